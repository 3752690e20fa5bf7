// Decides whether music is approved, which of it may be approved unheard, and which version plays at the event (MUSIC-11).
import type { MusicRoutine, MusicStatus } from './music.model.ts'
import { soundWords } from './music-words.rules.ts'

/** 'waiting' = it plays, and its owner has not approved it; null = there is nothing to approve. */
export function approvalOf({ music, no_music }: Pick<MusicRoutine, 'music' | 'no_music'>) {
  if (music?.status !== 'ready' || no_music) return null
  return music.approved_at === null ? 'waiting' : 'approved'
}

/** What waits for approval, and of which decoding found nothing that surprises: one click approves all of it. */
export function approvesUnheard(routine: MusicRoutine): boolean {
  const { music, too_long, approvable } = routine
  if (!approvable || !music?.analysis || approvalOf(routine) !== 'waiting') return false
  return soundWords(music.analysis, too_long).length === 0
}

interface Version {
  id: number
  status: MusicStatus
  uploaded_at: Date
  approved_at: Date | null
}

/**
 * Whether what came in last does not play, and nobody has settled since that the one that counts is right. `newest` may be the one
 * that counts.
 */
export function brokenSince(
  newest: { status: MusicStatus; uploaded_at: Date },
  current: { approved_at: Date | null },
): boolean {
  if (newest.status !== 'invalid') return false
  return current.approved_at === null || current.approved_at < newest.uploaded_at
}

const NEWER_BROKEN = 'a newer one does not play'

/**
 * The version that goes to the sound desk: the one that counts where it is approved; else the last that was approved; else the
 * one that counts. `said` = what the desk must know of that. `music_id` = the one that counts; null = none does.
 */
export function whichPlays<V extends Version>(
  versions: readonly V[],
  music_id: number | null,
): { version: V; said: string | null } | null {
  const current = versions.find(({ id }) => id === music_id)
  if (!current) return null
  const newestFirst = versions.toSorted((one, other) => other.id - one.id)
  const broken = newestFirst[0] !== undefined && brokenSince(newestFirst[0], current)
  if (current.approved_at !== null)
    return { version: current, said: broken ? `Approved version; ${NEWER_BROKEN}` : null }
  const approved = newestFirst.find(({ status, approved_at }) => status !== 'invalid' && approved_at !== null)
  if (approved) return { version: approved, said: 'Approved version; a newer one waits for approval' }
  return {
    version: current,
    said: ['Not approved by its owner', ...(broken ? [NEWER_BROKEN] : [])].join('; '),
  }
}
