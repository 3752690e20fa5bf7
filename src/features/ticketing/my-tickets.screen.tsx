// The event area's page of tickets: who holds each, whether it is paid and used, and the way to its QR code.
import { Badge } from '../../ui/badge.tsx'
import { OutsideButton } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { PageContent, Quiet, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { useEventPage } from '../registrations/event-page.tsx'
import type { TicketPass } from '../tickets/ticket.model.ts'
import { listTickets } from './ticket.contract.ts'

function Standing({
  ticket: { admitted_at, paid, url },
  timezone,
}: {
  ticket: TicketPass
  timezone: string
}) {
  if (admitted_at)
    return (
      <>
        <Badge kind="go">Admitted</Badge> <Quiet>{formatMoment(admitted_at, timezone)}</Quiet>
      </>
    )
  if (!paid) return <Badge kind="attention">Not paid yet</Badge>
  return url ? <Badge kind="outline">Mailed</Badge> : <Badge kind="outline">On its way by email</Badge>
}

/** A ticket that is paid has its code as soon as its mail is made: until then the page asks again. */
const AGAIN_MS = 3_000
const onItsWay = ({ paid, url, admitted_at }: TicketPass) => paid && !url && !admitted_at

export function MyTicketsScreen() {
  const view = useEventPage()
  const { data, error } = useLoaded(
    listTickets,
    { id: view.id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.tickets.some(onItsWay) ? AGAIN_MS : false),
    },
  )
  if (error) return <Unreachable error={error} />
  const { timezone } = view.tour_date
  const columns: TableColumn<TicketPass>[] = [
    { key: 'name', title: 'Holder', phone: 'title', value: ({ name }) => name },
    {
      key: 'standing',
      title: 'Standing',
      phone: 'line',
      cell: (ticket) => <Standing ticket={ticket} timezone={timezone} />,
    },
    { key: 'code', title: 'Code', phone: 'line', value: ({ code }) => code ?? '–' },
    { key: 'fee', title: 'Fee', align: 'end', phone: 'aside', cell: ({ fee }) => <Money cents={fee} /> },
    {
      key: 'show',
      title: 'QR code',
      hideTitle: true,
      phone: 'foot',
      cell: ({ url, paid, name }) =>
        url &&
        paid && (
          <OutsideButton href={url} size="small">
            Show ticket<span className="only-read"> for {name}, opens in a new tab</span>
          </OutsideButton>
        ),
    },
  ]
  return (
    <PageContent>
      <Stack gap={16}>
        <Text>
          Each ticket is emailed to you once it’s paid for, with a QR code that’s scanned at the door. It
          admits one person, once. Please pass each ticket on to its holder.
        </Text>
        <DataTable
          label="Tickets"
          rows={data?.tickets}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          columns={columns}
          empty={{ title: 'No tickets', body: 'To add tickets, edit your registration.' }}
        />
      </Stack>
    </PageContent>
  )
}
