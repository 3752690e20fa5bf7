// Enters copies of earlier routines at once, and adds dancers of the roster to the workshop so that they can come along.
import { useCallback } from 'react'
import { api } from '../../web/api.ts'
import { levelSuggestion, levelsOf } from '../attendees/attendee.rules.ts'
import { batchOf } from '../attendees/batch-add.rules.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { contentOf, newRoutineId } from '../registrations/edit-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationPage, useSaveStep } from '../registrations/registration-page.tsx'
import { saveRoutines } from './routine.contract.ts'
import type { RoutineForm } from './routine.model.ts'

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
    async (ids: readonly number[]): Promise<boolean> => {
      const forms = joining(view, ids).map(({ id, age }) => {
        const levels = levelsOf('dancer', view.price_list.workshop_levels, view.tour_date)
        const { kind: _kind, ...form } = newEntry(id, 'dancer', levelSuggestion(age, levels)?.id ?? 0)
        return form
      })
      return (await saveStep({ attendees: [...contentOf(view).attendees, ...forms] })) !== null
    },
    [view, saveStep],
  )

  return { enter, register }
}

/** Of these people of the roster those whom one click may add: old and young enough, with a level that fits. */
export function joining(
  { roster, attendees, price_list, tour_date }: RegistrationView,
  ids: readonly number[],
) {
  const levels = levelsOf('dancer', price_list.workshop_levels, tour_date)
  const registered = new Set(attendees.map(({ person_id }) => person_id))
  const asked = roster.filter(({ id }) => ids.includes(id) && !registered.has(id))
  return batchOf(asked, 'dancer').added.filter(({ age }) => levelSuggestion(age, levels) !== null)
}
