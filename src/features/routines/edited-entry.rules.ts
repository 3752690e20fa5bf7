// Decides where a routine stands after an edit: what was sold keeps its division while its dancers stay (AGE-06).
import type { Attendee } from '../attendees/attendee.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import type { EditedRoutine } from './edited-routine.model.ts'
import type { Routine } from './routine.model.ts'
import { deriveRoutine } from './routine.rules.ts'

/** Not decided yet: no category holds so many dancers, or a birthdate is missing. */
const UNDECIDED = 0

/** Whether the dancers, and with them the divisions, are as saved. */
function samePlacing(saved: Routine, routine: EditedRoutine, { price_list }: RegistrationView): boolean {
  // Another style is another division only where it becomes Improv, or is it no longer (AGE-08).
  const improv = (style: number) =>
    price_list.performance_divisions.some(({ id, improv }) => id === style && improv)
  return (
    improv(saved.performance_division_id) === improv(routine.performance_division_id) &&
    saved.age_up === routine.age_up &&
    saved.virtual === routine.virtual &&
    saved.routine_category_id === routine.routine_category_id &&
    saved.dancers.length === routine.dancers.length &&
    saved.dancers.every((dancer, position) => routine.dancers[position] === dancer)
  )
}

/** The entry of the registration `view` as it would be: placed anew where what decides its place has changed. */
export function editedEntry(
  edited: EditedRoutine,
  view: RegistrationView,
  attendees: readonly Attendee[],
): Routine {
  const saved = entriesOf(view).find(({ id }) => id === edited.id)
  const { id, name, choreographer, dancers, routine_category_id: _wanted, ...chosen } = edited
  const named = { ...chosen, routine: { name, choreographer } }
  if (saved && samePlacing(saved, edited, view)) return { ...saved, ...named }
  const { category, proof } = deriveRoutine(edited, { ...view, attendees: [...attendees] })
  return {
    id,
    routine_id: saved?.routine_id ?? id,
    music_id: saved?.music_id ?? null,
    old_music_id: saved?.old_music_id ?? null,
    ...named,
    dancers,
    routine_category_id: category?.id ?? UNDECIDED,
    age_division_id: proof?.division.id ?? UNDECIDED,
  }
}
