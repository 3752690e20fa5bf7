// The routine form: title, style and dancers; division, category, fee and what-if follow while typing.
import { useCallback, useMemo, useRef } from 'react'
import type { Violation } from '../../shared/violations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { confirmDiscard } from '../../ui/dialogs.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ageUpAllowed, GROUP_SIZE } from '../divisions/age-division.rules.ts'
import { fittingCategories } from '../divisions/routine-category.rules.ts'
import { besidesOf } from '../parts/besides.rules.ts'
import { byLastName } from '../people/roster-panel.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationPage, useSaveOnLeaving, useUnsaved } from '../registrations/registration-page.tsx'
import { DancerPicker } from './dancer-picker.tsx'
import { checkRegistered } from './edited-routines.rules.ts'
import type { Routine } from './routine.model.ts'
import { checkRoutine, deriveRoutine, type RoutineDraft, routineFormOf } from './routine.rules.ts'
import { checkStillFree, freeDivision } from './routine-add-ons.rules.ts'
import { candidatesOf } from './routine-candidates.rules.ts'
import styles from './routine-dialog.module.css'
import { RoutineFields } from './routine-fields.tsx'
import { emptyForm, type GridDraft, type GridForm } from './routine-grid.rules.ts'
import { RoutinePlacing } from './routine-placing.tsx'
import { useRoutineWrites } from './use-routine-writes.tsx'
import { draftWaits } from './waiting-draft.rules.ts'
import { WaitingHint } from './waiting-hint.tsx'
import { additionHints, whatIf, whatIfWords } from './what-if.rules.ts'

/** The server's check of the whole input speaks of `routine.name`, the fields of `name`. */
function ofFields(violations: readonly Violation[]): Violation[] {
  return violations.map((one) => (one.path[0] === 'routine' ? { ...one, path: one.path.slice(1) } : one))
}

/** Without what decides neither place nor fee, the same object while that is the same. */
function usePlacedDraft({ name: _name, choreographer: _by, ...rest }: RoutineDraft): RoutineDraft {
  const last = useRef<RoutineDraft>({ ...rest, name: '', choreographer: '' })
  const same = (Object.keys(rest) as (keyof typeof rest)[]).every((key) => last.current[key] === rest[key])
  if (!same) last.current = { ...rest, name: '', choreographer: '' }
  return last.current
}

/** The routine as it is saved, with what is entered beside it. */
function formWith(existing: Routine, view: RegistrationView): GridDraft {
  return { ...routineFormOf(existing), besides: besidesOf('routines', view)(existing.id) }
}

interface RoutineDialogProps {
  /** The routine that is changed; null for a new one. */
  existing: Routine | null
  onClose: () => void
}

export function RoutineDialog({ existing, onClose }: RoutineDialogProps) {
  const { view, edit, now } = useRegistrationPage()
  // What is registered keeps its dancers and with them its division, category and fee (R§4).
  const registered = edit !== null && existing !== null && existing.id > 0
  const initial = useRef(existing ? formWith(existing, view) : emptyForm).current
  const fields = useFields<GridDraft>(initial, {
    draft: `${edit ? 'edit-' : ''}routine-${view.id}-${existing?.id ?? 'new'}`,
  })
  const { values, violations, change } = fields
  const { save } = useRoutineWrites()
  const another = useRef(false)
  const unsaved = JSON.stringify(values) !== JSON.stringify(initial)
  useUnsaved(unsaved, { discard: () => fields.reset(initial) })
  useSaveOnLeaving(() => submit(), values)

  const candidates = useMemo(
    () => candidatesOf(view).sort((one, other) => byLastName(one.person, other.person)),
    [view],
  )
  const placed = usePlacedDraft(values)
  const { hints, words } = useMemo(() => {
    const able = candidates.filter(({ barred }) => barred === null).map(({ person }) => person.id)
    const answers = whatIf(placed, able, view, now)
    const names = new Map(candidates.map(({ person }) => [person.id, `${person.fname} ${person.lname}`]))
    return {
      hints: additionHints(answers),
      words: whatIfWords(answers, (person_id) => names.get(person_id) ?? 'Somebody'),
    }
  }, [placed, candidates, view, now])
  const waits = !registered && draftWaits(placed, existing, view)

  const { clear } = violations
  const setDancers = useCallback(
    (dancers: number[]) => {
      for (const path of ['dancers', 'routine_category_id', 'age_up', 'free_ballet', 'extra_time'])
        clear(path)
      change((present) => {
        const fits = fittingCategories(dancers.length, view.price_list.routine_categories)
        const stays = fits.some((category) => category.id === present.routine_category_id)
        const { proof } = deriveRoutine({ ...present, dancers }, view)
        return {
          dancers,
          routine_category_id: stays ? present.routine_category_id : null,
          age_up: present.age_up && proof !== null && ageUpAllowed(proof.ages),
          extra_time: dancers.length < GROUP_SIZE ? 0 : present.extra_time,
        }
      })
    },
    [clear, change, view],
  )

  async function close() {
    if (unsaved && !(await confirmDiscard())) return
    fields.reset(initial)
    onClose()
  }

  /** As it is sent: what another style or the lack of a place takes with it is taken. */
  function formOf(): GridForm {
    const { proof } = deriveRoutine(values, view)
    const free = freeDivision(values.performance_division_id, view.price_list) !== null
    return {
      ...values,
      performance_division_id: values.performance_division_id ?? 0,
      ...(registered
        ? {}
        : {
            age_up: values.age_up && proof?.forced === null,
            free_ballet: values.free_ballet && free,
            waiting_list: waits,
            waiting_set: waits ? values.waiting_set : null,
          }),
    }
  }

  function check(form: GridForm): Violation[] {
    if (!registered) {
      const draft = { ...form, performance_division_id: values.performance_division_id }
      return checkRoutine(draft, view, { existing, exempt: view.exempt })
    }
    const routine = { ...form, id: existing.id }
    return [...checkRegistered(edit.saved, routine), ...checkStillFree(routine, edit.saved, view)]
  }

  /** False where it is refused, which the fields say. */
  async function submit(): Promise<boolean> {
    const again = another.current
    another.current = false
    const form = formOf()
    if (violations.show(check(form))) return false
    try {
      if (!(await save(existing, form))) return false
    } catch (error) {
      const told = ofFields(violationsIn(error))
      if (told.length === 0) throw error
      violations.show(told)
      return false
    }
    toast(`${values.name.trim()} saved`)
    // The next routine is often by the same choreographer.
    fields.reset(again ? { ...emptyForm, choreographer: values.choreographer } : initial)
    if (again) violations.root.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus()
    else onClose()
    return true
  }

  // Asked for in each rendering, so that what is told of a dancer is known to be shown at the dancer.
  const errors = values.dancers.map((_, position) => violations.messageAt(['dancers', position]))
  const error = violations.messageAt('dancers')
  return (
    <Dialog
      opened
      onClose={() => void close()}
      size={registered ? 'normal' : 'wide'}
      title={existing ? `Edit ${existing.routine.name}` : 'Add a routine'}
    >
      <Form violations={violations} onSubmit={submit} label="Routine">
        {waits && !existing?.waiting_list && <WaitingHint />}
        <div className={registered ? styles.alone : styles.columns}>
          <RoutineFields
            fields={fields}
            view={view}
            registered={registered}
            soldFree={registered && existing.free_ballet}
          />
          {!registered && (
            <>
              <div className={styles.dancers}>
                <DancerPicker
                  candidates={candidates}
                  chosen={values.dancers}
                  onChange={setDancers}
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
              Save routine
            </SubmitButton>
          </span>
        </div>
      </Form>
    </Dialog>
  )
}
