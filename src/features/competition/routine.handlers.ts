// Answers the routines' calls: adding, changing and removing an entry of an open registration.

import { accountOf, handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { keepsHeldPlace } from '../hold/hold.rules.ts'
import { keepCopiedMusic } from '../previous-routines/copied-music.effects.ts'
import { changeOpenRegistration, RECALCULATED } from '../registrations/change-registration.effects.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { addRoutine, changeRoutine, removeRoutine } from '../routines/routine.contract.ts'
import type { RoutineForm } from '../routines/routine.model.ts'
import { deleteRoutine, insertRoutine, type Placing, updateRoutine } from '../routines/routine.queries.ts'
import { checkRoutine, deriveRoutine } from '../routines/routine.rules.ts'

/** Violations at their places in the input: ['routine', 'dancers', 2]. */
function checkForm(
  form: RoutineForm,
  view: RegistrationView,
  circumstances: Parameters<typeof checkRoutine>[2],
) {
  const found = checkRoutine(form, view, circumstances)
  return found.map((violation) => ({ ...violation, path: ['routine', ...violation.path] }))
}

/** The divisions that follow from the dancers. The form has been checked, so there are some. */
function placingOf(form: RoutineForm, view: RegistrationView): Placing {
  const { category, proof } = deriveRoutine(form, view)
  if (!proof || !category) throw new Error('a checked routine has divisions')
  return { age_division_id: proof.division.id, routine_category_id: category.id }
}

function entryOf(view: RegistrationView, id: number) {
  const entry = entriesOf(view).find((routine) => routine.id === id)
  if (!entry) throw new Failure('NOT_FOUND')
  return entry
}

export const routineHandlers = [
  handle(addRoutine, async ({ registration_id, version, routine: form }, context) => {
    const registration = await changeOpenRegistration(
      context,
      registration_id,
      version,
      async (tx, { view, exempt }) => {
        failOn(checkForm(form, view, { exempt, existing: null }))
        await insertRoutine(tx, view.id, form, placingOf(form, view))
        await keepCopiedMusic(tx, accountOf(context), view, [form])
        return { ...RECALCULATED, is_competing: true }
      },
    )
    return { registration }
  }),

  handle(changeRoutine, async ({ id, version, routine: form }, context, { id: { registration_id } }) => {
    const registration = await changeOpenRegistration(
      context,
      registration_id,
      version,
      async (tx, { view, exempt }) => {
        const existing = entryOf(view, id)
        failOn(checkForm(form, view, { exempt, existing }))
        const placing = placingOf(form, view)
        const keeps_place = keepsHeldPlace(existing, { ...form, ...placing })
        await updateRoutine(tx, existing, form, { ...placing, keeps_place })
        await keepCopiedMusic(tx, accountOf(context), view, [form])
        return RECALCULATED
      },
    )
    return { registration }
  }),

  handle(removeRoutine, async ({ id, version }, context, { id: { registration_id } }) => {
    const registration = await changeOpenRegistration(
      context,
      registration_id,
      version,
      async (tx, { view }) => {
        await deleteRoutine(tx, entryOf(view, id))
        return RECALCULATED
      },
    )
    return { registration }
  }),
]
