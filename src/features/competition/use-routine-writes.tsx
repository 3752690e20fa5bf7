// Saves and removes routines of the registration around, keeping what is answered; in an edit, in the edit.

import { useCallback } from 'react'
import { ApiError, api } from '../../web/api.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { addRoutine, changeRoutine, removeRoutine, saveRoutines } from '../routines/routine.contract.ts'
import type { Routine } from '../routines/routine.model.ts'
import {
  batchOf,
  editWith,
  refusedRows,
  type SentBatch,
  type SentRoutines,
} from '../routines/routine-batch-sent.rules.ts'
import type { EnteredRoutine } from '../routines/typed-routine.rules.ts'

/** The one row of a form. */
const FORM = 'form'

/** What was refused of a batch of one routine, at the fields of its form. */
function asOfForm(error: unknown, batch: SentBatch, sent: SentRoutines): unknown {
  if (!(error instanceof ApiError)) return error
  const violations = refusedRows(error.body.violations ?? [], batch, sent).get(FORM)
  return violations ? new ApiError(error.status, { ...error.body, violations }) : error
}

/** All answer false when the registration turned out to be completed, and the person is on the way there. */
export function useRoutineWrites() {
  const { view, edit, write } = useRegistrationPage()
  const { id: registration_id, version } = view

  const save = useCallback(
    async (existing: Routine | null, form: EnteredRoutine): Promise<boolean> => {
      const sent: SentRoutines = existing
        ? { add: [], change: [{ key: FORM, id: existing.id, form }], remove: [] }
        : { add: [{ key: FORM, form }], change: [], remove: [] }
      if (edit) {
        edit.change((content) => ({
          ...editWith(content, view, sent).content,
          is_competing: true,
        }))
        return true
      }
      const batch = batchOf(view, sent)
      // What a kind of event adds is saved with the routine, all or none.
      if (batch.besides) {
        const answer = await write(batch, (key) => api(saveRoutines, batch, { key })).catch((error) => {
          throw asOfForm(error, batch, sent)
        })
        return answer !== null
      }
      const { besides: _none, ...routine } = form
      if (existing) {
        const input = { id: existing.id, version, routine }
        return (await write(input, (key) => api(changeRoutine, input, { key }))) !== null
      }
      const input = { registration_id, version, routine }
      return (await write(input, (key) => api(addRoutine, input, { key }))) !== null
    },
    [registration_id, version, view, edit, write],
  )

  const remove = useCallback(
    async (existing: Routine): Promise<boolean> => {
      if (edit) {
        edit.change(({ routines }) => ({ routines: routines.filter(({ id }) => id !== existing.id) }))
        return true
      }
      const input = { id: existing.id, version }
      return (await write(input, (key) => api(removeRoutine, input, { key }))) !== null
    },
    [version, edit, write],
  )

  const removeMany = useCallback(
    async (existing: readonly Routine[]): Promise<boolean> => {
      const ids = existing.map(({ id }) => id)
      if (edit) {
        edit.change(({ routines }) => ({ routines: routines.filter(({ id }) => !ids.includes(id)) }))
        return true
      }
      const input = { registration_id, version, add: [], change: [], remove: ids }
      return (await write(input, (key) => api(saveRoutines, input, { key }))) !== null
    },
    [registration_id, version, edit, write],
  )

  return { save, remove, removeMany }
}
