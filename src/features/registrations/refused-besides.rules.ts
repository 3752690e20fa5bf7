// Decides what bars what the kind of event adds to routines, while they are typed: by the same checks that bar saving it (PART-03).
import type { Violation } from '../../shared/violations.ts'
import { besideFields, idOf } from '../parts/besides.rules.ts'
import { editWith } from '../routines/routine-batch-sent.rules.ts'
import type { EnteredRoutine, TypedRoutine } from '../routines/typed-routine.rules.ts'
import type { PartName } from '../tours/part-names.model.ts'
import { type ContentName, contentOf } from './edit-content.rules.ts'
import { checkStep } from './part-checks.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

/** A routine as it is typed; `id` null = it would be added. */
export interface TypedEntry {
  key: string
  id: number | null
  form: TypedRoutine
}

/** Without a division, or dancers, it cannot be saved yet; what is beside it can be judged all the same. */
const asEntered = (form: TypedRoutine): EnteredRoutine => ({
  ...form,
  performance_division_id: form.performance_division_id ?? 0,
})

/** How many dancers it will have is not known while it has none. */
const isJudged = ({ form }: TypedEntry) => form.besides !== undefined && form.dancers.length > 0

/** What bars what stands beside entries of a part: whose it is, and the violation at ['besides', part, field]. */
function refusedBeside(
  about: PartName,
  wanted: RegistrationContent,
  view: RegistrationView,
): { of: number; violation: Violation }[] {
  const beside = new Set(besideFields(about, view.tour_date).map(({ part }) => part as ContentName))
  return checkStep([...beside], wanted, view).flatMap((violation) => {
    const [part, position, ...field] = violation.path as [ContentName, ...Violation['path']]
    // Of what was taken out it is said of the entry itself, and at no field beside it.
    if (!beside.has(part) || typeof position !== 'number') return []
    const entries = wanted[part] as readonly object[]
    const of = idOf(part, entries[position])
    return of === undefined ? [] : [{ of, violation: { ...violation, path: ['besides', part, ...field] } }]
  })
}

/**
 * The violations of each routine, at ['besides', part, field]. `view` = as it is shown, in an edit as it would be; `registered` = the
 * registration under the edit.
 */
export function refusedBesides(
  entries: readonly TypedEntry[],
  view: RegistrationView,
  registered: RegistrationView | null,
): ReadonlyMap<string, readonly Violation[]> {
  const found = new Map<string, Violation[]>()
  const judged = entries.filter(isJudged)
  if (judged.length === 0) return found
  const content = contentOf(view)
  const { content: changed, ids } = editWith(content, view, {
    add: judged.flatMap(({ key, id, form }) => (id === null ? [{ key, form: asEntered(form) }] : [])),
    change: judged.flatMap(({ key, id, form }) => (id === null ? [] : [{ key, id, form: asEntered(form) }])),
    remove: [],
  })
  const keys = new Map(judged.map(({ key, id }) => [id ?? ids.get(key), key]))
  for (const { of, violation } of refusedBeside('routines', { ...content, ...changed }, registered ?? view)) {
    const key = keys.get(of)
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), violation])
  }
  return found
}
