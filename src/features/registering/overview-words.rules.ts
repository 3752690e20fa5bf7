// Words what the overview's cards say beside their numbers: before the event what is left to do, after it that nothing is.
import { type BestDancerView, bestDancersDone } from '../best-dancers/best-dancer.rules.ts'
import { programmeNote } from '../best-dancers/option-words.rules.ts'
import type { musicCount } from '../routines/routine-add-ons.rules.ts'
import type { waiverCount } from '../waivers/waiver.rules.ts'

/** MISSING-01: after the event nobody asks for it any more, though the count stays what it is. */
export const NO_LONGER_ASKED = 'No longer asked for'

export function waiverNote({ signed, total }: ReturnType<typeof waiverCount>, over: boolean): string {
  if (total === 0) return 'No one needs to sign'
  if (signed === total) return 'All signed'
  return over ? NO_LONGER_ASKED : `${total - signed} left to sign`
}

/** A code can also be told, or shared by the link to all of them: it is only said what was emailed. */
export function codesNote({ mailed, total }: { mailed: number; total: number }, over: boolean): string {
  if (mailed === total) return 'All emailed'
  return over ? NO_LONGER_ASKED : `${total - mailed} not emailed yet`
}

/** `waiting` = how many routines wait for a spot; what has no spot needs no music. */
export function musicNote(
  { count, total }: ReturnType<typeof musicCount>,
  waiting: number,
  over: boolean,
): string {
  if (total === 0) return waiting > 0 ? 'No routine has a spot yet' : 'No routines entered'
  if (count === total) return 'Nothing is missing'
  // With the audio, which is deleted after the event, the count goes down.
  return over ? NO_LONGER_ASKED : `${total - count} still without music`
}

/** After the event nothing can be given any more, nor chosen. */
export function programmeCardNote(view: BestDancerView, over: boolean): string {
  const { done, total } = bestDancersDone(view)
  if (!over || total === 0) return programmeNote(view, total)
  return done < total ? NO_LONGER_ASKED : 'Nothing is missing'
}

/** TICKET-07: by the list of tickets, never by the balance: what was paid stays paid when something is added. */
export function ticketsNote(tickets: readonly { paid: boolean }[]): string {
  if (tickets.length === 0) return 'No tickets'
  const unpaid = tickets.filter(({ paid }) => !paid).length
  if (unpaid === 0) return 'All paid'
  return unpaid === tickets.length ? 'Not paid yet' : `${unpaid} of ${tickets.length} not paid yet`
}
