// Saves and removes routines of the registration around, keeping what is answered; in an edit, in the edit.

import { useCallback } from 'react'
import { api } from '../../web/api.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { addRoutine, changeRoutine, removeRoutine, saveRoutines } from './routine.contract.ts'
import type { Routine, RoutineForm } from './routine.model.ts'
import { newRoutineId } from './routine-merge.rules.ts'

/** All answer false when the registration turned out to be completed, and the person is on the way there. */
export function useRoutineWrites() {
  const { view, edit, write } = useRegistrationPage()
  const { id: registration_id, version } = view

  const save = useCallback(
    async (existing: Routine | null, routine: RoutineForm): Promise<boolean> => {
      if (edit) {
        edit.change(({ routines }) => ({
          is_competing: true,
          routines: existing
            ? routines.map((one) => (one.id === existing.id ? { ...one, ...routine } : one))
            : [...routines, { ...routine, id: newRoutineId({ routines }) }],
        }))
        return true
      }
      if (existing) {
        const input = { id: existing.id, version, routine }
        return (await write(input, (key) => api(changeRoutine, input, { key }))) !== null
      }
      const input = { registration_id, version, routine }
      return (await write(input, (key) => api(addRoutine, input, { key }))) !== null
    },
    [registration_id, version, edit, write],
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
