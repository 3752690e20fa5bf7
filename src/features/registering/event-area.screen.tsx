// The room around everything after a registration is completed: its band, its tabs, and the page between them.
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { formatDateRange } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { StepTabs, type Step as Tab } from '../../ui/step-tabs.tsx'
import { ApiError } from '../../web/api.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { hasCritiques, isLive } from '../critiques/critique-gate.rules.ts'
import { withPaypal } from '../paying/begun-paypal.tsx'
import { PaypalElsewhere } from '../paying/paypal-elsewhere.tsx'
import { MarkedRoutinesBanner } from '../public-link/marked-routines-banner.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistration } from '../registrations/use-registration.tsx'
import { hasEnded } from '../tours/event-end.rules.ts'
import { hasCompetition, hasPart, hasVariant, variantOf } from '../tours/event-variant.rules.ts'
import { attendsOnline } from '../tours/online.rules.ts'
import { EditUnderWay } from './edit-under-way.tsx'
import { NoSuchRegistration } from './not-here.tsx'

const tabs = [
  { path: 'overview', label: 'Overview' },
  { path: 'payments', label: 'Payments' },
  { path: 'waivers', label: 'Waivers' },
  { path: 'music', label: 'Music' },
  { path: 'tickets', label: 'Tickets' },
  { path: 'access-codes', label: 'Access codes' },
  { path: 'coda/critiques', label: 'Critiques' },
  { path: 'coda/results', label: 'Results' },
  { path: 'survey', label: 'Feedback' },
  { path: 'confirmation', label: 'Confirmation' },
] as const

/** Pages that belong to the payments: why the balance is what it is, media passes, the families it is shared with. */
const ofPayments = ['balance', 'media-pass-history', 'shares']
function tabOf(path: string | undefined, room: string | undefined) {
  if (path === 'coda') return `coda/${room}`
  return path && ofPayments.includes(path) ? 'payments' : path
}

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

/** Where somebody could take part online there are codes to look for (E§2). */
const hasOnline = ({ tour_date, attendees }: RegistrationView) =>
  tour_date.mybtf.virtual || attendees.some((attendee) => attendsOnline(attendee, tour_date))

/** From its first day on (E§2). */
const showsCritiques = ({ tour_date }: RegistrationView) =>
  hasCritiques(tour_date) && (isLive(tour_date, new Date()) || hasEnded(tour_date, new Date()))

/** By the name and at the route of its record (E§2). */
function programmeTab({ tour_date }: RegistrationView) {
  const programme = hasVariant(tour_date.event.variant) && variantOf(tour_date).programme
  return programme ? [{ path: programme.route, label: programme.name }] : []
}

function EventRoom({ view }: { view: RegistrationView }) {
  const { event, event_city, start_date, end_date, venue } = view.tour_date
  const { pathname } = useLocation()
  const [, , , here, room] = pathname.split('/')
  const competition = hasVariant(event.variant) && hasCompetition(view.tour_date)
  const shown: Tab[] = tabs
    .filter((tab) => tab.path !== 'music' || competition)
    .filter((tab) => tab.path !== 'coda/critiques' || (competition && showsCritiques(view)))
    .filter((tab) => tab.path !== 'coda/results' || (competition && hasEnded(view.tour_date, new Date())))
    // A survey of an event to come says when it begins, to who has its address.
    .filter((tab) => tab.path !== 'survey' || here === 'survey' || hasEnded(view.tour_date, new Date()))
    .filter((tab) => tab.path !== 'tickets' || hasPart(view.tour_date, 'tickets'))
    .filter((tab) => tab.path !== 'access-codes' || hasOnline(view))
    .flatMap((tab) => (tab.path === 'confirmation' ? [...programmeTab(view), tab] : [tab]))
    .map(({ path, label }) => ({
      key: path,
      label,
      to: `/event/${view.id}/${path}`,
      state: path === tabOf(here, room) ? 'here' : 'open',
    }))
  const title = shown.find((tab) => tab.state === 'here')?.label
  usePageTitle(`${title ?? 'Event'} · ${event.name} ${event_city}`)
  if (here === undefined || here === '') return <Navigate to={`/event/${view.id}/overview`} replace />
  return (
    <>
      <EventBand
        accent={event.accent}
        title={`${event.name} · ${event_city}`}
        subtitle={`${formatDateRange(start_date, end_date, { weekdays: true })} · ${venue?.name ?? 'Venue coming soon'}`}
        tabs={<StepTabs plain steps={shown} label="Event" />}
      />
      <EditUnderWay view={view} />
      {!view.confirmed && (
        <StatusBanner kind="info">
          Your registration is being reviewed; please allow 1-3 days. It can be edited once it is confirmed.
        </StatusBanner>
      )}
      <MarkedRoutinesBanner view={view} sold />
      {here !== 'payments' && <PaypalElsewhere key={pathname} view={view} />}
      <Outlet context={view} />
    </>
  )
}
