// /event/:id/coda/data: what the routines of a registration came to, in figures and charts (E§2).
import { Navigate } from 'react-router'
import { useCodaRoom } from '../../ui/coda-room.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { useEventPage } from '../registrations/event-page.tsx'
import { loadCodaData } from './coda-data.contract.ts'
import { DataRoom } from './data-room.tsx'
import { PageLinks } from './page-links.tsx'

export function DataScreen() {
  const { id: registration_id, tour_date } = useEventPage()
  useCodaRoom(tour_date.event.accent)
  const { data, error } = useLoaded(loadCodaData, { registration_id }, { staleTime: 0 })
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  if (data.gate === 'none') return <Navigate to={`/event/${registration_id}/overview`} replace />
  return (
    <DataRoom shown={data}>
      <PageLinks registration_id={registration_id} page="data">
        Anyone with the link can see these figures as they are at that time, without your other seasons and
        without an account.
      </PageLinks>
    </DataRoom>
  )
}
