// Remembers on the server at which step somebody is, so that it can be offered the next time, and which steps were opened.
import { useEffect, useRef } from 'react'
import { pick } from '../../shared/pick.ts'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { noteOfStep, type Step } from '../registrations/steps.rules.ts'
import { keepRegistration } from '../registrations/use-registration.tsx'

export function useLeftOff(view: RegistrationView | undefined, step: Step | undefined): void {
  const answers = useAnswers()
  const told = useRef('')
  // One after another, each upon the answer of the one before: whoever hurries on leaves no step out.
  const last = useRef<Promise<RegistrationView | undefined>>(Promise.resolve(undefined))
  const open = view !== undefined && !view.completed
  useEffect(() => {
    if (!open || !step) return
    const place = `${view.id} ${step.key}`
    if (told.current === place) return
    told.current = place
    last.current = last.current.then(async (noted) => {
      const of = noted?.id === view.id ? { ...view, ...pick(noted, ['left_off', 'left_off_details']) } : view
      const note = noteOfStep(step.key, of)
      if (!note) return noted
      // A convenience: when it fails, nothing is lost and nobody needs to know.
      const saved = await api(changeRegistration, { id: view.id, version: view.version, ...note }).catch(
        () => undefined,
      )
      if (saved) keepRegistration(answers, saved)
      return saved ?? noted
    })
  }, [answers, open, view, step])
}
