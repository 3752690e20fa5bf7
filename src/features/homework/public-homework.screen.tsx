// /coda/homework#token=…: the homework that somebody shared, for whoever has the link: no share box (E§2).
import { Navigate, useParams } from 'react-router'
import { useCodaRoom } from '../../ui/coda-room.ts'
import { formatDateRange } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { PageContent } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { house_accent } from '../../ui/tokens.ts'
import { api } from '../../web/api.ts'
import { DeadLink, linkTrouble, useHashToken } from '../../web/dead-link.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { openHomeworkLink, playHomeworkByLink } from './homework.contract.ts'
import { HomeworkList } from './homework-list.tsx'

export function PublicHomeworkScreen() {
  usePageTitle('Homework')
  const token = useHashToken()
  const { token: written } = useParams()
  // E§2 writes it into the path; behind '#' no server is told when the page is loaded again.
  if (written) return <Navigate to={`/coda/homework#token=${encodeURIComponent(written)}`} replace />
  return token ? <Opened key={token} token={token} /> : <DeadLink />
}

function Opened({ token }: { token: string }) {
  const { data, error } = useLoaded(openHomeworkLink, { token }, { staleTime: 0, retry: false })
  useCodaRoom(data?.event.accent ?? house_accent)
  if (error) return linkTrouble(error)
  if (!data) return <PageSkeleton band />
  const { event, registrant_name, homework } = data
  return (
    <>
      {/* The room wears the event's colour already, in its shades for the dark. */}
      <EventBand
        title={`Homework of ${registrant_name}`}
        subtitle={`${event.name} · ${event.event_city} · ${formatDateRange(event.start_date, event.end_date)}`}
      />
      <PageContent>
        <HomeworkList
          homework={homework}
          addressOf={({ id }) => api(playHomeworkByLink, { token, homework_id: id })}
        />
      </PageContent>
    </>
  )
}
