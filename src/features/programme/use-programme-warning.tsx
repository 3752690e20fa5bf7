// Asks for what is missing before the registration is submitted, and leads to the dancer of whom it is (R§2, R§5).
import { useCallback } from 'react'
import { confirm } from '../../ui/dialogs.tsx'
import { wantedPlaces } from '../best-dancers/best-dancer-places.rules.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { pathOfPart } from '../registrations/steps.rules.ts'
import { LackingList } from './lacking-list.tsx'
import { dancerAnchor, missingOrGone, TAKE_ME_BACK, WARNING_AT_SUBMIT } from './programme-words.rules.ts'

/** True where nothing of a programme is missing. */
export function useProgrammeWarning(): () => Promise<boolean> {
  const { view, kind, travel, edit } = useRegistrationPage()
  return useCallback(async () => {
    // What is registered keeps its place, whatever others have bought or the office has closed since.
    const kept = wantedPlaces(edit?.saved.best_dancer_routines ?? [], edit?.saved.attendees ?? [])
    const missing = kind.parts.includes('best_dancer_routines') ? missingOrGone(view, kept) : []
    const [first] = missing
    if (!first) return true
    const back = await confirm({
      title: 'Wait',
      body: <LackingList words={WARNING_AT_SUBMIT} missing={missing} />,
      confirmLabel: TAKE_ME_BACK,
      cancelLabel: 'Stay here',
    })
    if (back) travel(`${pathOfPart(view, 'best_dancer_routines')}#${dancerAnchor(first.person_id)}`)
    return false
  }, [view, kind, travel, edit])
}
