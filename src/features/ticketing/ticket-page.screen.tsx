// /ticket#token=…: one ticket for whoever holds it, with its QR code, without an account; the office lets it in from here, too.
import type { OutputOf } from '../../shared/endpoint.ts'
import { LinkButton } from '../../ui/button.tsx'
import { formatEventDays, formatMoment } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { Heading, PageContent, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { DeadLink, isDeadLink, linkTrouble, useHashToken } from '../../web/dead-link.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { useSession } from '../../web/session.tsx'
import { isShownAtDoor } from '../tickets/ticket-state.rules.ts'
import { openTicket } from './ticket.contract.ts'
import styles from './ticket-page.module.css'
import { ticketUrl } from './ticket-url.rules.ts'

type Ticket = OutputOf<typeof openTicket>

const NO_TICKET = {
  title: 'There is no such ticket',
  newOne: 'The person who registered you has the email with your ticket.',
}

export function TicketPageScreen() {
  usePageTitle('Ticket')
  const token = useHashToken()
  return token ? <Opened key={token} token={token} /> : <DeadLink {...NO_TICKET} />
}

function Opened({ token }: { token: string }) {
  const { data, error } = useLoaded(openTicket, { token }, { staleTime: 0, retry: false })
  if (error && (!data || isDeadLink(error))) return linkTrouble(error, NO_TICKET)
  return data ? <OneTicket token={token} ticket={data} /> : <PageSkeleton band />
}

/** How it stands, in words; nothing of one that is good. */
function standing({
  state,
  admitted_at,
  tour_date,
}: Ticket): { kind: 'attention' | 'stop' | 'go'; words: string } | null {
  switch (state) {
    case 'canceled':
      return { kind: 'stop', words: 'This ticket has been canceled and isn’t valid for entry.' }
    case 'admitted':
      return {
        kind: 'go',
        words: `Admitted ${formatMoment(admitted_at ?? '', tour_date.timezone)}. A ticket can only be used once.`,
      }
    case 'paid':
      return null
    default:
      return {
        kind: 'attention',
        words: 'This ticket hasn’t been paid for yet, so it isn’t valid for entry.',
      }
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
        subtitle={formatEventDays(tour_date, { weekdays: true })}
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
              Admitted at the door
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
              Please show this code at the door. The ticket admits one person, once.
            </Text>
          )}
        </div>
      </PageContent>
    </>
  )
}
