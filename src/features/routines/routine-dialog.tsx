// The routine form: title, style and dancers; division, category and fee follow while typing.
import { useMemo, useRef } from 'react'
import type { Violation } from '../../shared/violations.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, SelectField } from '../../ui/choice-fields.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { confirmDiscard } from '../../ui/dialogs.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { useFields } from '../../ui/use-fields.ts'
import { agesOfDancers, ageUpAllowed } from '../divisions/age-division.rules.ts'
import { categorySize, fittingCategories } from '../divisions/routine-category.rules.ts'
import { checkRegistered } from '../registrations/edit-check.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationPage, useUnsaved } from '../registrations/registration-page.tsx'
import { byLastName } from '../roster/roster-panel.tsx'
import { type Candidate, DancerPicker } from './dancer-picker.tsx'
import { plainRoutine, type Routine, type RoutineForm } from './routine.model.ts'
import { checkRoutine, type RoutineDraft, routineFormOf } from './routine.rules.ts'
import styles from './routine-dialog.module.css'
import { RoutinePlacing } from './routine-placing.tsx'
import { useRoutineWrites } from './use-routine-writes.tsx'
import { draftWaits } from './waiting-draft.rules.ts'
import { WaitingHint } from './waiting-hint.tsx'

const emptyDraft: RoutineDraft = {
  name: '',
  choreographer: '',
  performance_division_id: null,
  routine_category_id: null,
  dancers: [],
  age_up: false,
  ...plainRoutine,
}

/** Workshop dancers, and others of the roster with the reason why they may not be entered (R§5). */
function candidatesOf(view: RegistrationView): Candidate[] {
  const attending = new Map(view.attendees.map((attendee) => [attendee.person_id, attendee]))
  const people = new Map(view.roster.map((person) => [person.id, person]))
  for (const { person } of view.attendees) people.set(person.id, person)
  const barredBy = (person_id: number): string | null => {
    const attendee = attending.get(person_id)
    if (attendee?.kind !== 'dancer') return 'Please register this dancer for the workshop and try again.'
    return attendee.one_day
      ? 'Please change this dancer to a full workshop dancer (not one-day) and try again.'
      : null
  }
  return [...people.values()].sort(byLastName).map((person) => ({ person, barred: barredBy(person.id) }))
}

/** The server's check of the whole input speaks of `routine.name`, the fields of `name`. */
function ofFields(violations: readonly Violation[]): Violation[] {
  return violations.map((one) => (one.path[0] === 'routine' ? { ...one, path: one.path.slice(1) } : one))
}

interface RoutineDialogProps {
  /** The routine that is changed; null for a new one. */
  existing: Routine | null
  onClose: () => void
}

export function RoutineDialog({ existing, onClose }: RoutineDialogProps) {
  const { view, edit } = useRegistrationPage()
  // What is registered keeps its dancers and with them its division, category and fee (R§4).
  const registered = edit !== null && existing !== null && existing.id > 0
  const initial = useRef(existing ? routineFormOf(existing) : emptyDraft).current
  const fields = useFields<RoutineDraft>(initial, {
    draft: `${edit ? 'edit-' : ''}routine-${view.id}-${existing?.id ?? 'new'}`,
  })
  const { values, violations } = fields
  const { save } = useRoutineWrites()
  const another = useRef(false)
  const waits = draftWaits(values, existing, view)
  const unsaved = JSON.stringify(values) !== JSON.stringify(initial)
  useUnsaved(unsaved, { discard: () => fields.reset(initial) })

  const candidates = useMemo(() => candidatesOf(view), [view])
  const fitting = fittingCategories(values.dancers.length, view.price_list.routine_categories)
  const { ages } = agesOfDancers(
    values.dancers,
    view.attendees.map((attendee) => attendee.person),
  )
  const mayAgeUp = ages.length > 0 && ageUpAllowed(ages)

  const setDancers = (dancers: number[]) => {
    violations.clear('dancers')
    violations.clear('routine_category_id')
    fields.change(({ routine_category_id, age_up }) => {
      const fits = fittingCategories(dancers.length, view.price_list.routine_categories)
      const stays = fits.some((category) => category.id === routine_category_id)
      const nextAges = agesOfDancers(
        dancers,
        view.attendees.map((attendee) => attendee.person),
      ).ages
      return {
        dancers,
        routine_category_id: stays ? routine_category_id : null,
        age_up: age_up && nextAges.length > 0 && ageUpAllowed(nextAges),
      }
    })
  }

  async function close() {
    if (unsaved && !(await confirmDiscard())) return
    fields.reset(initial)
    onClose()
  }

  async function submit() {
    const again = another.current
    another.current = false
    const draft = { ...values, waiting_list: waits, waiting_set: waits ? values.waiting_set : null }
    const form = {
      ...draft,
      performance_division_id: values.performance_division_id ?? 0,
    } satisfies RoutineForm
    const found = registered
      ? checkRegistered(edit.saved, { ...form, id: existing.id })
      : checkRoutine(draft, view, { existing, exempt: view.exempt })
    if (violations.show(found)) return
    try {
      if (!(await save(existing, form))) return
    } catch (error) {
      const told = ofFields(violationsIn(error))
      if (told.length === 0) throw error
      violations.show(told)
      return
    }
    toast(`${values.name.trim()} saved`)
    // The next routine is often by the same choreographer.
    fields.reset(again ? { ...emptyDraft, choreographer: values.choreographer } : initial)
    if (!again) return onClose()
    violations.root.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus()
  }

  return (
    <Dialog
      opened
      onClose={() => void close()}
      size="wide"
      title={existing ? `Edit ${existing.routine.name}` : 'Add a routine'}
    >
      <Form violations={violations} onSubmit={submit} label="Routine">
        {waits && !existing && <WaitingHint />}
        <div className={styles.columns}>
          <div className={styles.fields}>
            <TextField label="Title" autoComplete="off" maxLength={80} autoFocus {...fields.bind('name')} />
            <TextField
              label="Choreographer"
              optional
              autoComplete="off"
              maxLength={80}
              {...fields.bind('choreographer')}
            />
            <SelectField
              label="Performance division"
              choices={view.price_list.performance_divisions.map(({ id, name }) => ({
                value: id,
                label: name,
              }))}
              {...fields.bind('performance_division_id')}
            />
            {registered && (
              <p className={styles.registered}>
                Dancers, age division and category of a registered routine stay as they are.
              </p>
            )}
            {!registered && (fitting.length > 1 || violations.messageAt('routine_category_id')) && (
              <SelectField
                label="Category"
                choices={fitting.map((one) => ({
                  value: one.id,
                  label: `${one.name} (${categorySize(one)})`,
                }))}
                {...fields.bind('routine_category_id')}
                value={values.routine_category_id ?? fitting[0]?.id ?? null}
              />
            )}
            {mayAgeUp && !registered && (
              <CheckboxField label="Age up: compete one age division higher" {...fields.bind('age_up')} />
            )}
          </div>
          {!registered && (
            <>
              <div className={styles.dancers}>
                <DancerPicker
                  candidates={candidates}
                  chosen={values.dancers}
                  onChange={setDancers}
                  error={violations.messageAt('dancers')}
                  errorAt={(position) => violations.messageAt(['dancers', position])}
                />
              </div>
              <div className={styles.placing}>
                <RoutinePlacing draft={values} />
              </div>
            </>
          )}
        </div>
        <div className={styles.buttons}>
          <Button onClick={() => void close()}>Cancel</Button>
          <span className={styles.main}>
            {!existing && (
              <Button
                onClick={() => {
                  another.current = true
                  violations.root.current?.requestSubmit()
                }}
              >
                Save and add another
              </Button>
            )}
            <SubmitButton
              onClick={() => {
                another.current = false
              }}
            >
              {waits && !existing ? 'Add to the waiting list' : 'Save routine'}
            </SubmitButton>
          </span>
        </div>
      </Form>
    </Dialog>
  )
}
