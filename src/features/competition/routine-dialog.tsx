// The routine form: title, style and dancers; division, category, fee and what-if follow while typing.
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { WaitingHint } from '../waiting-list/waiting-hint.tsx'
import { DancerPicker } from './dancer-picker.tsx'
import type { EntryFormProps } from './entered-here.tsx'
import styles from './routine-dialog.module.css'
import { RoutineFields } from './routine-fields.tsx'
import { RoutinePlacing } from './routine-placing.tsx'
import { useRoutineForm } from './use-routine-form.tsx'

export function RoutineDialog({ existing, onClose }: EntryFormProps) {
  const { view, now } = useRegistrationPage()
  const form = useRoutineForm(existing, onClose)
  const { fields, registered, waits, candidates, placed, hints, words } = form
  const { values, violations } = fields
  // Asked for in each rendering, so that what is told of a dancer is known to be shown at the dancer.
  const errors = values.dancers.map((_, position) => violations.messageAt(['dancers', position]))
  const error = violations.messageAt('dancers')
  return (
    <Dialog
      opened
      onClose={() => void form.close()}
      size={registered ? 'normal' : 'wide'}
      title={existing ? `Edit ${existing.routine.name}` : 'Add a routine'}
    >
      <Form violations={violations} onSubmit={form.submit} label="Routine">
        {waits && !existing?.waiting_list && <WaitingHint />}
        <div className={registered ? styles.alone : styles.columns}>
          <RoutineFields
            fields={fields}
            view={view}
            registered={registered}
            soldFree={registered && existing?.free_ballet === true}
          />
          {!registered && (
            <>
              <div className={styles.dancers}>
                <DancerPicker
                  candidates={candidates}
                  chosen={values.dancers}
                  onChange={form.setDancers}
                  error={error}
                  errors={errors}
                  hints={hints}
                />
              </div>
              <div className={styles.placing}>
                <RoutinePlacing draft={placed} view={view} now={now} whatIf={words} />
              </div>
            </>
          )}
        </div>
        <div className={styles.buttons}>
          <Button onClick={() => void form.close()}>Cancel</Button>
          <span className={styles.main}>
            {!existing && <Button onClick={() => form.goOn(true)}>Save and add another</Button>}
            <SubmitButton onClick={() => form.goOn(false)}>Save routine</SubmitButton>
          </span>
        </div>
      </Form>
    </Dialog>
  )
}
