// One registration in this browser: loaded once, kept current by what every write answers.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { inform } from '../../ui/dialogs.tsx'
import { violationsIn } from '../../ui/transport-error.ts'
import { ApiError, api } from '../../web/api.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import { isOfPlaces } from '../limits/place-violations.rules.ts'
import { loadRegistration } from './registration.contract.ts'
import type { RegistrationView } from './registration.model.ts'

export function registrationKey(id: number) {
  return ['registration', id] as const
}

export function useRegistration(id: number) {
  return useQuery({
    queryKey: registrationKey(id),
    queryFn: ({ signal }) => api(loadRegistration, { id }, { signal }),
    staleTime: 30_000,
  })
}

/** Puts an answered view into the cache, unless a newer one is there already. */
export function keepRegistration(client: QueryClient, view: RegistrationView): void {
  client.setQueryData<RegistrationView>(registrationKey(view.id), (present) =>
    present && present.version > view.version ? present : view,
  )
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
  const client = useQueryClient()
  const navigate = useNavigate()
  const repeatable = useRepeatable()

  return useCallback(
    async <T extends Written>(input: unknown, work: (key: string) => Promise<T>): Promise<T | null> => {
      try {
        const answer = await repeatable(input, work)
        keepRegistration(client, answer.registration)
        return answer
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'STALE_VERSION') {
          if (isView(error.body.data)) keepRegistration(client, error.body.data)
          else await client.invalidateQueries({ queryKey: registrationKey(id) })
        }
        // Closed, or being paid for, meanwhile: banner and doors follow.
        if (error.code === 'REGISTRATION_CLOSED' || error.code === 'PAYMENT_PENDING')
          void client.invalidateQueries({ queryKey: registrationKey(id) })
        // Sold meanwhile: waited for, so that what is told next is told with the places of now.
        if (violationsIn(error).some(isOfPlaces))
          await client.invalidateQueries({ queryKey: registrationKey(id) })
        if (error.code !== 'REGISTRATION_COMPLETED') throw error
        await tellCompleted(error.message)
        await client.invalidateQueries({ queryKey: registrationKey(id) })
        await navigate(`/event/${id}/overview`, { replace: true })
        return null
      }
    },
    [client, id, navigate, repeatable],
  )
}
