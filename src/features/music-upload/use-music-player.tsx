// Plays one piece of music at a time: whatever else is played pauses it, and what cannot be played lets go of it.
import { useEffect, useRef, useState } from 'react'
import { inform } from '../../ui/dialogs.tsx'
import type { MusicRoutine } from '../music/music.model.ts'
import { unplayedWords } from '../music/music-words.rules.ts'

export interface Playing {
  routine: MusicRoutine
  paused: boolean
  /** Seconds. */
  at: number
  length: number
}

export interface MusicPlayer {
  playing: Playing | null
  /** Plays it, or pauses it where it plays. */
  toggle: (routine: MusicRoutine) => void
  /** To this part of it, from 0 to 1. */
  seek: (part: number) => void
  stop: () => void
}

/** E§8: "Playback failure: generic dialog and player reset." */
const FAILED = { title: 'Oops...', body: 'Something went wrong!', kind: 'stop' } as const

/** MUSIC-20: whoever only hears that something went wrong takes the file for broken, and never approves it. */
function failedAt({ music }: MusicRoutine) {
  if (!music) return FAILED
  const plays = new Audio().canPlayType(music.content_type) !== ''
  return { ...FAILED, body: [FAILED.body, unplayedWords(music, plays)].filter(Boolean).join(' ') }
}

/** `addressOf` a routine's music is asked for anew with each piece: it is signed, and good for some minutes. */
export function useMusicPlayer(addressOf: (routine: MusicRoutine) => Promise<string>): MusicPlayer {
  const [playing, setPlaying] = useState<Playing | null>(null)
  const audio = useRef<HTMLAudioElement | null>(null)
  const wanted = useRef<MusicRoutine | null>(null)
  useEffect(
    () => () => {
      wanted.current = null
      audio.current?.pause()
    },
    [],
  )

  function stop() {
    wanted.current = null
    audio.current?.pause()
    audio.current = null
    setPlaying(null)
  }

  function follow(element: HTMLAudioElement, routine: MusicRoutine) {
    const tell = () => {
      if (audio.current !== element) return
      const length = Number.isFinite(element.duration) ? element.duration : 0
      setPlaying({ routine, paused: element.paused, at: element.currentTime, length })
    }
    for (const event of ['timeupdate', 'play', 'pause', 'durationchange', 'seeked', 'ended'])
      element.addEventListener(event, tell)
  }

  async function start(routine: MusicRoutine) {
    audio.current?.pause()
    audio.current = null
    wanted.current = routine
    setPlaying({ routine, paused: false, at: 0, length: (routine.music?.analysis?.length_ms ?? 0) / 1000 })
    try {
      const address = await addressOf(routine)
      if (wanted.current !== routine) return
      const element = new Audio(address)
      audio.current = element
      follow(element, routine)
      await element.play()
    } catch {
      // Another was chosen meanwhile: what became of this one matters to nobody.
      if (wanted.current !== routine) return
      stop()
      await inform(failedAt(routine))
    }
  }

  return {
    playing,
    stop,
    toggle(routine) {
      const element = audio.current
      if (!element || playing?.routine.music?.id !== routine.music?.id) void start(routine)
      else if (element.paused) void element.play().catch(stop)
      else element.pause()
    },
    seek(part) {
      const element = audio.current
      if (element && Number.isFinite(element.duration)) element.currentTime = part * element.duration
    },
  }
}
