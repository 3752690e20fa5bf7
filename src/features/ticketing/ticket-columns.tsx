// The columns of the step 'Tickets': the holder, whose name can be changed, and what the ticket costs.
import { useState } from 'react'
import { Badge, NewBadge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { TextField } from '../../ui/text-fields.tsx'
import type { Violations } from '../../ui/use-violations.ts'
import { lineKey } from '../parts/line-key.model.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { TICKET, TICKET_NAME_MOST, type TicketForm } from '../tickets/ticket.model.ts'
import { checkTicketName } from '../tickets/ticket-name.rules.ts'
import type { TicketsDraft } from './use-tickets-draft.tsx'

/** What bars a name that was changed, said as soon as its field is left and not only when the step is. */
function useLeftName({ id, name }: TicketForm, tickets: readonly TicketForm[]) {
  const { view, edit } = useRegistrationPage()
  const [left, setLeft] = useState(false)
  const kept = (edit?.saved ?? view).tickets.some((saved) => saved.id === id && saved.name === name)
  const others = tickets.filter((ticket) => ticket.id !== id).map((ticket) => ticket.name)
  const barred = left && !kept ? (checkTicketName(name, others)?.message ?? undefined) : undefined
  return { barred, leave: () => setLeft(true), change: () => setLeft(false) }
}

function NameCell({
  ticket,
  draft,
  violations,
}: {
  ticket: TicketForm
  draft: TicketsDraft
  violations: Violations
}) {
  const { edit } = useRegistrationPage()
  const { barred, leave, change } = useLeftName(ticket, draft.tickets)
  const position = draft.tickets.findIndex(({ id }) => id === ticket.id)
  if (draft.admitted.has(ticket.id))
    return (
      <>
        {ticket.name} <Badge kind="go">Admitted</Badge>
      </>
    )
  const shown = violations.at(['tickets', position, 'name'])
  return (
    <>
      <TextField
        {...shown}
        error={shown.error ?? barred}
        onBlur={leave}
        label={`Holder of the ticket for ${ticket.name}`}
        hideLabel
        compact
        maxLength={TICKET_NAME_MOST}
        value={ticket.name}
        onChange={(name) => {
          violations.clear(['tickets', position, 'name'])
          change()
          draft.rename(ticket.id, name)
        }}
      />
      {edit && ticket.id < 0 && <NewBadge />}
    </>
  )
}

/** The fee of one ticket, as it was sold where it was. */
function FeeCell({ ticket }: { ticket: TicketForm }) {
  const { amounts } = useRegistrationPage()
  const line = amounts.quote.lines.find(({ key }) => key === lineKey(TICKET, ticket.id))
  return <Money cents={line?.amount_cents ?? 0} />
}

export function ticketColumns(draft: TicketsDraft, violations: Violations): TableColumn<TicketForm>[] {
  return [
    {
      key: 'name',
      title: 'Holder',
      phone: 'title',
      cell: (ticket) => <NameCell ticket={ticket} draft={draft} violations={violations} />,
    },
    {
      key: 'kind',
      title: 'Ticket',
      phone: 'line',
      cell: ({ is_intensive_free }) => (is_intensive_free ? 'Free with a dancer' : 'Additional'),
    },
    { key: 'fee', title: 'Fee', align: 'end', phone: 'aside', cell: (ticket) => <FeeCell ticket={ticket} /> },
  ]
}
