// What of a registered ballroom entry can still be changed: its performance division, and before it is confirmed its words (R§4, R§6).
import { SelectField } from '../../ui/choice-fields.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import type { Fields } from '../../ui/use-fields.ts'
import styles from '../competition/routine-dialog.module.css'
import { allBesideWords } from '../parts/besides.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { coupleDivisions, registeredCategories } from '../routines/couple-entry.rules.ts'
import type { Routine } from '../routines/routine.model.ts'
import type { TypedRoutine } from '../routines/typed-routine.rules.ts'

interface RegisteredBallroomEntryProps {
  fields: Fields<TypedRoutine>
  existing: Routine
  view: RegistrationView
}

export function RegisteredBallroomEntry({ fields, existing, view }: RegisteredBallroomEntryProps) {
  const { edit } = useRegistrationPage()
  const { mybtf, event } = view.tour_date
  const stays = !mybtf.edit_routines && !view.exempt
  const categories = registeredCategories(existing, view)
  const given = categories.map(({ performance_division_id }) => performance_division_id)
  const divisions = coupleDivisions(view).filter(
    ({ id }) => given.includes(id) || id === existing.performance_division_id,
  )
  const { performance_division_id: chosen, routine_category_id } = fields.values
  const category = view.price_list.routine_categories.find(({ id }) => id === routine_category_id)
  /** Its category goes with the division (BALLROOM-05); the one in which it stands, where that gives it, too. */
  function choose(division: number | null) {
    const giving = categories.filter(({ performance_division_id: id }) => id === division)
    const standing = giving.find(({ id }) => id === existing.routine_category_id) ?? giving[0]
    const kept = standing?.id ?? existing.routine_category_id
    fields.change({ performance_division_id: division, routine_category_id: kept })
  }
  return (
    <div className={styles.fields}>
      <SelectField
        label="Performance division"
        disabled={stays}
        choices={divisions.map(({ id, name }) => ({ value: id, label: name }))}
        {...fields.bind('performance_division_id')}
        value={chosen}
        onChange={choose}
        help={`Category: ${category?.name ?? ''}. Category and fee follow the performance division.`}
      />
      {edit?.saved.confirmed === false && (
        <TextField
          label="Choreographer"
          optional
          disabled={stays}
          autoComplete="off"
          maxLength={80}
          {...fields.bind('choreographer')}
        />
      )}
      <p className={styles.registered}>
        {[existing.routine.name, ...allBesideWords('routines', view)(existing.id)].join(', ')}: the dancers,
        age division and extras of a registered ballroom entry can’t be changed.
        {stays && ` Nor can the rest any longer. Please write to ${event.contact_email} for changes.`}
      </p>
    </div>
  )
}
