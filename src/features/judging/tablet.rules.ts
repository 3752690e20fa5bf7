// Decides what a judge's tablet keeps, sends and shows: what was saved stays here until the server has it.

import { NO_WORDS, saysSomething, wordsOf } from '../critiques/critique.model.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { formatPoints, type Points } from '../scores/points.model.ts'
import type { ScoringTerms } from '../scores/score.model.ts'
import { checkScore, parseScore } from '../scores/total-score.rules.ts'
import type { Entry, JudgedRoutine, JudgeRoom, Sheet, SheetContent, Taken } from './judging.model.ts'
import { isSame } from './judging.rules.ts'
import type { Draft, Kept, KeptEntry, Standing } from './tablet.model.ts'

const EMPTY: SheetContent = { score: null, ...NO_WORDS }

const sheetOf = ({ room }: Kept, routine: number): Sheet | undefined =>
  room.sheets.find(({ registrations_routine_id }) => registrations_routine_id === routine)

const entriesOf = ({ entries }: Kept, routine: number) =>
  entries.filter(({ registrations_routine_id }) => registrations_routine_id === routine)

/** What this judge has said about a routine, as far as this tablet knows. */
export function contentOf(kept: Kept, routine: number): SheetContent {
  const content = entriesOf(kept, routine).at(-1) ?? sheetOf(kept, routine) ?? EMPTY
  return { score: content.score, ...wordsOf(content) }
}

export const typedFrom = ({ score, ...words }: SheetContent): Draft => ({
  ...words,
  score: score === null ? '' : formatPoints(score),
})

/** What stands in the fields. */
export const draftOf = (kept: Kept, routine: number): Draft => ({
  ...typedFrom(contentOf(kept, routine)),
  ...kept.drafts[routine],
})

/** JUDGE-05: 'Saved on this tablet' until the server has it, then 'Sent'. */
export function standingOf(kept: Kept, routine: number): Standing {
  const own = entriesOf(kept, routine)
  for (const state of ['stale', 'refused'] as const)
    if (own.some((entry) => entry.state === state)) return state
  if (kept.drafts[routine]) return 'typed'
  if (own.length > 0) return 'here'
  return sheetOf(kept, routine) ? 'sent' : 'open'
}

const without = (drafts: Kept['drafts'], routine: number): Kept['drafts'] =>
  Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== String(routine)))

/** JUDGE-05: kept here under an id of its own, after what this tablet knows; what was refused before gives way to it. */
export function saved(kept: Kept, routine: number, content: SheetContent, id: string): Kept {
  const others = kept.entries.filter(
    ({ registrations_routine_id, state }) => registrations_routine_id !== routine || state === 'waiting',
  )
  const before = others.findLast(({ registrations_routine_id }) => registrations_routine_id === routine)
  const after_id = before?.id ?? sheetOf(kept, routine)?.entry_id ?? null
  const listed = kept.room.routines.find((candidate) => candidate.id === routine)
  const entry: KeptEntry = {
    ...{ id, registrations_routine_id: routine, ...content, after_id, state: 'waiting' },
    ...(listed ? { of: `${stageNumber(listed)} ${listed.name}` } : {}),
  }
  return { ...kept, entries: [...others, entry], drafts: without(kept.drafts, routine) }
}

/** JUDGE-05: the whole entry goes to the server, for what it does not get is gone with its answer. */
export const sentOf = ({ id, registrations_routine_id, score, after_id, ...words }: KeptEntry): Entry => ({
  ...{ id, registrations_routine_id, score, ...wordsOf(words), after_id },
})

/** JUDGE-05: what waits first; an entry at which the server failed is tried again later with all that follows it, and holds up no other routine. */
export const nextToSend = (
  { entries }: Pick<Kept, 'entries'>,
  failed: Pick<ReadonlyMap<number, unknown>, 'has'>,
): KeptEntry | undefined =>
  entries.find(
    ({ registrations_routine_id, state }) => state === 'waiting' && !failed.has(registrations_routine_id),
  )

const withSheet = (room: JudgeRoom, sheet: Sheet): JudgeRoom => ({
  ...room,
  sheets: [
    ...room.sheets.filter(
      ({ registrations_routine_id }) => registrations_routine_id !== sheet.registrations_routine_id,
    ),
    sheet,
  ],
})

/** JUDGE-05: taken, it is the server's; stale, the last of this tablet stands beside what the server has. */
export function answered(kept: Kept, id: string, { outcome, sheet }: Taken): Kept {
  const sent = kept.entries.find((entry) => entry.id === id)
  if (!sent) return kept
  const routine = sent.registrations_routine_id
  const room = withSheet(kept.room, sheet)
  if (outcome === 'taken') return { ...kept, room, entries: kept.entries.filter((entry) => entry.id !== id) }
  const mine = entriesOf(kept, routine).at(-1) ?? sent
  const others = kept.entries.filter(({ registrations_routine_id }) => registrations_routine_id !== routine)
  // Both say the same: there is nothing to choose.
  if (isSame(mine, sheet)) return { ...kept, room, entries: others }
  return { ...kept, room, entries: [...others, { ...mine, state: 'stale', theirs: sheet }] }
}

/** JUDGE-07: what is to be copied, and what is answered and need not be kept any more. */
export function changedEntries(before: readonly KeptEntry[], after: readonly KeptEntry[]) {
  const was = new Map(before.map((entry) => [entry.id, entry]))
  const is = new Set(after.map(({ id }) => id))
  return {
    kept: after.filter((entry) => was.get(entry.id) !== entry),
    gone: before.flatMap(({ id }) => (is.has(id) ? [] : [id])),
  }
}

/** JUDGE-07: with what has a copy and is here no more, each before what was saved after it. */
export function restored(kept: Kept, copies: readonly KeptEntry[]): Kept {
  const entries = [...kept.entries]
  let end = entries.length
  // The newest first, so that whatever follows it is there already.
  for (const copy of copies.toReversed()) {
    const { id, registrations_routine_id } = copy
    const answered = sheetOf(kept, registrations_routine_id)?.entry_id === id
    if (answered || entries.some((entry) => entry.id === id)) continue
    const later = entries.findIndex(({ after_id }) => after_id === id)
    entries.splice(later === -1 ? end : later, 0, copy)
    if (later !== -1 && later < end) end += 1
  }
  return entries.length === kept.entries.length ? kept : { ...kept, entries }
}

/** The server does not take it, and says why: it stays here, to be changed and saved anew. */
export function refused(kept: Kept, id: string, message: string): Kept {
  const entries = kept.entries.map((entry) =>
    entry.id === id ? { ...entry, state: 'refused' as const, message } : entry,
  )
  return { ...kept, entries }
}

/** JUDGE-05: what the server does not take because its routine has left the running order: no row of it is there to tell of it. */
export function leftBehind({ room, entries }: Kept): KeptEntry[] {
  const listed = new Set(room.routines.map(({ id }) => id))
  return entries.filter(
    ({ registrations_routine_id, state }) => state !== 'waiting' && !listed.has(registrations_routine_id),
  )
}

/** JUDGE-05: the judge has read of it, and takes it off the tablet. */
export const withoutEntry = (kept: Kept, id: string): Kept => ({
  ...kept,
  entries: kept.entries.filter((entry) => entry.id !== id),
})

/** JUDGE-05: of two that were saved on two tablets, the judge says which stands. */
export function chosen(kept: Kept, routine: number, which: 'mine' | 'theirs', id: string): Kept {
  const mine = entriesOf(kept, routine).find(({ state }) => state === 'stale')
  if (!mine) return kept
  const entries = kept.entries.filter((entry) => entry !== mine)
  const left = { ...kept, entries, drafts: without(kept.drafts, routine) }
  return which === 'theirs' ? left : saved(left, routine, contentOf(kept, routine), id)
}

/** What the server has of this judge for a routine, as far as this tablet knows. */
export const standingScore = (kept: Kept, routine: number): Points | null =>
  sheetOf(kept, routine)?.score ?? null

/** JUDGE-05: what the tablet asks the judge about a score; null = it can be saved, as what stands already can (SCORE-03). */
export function questionAbout(
  typed: string,
  terms: ScoringTerms,
  standing: Points | null = null,
): { message: string; meant: Points | null } | null {
  if (typed.trim() === '') return null
  const score = parseScore(typed)
  if (score === null)
    return { message: 'This isn’t a score: please type a number, such as 87.5.', meant: null }
  if (score === standing) return null
  const [wrong] = checkScore(score, terms)
  return wrong ? { message: wrong.message, meant: meantBy(typed, terms) } : null
}

/** '955' where 95.5 can be given: the point was left out. */
function meantBy(typed: string, terms: ScoringTerms): Points | null {
  const digits = typed.trim()
  if (!/^\d{3,4}$/.test(digits)) return null
  const score = parseScore(`${digits.slice(0, 2)}.${digits.slice(2)}`)
  return score !== null && checkScore(score, terms).length === 0 ? score : null
}

/** One key of the pad. */
export function pressed(typed: string, key: string): string {
  if (key === 'back') return typed.slice(0, -1)
  return typed.length < 6 ? typed + key : typed
}

const isOpen = (kept: Kept, { id, scratched }: JudgedRoutine) => {
  const content = contentOf(kept, id)
  const said = kept.room.judge.position === null ? saysSomething(content) : content.score !== null
  return !scratched && !said
}

/** The one that is running: the first after this one that this judge has not scored, then the first of all; null = all are. */
export function nextOpen(kept: Kept, from: number | null): JudgedRoutine | null {
  const { routines } = kept.room
  const at = routines.findIndex(({ id }) => id === from)
  const open = (routine: JudgedRoutine) => routine.id !== from && isOpen(kept, routine)
  return routines.slice(at + 1).find(open) ?? routines.find(open) ?? null
}

/** Beside this one in the running order. */
export function neighbours({ room: { routines } }: Kept, id: number) {
  const at = routines.findIndex((routine) => routine.id === id)
  return { before: at > 0 ? routines[at - 1] : undefined, after: routines[at + 1] }
}

export const countWaiting = ({ entries }: Pick<Kept, 'entries'>) =>
  entries.filter(({ state }) => state === 'waiting').length
