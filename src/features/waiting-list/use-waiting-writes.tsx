// Puts routines of the registration around on the waiting list, takes them off it, and marks what waits together.
import { useCallback } from 'react'
import { api } from '../../web/api.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import type { RoutineForm } from '../routines/routine.model.ts'
import { changeWaitingList } from './waiting-list.contract.ts'

/** Both answer false when the registration turned out to be completed, and the person is on the way there. */
export function useWaitingWrites() {
  const { view, edit, write } = useRegistrationPage()
  const { id: registration_id, version } = view

  const put = useCallback(
    async (
      ids: readonly number[],
      flags: Pick<RoutineForm, 'waiting_list' | 'waiting_set'>,
    ): Promise<boolean> => {
      if (edit) {
        edit.change(({ routines }) => ({
          routines: routines.map((routine) =>
            ids.includes(routine.id) ? { ...routine, ...flags } : routine,
          ),
        }))
        return true
      }
      const { waiting_list, waiting_set: set } = flags
      const input = { registration_id, version, routine_ids: [...ids], waiting_list, set }
      return (await write(input, (key) => api(changeWaitingList, input, { key }))) !== null
    },
    [registration_id, version, edit, write],
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
