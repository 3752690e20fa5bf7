// /ticket#token=…: one ticket for whoever holds it, with its QR code, without an account; the office lets it in from here, too.
import { useLocation } from 'react-router'
import type { OutputOf } from '../../shared/endpoint.ts'
import { failures } from '../../shared/failures.ts'
import { LinkButton } from '../../ui/button.tsx'
import { formatDateRange, formatMoment } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { Heading, PageContent, Text } from '../../ui/layout.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { ApiError } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { useSession } from '../../web/session.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import { isShownAtDoor } from '../tickets/ticket-state.rules.ts'
import { openTicket } from './ticket.contract.ts'
import styles from './ticket-page.module.css'

import { ticketUrl } from './ticket-url.rules.ts'

type Ticket = OutputOf<typeof openTicket>

export function TicketPageScreen() {
  usePageTitle('Ticket')
  const { hash } = useLocation()
  // It stays in the address: the page may be reloaded, and no server is told what stands behind '#'.
  const token = new URLSearchParams(hash.slice(1)).get('token')
  return token ? <Opened key={token} token={token} /> : <DeadLink />
}

function DeadLink() {
  return (
    <NoticePage title="There is no such ticket" actions={<LinkButton to="/">Go to the home page</LinkButton>}>
      {failures.LINK_INVALID.message} Whoever registered you has the mail with your ticket.
    </NoticePage>
  )
}

function Opened({ token }: { token: string }) {
  const { data, error } = useLoaded(openTicket, { token }, { staleTime: 0, retry: false })
  if (error instanceof ApiError && ['LINK_INVALID', 'INVALID_INPUT'].includes(error.code)) return <DeadLink />
  if (data) return <OneTicket token={token} ticket={data} />
  return error ? <Unreachable error={error} /> : <PageSkeleton band />
}

/** How it stands, in words; nothing of one that is good. */
function standing({
  state,
  admitted_at,
  tour_date,
}: Ticket): { kind: 'attention' | 'stop' | 'go'; words: string } | null {
  switch (state) {
    case 'canceled':
      return { kind: 'stop', words: 'This ticket has been canceled and admits nobody.' }
    case 'admitted':
      return {
        kind: 'go',
        words: `Admitted ${formatMoment(admitted_at ?? '', tour_date.timezone)}. A ticket admits once.`,
      }
    case 'paid':
      return null
    default:
      return { kind: 'attention', words: 'This ticket is not paid yet, so it does not admit anybody.' }
  }
}

function OneTicket({ token, ticket }: { token: string; ticket: Ticket }) {
  const { user } = useSession()
  const { tour_date, name, code, state } = ticket
  const told = standing(ticket)
  const isDoor = user?.staff_rights.includes('door') === true
  return (
    <>
      <EventBand
        accent={tour_date.accent}
        title={`${tour_date.event_name} · ${tour_date.event_city}`}
        subtitle={formatDateRange(tour_date.start_date, tour_date.end_date, { weekdays: true })}
      />
      <PageContent>
        <div className={styles.ticket}>
          <Heading level={1}>{name}</Heading>
          {told && (
            <StatusBanner kind={told.kind} boxed>
              {told.words}
            </StatusBanner>
          )}
          {isDoor && (
            <LinkButton look="primary" to={`/staff/door/scan#token=${token}`}>
              Let in at the door
            </LinkButton>
          )}
          {state !== 'canceled' && (
            <QrCode text={ticketUrl(location.origin, token)} alt={`QR code of the ticket for ${name}`} />
          )}
          {code && (
            <p className={styles.code}>
              <span>Code</span> <strong>{code}</strong>
            </p>
          )}
          {tour_date.venue && (
            <Text>
              {tour_date.venue}
              <br />
              {tour_date.address}
            </Text>
          )}
          {isShownAtDoor(state) && (
            <Text muted small>
              Please show this code at the door. The ticket admits one person once.
            </Text>
          )}
        </div>
      </PageContent>
    </>
  )
}
