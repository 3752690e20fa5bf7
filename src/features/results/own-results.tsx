// One's own routines with their totals and places; each opens to every number that made them.
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Quiet, Row, Stack } from '../../ui/layout.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { GivenScores, TotalScore } from '../scores/given-scores.tsx'
import { formatPoints } from '../scores/points.model.ts'
import { Corrections } from './corrections.tsx'
import { placedBecause, placeWords, scratchedWords, toComeWords } from './placed-because.rules.ts'
import type { OwnResult, RoutineResults } from './results.model.ts'
import styles from './results.module.css'

const columns: TableColumn<OwnResult>[] = [
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
          {corrections.length > 0 && ' · corrected'}
        </Quiet>
      </>
    ),
  },
  {
    key: 'place',
    title: 'Place',
    width: '9rem',
    value: ({ place }) => place,
    cell: placeWords,
  },
  {
    key: 'award',
    title: 'Award',
    width: '10rem',
    value: ({ total_score, award }) => (award ? total_score : null),
    cell: ({ award }) => award && <Badge kind="accent">{award.name}</Badge>,
  },
  {
    key: 'total',
    title: 'Total',
    width: '7rem',
    phone: 'aside',
    align: 'end',
    value: ({ total_score }) => total_score,
    cell: ({ total_score }) => <strong>{formatPoints(total_score)}</strong>,
  },
]

export function OwnResults({
  own,
  scratched,
  to_come,
  timezone,
}: Pick<RoutineResults, 'own' | 'scratched' | 'to_come' | 'timezone'>) {
  const [shown, setShown] = useState<OwnResult | null>(null)
  return (
    <>
      {to_come > 0 && (
        <StatusBanner kind="info" boxed>
          {toComeWords(to_come)}
        </StatusBanner>
      )}
      {(own.length > 0 || (scratched.length === 0 && to_come === 0)) && (
        <DataTable
          label="Your routines"
          rows={own}
          rowKey={({ registrations_routine_id }) => registrations_routine_id}
          rowName={({ name }) => name}
          columns={columns}
          search={own.length > 8 ? 'Find a number or a routine' : undefined}
          actions={(result) => [{ label: 'Why', onClick: () => setShown(result) }]}
          empty={{ title: 'No results', body: 'This registration did not have any results for this event.' }}
        />
      )}
      <ScratchedResults scratched={scratched} timezone={timezone} />
      {shown && <WhyDialog result={shown} timezone={timezone} onClose={() => setShown(null)} />}
    </>
  )
}

/** RESULTS-04: what stood there, and counts no more. */
export function ScratchedResults({ scratched, timezone }: Pick<RoutineResults, 'scratched' | 'timezone'>) {
  return scratched.map((result) => (
    <StatusBanner key={result.registrations_routine_id} kind="info" boxed>
      {scratchedWords(result)}
      <Corrections corrections={result.corrections} timezone={timezone} />
    </StatusBanner>
  ))
}

interface WhyDialogProps {
  result: OwnResult
  timezone: string
  onClose: () => void
}

/** RESULTS-06: how it was placed. */
function WhyDialog({ result, timezone, onClose }: WhyDialogProps) {
  const { number, name, level, performance_division, category, scores, total_score, award, corrections } =
    result
  return (
    <Dialog opened onClose={onClose} title={`${number} ${name}`}>
      <Stack gap={16}>
        <Quiet>
          {level}, {performance_division}, {category}
        </Quiet>
        <Row align="between">
          <TotalScore score={total_score} />
          {award && <Badge kind="accent">{award.name}</Badge>}
        </Row>
        <GivenScores scores={scores} />
        <div>
          <strong>How this was placed</strong>
          <ul className={styles.because}>
            {placedBecause(result).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <Corrections corrections={corrections} timezone={timezone} />
      </Stack>
    </Dialog>
  )
}
