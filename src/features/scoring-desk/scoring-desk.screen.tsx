// /staff/scoring: what judges of each event may give, and which totals have which award.
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import { OfficePart } from '../../ui/office-part.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { toast } from '../../ui/toast.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { formatPoints } from '../scores/points.model.ts'
import type { AwardRange } from '../scores/score.model.ts'
import { ChangeScoringDialog } from './change-scoring-dialog.tsx'
import { listScoring } from './scoring-desk.contract.ts'
import type { EventScoring } from './scoring-desk.model.ts'

const columns: TableColumn<AwardRange>[] = [
  {
    key: 'award',
    title: 'Award',
    phone: 'title',
    value: ({ lowest }) => lowest,
    cell: ({ display_name }) => display_name,
  },
  {
    key: 'range',
    title: 'Totals',
    width: '14rem',
    align: 'end',
    cell: ({ lowest, highest }) => `${formatPoints(lowest)} to ${formatPoints(highest)}`,
  },
]

function OneEvent({ event, onChange }: { event: EventScoring; onChange: () => void }) {
  const { event_name, terms, ranges, kept } = event
  return (
    <OfficePart
      title={event_name}
      action={
        <Button size="small" onClick={onChange} aria-label={`Change ${event_name}`}>
          Change
        </Button>
      }
    >
      <Text>
        Judges give {formatPoints(terms.lowest)} to {formatPoints(terms.highest)}, in steps of{' '}
        {formatPoints(terms.step)}.
      </Text>
      {ranges.length > 0 ? (
        <DataTable
          label={`Awards of ${event_name}`}
          rows={ranges}
          rowKey={({ id }) => id}
          columns={columns}
          empty={{ title: 'No awards' }}
        />
      ) : (
        <Text muted>No awards: results show totals and places only.</Text>
      )}
      {kept > 0 && (
        <Text small muted>
          {kept === 1
            ? 'One city has released results and keeps'
            : `${kept} cities have released results and keep`}{' '}
          the scores and awards that applied then.
        </Text>
      )}
    </OfficePart>
  )
}

export function ScoringDeskScreen() {
  usePageTitle('Scores and awards')
  const { data, error } = useLoaded(listScoring, {}, { staleTime: 0 })
  const answers = useAnswers()
  const [changed, setChanged] = useState<EventScoring | null>(null)
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  return (
    <PageContent>
      <Stack gap={24}>
        <div>
          <Link to="/staff">Office</Link>
          <Heading level={1}>Scores and awards</Heading>
        </div>
        {data.events.map((event) => (
          <OneEvent key={event.event_id} event={event} onChange={() => setChanged(event)} />
        ))}
        {changed && (
          <ChangeScoringDialog
            event={changed}
            onSaved={(list) => {
              answers.keep(listScoring, {}, list)
              toast(`Scores and awards of ${changed.event_name} are saved`)
              setChanged(null)
            }}
            onClose={() => setChanged(null)}
          />
        )}
      </Stack>
    </PageContent>
  )
}
