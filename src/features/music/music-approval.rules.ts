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
  approved: boolean
}

/**
 * The version that goes to the sound desk: the one that counts where it is approved; else the last that was approved; else the
 * one that counts. `said` = what the desk must know of that. `music_id` = the one that counts; null = none does.
 */
export function whichPlays<V extends Version>(
  versions: readonly V[],
  music_id: number | null,
): { version: V; said: string | null } | null {
  const playable = versions.filter(({ status }) => status !== 'invalid')
  const current = playable.find(({ id }) => id === music_id)
  if (current?.approved) return { version: current, said: null }
  const approved = playable
    .filter(({ approved }) => approved)
    .toSorted((one, other) => other.id - one.id)
    .at(0)
  if (approved)
    return {
      version: approved,
      said: current
        ? 'Approved version; a newer one waits for approval'
        : 'Approved version; a newer one does not play',
    }
  return current ? { version: current, said: 'Not approved by its owner' } : null
}
