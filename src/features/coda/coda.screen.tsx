// /event/:id/coda: begins with the critiques (E§2).
import { Navigate } from 'react-router'
import { useEventPage } from '../registrations/event-page.tsx'
import { codaBegins } from './coda-tabs.rules.ts'

export function CodaScreen() {
  const { id, tour_date } = useEventPage()
  return <Navigate to={`/event/${id}/${codaBegins(tour_date)}`} replace />
}
