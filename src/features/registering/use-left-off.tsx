// Remembers on the server at which step somebody is, so that it can be offered the next time.
import { useEffect, useRef } from 'react'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { leftOffAt, movesLeftOff, type Step } from '../registrations/steps.rules.ts'
import { keepRegistration } from '../registrations/use-registration.tsx'

export function useLeftOff(view: RegistrationView | undefined, step: Step | undefined): void {
  const answers = useAnswers()
  const told = useRef('')
  const details = view && step ? leftOffAt(step.key, view.tour_date) : null
  const open = view !== undefined && !view.completed
  useEffect(() => {
    if (!open || !step || !details) return
    const place = `${view.id} ${step.key}`
    if (told.current === place) return
    told.current = place
    if (!movesLeftOff(view.left_off, step.key, view, view.tour_date)) return
    const input = { id: view.id, version: view.version, left_off: step.key, left_off_details: details }
    // A convenience: when it fails, nothing is lost and nobody needs to know.
    api(changeRegistration, input).then(
      (saved) => keepRegistration(answers, saved),
      () => undefined,
    )
  }, [answers, open, view, step, details])
}
