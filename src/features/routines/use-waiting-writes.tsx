// Puts routines of the registration around on the waiting list, takes them off it, and marks what waits together.
import { useCallback } from 'react'
import { api } from '../../web/api.ts'
import { entriesOf } from '../registrations/edit-content.rules.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { saveRoutines } from './routine.contract.ts'
import type { RoutineForm } from './routine.model.ts'
import { routineFormOf } from './routine.rules.ts'

/** Both answer false when the registration turned out to be completed, and the person is on the way there. */
export function useWaitingWrites() {
  const { view, edit, write } = useRegistrationPage()

  const put = useCallback(
    async (
      ids: readonly number[],
      flags: Pick<RoutineForm, 'waiting_list' | 'waiting_set'>,
    ): Promise<boolean> => {
      if (edit) {
        edit.change(({ routines }) => ({
          routines: routines.map((one) => (ids.includes(one.id) ? { ...one, ...flags } : one)),
        }))
        return true
      }
      const change = entriesOf(view)
        .filter(({ id }) => ids.includes(id))
        .map((entry) => ({ id: entry.id, routine: { ...routineFormOf(entry), ...flags } }))
      const input = { registration_id: view.id, version: view.version, add: [], change, remove: [] }
      return (await write(input, (key) => api(saveRoutines, input, { key }))) !== null
    },
    [view, edit, write],
  )

  const move = useCallback(
    (ids: readonly number[], waiting_list: boolean) => put(ids, { waiting_list, waiting_set: null }),
    [put],
  )

  /** Together or not at all with the others of the set; null = each for itself. */
  const mark = useCallback(
    (ids: readonly number[], waiting_set: number | null) => put(ids, { waiting_list: true, waiting_set }),
    [put],
  )

  return { move, mark }
}
