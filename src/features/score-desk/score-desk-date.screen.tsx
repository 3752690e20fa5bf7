// /staff/scores/:id: the running order of a tour date with its scores, and the ways to enter them.

import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CityHead } from '../../ui/city-head.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { PageContent, Quiet, Stack } from '../../ui/layout.tsx'
import { Meter, Meters } from '../../ui/meter.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { toast } from '../../ui/toast.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { JudgeBoard } from '../judging/judge-board.tsx'
import { StageOfDesk } from '../live/stage-panel.tsx'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { formatPoints } from '../scores/points.model.ts'
import type { Judge } from '../scores/score.model.ts'
import { EnterCritiqueDialog } from './enter-critique-dialog.tsx'
import { EnterScoresDialog } from './enter-scores-dialog.tsx'
import { NumberDialog } from './number-dialog.tsx'
import { OrderFileDialog } from './order-file-dialog.tsx'
import { PanelDialog } from './panel-dialog.tsx'
import { PlacingDialog } from './placing-dialog.tsx'
import { changeRunningOrder, loadScoreDesk, scratchRoutine } from './score-desk.contract.ts'
import type { DeskRoutine, ScoreDesk } from './score-desk.model.ts'
import { addToOrder, isOfOlderPage } from './score-desk.rules.ts'
import { ScratchDialog } from './scratch-dialog.tsx'

function scoreOf(routine: DeskRoutine, judge: Judge) {
  const given = routine.scores.find(({ judge_id }) => judge_id === judge.id)
  if (!given) return routine.scratched ? '' : '–'
  return given.score === null ? 'average' : formatPoints(given.score)
}

function Standing({ routine }: { routine: DeskRoutine }) {
  if (routine.scratched) return <Badge kind="neutral">Scratched</Badge>
  if (routine.total_score === null) return <Badge kind="attention">Missing</Badge>
  const { total_score, dropped_score, award } = routine
  const words = [dropped_score !== null && `${formatPoints(dropped_score)} dropped`, award].filter(Boolean)
  return (
    <>
      <strong>{formatPoints(total_score)}</strong>
      {words.length > 0 && (
        <>
          <br />
          <Quiet>{words.join(', ')}</Quiet>
        </>
      )}
    </>
  )
}

const columnsFor = (judges: readonly Judge[]): TableColumn<DeskRoutine>[] => [
  {
    key: 'number',
    title: 'No.',
    phone: 'aside',
    width: '5rem',
    value: ({ number, has_a }) => (number === null ? 100_000 : number + (has_a ? 0.5 : 0)),
    cell: (routine) => stageNumber(routine) || '–',
  },
  {
    key: 'name',
    title: 'Routine',
    phone: 'title',
    value: ({ name, registrant_name, id, ...routine }) =>
      `${stageNumber(routine)} ${name} ${registrant_name} ${id}`,
    cell: ({ name, performance_division, age_division, category, registration_id, registrant_name }) => (
      <>
        {name}
        <br />
        <Quiet>
          {age_division}, {performance_division}, {category};{' '}
          <Link to={`/staff/critiques/${registration_id}`}>{registrant_name}</Link>
        </Quiet>
      </>
    ),
  },
  ...judges
    .filter(({ position }) => position !== null)
    .map(
      (judge): TableColumn<DeskRoutine> => ({
        key: `judge-${judge.id}`,
        title: judge.lname,
        align: 'end',
        width: '6rem',
        value: (routine) => routine.scores.find(({ judge_id }) => judge_id === judge.id)?.score ?? null,
        cell: (routine) => scoreOf(routine, judge),
      }),
    ),
  {
    key: 'total',
    title: 'Total',
    align: 'end',
    width: '10rem',
    value: ({ total_score }) => total_score,
    cell: (routine) => <Standing routine={routine} />,
  },
]

const filters = [
  { key: 'all', label: 'ALL', test: () => true },
  {
    key: 'missing',
    label: 'MISSING',
    test: ({ total_score, scratched }: DeskRoutine) => total_score === null && !scratched,
  },
  { key: 'scratched', label: 'SCRATCHED', test: ({ scratched }: DeskRoutine) => scratched },
]

export function ScoreDeskDateScreen() {
  usePageTitle('Scores')
  const tour_date_id = Number(useParams().id)
  const { data, error } = useLoaded(loadScoreDesk, { tour_date_id }, { staleTime: 0 })
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  return <City desk={data} />
}

type Open =
  | { dialog: 'panel' | 'order' }
  | { dialog: 'scores' | 'critique' | 'number' | 'placing' | 'scratch'; id: number }
  | null

/** What is done at once, without a dialog. */
function useDesk(desk: ScoreDesk) {
  const { tour_date_id, routines, version } = desk
  const answers = useAnswers()
  const keep = (next: ScoreDesk) => answers.keep(loadScoreDesk, { tour_date_id }, next)
  const keepRoutine = (changed: DeskRoutine) =>
    keep({ ...desk, routines: routines.map((routine) => (routine.id === changed.id ? changed : routine)) })
  const late = routines.filter(({ number }) => number === null)
  const { busy, submit: number } = useSubmit(async () => {
    const present = routines.flatMap(({ id, number, has_a }) =>
      number === null ? [] : [{ id, number, has_a }],
    )
    const order = addToOrder(present, late)
    keep(await api(changeRunningOrder, { tour_date_id, version, routines: order }))
    toast(`${late.length} ${late.length === 1 ? 'routine has its number' : 'routines have their numbers'}`)
  })
  const renew = () => answers.askAgain(loadScoreDesk)
  const { submit: scratch } = useSubmit(async ({ id, version, scratched }: DeskRoutine) => {
    const wanted = { tour_date_id, id, version, scratched: !scratched, reason: '' }
    try {
      keepRoutine(await api(scratchRoutine, wanted))
    } catch (error) {
      if (error instanceof ApiError && isOfOlderPage(error.body)) await renew()
      throw error
    }
  })
  return { keep, keepRoutine, late, busy, number, scratch, renew }
}

function City({ desk }: { desk: ScoreDesk }) {
  const { tour_date_id, routines } = desk
  const [open, setOpen] = useState<Open>(null)
  const does = useDesk(desk)
  const { keep, keepRoutine } = does
  const close = () => setOpen(null)
  const shown = open && 'id' in open ? routines.find(({ id }) => id === open.id) : undefined
  return (
    <PageContent width="full">
      <Stack gap={24}>
        <CityHead
          city={desk}
          about="Scores"
          back={{ to: '/staff/scores', words: 'Scores by city' }}
          aside={
            <>
              <Button onClick={() => setOpen({ dialog: 'panel' })}>Judges</Button>
              <Link to={`/staff/videos/${tour_date_id}`}>Videos</Link>
              <Link to={`/staff/scores/${tour_date_id}/awards`}>Awards</Link>
              <Link to={`/staff/homework/${tour_date_id}`}>Homework</Link>
              <Link to={`/staff/results/${tour_date_id}`}>Results</Link>
            </>
          }
        />
        {routines.length > 0 && (
          <Meters>
            <Meter
              label="Routines with a total"
              used={routines.length - lacking(routines)}
              limit={routines.length}
              note=""
            />
          </Meters>
        )}
        <StageOfDesk
          tour_date_id={tour_date_id}
          // The order may have changed beside it.
          key={desk.version}
          aside={<Link to={`/staff/live/${tour_date_id}`}>Stage and live page</Link>}
        />
        <JudgeBoard
          tour_date_id={tour_date_id}
          scores={countScores(desk)}
          onShow={() => void does.renew()}
          changed={stampOf(desk)}
        />
        <Routines desk={desk} does={does} onOpen={setOpen} />
      </Stack>
      {open?.dialog === 'panel' && <PanelDialog desk={desk} onSaved={keep} onClose={close} />}
      {open?.dialog === 'order' && <OrderFileDialog desk={desk} onSaved={keep} onClose={close} />}
      {open?.dialog === 'scores' && shown && (
        <EnterScoresDialog
          key={shown.id}
          desk={desk}
          routine={shown}
          onSaved={(saved, next) => {
            keepRoutine(saved)
            setOpen(next === null ? null : { dialog: 'scores', id: next })
          }}
          onClose={close}
        />
      )}
      {open?.dialog === 'critique' && shown && (
        <EnterCritiqueDialog desk={desk} routine={shown} onClose={close} />
      )}
      {open?.dialog === 'placing' && shown && (
        <PlacingDialog desk={desk} routine={shown} onSaved={keepRoutine} onClose={close} />
      )}
      {open?.dialog === 'scratch' && shown && (
        <ScratchDialog tour_date_id={tour_date_id} routine={shown} onSaved={keepRoutine} onClose={close} />
      )}
      {open?.dialog === 'number' && shown && (
        <NumberDialog desk={desk} routine={shown} onSaved={keep} onClose={close} />
      )}
    </PageContent>
  )
}

interface RoutinesProps {
  desk: ScoreDesk
  does: ReturnType<typeof useDesk>
  onOpen: (open: Open) => void
}

function Routines({ desk, does, onOpen }: RoutinesProps) {
  const { judges, routines } = desk
  const { late, busy, number, scratch } = does
  const actions = (routine: DeskRoutine) => {
    const { id, scratched, released } = routine
    if (routine.number === null) return []
    return [
      ...(judges.length > 0 ? [{ label: 'Scores', onClick: () => onOpen({ dialog: 'scores', id }) }] : []),
      ...(judges.length > 0
        ? [{ label: 'Critiques', onClick: () => onOpen({ dialog: 'critique', id }) }]
        : []),
      { label: 'Number', onClick: () => onOpen({ dialog: 'number', id }) },
      { label: 'Division', onClick: () => onOpen({ dialog: 'placing', id }) },
      {
        label: scratched ? 'Bring back' : 'Scratch',
        // What studios have read is changed with a reason.
        onClick: () => (released ? onOpen({ dialog: 'scratch', id }) : void scratch(routine)),
      },
    ]
  }
  return (
    <DataTable
      label="Routines"
      rows={routines}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={columnsFor(judges)}
      filters={filters}
      defaultSort={{ key: 'number', descending: false }}
      search="Find a number, a routine or who registered it"
      toolbar={
        routines.length > 0 && (
          <>
            <Button onClick={() => onOpen({ dialog: 'order' })}>Order from a file</Button>
            {late.length > 0 && (
              <Button look="primary" busy={busy} onClick={() => void number()}>
                {late.length === routines.length ? 'Make the running order' : `Number ${late.length} more`}
              </Button>
            )}
          </>
        )
      }
      tone={({ scratched }) => (scratched ? 'quiet' : undefined)}
      actions={actions}
      actionsWidth="20rem"
      empty={{ title: 'No routines', body: 'Nothing is registered for the competition here.' }}
    />
  )
}

/** What the board counts, too. */
const countScores = ({ routines }: ScoreDesk) =>
  routines
    .filter(({ number, scratched }) => number !== null && !scratched)
    .reduce((sum, { scores }) => sum + scores.length, 0)

/** Changes with panel, order and scores. */
const stampOf = ({ version, routines }: ScoreDesk) =>
  `${version} ${routines.reduce((sum, routine) => sum + routine.version, 0)}`

const lacking = (routines: readonly DeskRoutine[]) =>
  routines.filter(({ total_score, scratched }) => total_score === null && !scratched).length
