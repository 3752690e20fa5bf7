// /staff/corrections: what studios and families asked to be corrected, and anybody else by a search.
import { Link } from 'react-router'
import { DataTable } from '../../ui/data-table.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { Heading, PageContent, Quiet, Stack, Text } from '../../ui/layout.tsx'
import { OfficePart } from '../../ui/office-part.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { TableColumn } from '../../ui/table-columns.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { FindPeople } from '../personal-data/find-people.tsx'
import { AskedBy, OutcomeBadge, wantedInWords } from './correction-words.tsx'
import { listCorrections } from './people-desk.contract.ts'
import type { Correction } from './people-desk.model.ts'

const name: TableColumn<Correction> = {
  key: 'name',
  title: 'Person',
  phone: 'title',
  cell: ({ person_id, name: recorded }) => (
    <>
      <Link to={`/staff/people/${person_id}`}>{recorded}</Link>
      <br />
      <Quiet>Person {person_id}</Quiet>
    </>
  ),
}
const asked: TableColumn<Correction> = {
  key: 'asked',
  title: 'Asked by',
  cell: (correction) => <AskedBy correction={correction} />,
}

const waitingColumns: TableColumn<Correction>[] = [
  name,
  { key: 'wanted', title: 'Should be', cell: wantedInWords },
  asked,
]

const decidedColumns: TableColumn<Correction>[] = [
  name,
  { key: 'wanted', title: 'Asked for, or made', cell: wantedInWords },
  asked,
  { key: 'state', title: 'State', phone: 'aside', cell: OutcomeBadge },
  {
    key: 'decided',
    title: 'Decided',
    cell: ({ decided_by, decided_at, reason }) => (
      <>
        {decided_by ?? 'Someone who was erased'}, {decided_at === null ? '–' : formatInstant(decided_at)}
        <br />
        <Quiet>{reason}</Quiet>
      </>
    ),
  },
]

export function CorrectionsScreen() {
  usePageTitle('Corrections')
  const { data, error } = useLoaded(listCorrections, {}, { staleTime: 0 })
  if (error) return <Unreachable error={error} />
  const rows = (wanted: (correction: Correction) => boolean) => data?.corrections.filter(wanted)
  return (
    <PageContent>
      <Stack gap={24}>
        <div>
          <Link to="/staff">Office</Link>
          <Heading level={1}>Corrections</Heading>
          <Text muted>
            Studios and families can’t change the name, birthdate or gender of someone who is registered with
            others too. They ask here.
          </Text>
        </div>
        <OfficePart title="Waiting">
          <DataTable
            label="Waiting corrections"
            rows={rows(({ outcome }) => outcome === null)}
            rowKey={({ id }) => id}
            rowName={(correction) => correction.name}
            columns={waitingColumns}
            empty={{ title: 'Nothing is waiting', body: 'Requests from rosters appear here.' }}
          />
        </OfficePart>
        <OfficePart title="Someone else">
          <FindPeople person={({ id, name }) => <Link to={`/staff/people/${id}`}>{name}</Link>} />
        </OfficePart>
        <OfficePart title="Decided">
          <DataTable
            label="Decided corrections"
            rows={rows(({ outcome }) => outcome !== null)}
            rowKey={({ id }) => id}
            rowName={(correction) => correction.name}
            columns={decidedColumns}
            empty={{ title: 'Nothing yet', body: 'What the office corrected or declined stays here.' }}
          />
        </OfficePart>
      </Stack>
    </PageContent>
  )
}
