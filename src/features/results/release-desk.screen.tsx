// /staff/results/:id: what is looked at before results are released, who proposes them, and who releases them.
import { useParams } from 'react-router'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { CityHead } from '../../ui/city-head.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatDay } from '../../ui/dates.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { PageContent, Quiet, Row, Stack, TitledCard } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { useSession } from '../../web/session.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import { loadProposedResults, previewResults, proposeResults, releaseResults } from './release.contract.ts'
import type { Releasable, ReleaseDesk } from './release.model.ts'
import { releaseWords } from './release.rules.ts'

const states: Record<Releasable['state'], { kind: BadgeKind; words: string }> = {
  open: { kind: 'neutral', words: 'Not proposed' },
  proposed: { kind: 'attention', words: 'Proposed' },
  changed: { kind: 'attention', words: 'Changed since' },
  lapsed: { kind: 'attention', words: 'To propose anew' },
  released: { kind: 'go', words: 'Released' },
}

const whatNext = ({ barred, state, proposed_by, proposed_at, released_at }: Releasable) => {
  if (state === 'released') return released_at ? formatDay(released_at) : 'With all results'
  if (barred.length > 0)
    return barred.length === 1 ? barred[0] : `${barred[0]}, and ${barred.length - 1} more`
  if (state === 'lapsed')
    return `Proposed by ${proposed_by ?? 'somebody'}, who may not enter scores any more: somebody else proposes it anew`
  return proposed_by && proposed_at ? `By ${proposed_by}, ${formatDay(proposed_at)}` : 'Can be proposed'
}

const columns: TableColumn<Releasable>[] = [
  { key: 'name', title: 'Results', phone: 'title', value: ({ name }) => name },
  { key: 'routines', title: 'Routines', align: 'end', width: '7rem', value: ({ routines }) => routines },
  {
    key: 'state',
    title: 'State',
    phone: 'aside',
    width: '9rem',
    value: ({ state }) => state,
    cell: ({ state }) => <Badge kind={states[state].kind}>{states[state].words}</Badge>,
  },
  { key: 'next', title: '', cell: (row) => <Quiet>{whatNext(row)}</Quiet> },
]

export function ReleaseDeskScreen() {
  usePageTitle('Results')
  const tour_date_id = Number(useParams().id)
  const { user } = useSession()
  const scores = user?.staff_rights.includes('scores') === true
  // Each sees the same, by the right that lets her in.
  const contract = scores ? previewResults : loadProposedResults
  const { data, error } = useLoaded(contract, { tour_date_id }, { staleTime: 0 })
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  return <City desk={data} contract={contract} />
}

function City({ desk, contract }: { desk: ReleaseDesk; contract: typeof previewResults }) {
  const { tour_date_id, divisions, notices, differences } = desk
  const { user } = useSession()
  const may = (right: 'scores' | 'results') => user?.staff_rights.includes(right) === true
  const answers = useAnswers()
  const { submit: propose } = useSubmit(async ({ performance_division_id, name }: Releasable) => {
    answers.keep(
      contract,
      { tour_date_id },
      await api(proposeResults, { tour_date_id, performance_division_id }),
    )
    toast(`Proposed: ${name}. Somebody else releases it.`)
  })
  const { submit: release } = useSubmit(async ({ performance_division_id, name, routines }: Releasable) => {
    const sure = await confirm({
      title: `Release ${name}?`,
      body: releaseWords(routines),
      confirmLabel: 'Release it',
      danger: true,
    })
    if (!sure) return
    answers.keep(
      contract,
      { tour_date_id },
      await api(releaseResults, { tour_date_id, performance_division_id }),
    )
    toast(`Released: ${name}`)
  })
  return (
    <PageContent>
      <Stack gap={24}>
        <CityHead
          city={desk}
          about="Results"
          back={may('scores') ? { to: `/staff/scores/${tour_date_id}`, words: 'Scores' } : null}
        />
        {differences.length > 0 ? (
          <StatusBanner kind="stop" boxed>
            The second computation does not agree; nothing can be released. {differences.join('; ')}
          </StatusBanner>
        ) : (
          <StatusBanner kind="go" boxed>
            A second computation, independent of the first, comes to the same totals, places, awards and high
            scores.
          </StatusBanner>
        )}
        <DataTable
          label="Results to release"
          rows={divisions}
          rowKey={({ performance_division_id }) => performance_division_id ?? 0}
          rowName={({ name }) => name}
          columns={columns}
          actions={(row) => [
            ...(may('scores') && row.barred.length === 0 && ['open', 'changed', 'lapsed'].includes(row.state)
              ? [{ label: 'Propose', onClick: () => void propose(row) }]
              : []),
            ...(may('results') && row.state === 'proposed' && !row.own
              ? [{ label: 'Release', onClick: () => void release(row) }]
              : []),
          ]}
          empty={{ title: 'No results' }}
        />
        <Notices notices={notices} />
      </Stack>
    </PageContent>
  )
}

function Notices({ notices }: Pick<ReleaseDesk, 'notices'>) {
  return (
    <TitledCard title="Worth a look">
      {notices.length === 0 ? (
        <Quiet>Every routine has its scores; nothing stands out.</Quiet>
      ) : (
        <ul>
          {notices.map(({ kind, id, words, bars }) => (
            <li key={`${kind} ${id} ${words}`}>
              <Row gap={8}>
                {words}
                {bars && <Badge kind="attention">Missing</Badge>}
              </Row>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  )
}
