// The waiting list of a tour date: the queue with what each waits for, and what the office can decide.
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { Heading, Quiet, Stack, Text } from '../../ui/layout.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import type { TourDesk } from './tour-desk.model.ts'
import type { DeskWaitingEntry } from './tour-desk-waiting.model.ts'
import { setsOf, standingWords, withTheirSets } from './tour-desk-waiting.rules.ts'
import { DecideWaitingDialog, MoveWaitingDialog } from './tour-desk-waiting-dialogs.tsx'
import { WaitingHistory, WaitingHistoryDialog } from './tour-desk-waiting-history.tsx'
import { useWaitingList } from './use-waiting-list.tsx'

type Doing = 'approve' | 'decline' | 'move' | 'history'

const filters = [
  { key: 'all', label: 'ALL', test: () => true },
  { key: 'fits', label: 'SPOT AVAILABLE', test: (entry: DeskWaitingEntry) => entry.standing.fits },
]
const noFilters: typeof filters = []

function columnsOf(desk: TourDesk, queue: readonly DeskWaitingEntry[]): TableColumn<DeskWaitingEntry>[] {
  const sets = setsOf(queue)
  const categoryOf = (entry: DeskWaitingEntry) =>
    desk.routines.find((routine) => routine.routine_category_id === entry.routine_category_id)?.name ?? ''
  return [
    { key: 'position', title: 'No.', width: '4rem', phone: 'aside', value: ({ position }) => position },
    {
      key: 'routine',
      title: 'Routine',
      phone: 'title',
      width: '15rem',
      value: ({ routine, registrant_name, registration_id }) =>
        `${routine.name} ${registrant_name} ${registration_id}`,
      cell: ({ routine, registrant_name, registration_id, exempt }) => (
        <>
          {routine.name}
          <br />
          <Quiet>
            <Link to={`/staff/registrations/${registration_id}`}>{registrant_name}</Link>, {registration_id}
            {exempt && ', excepted'}
          </Quiet>
        </>
      ),
    },
    {
      key: 'category',
      title: 'Category',
      width: '9rem',
      value: categoryOf,
      cell: (entry) => {
        const set = sets.get(entry.id)
        return (
          <>
            {categoryOf(entry)}
            {set && (
              <>
                <br />
                <Badge kind="outline">
                  Set {set.letter}, {set.size} together
                </Badge>
              </>
            )}
          </>
        )
      },
    },
    {
      key: 'since',
      title: 'Since',
      width: '10rem',
      value: ({ waiting_since }) => waiting_since,
      cell: ({ waiting_since }) => formatInstant(waiting_since),
    },
    {
      key: 'standing',
      title: 'How it stands',
      width: '14rem',
      value: ({ standing }) => (standing.next ? 0 : standing.fits ? 1 : 2),
      cell: (entry) => {
        const { fits, next, rejected } = entry.standing
        return (
          <>
            {rejected && <Badge kind="stop">Studio rejected</Badge>}
            {fits && <Badge kind={next ? 'go' : 'info'}>{next ? 'Next' : 'A spot is free'}</Badge>}
            <Text small>
              {standingWords(entry.standing, categoryOf(entry), sets.get(entry.id)?.size ?? 1)}
              {rejected && (
                <>
                  {': '}
                  <Link to="/staff/studios?standing=rejected">rejected studios</Link>
                </>
              )}
            </Text>
          </>
        )
      },
    },
  ]
}

function notApproved({ fits, rejected }: DeskWaitingEntry['standing']): string | undefined {
  if (rejected) return 'Its studio was rejected: verify the studio first'
  return fits ? undefined : 'There’s no spot for it'
}

function nobodyWaits(desk: TourDesk) {
  const on =
    desk.tour_date.entry_limit_rules.waiting_list || desk.routines.some((routine) => routine.waiting_list)
  return on
    ? 'Routines appear here when a registration is completed while the city or their category is full.'
    : 'The waiting list is off here: once a limit is reached, no more routines can be entered.'
}

interface WaitingDialogProps {
  what: Doing
  ids: ReadonlySet<number>
  tour_date_id: number
  queue: readonly DeskWaitingEntry[]
  onClose: () => void
  onDone: () => void
}

function WaitingDialog({ what, ids, queue, onDone, ...shared }: WaitingDialogProps) {
  const meant = withTheirSets(queue, ids)
  const first = queue.find((entry) => ids.has(entry.id))
  if (what === 'approve' || what === 'decline')
    return <DecideWaitingDialog {...shared} what={what} entries={meant} queue={queue} onDone={onDone} />
  if (!first) return null
  return what === 'move' ? (
    <MoveWaitingDialog {...shared} entry={first} set={meant.length} most={queue.length} />
  ) : (
    <WaitingHistoryDialog {...shared} entry={first} />
  )
}

export function TourDeskWaiting({ desk }: { desk: TourDesk }) {
  const { id, entry_limit_rules } = desk.tour_date
  const { data } = useWaitingList(id)
  const queue = data?.entries
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [doing, setDoing] = useState<Pick<WaitingDialogProps, 'what' | 'ids'> | null>(null)
  const columns = useMemo(() => columnsOf(desk, queue ?? []), [desk, queue])
  const chosen = (queue ?? []).filter((entry) => selected.has(entry.id))
  const begin = (what: Doing, entries: readonly DeskWaitingEntry[]) =>
    setDoing({ what, ids: new Set(entries.map((entry) => entry.id)) })
  return (
    <Stack gap={12}>
      <Heading level={2} size={20}>
        Waiting list
      </Heading>
      <Text muted small>
        {entry_limit_rules.approve_automatically
          ? 'A freed spot automatically goes to the first routine it fits; you can also approve out of turn.'
          : 'Freed spots wait until you approve a routine.'}
      </Text>
      <DataTable
        label="Waiting list"
        rows={queue}
        rowKey={(entry) => entry.id}
        rowName={(entry) => entry.routine.name}
        columns={columns}
        defaultSort={{ key: 'position', descending: false }}
        filters={queue?.length ? filters : noFilters}
        search="Find a routine, studio or ID"
        tone={(entry) => (entry.standing.next ? 'go' : undefined)}
        actionsWidth="15rem"
        actions={(entry) => {
          const spoken = (what: string) => `${what} ${entry.routine.name}, number ${entry.position}`
          return [
            {
              label: 'Approve',
              spoken: spoken('Approve'),
              disabled: !entry.standing.fits,
              hint: notApproved(entry.standing),
              onClick: () => begin('approve', [entry]),
            },
            { label: 'Decline', spoken: spoken('Decline'), onClick: () => begin('decline', [entry]) },
            { label: 'Move', spoken: spoken('Move'), onClick: () => begin('move', [entry]) },
            { label: 'History', spoken: spoken('History of'), onClick: () => begin('history', [entry]) },
          ]
        }}
        selection={{
          selected,
          onChange: setSelected,
          actions: (
            <>
              <Button
                look="primary"
                size="small"
                disabled={chosen.length === 0}
                onClick={() => begin('approve', chosen)}
              >
                Approve {chosen.length}
              </Button>
              <Button size="small" disabled={chosen.length === 0} onClick={() => begin('decline', chosen)}>
                Decline {chosen.length}
              </Button>
            </>
          ),
        }}
        empty={{ title: 'No routines are waiting', body: nobodyWaits(desk) }}
      />
      <WaitingHistory tour_date_id={id} />
      {doing && (
        <WaitingDialog
          {...doing}
          tour_date_id={id}
          queue={queue ?? []}
          onClose={() => setDoing(null)}
          onDone={() => setSelected(new Set())}
        />
      )}
    </Stack>
  )
}
