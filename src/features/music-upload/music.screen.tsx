// /event/:id/music: the music of every routine: upload, listen, delete (E§2 "Music screen").
import { useEffect, useMemo, useRef, useState } from 'react'
import { formatDate } from '../../ui/dates.ts'
import { PageContent, Stack, Text } from '../../ui/layout.tsx'
import { LinesSkeleton } from '../../ui/skeleton.tsx'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { listDashboard } from '../dashboard/dashboard.contract.ts'
import { PART_BYTES, shownOfFile } from '../files/file-parts.model.ts'
import type { MusicRoutine } from '../music/music.model.ts'
import { approvalOf } from '../music/music-approval.rules.ts'
import { useEventPage } from '../registrations/event-page.tsx'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { isPastGrace } from '../registrations/registration-open.rules.ts'
import { musicCount } from '../routines/routine-add-ons.rules.ts'
import { DownloadMusic } from './download-music.tsx'
import { MailMusicLinkDialog } from './mail-music-link-dialog.tsx'
import { beginMusic, changeMusic, deleteMusic, finishMusic, listMusic, playMusic } from './music.contract.ts'
import { approveAllMusic, approveMusic, makeMusicCurrent, recheckMusic } from './music-approval.contract.ts'
import { MusicLinksCard } from './music-links-card.tsx'
import { MUSIC_PARTS } from './music-parts.model.ts'
import type { MusicSource } from './music-source.tsx'
import { MusicTable } from './music-table.tsx'

/** While the server decodes what has come in. */
const CHECK_MS = 2_000
/** For what comes by links. */
const OTHERWISE_MS = 30_000

function useOwnMusic(registration_id: number): MusicSource {
  const answers = useAnswers()
  return useMemo(() => {
    const recount = () => {
      // Cards and lists count it, too.
      void answers.askAgain(loadRegistration, { id: registration_id })
      void answers.askAgain(listDashboard)
    }
    const keepOneOfMany = (routine: MusicRoutine) =>
      answers.change(listMusic, { registration_id }, (table) => ({
        ...table,
        routines: table.routines.map((before) => (before.id === routine.id ? routine : before)),
      }))
    return {
      wayOf: ({ id }, file) => ({
        parts: MUSIC_PARTS,
        part_bytes: PART_BYTES,
        begin: () => api(beginMusic, { id, ...shownOfFile(file) }),
        finish: ({ upload, key }) => api(finishMusic, { id, upload }, { key }),
      }),
      addressOf: async ({ id, music }) => (await api(playMusic, { id, music_id: music?.id ?? 0 })).url,
      say: ({ id }, said) => api(changeMusic, { id, ...said }),
      owner: {
        setNoMusic: ({ id }, no_music) => api(changeMusic, { id, no_music }),
        remove: ({ id }, music_id) => api(deleteMusic, { id, music_id }),
        approve: ({ id }, music_id, approved) => api(approveMusic, { id, music_id, approved }),
        recheck: ({ id }, music_id) => api(recheckMusic, { id, music_id }),
        approveAll: async (music_ids) => {
          const { approved, ...table } = await api(approveAllMusic, { registration_id, music_ids })
          answers.keep(listMusic, { registration_id }, table)
          return approved
        },
        makeCurrent: ({ id, music }, music_id) =>
          api(makeMusicCurrent, { id, music_id, seen: music?.id ?? 0 }),
      },
      keep: (routine: MusicRoutine) => {
        keepOneOfMany(routine)
        recount()
      },
      keepOneOfMany,
      recount,
      reload: () => {
        void answers.askAgain(listMusic, { registration_id })
        recount()
      },
    }
  }, [answers, registration_id])
}

const beingChecked = (routines: readonly MusicRoutine[] = []) =>
  routines.filter(({ music }) => music?.status === 'checking').length

const broken = (routines: readonly MusicRoutine[]) =>
  routines.filter(({ music }) => music?.status === 'invalid').length

/** A file that does not play is none: whoever counts music asks again where decoding has found one. */
function useCountedWithoutBroken({ recount }: MusicSource, found: number | undefined) {
  const before = useRef(found)
  const current = useRef(recount)
  current.current = recount
  useEffect(() => {
    if (found === undefined) return
    if (before.current !== undefined && found > before.current) current.current()
    before.current = found
  }, [found])
}

export function MusicScreen() {
  const view = useEventPage()
  const input = { registration_id: view.id }
  const source = useOwnMusic(view.id)
  const [mailed, setMailed] = useState<MusicRoutine | null>(null)
  const { data, error } = useLoaded(listMusic, input, {
    refetchInterval: ({ state }) => (beingChecked(state.data?.routines) > 0 ? CHECK_MS : OTHERWISE_MS),
  })
  useCountedWithoutBroken(source, data && broken(data.routines))
  if (error && !data) return <Unreachable error={error} />
  const { count, total } = musicCount(data?.routines ?? [])
  const waiting = data?.routines.filter((routine) => approvalOf(routine) === 'waiting').length ?? 0
  const due = data?.due_date
  const ended = isPastGrace(view.tour_date, new Date())
  const kept = data?.routines.some(({ versions }) => versions > 0) ?? false
  return (
    <PageContent>
      <Stack gap={16}>
        {data && ended && (
          <Text strong>
            This event is over.{' '}
            {kept
              ? 'Its audio will be deleted, except what an upcoming event copies.'
              : 'No audio is kept after an event.'}
          </Text>
        )}
        {data && !ended && (
          <Text strong>
            {count} of {total} ready{waiting > 0 && <> · {waiting} to approve</>}
            {due && <> · due {formatDate(due, 'ddd, MMM D')}</>}
          </Text>
        )}
        {!ended && !view.tour_date.mybtf.music_upload && (
          <Text strong>
            The office is not taking music at the moment. What is here can still be heard and approved.
          </Text>
        )}
        {!ended && (
          <Text>
            Music must be uploaded for all routines before the event, as MP3, WAV, M4A or AIF files up to 50
            MB each. Bring backup audio, too. No archive is kept: audio is deleted after each tour city.
          </Text>
        )}
        {kept && (
          <div>
            <DownloadMusic registration_id={view.id} />
          </div>
        )}
        {data ? (
          <MusicTable routines={data.routines} source={source} onMail={setMailed} ended={ended} />
        ) : (
          <LinesSkeleton lines={8} />
        )}
        {data && data.routines.length > 0 && <MusicLinksCard registration_id={view.id} ended={ended} />}
      </Stack>
      {mailed && (
        <MailMusicLinkDialog
          registration_id={view.id}
          routine={mailed}
          source={source}
          onClose={() => setMailed(null)}
        />
      )}
    </PageContent>
  )
}
