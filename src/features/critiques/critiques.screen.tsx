// /event/:id/coda/critiques: what the judges said about the routines of a registration (E§2).
import { Navigate } from 'react-router'
import { useCodaRoom } from '../../ui/coda-room.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { useEventPage } from '../registrations/event-page.tsx'
import { loadCritiques } from './critique.contract.ts'
import { CritiquesRoom } from './critiques-room.tsx'

export function CritiquesScreen() {
  const { id: registration_id, tour_date } = useEventPage()
  useCodaRoom(tour_date.event.accent)
  const { data, error } = useLoaded(loadCritiques, { registration_id }, { staleTime: 0 })
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  if (data.gate === 'none') return <Navigate to={`/event/${registration_id}/overview`} replace />
  return <CritiquesRoom critiques={data} sheets />
}
