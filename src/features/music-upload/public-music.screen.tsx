// /music#token=…: the music of a registration, or of one of its routines, for whoever has its link (E§2): no share box, no mail.

import { useMemo } from 'react'
import { formatDate, formatEventDays } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { EventZone, ToldMoment } from '../../ui/event-zone.tsx'
import { PageContent, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { api } from '../../web/api.ts'
import { DeadLink, isDeadLink, linkTrouble, useHashToken } from '../../web/dead-link.tsx'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { PART_BYTES, shownOfFile } from '../files/file-parts.model.ts'
import type { MusicRoutine } from '../music/music.model.ts'
import { musicCount } from '../routines/routine-add-ons.rules.ts'
import {
  beginMusicByLink,
  finishMusicByLink,
  noteMusicByLink,
  openMusicLink,
  playMusicByLink,
} from './music-link.contract.ts'
import { MUSIC_TICKET, type MusicPage } from './music-link.model.ts'
import { MUSIC_PARTS } from './music-parts.model.ts'
import type { MusicSource } from './music-source.tsx'
import { MusicTable } from './music-table.tsx'

/** While the server decodes what has come in. */
const CHECK_MS = 2_000

export function PublicMusicScreen() {
  usePageTitle('Music')
  const token = useHashToken()
  return token ? <Opened key={token} token={token} /> : <DeadLink />
}

function useLinkedMusic(token: string): MusicSource {
  const answers = useAnswers()
  return useMemo(() => {
    const keep = (routine: MusicRoutine) =>
      answers.change(openMusicLink, { token }, (page) => ({
        ...page,
        routines: page.routines.map((before) => (before.id === routine.id ? routine : before)),
      }))
    return {
      wayOf: ({ id }, file) => ({
        parts: MUSIC_PARTS,
        part_bytes: PART_BYTES,
        ticket_header: MUSIC_TICKET,
        begin: () => api(beginMusicByLink, { token, id, ...shownOfFile(file) }),
        finish: ({ upload, key }) => api(finishMusicByLink, { token, id, upload }, { key }),
      }),
      addressOf: async ({ id, music }) =>
        (await api(playMusicByLink, { token, id, music_id: music?.id ?? 0 })).url,
      say: ({ id }, said) => api(noteMusicByLink, { token, id, ...said }),
      keep,
      keepOneOfMany: keep,
      // Whoever has a link sees nothing else that counts it.
      recount: () => undefined,
      reload: () => void answers.askAgain(openMusicLink, { token }),
    }
  }, [answers, token])
}

function Opened({ token }: { token: string }) {
  const { data, error } = useLoaded(
    openMusicLink,
    { token },
    {
      staleTime: 0,
      retry: false,
      refetchInterval: ({ state }) =>
        state.data?.routines.some(({ music }) => music?.status === 'checking') ? CHECK_MS : false,
    },
  )
  if (error && (!data || isDeadLink(error))) return linkTrouble(error)
  return data ? <Page token={token} page={data} /> : <PageSkeleton band />
}

function Page({ token, page }: { token: string; page: MusicPage }) {
  const { event, asked_by, single, due_date, ended, routines, expires_at } = page
  const source = useLinkedMusic(token)
  const { count, total } = musicCount(routines)
  const [only] = routines
  return (
    <EventZone value={event.timezone}>
      <EventBand
        accent={event.accent}
        title={single && only ? `Music for ${only.name}` : `Music for ${asked_by}`}
        subtitle={`${event.name} · ${event.event_city} · ${formatEventDays(event)}`}
      />
      <PageContent>
        <Stack gap={16}>
          {ended ? (
            <Text strong>This event is over. No audio is kept after an event.</Text>
          ) : (
            <Text strong>
              {single ? `Requested by ${asked_by}` : `${count} of ${total} ready`}
              {due_date && <> · due {formatDate(due_date, 'ddd, MMM D')}</>}
            </Text>
          )}
          {!ended && routines.length > 0 && !routines.some((routine) => routine.open) && (
            <Text strong>Nothing can be uploaded or changed here at the moment.</Text>
          )}
          {!ended && (
            <Text>
              Please upload MP3, WAV, M4A or AIF files up to 50 MB. Bring backup audio to the event, too. No
              archive is kept: audio is deleted after each tour city.
            </Text>
          )}
          <MusicTable routines={routines} source={source} ended={ended} />
          <Text muted small>
            This link works until <ToldMoment at={expires_at} />.
          </Text>
        </Stack>
      </PageContent>
    </EventZone>
  )
}
