// The form of a ballroom entry: dancers from the roster list; name, divisions, category and fee follow from them (R§2).
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { confirm, inform } from '../../ui/dialogs.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import type { EntryFormProps } from '../competition/entered-here.tsx'
import styles from '../competition/routine-dialog.module.css'
import { useRoutineForm } from '../competition/use-routine-form.tsx'
import type { RosterPerson } from '../people/person.model.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { asCouple, coupleLimit, enteredAlready } from '../routines/couple-entry.rules.ts'
import { WaitingHint } from '../waiting-list/waiting-hint.tsx'
import { BallroomEntry } from './ballroom-entry.tsx'
import { BallroomRoster } from './ballroom-roster.tsx'
import { RegisteredBallroomEntry } from './registered-ballroom-entry.tsx'

export function BallroomDialog({ existing, onClose }: EntryFormProps) {
  const { view } = useRegistrationPage()
  const form = useRoutineForm(existing, onClose, {
    shape: asCouple,
    async ask(entry, view) {
      const body =
        view.completed && (existing?.id ?? 0) > 0 ? null : enteredAlready(entry, existing?.id ?? null, view)
      return body === null || confirm({ title: 'Entered already', body, confirmLabel: 'Enter again' })
    },
  })
  const { fields, registered, waits, candidates, placed } = form
  const { dancers } = fields.values

  function add(people: readonly RosterPerson[]) {
    const more = people.map(({ id }) => id).filter((id) => !dancers.includes(id))
    const limit = coupleLimit(dancers.length, more.length, view.tour_date)
    if (!limit) return form.setDancers([...dancers, ...more])
    const [title = '', body = ''] = limit.message.split(': ')
    void inform({ title, body: `${body.charAt(0).toUpperCase()}${body.slice(1)}`, kind: 'attention' })
  }

  return (
    <Dialog
      opened
      onClose={() => void form.close()}
      size={registered ? 'normal' : 'wide'}
      title={existing ? `Edit ${existing.routine.name}` : 'Add a ballroom entry'}
    >
      <Form violations={fields.violations} onSubmit={form.submit} label="Ballroom entry">
        {waits && !existing?.waiting_list && <WaitingHint />}
        {registered && existing ? (
          <RegisteredBallroomEntry fields={fields} existing={existing} view={view} />
        ) : (
          <div className={styles.columns}>
            <div className={styles.fields}>
              <BallroomRoster candidates={candidates} chosen={dancers} onAdd={add} />
            </div>
            <div className={styles.dancers}>
              <BallroomEntry fields={fields} placed={placed} view={view} onDancers={form.setDancers} />
            </div>
          </div>
        )}
        <div className={styles.buttons}>
          <Button onClick={() => void form.close()}>
            <SpokenLabel>CANCEL</SpokenLabel>
          </Button>
          <SubmitButton onClick={() => form.goOn(false)}>
            <SpokenLabel>SAVE BALLROOM ENTRY</SpokenLabel>
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
