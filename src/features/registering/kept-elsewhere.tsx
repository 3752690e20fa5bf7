// What was typed on the steps of a registration, or in the grid of routines, and is kept on this device without being saved (LEAVE-02).
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
import {
  hasProgrammeChanges,
  noProgrammeChanges,
  programmeWith,
} from '../programme/programme-changes.rules.ts'
import { programmeDraftKey } from '../programme/use-programme-draft.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { KeptElsewhere, KeptEntry } from '../registrations/registration-page.tsx'
import { keptParts } from '../registrations/step-draft.tsx'
import {
  pathOfPart,
  pathOfStep,
  rosterStep,
  type Step,
  stepOfPart,
  stepPath,
} from '../registrations/steps.rules.ts'
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

/** Of a part that is entered as a whole on its step. */
function keptWholes(view: RegistrationView, step: Step): KeptEntry[] {
  return keptParts(view).flatMap(({ part, forget }) => {
    const there = stepOfPart(part, view.tour_date)
    if (!there || step.parts.includes(part)) return []
    const { title, path } = there
    const words = `${title} is not saved yet`
    return [{ words, where: `on ${title}`, openLabel: `Open ${title}`, path: stepPath(view, path), forget }]
  })
}

function keptProgramme(view: RegistrationView, step: Step): KeptEntry[] {
  const there = stepOfPart('best_dancer_routines', view.tour_date)
  const key = programmeDraftKey(view)
  const changes = keptDraft(key, noProgrammeChanges)
  if (!there || there.key === step.key || !changes) return []
  if (!hasProgrammeChanges(view, programmeWith(view, changes))) return []
  const { title, path } = there
  return [
    {
      words: `${title} is not saved yet`,
      where: `on ${title}`,
      openLabel: `Open ${title}`,
      path: stepPath(view, path),
      forget: () => keepDraft(key, noProgrammeChanges),
    },
  ]
}

export const keptElsewhere: KeptElsewhere = (view, step, account_id, editing) => {
  const showsAttendees = step.parts.includes('attendees') || step.key === rosterStep(view.tour_date)?.key
  const inGrid = step.parts.includes('routines') ? null : leftInGrid(view, account_id, editing)
  return [
    ...(showsAttendees ? [] : keptAttendees(view)),
    ...keptProgramme(view, step),
    ...keptWholes(view, step),
    ...(inGrid ? [{ ...inGrid, path: pathOfPart(view, 'routines') }] : []),
  ]
}
