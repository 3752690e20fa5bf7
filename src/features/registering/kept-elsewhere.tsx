// What was typed on the steps of attendees, or in the grid of routines, and is kept on this device without being saved (LEAVE-02).
import { keepDraft, keptDraft } from '../../ui/use-draft.ts'
import { attendeeKinds } from '../attendees/attendee.model.ts'
import { stepOfKind } from '../attendees/attendee-sections.rules.ts'
import { kindWords } from '../attendees/attendee-words.tsx'
import { workshopDraftKey } from '../attendees/use-workshop-draft.tsx'
import {
  changesWithoutKind,
  leftWords,
  noWorkshopChanges,
  withSavedBesides,
} from '../attendees/workshop-changes.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { KeptElsewhere, KeptEntry } from '../registrations/registration-page.tsx'
import { pathOfPart, pathOfStep, rosterStep } from '../registrations/steps.rules.ts'
import { leftInGrid } from '../routine-grid/routine-grid-switch.tsx'

function keptAttendees(present: RegistrationView): KeptEntry[] {
  const view = withSavedBesides(present)
  const key = workshopDraftKey(view)
  const changes = keptDraft(key, noWorkshopChanges)
  if (!changes) return []
  return attendeeKinds.flatMap((kind) => {
    const words = leftWords(view, changes, { kind, ...kindWords[kind] })
    const { title } = kindWords[kind]
    return words === null
      ? []
      : [
          {
            words,
            where: `on ${title}`,
            openLabel: `Open ${title}`,
            path: pathOfStep(view, stepOfKind[kind]),
            forget: () => keepDraft(key, changesWithoutKind(view, changes, kind)),
          },
        ]
  })
}

export const keptElsewhere: KeptElsewhere = (view, step, account_id, editing) => {
  const showsAttendees = step.parts.includes('attendees') || step.key === rosterStep(view.tour_date)?.key
  const inGrid = step.parts.includes('routines') ? null : leftInGrid(view, account_id, editing)
  return [
    ...(showsAttendees ? [] : keptAttendees(view)),
    ...(inGrid ? [{ ...inGrid, path: pathOfPart(view, 'routines') }] : []),
  ]
}
