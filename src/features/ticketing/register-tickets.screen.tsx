// The step 'Tickets': seats in the hall for whoever comes to watch, one free with each dancer of the intensive.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatUsd } from '../../shared/money.ts'
import type { Violation } from '../../shared/violations.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { inform } from '../../ui/dialogs.tsx'
import { Form, SubmitButton, useSubmit, ViolationSummary } from '../../ui/form.tsx'
import { Card } from '../../ui/layout.tsx'
import { Meter, Meters } from '../../ui/meter.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { usePhoneLayout } from '../../ui/use-media.ts'
import { useViolations, type Violations } from '../../ui/use-violations.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { useRegistrationPage, useSaveOnLeaving } from '../registrations/registration-page.tsx'
import { StepPage } from '../registrations/step-page.tsx'
import { TICKET_NAME_MOST, type TicketForm } from '../tickets/ticket.model.ts'
import {
  checkEditedTickets,
  checkFurther,
  checkTickets,
  ticketCounts,
  ticketDancers,
} from '../tickets/ticket.rules.ts'
import { checkTicketName } from '../tickets/ticket-name.rules.ts'
import styles from './register-tickets.module.css'
import { ticketColumns } from './ticket-columns.tsx'
import { type TicketsDraft, useTicketsDraft } from './use-tickets-draft.tsx'

/** R§5 */
const TITLES: Readonly<Record<string, string>> = {
  TICKET_LIMIT: 'Ticket Limit Reached',
  TICKETS_GONE: 'No Tickets Available',
}

/** Says in the words of R§5 why no ticket can be added: a limit in a notice, anything else in a toast, unless it stands at the field alone. */
function tell({ code, message }: Violation, atField = false) {
  const title = TITLES[code]
  if (title) void inform({ title, body: message, kind: 'attention' })
  else if (!atField) toast({ kind: 'stop', title: 'Validation Error', message })
}

/** Adds one ticket, if its name and the limits let it. */
function AddTicket({ draft, free }: { draft: TicketsDraft; free: number }) {
  const { view, edit } = useRegistrationPage()
  const [name, setName] = useState('')
  const phone = usePhoneLayout()
  const violations = useViolations()

  function add(is_intensive_free: boolean) {
    const others = draft.tickets.map((ticket) => ticket.name)
    const wrong = checkTicketName(name, others, ['name'])
    if (wrong) {
      violations.show([wrong])
      // On a phone the toast would lie over the counters, and the field is in sight.
      return tell(wrong, phone)
    }
    const tickets = [...draft.tickets, { id: 0, name, is_intensive_free }]
    const content = { ...contentOf(view), tickets }
    const barred = edit
      ? (checkEditedTickets(content, edit.saved).find(({ code }) => code !== 'TICKET_ADMITTED') ?? null)
      : checkFurther(content, view)
    if (barred) return tell(barred)
    draft.add({ name, is_intensive_free })
    setName('')
    violations.clear()
  }

  return (
    <Card>
      <Form onSubmit={() => add(free > 0)} violations={violations} label="Add a ticket">
        <div className={styles.add}>
          <TextField
            {...violations.at(['name'])}
            label="Name of the ticket holder"
            maxLength={TICKET_NAME_MOST}
            value={name}
            onChange={setName}
          />
          <div className={styles.buttons}>
            {free > 0 ? (
              <>
                <SubmitButton look="secondary">Add free ticket</SubmitButton>
                <Button onClick={() => add(false)}>{`Add for ${feeOf(draft)}`}</Button>
              </>
            ) : (
              <SubmitButton look="secondary">{`Add ticket for ${feeOf(draft)}`}</SubmitButton>
            )}
          </div>
        </div>
      </Form>
    </Card>
  )
}

const feeOf = ({ configuration }: TicketsDraft) => formatUsd(configuration?.fee ?? 0)

/** Checks and saves what is entered; true = saved. */
function useSavedTickets(draft: TicketsDraft, violations: Violations) {
  const { view, edit } = useRegistrationPage()
  return async (): Promise<boolean> => {
    if (draft.entered === null) return true
    const content = { ...contentOf(view), tickets: [...draft.tickets] }
    const found = edit ? checkEditedTickets(content, edit.saved) : checkTickets(content, view)
    if (violations.show(found)) return false
    try {
      return await draft.save()
    } catch (error) {
      if (violations.show(violationsIn(error))) return false
      throw error
    }
  }
}

/** How many are free, bought, and left in the hall. */
function TicketMeters({ draft }: { draft: TicketsDraft }) {
  const { view } = useRegistrationPage()
  const { configuration } = draft
  if (!configuration) return null
  const dancers = ticketDancers(view.attendees, view.price_list)
  const { free, bought } = ticketCounts(draft.tickets)
  const { total_available, per_dancer } = configuration
  const used = Math.min(total_available, view.tickets_taken + draft.tickets.length)
  return (
    <Meters>
      <Meter
        label="Free, one with each dancer"
        used={free}
        limit={dancers}
        note={free < dancers ? undefined : ''}
      />
      <Meter
        label={`Additional, up to ${per_dancer} for each dancer`}
        used={bought}
        limit={per_dancer * dancers}
        more={` ${formatUsd(configuration.fee)} each`}
      />
      <Meter
        label="Seats in the hall"
        used={used}
        limit={total_available}
        more={` ${total_available - used} left`}
      />
    </Meters>
  )
}

export function RegisterTicketsScreen() {
  const { view, travel } = useRegistrationPage()
  const navigate = useNavigate()
  const draft = useTicketsDraft()
  const violations = useViolations()
  const save = useSavedTickets(draft, violations)
  useSaveOnLeaving(save, draft.entered)
  const { busy, submit } = useSubmit(async (next: string) => {
    if (await save()) travel(next)
  }, violations)
  const dancers = ticketDancers(view.attendees, view.price_list)
  const free = Math.max(0, dancers - ticketCounts(draft.tickets).free)
  const { event } = view.tour_date
  return (
    <StepPage
      title="Tickets"
      subtitle="Everyone watching the show in the hall needs a ticket in their own name, including class observers"
      info={
        <p>
          Each dancer in the intensive gets one free ticket; additional tickets cost {feeOf(draft)} each. Once
          paid for, each ticket is emailed with its own QR code, which is scanned at the door and admits one
          person, once. You can continue without any.
        </p>
      }
      busy={busy}
      onNext={(next) => void submit(next)}
      onBack={(path) => void navigate(path)}
    >
      <ViolationSummary violations={violations} />
      {view.tour_date.tickets === null ? (
        <StatusBanner kind="info" boxed>
          No tickets are sold for {event.name} {view.tour_date.event_city}.
        </StatusBanner>
      ) : (
        <>
          <TicketMeters draft={draft} />
          {dancers === 0 && (
            <StatusBanner kind="info" boxed>
              Tickets come with dancers: please register a dancer first.
            </StatusBanner>
          )}
          <AddTicket draft={draft} free={free} />
        </>
      )}
      <DataTable<TicketForm, number>
        label="Tickets"
        rows={draft.loading ? undefined : draft.tickets}
        rowKey={({ id }) => id}
        rowName={({ name }) => `the ticket for ${name}`}
        columns={ticketColumns(draft, violations)}
        actions={(ticket) => [
          {
            label: 'Remove',
            spoken: `Remove the ticket for ${ticket.name}`,
            icon: 'cross',
            disabled: draft.admitted.has(ticket.id),
            hint: draft.admitted.has(ticket.id) ? 'Admitted already' : undefined,
            onClick: () => {
              violations.clear()
              draft.remove(ticket.id)
            },
          },
        ]}
        empty={{
          title: 'No tickets yet',
          body: 'Add one for each person who’s coming to watch. You can also continue without any.',
        }}
      />
    </StepPage>
  )
}
