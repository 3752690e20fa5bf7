// The room around everything after a registration is completed: its band, its tabs, and the page between them.

import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { formatEventDays } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { EventZone } from '../../ui/event-zone.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { StepTabs } from '../../ui/step-tabs.tsx'
import { ApiError } from '../../web/api.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { hasCoda } from '../coda/coda-tabs.rules.ts'
import { withPaypal } from '../paying/begun-paypal.tsx'
import { PaypalElsewhere } from '../paying/paypal-elsewhere.tsx'
import { MarkedRoutinesBanner } from '../public-link/marked-routines-banner.tsx'
import { BEING_REVIEWED } from '../registrations/being-reviewed.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistration, useRegistrationAgain } from '../registrations/use-registration.tsx'
import { venueBeside } from '../tours/online.rules.ts'
import { EditUnderWay } from './edit-under-way.tsx'
import { eventTabs } from './event-tabs.rules.ts'
import { NoSuchRegistration } from './not-here.tsx'

export function EventAreaScreen() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(id) ? <LoadedEvent key={id} id={Number(id)} /> : <NoSuchRegistration />
}

function LoadedEvent({ id }: { id: number }) {
  const { search } = useLocation()
  const { data, error } = useRegistration(id)
  if (data)
    return data.completed ? (
      <EventRoom view={data} />
    ) : (
      <Navigate to={withPaypal(`/registration/${id}`, search)} replace />
    )
  if (!error) return <PageSkeleton band />
  if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'NOT_YOURS')) {
    return <NoSuchRegistration message={error.code === 'NOT_YOURS' ? error.message : undefined} />
  }
  return <Unreachable error={error} />
}

/** What a job, a link or somebody else did meanwhile is counted on the tab that one comes to. */
function useFreshOnEachTab(id: number, here: string | undefined) {
  const again = useRegistrationAgain(id)
  const shown = useRef(here)
  const ask = useRef(again)
  ask.current = again
  useEffect(() => {
    if (shown.current === here) return
    shown.current = here
    void ask.current()
  }, [here])
}

function EventRoom({ view }: { view: RegistrationView }) {
  const { event, event_city } = view.tour_date
  const { pathname } = useLocation()
  const [, , , here, ...further] = pathname.split('/')
  useFreshOnEachTab(view.id, here)
  const shown = eventTabs(view, [here ?? '', ...further], new Date()).map(({ path, ...tab }) => ({
    ...{ ...tab, key: path, to: `/event/${view.id}/${path}` },
  }))
  const title = shown.find((tab) => tab.state === 'here')?.label
  usePageTitle(`${title ?? 'Event'} · ${event.name} ${event_city}`)
  if (here === undefined || here === '') return <Navigate to={`/event/${view.id}/overview`} replace />
  const coda = here === 'coda'
  if (coda && !hasCoda(view.tour_date)) return <Navigate to={`/event/${view.id}/overview`} replace />
  return (
    <>
      <EventBand
        accent={event.accent}
        title={`${event.name} · ${event_city}`}
        subtitle={`${formatEventDays(view.tour_date, { weekdays: true })}${venueBeside(view.tour_date)}`}
        right={
          coda && (
            <LinkButton to={`/event/${view.id}/overview`} look="band">
              Event overview
            </LinkButton>
          )
        }
        tabs={<StepTabs plain steps={shown} label={coda ? 'CODA' : 'Event'} />}
      />
      <EditUnderWay view={view} />
      {!view.confirmed && <StatusBanner kind="info">{BEING_REVIEWED}</StatusBanner>}
      <MarkedRoutinesBanner view={view} sold />
      {here !== 'payments' && <PaypalElsewhere key={pathname} view={view} />}
      <EventZone value={view.tour_date.timezone}>
        <Outlet context={view} />
      </EventZone>
    </>
  )
}
