// What of a registered ballroom entry can still be changed: its performance division, and before it is confirmed its words (R§4, R§6).
import { SelectField } from '../../ui/choice-fields.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import type { Fields } from '../../ui/use-fields.ts'
import styles from '../competition/routine-dialog.module.css'
import { allBesideWords } from '../parts/besides.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { coupleDivisions } from '../routines/couple-entry.rules.ts'
import type { Routine } from '../routines/routine.model.ts'
import type { TypedRoutine } from '../routines/typed-routine.rules.ts'

interface RegisteredBallroomEntryProps {
  fields: Fields<TypedRoutine>
  existing: Routine
  view: RegistrationView
}

export function RegisteredBallroomEntry({ fields, existing, view }: RegisteredBallroomEntryProps) {
  const { edit } = useRegistrationPage()
  const divisions = coupleDivisions(view)
  return (
    <div className={styles.fields}>
      <SelectField
        label="Performance division"
        choices={divisions.map(({ id, name }) => ({ value: id, label: name }))}
        {...fields.bind('performance_division_id')}
      />
      {edit?.saved.confirmed === false && (
        <TextField
          label="Choreographer"
          optional
          autoComplete="off"
          maxLength={80}
          {...fields.bind('choreographer')}
        />
      )}
      <p className={styles.registered}>
        {[existing.routine.name, ...allBesideWords('routines', view)(existing.id)].join(', ')}: dancers, age
        division and category of a registered ballroom entry stay as they are, and so does what was entered
        beside them.
      </p>
    </div>
  )
}
