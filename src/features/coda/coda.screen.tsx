// /event/:id/coda: begins with the critiques (E§2).
import { Navigate } from 'react-router'
import { useEventPage } from '../registrations/event-page.tsx'

export function CodaScreen() {
  const { id } = useEventPage()
  return <Navigate to={`/event/${id}/coda/critiques`} replace />
}
