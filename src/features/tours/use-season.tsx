// The season in this browser: its events, and the tour dates of one of them with the caller's status.
import { useLoaded } from '../../web/loaded.ts'
import { useSession } from '../../web/session.tsx'
import { listEvents, listTours } from './tour.contract.ts'

export function useEvents() {
  return useLoaded(listEvents, {}, { staleTime: 60_000 })
}

/** Waits until it is known who asks, because the statuses are theirs. */
export function useTourDates(subdomain: string) {
  const { user, loading } = useSession()
  return useLoaded(listTours, loading ? null : { subdomain }, { asker: user })
}
