// One registration in this browser: loaded once, kept current by what every write answers.
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { inform } from '../../ui/dialogs.tsx'
import { knowOfficeAddress } from '../../ui/office-mail.tsx'
import { violationsIn } from '../../ui/transport-error.ts'
import { ApiError } from '../../web/api.ts'
import { type Answers, useAnswers, useLoaded } from '../../web/loaded.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import { isOfPlaces, isOfStock } from '../limits/place-violations.rules.ts'
import { loadRegistration } from './registration.contract.ts'
import type { RegistrationView } from './registration.model.ts'

export function useRegistration(id: number) {
  const loaded = useLoaded(loadRegistration, { id }, { staleTime: 30_000 })
  if (loaded.data) knowOfficeAddress(loaded.data.tour_date.event.contact_email)
  return loaded
}

/** Asks for it as it is now. */
export function useRegistrationAgain(id: number): () => Promise<void> {
  const answers = useAnswers()
  return () => answers.askAgain(loadRegistration, { id })
}

/** Puts an answered view into the cache, unless a newer one is there already. */
export function keepRegistration(answers: Answers, view: RegistrationView): void {
  const present = answers.present(loadRegistration, { id: view.id })
  if (present && present.version > view.version) return
  answers.keep(loadRegistration, { id: view.id }, view)
}

/** Whether a refusal's data is the registration as it is now. */
export function isView(data: unknown): data is RegistrationView {
  return typeof data === 'object' && data !== null && 'version' in data && 'tour_date' in data
}

export interface Written {
  registration: RegistrationView
}

/** R§8: an info dialog 'Sorry!' with the server's message. */
function tellCompleted(message: string): Promise<void> {
  return inform({ title: 'Sorry!', body: message, kind: 'info' })
}

/**
 * Runs a write of registration `id` with a key, so that repeating the same input after a lost answer writes nothing
 * twice. Answers null when the registration turned out to be completed: the person is told and taken to it (R§8).
 * A stale version brings the present registration into the cache before the error is thrown on.
 */
export function useRegistrationWrite(id: number) {
  const answers = useAnswers()
  const navigate = useNavigate()
  const repeatable = useRepeatable()

  return useCallback(
    async <T extends Written>(input: unknown, work: (key: string) => Promise<T>): Promise<T | null> => {
      try {
        const answer = await repeatable(input, work)
        keepRegistration(answers, answer.registration)
        return answer
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'STALE_VERSION') {
          if (isView(error.body.data)) keepRegistration(answers, error.body.data)
          else await answers.askAgain(loadRegistration, { id })
        }
        // Closed, or being paid for, meanwhile: banner and doors follow.
        if (error.code === 'REGISTRATION_CLOSED' || error.code === 'PAYMENT_PENDING')
          void answers.askAgain(loadRegistration, { id })
        // Sold meanwhile: waited for, so that what is told next is told with the places of now.
        if (violationsIn(error).some((violation) => isOfPlaces(violation) || isOfStock(violation)))
          await answers.askAgain(loadRegistration, { id })
        if (error.code !== 'REGISTRATION_COMPLETED') throw error
        await tellCompleted(error.message)
        await answers.askAgain(loadRegistration, { id })
        await navigate(`/event/${id}/overview`, { replace: true })
        return null
      }
    },
    [answers, id, navigate, repeatable],
  )
}
