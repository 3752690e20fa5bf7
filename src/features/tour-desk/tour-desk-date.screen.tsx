// /staff/tour-dates/:id: one tour date as it is now: counts, money, registrations, switches, exceptions, exports.
import { Link, useParams } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { CityHead } from '../../ui/city-head.tsx'
import { Columns, PageContent, Quiet, Stack } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { useSession } from '../../web/session.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { TourDeskAttendees, TourDeskSums } from './tour-desk-counts.tsx'
import { TourDeskExceptions } from './tour-desk-exceptions.tsx'
import { TourDeskExport } from './tour-desk-export.tsx'
import { TourDeskNews } from './tour-desk-news.tsx'
import { TourDeskPlaces } from './tour-desk-places.tsx'
import { TourDeskRegistrations } from './tour-desk-registrations.tsx'
import {
  CodaSwitches,
  CompetitionSwitches,
  ProgrammeSwitches,
  TourDeskLevels,
  TourDeskSwitches,
} from './tour-desk-switches.tsx'
import { TourDeskWaiting } from './tour-desk-waiting.tsx'
import { useTourDesk } from './use-tour-desk.tsx'

export function TourDeskDateScreen() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const query = useTourDesk(id)
  const { data: desk } = query
  usePageTitle(desk ? `${desk.tour_date.event.name}, ${desk.tour_date.event_city}` : 'Tour date')
  if (!desk) return query.error ? <Unreachable error={query.error} /> : <PageSkeleton />
  const { tour_date } = desk
  const { has_competition = true } = eventKinds[tour_date.event.variant] ?? {}
  return (
    <PageContent>
      <Stack gap={24}>
        <CityHead
          city={{ ...tour_date, event_name: tour_date.event.name }}
          about={null}
          back={{ to: '/staff/tour-dates', words: 'Tour dates' }}
          aside={
            <>
              <Link to={`/staff/missing/${tour_date.id}`}>What is still missing</Link>
              {user?.staff_rights.includes('accounts') && (
                <Link to={`/staff/audit/tour_date/${tour_date.id}`}>Audit trail</Link>
              )}
            </>
          }
        >
          <Quiet>Tour date {tour_date.id}</Quiet>
          {query.error ? (
            <Badge kind="attention">Connection lost: these figures may be out of date</Badge>
          ) : (
            <Quiet>Updated every 10 seconds</Quiet>
          )}
        </CityHead>
        <TourDeskSums desk={desk} />
        <TourDeskRegistrations desk={desk} competes={has_competition} />
        {has_competition && <TourDeskPlaces desk={desk} />}
        {has_competition && <TourDeskWaiting desk={desk} />}
        <Columns least="22rem">
          <TourDeskAttendees desk={desk} />
          {has_competition && <CompetitionSwitches desk={desk} />}
          <ProgrammeSwitches desk={desk} />
          <CodaSwitches desk={desk} />
        </Columns>
        <Columns least="22rem">
          <TourDeskSwitches desk={desk} competes={has_competition} />
          <Stack gap={16}>
            <TourDeskLevels desk={desk} />
            <TourDeskNews desk={desk} />
            <TourDeskExceptions desk={desk} />
            <TourDeskExport desk={desk} competes={has_competition} />
          </Stack>
        </Columns>
      </Stack>
    </PageContent>
  )
}
