// A ticket is found at the door by its holder's name: for whoever comes without its code.
import { useDeferredValue, useState } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { Card, Heading, Quiet, Stack, Text } from '../../ui/layout.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { findTickets } from './door.contract.ts'
import type { SoldTicket } from './door.model.ts'

interface FindTicketProps {
  tour_date_id: number
  timezone: string
  onAdmit: (code: string) => void
}

export function FindTicket({ tour_date_id, timezone, onAdmit }: FindTicketProps) {
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  return (
    <Card>
      <Stack gap={12}>
        <Heading level={2} size={20}>
          Without a code
        </Heading>
        <TextField
          label="Name of the ticket holder"
          help="Someone who comes without the ticket shows ID instead."
          value={typed}
          maxLength={80}
          autoComplete="off"
          onChange={setTyped}
        />
        {name !== '' && (
          <Found tour_date_id={tour_date_id} name={name} timezone={timezone} onAdmit={onAdmit} />
        )}
      </Stack>
    </Card>
  )
}

function Found({ tour_date_id, name, timezone, onAdmit }: FindTicketProps & { name: string }) {
  const { data, error } = useLoaded(findTickets, { tour_date_id, name }, { staleTime: 0, keepPrevious: true })
  if (error) return <Unreachable error={error} />
  return (
    <>
      <DataTable<SoldTicket, number>
        label="Tickets found"
        rows={data?.tickets}
        rowKey={({ id }) => id}
        rowName={(ticket) => ticket.name}
        columns={[
          { key: 'name', title: 'Holder', phone: 'title', value: (ticket) => ticket.name },
          {
            key: 'by',
            title: 'Registered by',
            phone: 'line',
            value: ({ registrant_name }) => registrant_name,
          },
          { key: 'code', title: 'Code', phone: 'line', value: ({ code }) => code ?? 'not emailed yet' },
          {
            key: 'at',
            title: 'Admitted',
            phone: 'line',
            value: ({ admitted_at }) => admitted_at,
            cell: ({ admitted_at }) => admitted_at && <Quiet>{formatMoment(admitted_at, timezone)}</Quiet>,
          },
        ]}
        actions={({ code, admitted_at, name: holder }) =>
          code !== null && admitted_at === null
            ? [{ label: 'Admit', spoken: `Admit ${holder}`, onClick: () => onAdmit(code) }]
            : []
        }
        empty={{ title: 'No ticket under this name', body: 'Try typing fewer letters.' }}
      />
      {data?.more && (
        <Text muted small>
          There are more matches: please type more of the name.
        </Text>
      )}
    </>
  )
}
