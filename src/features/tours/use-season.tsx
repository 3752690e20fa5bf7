// The season in this browser: its events, and the tour dates of one of them with the caller's status.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../web/api.ts'
import { useSession } from '../../web/session.tsx'
import { listEvents, listTours } from './tour.contract.ts'

const TOURS = 'tours'

export function useEvents() {
  return useQuery({
    queryKey: ['events'],
    queryFn: ({ signal }) => api(listEvents, {}, { signal }),
    staleTime: 60_000,
  })
}

/** Waits until it is known who asks, because the statuses are theirs. */
export function useTourDates(subdomain: string) {
  const { user, loading } = useSession()
  return useQuery({
    queryKey: [TOURS, subdomain, user?.id ?? null, user?.confirmed ?? false],
    queryFn: ({ signal }) => api(listTours, { subdomain }, { signal }),
    enabled: !loading,
  })
}

/** After a registration began or was deleted: statuses are asked for anew. */
export function useForgetTourDates() {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: [TOURS] }), [client])
}
