// The registrations of a tour date: found, looked at, confirmed one by one or several at once, and taken back.
import { useState } from 'react'
import { Link } from 'react-router'
import { counted } from '../../shared/counted.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Heading, Quiet, Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { confirmRegistrations } from './tour-desk.contract.ts'
import type { DeskRegistration, DeskState, TourDesk } from './tour-desk.model.ts'
import { claimedWords, owingWords } from './tour-desk.rules.ts'
import { useDeskChange } from './use-tour-desk.tsx'

const stateWords: Record<DeskState, string> = {
  open: 'Open',
  unconfirmed: 'To confirm',
  confirmed: 'Confirmed',
}

function StateOf({ registration }: { registration: DeskRegistration }) {
  const { state, created_at, unconfirmed_since, confirmed_at } = registration
  const since = state === 'open' ? created_at : (unconfirmed_since ?? confirmed_at)
  return (
    <>
      <Badge kind={state === 'confirmed' ? 'go' : state === 'open' ? 'neutral' : 'attention'}>
        {stateWords[state]}
      </Badge>
      {since && (
        <>
          <br />
          <Quiet>since {formatInstant(since)}</Quiet>
        </>
      )}
    </>
  )
}

const columns: TableColumn<DeskRegistration>[] = [
  {
    key: 'name',
    title: 'Registered as',
    phone: 'title',
    width: '20rem',
    value: ({ id, registrant_name, email, studio }) =>
      `${registrant_name} ${studio?.name ?? ''} ${email} ${id}`,
    cell: ({ id, registrant_name, email, studio }) => (
      <>
        <Link to={`/staff/registrations/${id}`}>{registrant_name}</Link>
        <br />
        <Quiet>
          {studio && studio.name !== registrant_name && `with ${studio.name}, `}
          {email}, {id}
        </Quiet>
      </>
    ),
  },
  {
    key: 'state',
    title: 'State',
    width: '14rem',
    value: ({ state }) => stateWords[state],
    cell: (registration) => <StateOf registration={registration} />,
  },
  { key: 'version', title: 'Version', align: 'end', width: '5.5rem', value: ({ version }) => version },
  {
    key: 'attendees',
    title: 'Attendees',
    align: 'end',
    width: '6.5rem',
    value: (row) => row.attendees,
    cell: ({ attendees, vouchers_claimed }) => (
      <>
        {attendees}
        {vouchers_claimed > 0 && (
          <>
            <br />
            <Quiet>{counted(vouchers_claimed, 'voucher')} claimed</Quiet>
          </>
        )}
      </>
    ),
  },
  {
    key: 'routines',
    title: 'Routines',
    align: 'end',
    width: '6rem',
    value: (row) => row.routines,
    cell: ({ routines, waiting }) => (
      <>
        {routines}
        {waiting > 0 && (
          <>
            <br />
            <Quiet>{waiting} waiting</Quiet>
          </>
        )}
      </>
    ),
  },
  {
    key: 'total',
    title: 'Total',
    align: 'end',
    width: '7.5rem',
    phone: 'aside',
    value: ({ total_cents }) => total_cents,
    cell: ({ total_cents }) => (total_cents === null ? '–' : <Money cents={total_cents} />),
  },
  {
    key: 'balance',
    title: 'Balance',
    align: 'end',
    width: '7.5rem',
    value: ({ balance_cents }) => balance_cents,
    cell: ({ balance_cents }) => (balance_cents === null ? '–' : <Money cents={balance_cents} />),
  },
]

const inState = (state: DeskState) => (row: DeskRegistration) => row.state === state
const filters = [
  { key: 'all', label: 'ALL', test: () => true },
  { key: 'open', label: 'OPEN', test: inState('open') },
  { key: 'unconfirmed', label: 'TO CONFIRM', test: inState('unconfirmed') },
  { key: 'confirmed', label: 'CONFIRMED', test: inState('confirmed') },
  { key: 'owing', label: 'OWING', test: (row: DeskRegistration) => (row.balance_cents ?? 0) > 0 },
]

/** `competes`: whether its kind of event has routines to tell of. */
export function TourDeskRegistrations({ desk, competes }: { desk: TourDesk; competes: boolean }) {
  const { id } = desk.tour_date
  const change = useDeskChange(id)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [taking, setTaking] = useState<DeskRegistration | null>(null)
  const { busy, submit } = useSubmit(async (those: readonly DeskRegistration[]) => {
    const [one] = those
    const whom = those.length === 1 && one ? one.registrant_name : `${those.length} registrations`
    const sure = await confirm({
      title: `Confirm ${whom}?`,
      body:
        'Each owner gets an email and can edit the registration while editing is open.' +
        owingWords(those) +
        claimedWords(those),
      confirmLabel: 'Confirm',
    })
    if (!sure) return
    const registrations = those.map(({ id, version }) => ({ id, version }))
    await change(() => api(confirmRegistrations, { id, registrations }))
    setSelected(new Set())
    toast(`${whom} ${those.length === 1 ? 'is' : 'are'} confirmed`)
  })
  const chosen = desk.registrations.filter((row) => selected.has(row.id) && row.state === 'unconfirmed')
  return (
    <Stack gap={12}>
      <Heading level={2} size={20}>
        Registrations
      </Heading>
      <DataTable
        label="Registrations"
        rows={desk.registrations}
        rowKey={(row) => row.id}
        rowName={(row) => row.registrant_name}
        columns={competes ? columns : columns.filter(({ key }) => key !== 'routines')}
        filters={filters}
        search="Find a studio, person, email or ID"
        tone={(row) => (row.state === 'unconfirmed' ? 'attention' : undefined)}
        actionsWidth="9rem"
        actions={(row) => {
          const spoken = (what: string) => `${what} ${row.registrant_name}, registration ${row.id}`
          if (row.state === 'unconfirmed')
            return [{ label: 'Confirm', spoken: spoken('Confirm'), onClick: () => void submit([row]) }]
          if (row.state === 'confirmed')
            return [{ label: 'Take back', spoken: spoken('Take back'), onClick: () => setTaking(row) }]
          return []
        }}
        selection={{
          selected,
          onChange: setSelected,
          actions: (
            <Button
              look="primary"
              size="small"
              busy={busy}
              disabled={chosen.length === 0}
              onClick={() => void submit(chosen)}
            >
              Confirm {chosen.length}
            </Button>
          ),
        }}
        empty={{
          title: 'No registrations yet',
          body: 'They’ll appear here as soon as someone starts one.',
        }}
      />
      {taking && <TakeBackDialog tour_date_id={id} registration={taking} onClose={() => setTaking(null)} />}
    </Stack>
  )
}
