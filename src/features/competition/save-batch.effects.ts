// Saves many routines of an open registration at once, all or none, inside the caller's transaction.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { firstOf } from '../../shared/many-reasons.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation, ViolationPath } from '../../shared/violations.ts'
import { keepsHeldPlace } from '../hold/hold.rules.ts'
import { keepCopiedMusic } from '../previous-routines/copied-music.effects.ts'
import { RECALCULATED, viewRegistration } from '../registrations/change-registration.effects.ts'
import { contentIn } from '../registrations/edit-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { updateRegistration } from '../registrations/registration.queries.ts'
import { saveParts } from '../registrations/stored-parts.effects.ts'
import type { BatchForm, Routine } from '../routines/routine.model.ts'
import type { Placing } from '../routines/routine.queries.ts'
import { deleteRoutines, insertRoutines, updateRoutines } from '../routines/routine-batch.queries.ts'
import { type JudgedRoutine, judgeBatch } from '../routines/routine-batch.rules.ts'

/** One refusal refuses them all, and the city's lock is held: 500 changes that count on one another took half a minute. */
const MOST_ROUNDS = 10

/** Each entry once, and of this registration. */
function entriesOf(
  view: RegistrationView,
  { change, remove }: Pick<BatchForm, 'change' | 'remove'>,
): Routine[] {
  const known = new Map(
    [...view.routines, ...view.waiting_list_routines].map((routine) => [routine.id, routine]),
  )
  const sent = [
    ...change.map(({ id }, position) => ({ id, path: ['change', position] })),
    ...remove.map((id, position) => ({ id, path: ['remove', position] })),
  ]
  const seen = new Set<number>()
  const twice: Violation[] = []
  const entries = sent.map(({ id, path }) => {
    const entry = known.get(id)
    if (!entry) throw new Failure('NOT_FOUND')
    if (seen.has(id)) twice.push(refuse('ROUTINE_SENT_TWICE', path))
    seen.add(id)
    return entry
  })
  failOn(twice)
  return entries
}

/** Violations at their places in the input: ['add', 3, 'dancers', 0], ['change', 0, 'routine', 'name']. */
function at(judged: readonly JudgedRoutine[], place: (position: number) => Violation['path']): Violation[] {
  return judged.flatMap(({ violations }, position) =>
    violations.map((violation) => ({ ...violation, path: [...place(position), ...violation.path] })),
  )
}

/** Checked, it has divisions. */
function placed({ routine_category_id, age_division_id }: JudgedRoutine): Placing {
  if (routine_category_id === null || age_division_id === null)
    throw new Error('a checked routine has divisions')
  return { routine_category_id, age_division_id }
}

/**
 * Adds, changes and removes routines of `view`, which the caller holds open for change, and saves what belongs to them in other
 * parts, where the new ones are -1, -2, …. Throws RULES_BROKEN with what bars any of them, at its place in the batch. Answers
 * the ids of the added ones, in their order.
 */
export async function saveBatch(
  tx: Transaction,
  context: RequestContext,
  view: RegistrationView,
  { add, change, remove, besides }: BatchForm & { besides?: object | undefined },
): Promise<number[]> {
  const wanted = contentIn(besides ?? {})
  const asksNothing = [add, change, remove, Object.keys(wanted)].every(({ length }) => length === 0)
  // Review and terms stay: nothing that was agreed to changes.
  if (asksNothing) return []
  const entries = entriesOf(view, { change, remove })

  const judged = judgeBatch({ add, change, remove }, view, { rounds: MOST_ROUNDS })
  const found = [
    ...at(judged.change, (position) => ['change', position, 'routine']),
    ...at(judged.add, (position) => ['add', position]),
  ]
  failOn(firstOf(found))

  await deleteRoutines(tx, entries.slice(change.length))
  await updateRoutines(
    tx,
    change.map(({ routine: form }, position) => {
      const entry = entries[position] as Routine
      const placing = placed(judged.change[position] as JudgedRoutine)
      return { form, entry, placing, keeps_place: keepsHeldPlace(entry, { ...form, ...placing }) }
    }),
  )
  const ids = await insertRoutines(
    tx,
    view.id,
    add.map((form, position) => ({ form, placing: placed(judged.add[position] as JudgedRoutine) })),
  )
  const saved = [...add, ...change.map(({ routine }) => routine)]
  await keepCopiedMusic(tx, accountOf(context), view, saved)
  const competing = add.length > 0 ? { is_competing: true } : {}
  await updateRegistration(tx, view.id, { ...RECALCULATED, ...competing }, { bump: true })
  if (besides) {
    const added = { routines: new Map(ids.map((routine, position) => [-position - 1, routine])) }
    const now = await viewRegistration(context, view.id, tx)
    const place = (path: ViolationPath) => ['besides', ...path]
    const row = await saveParts(tx, context, now, wanted, { place, added })
    await updateRegistration(tx, view.id, row, { bump: false })
  }
  return ids
}
