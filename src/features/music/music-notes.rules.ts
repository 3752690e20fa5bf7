// Decides whether notes on music may be saved that somebody else changed while they were being typed.
import { mergeFields } from '../../shared/merged-fields.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'

/**
 * MUSIC-19: the studio, and everybody who has a link, write the same notes. `from` = what was there when the change began; what both
 * changed differently is refused with what is stored. Without it what is typed is saved.
 */
export function checkNotes(notes: { stored: string; typed: string; from: string | undefined }): Violation[] {
  const { stored, typed, from = stored } = notes
  const { collides } = mergeFields(['notes'], {
    stored: { notes: stored },
    typed: { notes: typed },
    from: { notes: from },
  })
  const change = stored === '' ? 'cleared' : `changed to “${stored}”`
  return collides.map((field) => refuse('NOTES_CHANGED', [field], { change }))
}
