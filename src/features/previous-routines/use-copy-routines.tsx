// Enters copies of earlier routines at once, and adds dancers of the roster to the workshop so that they can come along.

import { useCallback } from 'react'
import { api } from '../../web/api.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { useRegistrationPage, useSaveStep } from '../registrations/registration-page.tsx'
import { saveRoutines } from '../routines/routine.contract.ts'
import { addedRows, batchOf, editWith } from '../routines/routine-batch-sent.rules.ts'
import type { EnteredRoutine } from '../routines/typed-routine.rules.ts'
import type { JoiningDancer } from './joining-dancers.rules.ts'

export function useCopyRoutines() {
  const { view, edit, write } = useRegistrationPage()
  const saveStep = useSaveStep()

  /** False when the registration turned out to be completed, and the person is on the way there. */
  const enter = useCallback(
    async (forms: readonly EnteredRoutine[]): Promise<boolean> => {
      const sent = addedRows(forms, 'copy')
      if (edit) {
        edit.change((content) => editWith(content, view, sent).content)
        return true
      }
      const input = batchOf(view, sent)
      return (await write(input, (key) => api(saveRoutines, input, { key }))) !== null
    },
    [view, edit, write],
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
