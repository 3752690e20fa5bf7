// One registration as the office opened it: asked for once a visit, since each answer is recorded.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../web/api.ts'
import { openRegistration } from './office-registration.contract.ts'
import type { OpenedRegistration } from './office-registration.model.ts'

const keyOf = (id: number) => ['office-registration', id] as const

export function useOfficeRegistration(id: number) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api(openRegistration, { id }, { signal }),
    // Neither looking away and back nor a network that comes back is another opening; coming again is.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Keeps what a write answered; where money moved, its statement and its desk are asked for anew. */
export function useKeepOffice(id: number) {
  const client = useQueryClient()
  return (answered: Partial<Pick<OpenedRegistration, 'view' | 'notes' | 'links' | 'mails'>>) => {
    client.setQueryData<OpenedRegistration>(keyOf(id), (present) => present && { ...present, ...answered })
    if (!answered.view) return
    void client.invalidateQueries({ queryKey: ['statement', id] })
    void client.invalidateQueries({ queryKey: ['office-money', id] })
  }
}
