// /staff/missing/:id: who at a tour date still lacks what, and the list by mail to a selection.
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { OutputOf } from '../../shared/endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { CityHead } from '../../ui/city-head.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatDate, formatDay } from '../../ui/dates.ts'
import { useSubmit } from '../../ui/form.tsx'
import { PageContent, Quiet, Stack } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { listMissing, sendMissing } from '../missing/missing.contract.ts'
import type { MissingKind, MissingOfOne } from '../missing/missing.model.ts'
import { closedWords, kindLabel, missingNames, missingTitle } from '../missing/missing-words.rules.ts'
import type { GarmentName } from '../tours/variant.model.ts'
import { DueDatesCard } from './due-dates-card.tsx'

function Lacks({ row }: { row: MissingOfOne }) {
  return row.missing.map((item) => (
    <div key={item.kind}>
      {missingTitle(item)}
      {item.due_date && `, due ${formatDate(item.due_date, 'MMM D')}`}
      {item.names.length > 0 && (
        <>
          <br />
          <Quiet>{missingNames(item, 4)}</Quiet>
        </>
      )}
      {item.closed && (
        <>
          <br />
          <Quiet>{closedWords(item)}</Quiet>
        </>
      )}
    </div>
  ))
}

const columns: TableColumn<MissingOfOne>[] = [
  {
    key: 'registrant',
    title: 'Registered as',
    phone: 'title',
    value: ({ registrant_name, email, registration_id }) => `${registrant_name} ${email} ${registration_id}`,
    cell: ({ registrant_name, email, registration_id }) => (
      <>
        <Link to={`/staff/registrations/${registration_id}`}>{registrant_name}</Link>
        <br />
        <Quiet>
          {email}, {registration_id}
        </Quiet>
      </>
    ),
  },
  {
    key: 'missing',
    title: 'Still missing',
    width: '26rem',
    value: ({ missing }) => missing.length,
    cell: (row) => <Lacks row={row} />,
  },
  {
    key: 'reminded',
    title: 'Last email',
    value: ({ reminded_at }) => reminded_at,
    cell: ({ reminded_at, paused }) =>
      [reminded_at ? formatDay(reminded_at) : 'None', paused && 'paused'].filter(Boolean).join(', '),
  },
]

/** Of what this kind of event asks for. */
const filtersOf = ({ asked, garment }: { asked: readonly MissingKind[]; garment: GarmentName | null }) => [
  { key: 'all', label: 'ALL', test: () => true },
  ...asked.map((kind) => ({
    key: kind,
    label: kindLabel(kind, garment).toUpperCase(),
    test: (row: MissingOfOne) => row.missing.some((item) => item.kind === kind),
  })),
]

export function MissingOfCityScreen() {
  usePageTitle('What is still missing')
  const tour_date_id = Number(useParams().id)
  const { data, error } = useLoaded(listMissing, { tour_date_id }, { staleTime: 0 })
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  return <City city={data} />
}

function City({ city }: { city: OutputOf<typeof listMissing> }) {
  const { tour_date_id, registrations, complete } = city
  const answers = useAnswers()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const chosen = registrations.filter(({ registration_id }) => selected.has(registration_id))
  const { busy, submit: send } = useSubmit(async () => {
    const registration_ids = chosen.map(({ registration_id }) => registration_id)
    const { sent, left_out, ...now } = await api(sendMissing, { tour_date_id, registration_ids })
    answers.keep(listMissing, { tour_date_id }, now)
    setSelected(new Set())
    const rest =
      left_out > 0
        ? `; ${left_out} left out: an email was sent today, emails are paused, or nothing can be provided at the moment`
        : ''
    toast(`${sent} ${sent === 1 ? 'email' : 'emails'} sent${rest}`)
  })
  return (
    <PageContent>
      <Stack gap={16}>
        <CityHead
          city={city}
          about="What is still missing"
          back={{ to: `/staff/tour-dates/${tour_date_id}`, words: 'Tour date' }}
        >
          <Quiet>
            {registrations.length} incomplete, {complete} complete
          </Quiet>
        </CityHead>
        <DueDatesCard city={city} />
        <DataTable
          label="What is still missing"
          rows={registrations}
          rowKey={({ registration_id }) => registration_id}
          rowName={({ registrant_name }) => registrant_name}
          columns={columns}
          defaultSort={{ key: 'registrant', descending: false }}
          search="Find a studio, person, email or ID"
          filters={filtersOf(city)}
          selection={{
            selected,
            onChange: setSelected,
            actions: (
              <Button
                look="primary"
                size="small"
                busy={busy}
                disabled={chosen.length === 0}
                onClick={() => void send()}
              >
                Send the list to {chosen.length}
              </Button>
            ),
          }}
          empty={{ title: 'Nothing is missing here' }}
        />
      </Stack>
    </PageContent>
  )
}
