// What is typed of a routine: kept on this device, placed and checked while typing, sent, and the next one begun.

import { useCallback, useMemo, useRef } from 'react'
import type { Violation, ViolationPath } from '../../shared/violations.ts'
import { confirmDiscard } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { type Fields, useFields } from '../../ui/use-fields.ts'
import type { Violations } from '../../ui/use-violations.ts'
import { besidesOf } from '../parts/besides.rules.ts'
import { byLastName } from '../people/person.rules.ts'
import { refusedBesides } from '../registrations/refused-besides.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import {
  type RegistrationPage,
  useRegistrationPage,
  useSaveOnLeaving,
  useUnsaved,
} from '../registrations/registration-page.tsx'
import { withDancers } from '../routines/changed-routine.rules.ts'
import { checkRegistered } from '../routines/edited-routines.rules.ts'
import type { Routine } from '../routines/routine.model.ts'
import { checkRoutine, type RoutineDraft, routineFormOf } from '../routines/routine.rules.ts'
import { checkStillFree } from '../routines/routine-add-ons.rules.ts'
import { type EnteredRoutine, emptyForm, type TypedRoutine } from '../routines/typed-routine.rules.ts'
import { useAskJudgedDivision } from '../scores/use-may-remove.tsx'
import { draftWaits } from '../waiting-list/waiting-draft.rules.ts'
import { candidatesOf } from './routine-candidates.rules.ts'
import { useRoutineWrites } from './use-routine-writes.tsx'
import { additionHints, whatIf, whatIfWords } from './what-if.rules.ts'

/** The server's check of the whole input speaks of `routine.name`, the fields of `name`. */
function ofFields(violations: readonly Violation[]): Violation[] {
  return violations.map((violation) =>
    violation.path[0] === 'routine' ? { ...violation, path: violation.path.slice(1) } : violation,
  )
}

/** Without what decides neither place nor fee, the same object while that is the same. */
function usePlacedDraft({ name: _name, choreographer: _by, ...rest }: TypedRoutine): TypedRoutine {
  const last = useRef<TypedRoutine>({ ...rest, name: '', choreographer: '' })
  const same = (Object.keys(rest) as (keyof typeof rest)[]).every((key) => last.current[key] === rest[key])
  if (!same) last.current = { ...rest, name: '', choreographer: '' }
  return last.current
}

/** The routine as it is saved, with what is entered beside it. */
function formWith(existing: Routine, view: RegistrationView): TypedRoutine {
  return { ...routineFormOf(existing), besides: besidesOf('routines', view)(existing.id) }
}

/** What one dancer more or less would make of it. */
function useWhatIf(placed: TypedRoutine, candidates: ReturnType<typeof candidatesOf>) {
  const { view, now } = useRegistrationPage()
  return useMemo(() => {
    const able = candidates.filter(({ barred }) => barred === null).map(({ person }) => person.id)
    const answers = whatIf(placed, able, view, now)
    const names = new Map(candidates.map(({ person }) => [person.id, `${person.fname} ${person.lname}`]))
    return {
      hints: additionHints(answers),
      words: whatIfWords(answers, (person_id) => names.get(person_id) ?? 'Someone'),
    }
  }, [placed, candidates, view, now])
}

/** Choosing dancers, and what can no longer be chosen with them. */
function useDancers({ violations, change }: Fields<TypedRoutine>) {
  const { view } = useRegistrationPage()
  const { clear } = violations
  return useCallback(
    (dancers: number[]) => {
      for (const path of ['dancers', 'besides', 'routine_category_id', 'age_up', 'free_ballet', 'extra_time'])
        clear(path)
      change((present) => withDancers(present, dancers, view))
    },
    [clear, change, view],
  )
}

/** As it is sent: whether it waits is decided for the person. */
function formOf(
  values: TypedRoutine,
  { registered, waits }: { registered: boolean; waits: boolean },
): EnteredRoutine {
  const form = { ...values, performance_division_id: values.performance_division_id ?? 0 }
  if (registered) return form
  return { ...form, waiting_list: waits, waiting_set: waits ? values.waiting_set : null }
}

function checkForm(
  form: EnteredRoutine,
  { performance_division_id }: RoutineDraft,
  existing: Routine | null,
  { view, edit }: Pick<RegistrationPage, 'view' | 'edit'>,
): Violation[] {
  if (edit === null || existing === null || existing.id <= 0)
    return checkRoutine({ ...form, performance_division_id }, view, { existing, exempt: view.exempt })
  const routine = { ...form, id: existing.id }
  return [...checkRegistered(edit.saved, routine), ...checkStillFree(routine, edit.saved, view)]
}

/** What bars what stands beside the routine, told at its field as soon as it can be known. */
function useRefusedBesides(form: TypedRoutine, existing: Routine | null) {
  const { view, edit } = useRegistrationPage()
  const { besides, dancers, routine_category_id, copied_from } = form
  const registered = edit?.saved ?? null
  const id = existing?.id ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else is typed bars nothing beside it
  return useMemo(
    () => refusedBesides([{ key: '', id, form }], view, registered).get('') ?? [],
    [besides, dancers, routine_category_id, copied_from, id, view, registered],
  )
}

/** The same violations, and at the fields that have none those which are known before it is saved. */
function withKnown(violations: Violations, known: readonly Violation[]): Violations {
  const keyOf = (path: string | ViolationPath) => (typeof path === 'string' ? path : path.join('.'))
  const at: Violations['at'] = (path) => {
    const state = violations.at(path)
    const error = state.error ?? known.find((violation) => keyOf(violation.path) === keyOf(path))?.message
    return { ...state, error }
  }
  return { ...violations, at }
}

type Shape = (form: TypedRoutine, view: RegistrationView) => TypedRoutine

const asTyped: Shape = (form) => form

/** Whether it is to be saved after all, where that is asked. */
type Agreed = (form: EnteredRoutine, view: RegistrationView) => Promise<boolean>

const agreed: Agreed = () => Promise.resolve(true)

interface FormWays {
  /** Makes of what is typed what is entered, where not all of it is typed. */
  shape?: Shape
  ask?: Agreed
}

export function useRoutineForm(existing: Routine | null, onClose: () => void, ways: FormWays = {}) {
  const { shape = asTyped, ask = agreed } = ways
  const { view, edit } = useRegistrationPage()
  // What is registered keeps its dancers and with them its division, category and fee (R§4).
  const registered = edit !== null && existing !== null && existing.id > 0
  const initial = useRef(existing ? formWith(existing, view) : emptyForm).current
  const fields = useFields<TypedRoutine>(initial, {
    draft: `${edit ? 'edit-' : ''}routine-${view.id}-${existing?.id ?? 'new'}`,
  })
  const { values, violations } = fields
  const { save } = useRoutineWrites()
  const askJudged = useAskJudgedDivision()
  const another = useRef(false)
  const unsaved = JSON.stringify(values) !== JSON.stringify(initial)
  useUnsaved(unsaved, { discard: () => fields.reset(initial) })
  useSaveOnLeaving(() => submit(), values)

  const candidates = useMemo(
    () => candidatesOf(view).sort((one, other) => byLastName(one.person, other.person)),
    [view],
  )
  const shaped = registered ? values : shape(values, view)
  const placed = usePlacedDraft(shaped)
  const { hints, words } = useWhatIf(placed, candidates)
  const waits = !registered && draftWaits(placed, existing, view)

  const setDancers = useDancers(fields)
  const barred = useRefusedBesides(shaped, existing)

  async function close() {
    if (unsaved && !(await confirmDiscard())) return
    fields.reset(initial)
    onClose()
  }

  /** False where it is refused, which the fields say. */
  async function submit(): Promise<boolean> {
    const again = another.current
    another.current = false
    const form = formOf(shaped, { registered, waits })
    const found = [...checkForm(form, shaped, existing, { view, edit }), ...barred]
    // What follows from the dancers is not asked for without any.
    const nobody = shape !== asTyped && form.dancers.length === 0
    if (violations.show(nobody ? found.filter(({ path }) => path[0] === 'dancers') : found)) return false
    if (!(await ask(form, view))) return false
    if (registered && violations.show(await askJudged({ ...form, id: existing.id }))) return false
    try {
      if (!(await save(existing, form))) return false
    } catch (error) {
      const told = ofFields(violationsIn(error))
      if (told.length === 0) throw error
      violations.show(told)
      return false
    }
    toast(`${form.name.trim()} saved`)
    // The next routine is often by the same choreographer.
    fields.reset(again ? { ...emptyForm, choreographer: values.choreographer } : initial)
    if (again) violations.root.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus()
    else onClose()
    return true
  }

  return {
    fields: { ...fields, violations: withKnown(violations, barred) },
    registered,
    waits,
    candidates,
    placed,
    hints,
    words,
    setDancers,
    close,
    submit,
    /** Said before it is sent: whether the dialog goes on with another routine. */
    goOn(withAnother: boolean) {
      another.current = withAnother
      if (withAnother) violations.root.current?.requestSubmit()
    },
  }
}
