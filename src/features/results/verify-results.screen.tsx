// /results/verify: what the results behind a code are, for whoever holds a result page in hand.
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatDate } from '../../ui/dates.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { PageContent, Quiet, Stack, Text, TitledCard } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { StatusBanner } from '../../ui/status-banner.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { TextField } from '../../ui/text-fields.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { formatPoints } from '../scores/points.model.ts'
import { Corrections } from './corrections.tsx'
import { GivenAwards } from './given-awards.tsx'
import { ScratchedResults } from './own-results.tsx'
import { placeWords } from './placed-because.rules.ts'
import { verifyResults } from './results.contract.ts'
import type { OwnResult, VerifiedResults } from './results.model.ts'

const columnsIn = (timezone: string): TableColumn<OwnResult>[] => [
  {
    key: 'name',
    title: 'Routine',
    phone: 'title',
    value: ({ number, name }) => `${number} ${name}`,
    cell: ({ number, name, level, performance_division, category, corrections }) => (
      <>
        {number} {name}
        <br />
        <Quiet>
          {level}, {performance_division}, {category}
        </Quiet>
        <Corrections corrections={corrections} timezone={timezone} />
      </>
    ),
  },
  { key: 'place', title: 'Place', value: ({ place }) => place, cell: placeWords },
  {
    key: 'award',
    title: 'Award',
    cell: ({ award }) => award && <Badge kind="neutral">{award.name}</Badge>,
  },
  {
    key: 'total',
    title: 'Total',
    phone: 'aside',
    align: 'end',
    value: ({ total_score }) => total_score,
    cell: ({ total_score }) => <strong>{formatPoints(total_score)}</strong>,
  },
]

function Found({ found }: { found: VerifiedResults }) {
  const { registrant_name, event_name, event_city, end_date, timezone, own, scratched } = found
  return (
    <Stack gap={16}>
      <StatusBanner kind="go" boxed live>
        {registrant_name === null
          ? 'These are the official results behind this code.'
          : `These are the official results of ${registrant_name}.`}{' '}
        If the paper differs, this page is right.
      </StatusBanner>
      {[...own, ...scratched].some(({ name }) => name === '') && (
        <Quiet>
          Not everything is named on public pages. Please compare the paper by the numbers of the routines,
          their divisions and totals.
        </Quiet>
      )}
      <Text>
        {event_name}, {event_city}
        {end_date && `, ${formatDate(end_date)}`}
      </Text>
      <DataTable<OwnResult, number>
        label="Results"
        rows={own}
        rowKey={({ registrations_routine_id }) => registrations_routine_id}
        rowName={({ number, name }) => `${number} ${name}`}
        columns={columnsIn(timezone)}
        empty={{ title: 'No results' }}
      />
      <ScratchedResults scratched={scratched} timezone={timezone} />
      <GivenAwards results={found} timezone={timezone} />
    </Stack>
  )
}

export function VerifyResultsScreen() {
  usePageTitle('Verify results')
  const fields = useFields({ code: '' })
  const [found, setFound] = useState<VerifiedResults | null>(null)
  return (
    <PageContent width="reading">
      <TitledCard title="Verify a result page">
        <Form
          violations={fields.violations}
          onSubmit={async () => {
            setFound(null)
            setFound(await api(verifyResults, fields.values))
          }}
        >
          <TextField
            label="Code"
            help="At the top of the PDF, like R101-XXXX-XXXX-XXXX."
            autoComplete="off"
            {...fields.bind('code')}
          />
          <SubmitButton>Verify</SubmitButton>
        </Form>
        {found && <Found found={found} />}
      </TitledCard>
    </PageContent>
  )
}
