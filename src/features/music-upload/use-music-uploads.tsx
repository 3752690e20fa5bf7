// Sends pieces of music in parts; each goes on after a lost line or a reload, for as long as its routine may be given music.
import { useEffect, useMemo, useRef, useState } from 'react'
import { useUploads } from '../../web/use-uploads.tsx'
import type { MusicRoutine } from '../music/music.model.ts'
import { checkChosenMusic } from '../music/music.rules.ts'
import type { MusicSource } from './music-source.tsx'

export interface ChosenMusic {
  routine: MusicRoutine
  file: File
}

/** 150 files would have the whole registration loaded 150 times: it is asked for once no more are on their way, or the page is left. */
function useRecount({ recount }: MusicSource, busy: boolean) {
  const changed = useRef(false)
  const current = useRef(recount)
  current.current = recount
  const tell = useMemo(
    () => () => {
      if (changed.current) current.current()
      changed.current = false
    },
    [],
  )
  useEffect(() => {
    if (!busy) tell()
  }, [busy, tell])
  useEffect(() => tell, [tell])
  return () => {
    changed.current = true
  }
}

export function useMusicUploads(source: MusicSource, routines: readonly MusicRoutine[]) {
  const [busy, setBusy] = useState(false)
  const onChanged = useRecount(source, busy)
  const { sendings, send, cancel } = useUploads<MusicRoutine, { routine: MusicRoutine }>(
    {
      wayOf: source.wayOf,
      aboutOf: ({ id }) => `music ${id}`,
      kept: true,
      check: checkChosenMusic,
      onSent: ({ routine }) => {
        onChanged()
        source.keepOneOfMany(routine)
      },
      // E§8: what is there now is shown behind the error.
      onFailed: source.reload,
    },
    routines.filter(({ open }) => open),
  )
  const onTheirWay = [...sendings.values()].some(({ state }) => state !== 'failed')
  useEffect(() => setBusy(onTheirWay), [onTheirWay])
  return {
    sendings,
    cancel,
    send: (chosen: readonly ChosenMusic[]) =>
      send(chosen.map(({ routine, file }) => ({ place: routine, file }))),
  }
}
export type MusicUploads = ReturnType<typeof useMusicUploads>
