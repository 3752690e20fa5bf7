// /coda/data#token=…: the figures of a registration for whoever has its link: no share box, no other seasons (E§2).
import { useCodaRoom } from '../../ui/coda-room.ts'
import { formatDateRange } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { house_accent } from '../../ui/tokens.ts'
import { DeadLink, linkTrouble, useHashToken } from '../../web/dead-link.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { DataRoom } from './data-room.tsx'
import { openDataLink } from './page-link.contract.ts'

export function PublicDataScreen() {
  usePageTitle('Data')
  const token = useHashToken()
  return token ? <Opened key={token} token={token} /> : <DeadLink />
}

function Opened({ token }: { token: string }) {
  const { data, error } = useLoaded(openDataLink, { token }, { staleTime: 0, retry: false })
  useCodaRoom(data?.event.accent ?? house_accent)
  if (error) return linkTrouble(error)
  if (!data) return <PageSkeleton band />
  const { event, registrant_name, shown } = data
  return (
    <>
      {/* The room wears the event's colour already, in its shades for the dark. */}
      <EventBand
        title={`Data of ${registrant_name}`}
        subtitle={`${event.name} · ${event.event_city} · ${formatDateRange(event.start_date, event.end_date)}`}
      />
      <DataRoom shown={shown} />
    </>
  )
}
