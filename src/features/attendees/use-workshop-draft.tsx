// The unsaved entries of the workshop steps: one draft for roster, dancers, teachers and observers, kept on this device.
import { useMemo } from 'react'
import { useDraft } from '../../ui/use-draft.ts'
import { usePreview, useRegistrationPage, useUnsaved } from '../registrations/registration-page.tsx'
import type { AdditionalObservers, Attendee } from './attendee.model.ts'
import {
  type AttendeeEntry,
  attendeesWith,
  hasChanges,
  NO_LEVEL,
  noWorkshopChanges,
  observersWith,
  withEntries,
  withObservers,
  withoutPeople,
} from './workshop-changes.rules.ts'

/** Where the draft is carried on although it cannot be saved yet: what is missing is often added there. */
const CARRYING = ['roster']

export interface WorkshopDraft {
  /** As they will be once saved, all kinds. */
  attendees: readonly Attendee[]
  observers: AdditionalObservers
  /** Name on the hotel reservation of the complimentary room. */
  comp_room: string
  unsaved: boolean
  /** What was entered; the same object as long as nothing is. */
  entered: unknown
  put: (entries: AttendeeEntry[]) => void
  takeOff: (person_ids: number[]) => void
  count: (counts: Partial<AdditionalObservers>) => void
  nameRoom: (comp_room: string) => void
  /** After saving, or when the person gives them up. */
  clear: () => void
}

export function useWorkshopDraft(): WorkshopDraft {
  const { view } = useRegistrationPage()
  // What is entered while a completed registration is edited is no business of the time before.
  const draft = useDraft(`${view.completed ? 'edit-' : ''}workshop-${view.id}`, noWorkshopChanges)
  const changes = draft.values
  const attendees = useMemo(() => attendeesWith(view, changes), [view, changes])
  const observers = useMemo(() => observersWith(view, changes), [view, changes])
  const unsaved = hasChanges(view, changes)

  const preview = useMemo(
    () =>
      unsaved
        ? {
            attendees: attendees.filter((attendee) => attendee.workshop_level_id !== NO_LEVEL),
            additional_observers: observers,
          }
        : null,
    [unsaved, attendees, observers],
  )
  usePreview(preview)
  useUnsaved(unsaved, {
    discard: () => draft.reset(),
    keptOn: (path) => CARRYING.some((step) => path === `/registration/${view.id}/${step}`),
  })

  return {
    attendees,
    observers,
    comp_room: changes.comp_room ?? view.comp_room,
    unsaved,
    entered: changes,
    put: (entries) => draft.change((present) => withEntries(view, present, entries)),
    takeOff: (person_ids) => draft.change((present) => withoutPeople(view, present, person_ids)),
    count: (counts) => draft.change((present) => withObservers(view, present, counts)),
    nameRoom: (comp_room) => draft.change({ comp_room }),
    clear: () => draft.reset(),
  }
}
