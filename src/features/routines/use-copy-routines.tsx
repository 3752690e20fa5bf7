// Enters copies of earlier routines at once, and adds dancers of the roster to the workshop so that they can come along.

import { useCallback } from 'react'
import { api } from '../../web/api.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { useRegistrationPage, useSaveStep } from '../registrations/registration-page.tsx'
import type { JoiningDancer } from './joining-dancers.rules.ts'
import { saveRoutines } from './routine.contract.ts'
import type { RoutineForm } from './routine.model.ts'
import { newRoutineId } from './routine-merge.rules.ts'

export function useCopyRoutines() {
  const { view, edit, write } = useRegistrationPage()
  const { id: registration_id, version } = view
  const saveStep = useSaveStep()

  /** False when the registration turned out to be completed, and the person is on the way there. */
  const enter = useCallback(
    async (forms: readonly RoutineForm[]): Promise<boolean> => {
      if (edit) {
        edit.change(({ routines }) => {
          const all = [...routines]
          for (const form of forms) all.push({ ...form, id: newRoutineId({ routines: all }) })
          return { is_competing: true, routines: all }
        })
        return true
      }
      const add = forms.map((form, position) => ({ ...form, client_id: `copy-${position}` }))
      const input = { registration_id, version, add, change: [], remove: [] }
      return (await write(input, (key) => api(saveRoutines, input, { key }))) !== null
    },
    [registration_id, version, edit, write],
  )

  const register = useCallback(
    async (joining: readonly JoiningDancer[]): Promise<boolean> => {
      const forms = joining.map(({ form }) => form)
      return (await saveStep({ attendees: [...contentOf(view).attendees, ...forms] })) !== null
    },
    [view, saveStep],
  )

  return { enter, register }
}
