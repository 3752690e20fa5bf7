// /coda/results#token=…: the released results for whoever has the link of a registration: no share box (E§2).
import { useCodaRoom } from '../../ui/coda-room.ts'
import { formatDateRange } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { house_accent } from '../../ui/tokens.ts'
import { DeadLink, linkTrouble, useHashToken } from '../../web/dead-link.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { ReleasedResults } from '../results/released-results.tsx'
import { openResultsLink } from './page-link.contract.ts'

export function PublicResultsScreen() {
  usePageTitle('Results')
  const token = useHashToken()
  return token ? <Opened key={token} token={token} /> : <DeadLink />
}

function Opened({ token }: { token: string }) {
  const { data, error } = useLoaded(openResultsLink, { token }, { staleTime: 0, retry: false })
  useCodaRoom(data?.event.accent ?? house_accent)
  if (error) return linkTrouble(error)
  if (!data) return <PageSkeleton band />
  const { event, registrant_name, shown } = data
  return (
    <>
      {/* The room wears the event's colour already, in its shades for the dark. */}
      <EventBand
        title={`Results of ${registrant_name}`}
        subtitle={`${event.name} · ${event.event_city} · ${formatDateRange(event.start_date, event.end_date)}`}
      />
      <ReleasedResults results={shown} />
    </>
  )
}
