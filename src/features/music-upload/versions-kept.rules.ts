// Decides how much music is kept of a routine, and how much comes by a link (MUSIC-18).
import { counted } from '../../shared/counted.ts'
import type { MusicStatus } from '../music/music.model.ts'

/** Versions of one routine: by links, and by accounts. */
export const VERSIONS_KEPT = { link: 10, account: 50 } as const
/** By links. No fewer versions are kept of a routine, or they could not be counted. */
export const AN_HOUR = { routine: VERSIONS_KEPT.link, registration: 100 } as const
const HOUR_MS = 3_600_000

export const hourBefore = (now: Date) => new Date(now.getTime() - HOUR_MS)

interface Refused {
  words: string
  /** When one more is taken. */
  until: Date
}

/** Why a link may send no more now; `sent` = what came by links to that registration within the hour. */
export function linkRefused(
  sent: readonly { entry_id: number; uploaded_at: Date }[],
  entry_id: number,
): Refused | null {
  const ofRoutine = sent.filter((version) => version.entry_id === entry_id)
  const [full, most, what] =
    ofRoutine.length >= AN_HOUR.routine
      ? [ofRoutine, AN_HOUR.routine, 'for this routine']
      : [sent, AN_HOUR.registration, 'for these routines']
  if (full.length < most) return null
  const times = full.map(({ uploaded_at }) => uploaded_at.getTime()).sort((one, other) => other - one)
  const until = new Date((times[most - 1] as number) + HOUR_MS)
  return {
    words: `${counted(most, 'file')} came in ${what} by a link within an hour, and no more are taken`,
    until,
  }
}

export interface KeptVersion {
  id: number
  by_link: boolean
  approved: boolean
  status: MusicStatus
}

/**
 * The versions that go once one more has come in the same way: the oldest beyond what is kept. Never the one that counts, one that is
 * approved, nor the last one that plays, which would count again.
 */
export function versionsGone(
  versions: readonly KeptVersion[],
  { music_id, by_link }: { music_id: number; by_link: boolean },
): number[] {
  const newest = [...versions].sort((one, other) => other.id - one.id)
  const last_playing = newest.find(({ status, id }) => status === 'ready' && id !== music_id)?.id
  return newest
    .filter((version) => version.by_link === by_link)
    .slice(by_link ? VERSIONS_KEPT.link : VERSIONS_KEPT.account)
    .filter(({ id, approved }) => id !== music_id && id !== last_playing && !approved)
    .map(({ id }) => id)
}
