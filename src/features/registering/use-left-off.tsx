// Remembers on the server at which step somebody is, so that it can be offered the next time, and which steps were opened.
import { useEffect, useRef } from 'react'
import type { OutputOf } from '../../shared/endpoint.ts'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { loadRegistration, saveLeftOff } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { noteOfStep, type Step } from '../registrations/steps.rules.ts'

export function useLeftOff(view: RegistrationView | undefined, step: Step | undefined): void {
  const answers = useAnswers()
  const told = useRef('')
  // One after another, each upon the answer of the one before: whoever hurries on leaves no step out.
  const last = useRef<Promise<OutputOf<typeof saveLeftOff> | undefined>>(Promise.resolve(undefined))
  const open = view !== undefined && !view.completed
  useEffect(() => {
    if (!open || !step) return
    const { id } = view
    const place = `${id} ${step.key}`
    if (told.current === place) return
    told.current = place
    last.current = last.current.then(async (noted) => {
      const note = noteOfStep(step.key, noted?.id === id ? { ...view, ...noted } : view)
      if (!note) return noted
      // A convenience: when it fails, nothing is lost and nobody needs to know.
      const saved = await api(saveLeftOff, { id, ...note }).catch(() => undefined)
      if (saved) answers.change(loadRegistration, { id }, (present) => ({ ...present, ...saved }))
      return saved ?? noted
    })
  }, [answers, open, view, step])
}
