// /staff/live/:id: whoever runs the order says what is on stage; planned times, what is hidden, and the public page.
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { CityHead } from '../../ui/city-head.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { useSubmit } from '../../ui/form.tsx'
import { Columns, PageContent, Quiet, Stack } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { LiveSwitch } from './live-switch.tsx'
import { PlanStartDialog } from './plan-start-dialog.tsx'
import { hideOnLive } from './stage.contract.ts'
import type { StageDesk, StageRoutine } from './stage.model.ts'
import { StagePanel } from './stage-panel.tsx'
import { routineOf, useStage, useStageCalls } from './use-stage.tsx'

export function StageDeskScreen() {
  usePageTitle('Stage')
  const tour_date_id = Number(useParams().id)
  const { data, error } = useStage(tour_date_id)
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  return <Stage stage={data} failing={error !== null} />
}

const columnsFor = ({ on_stage, timezone }: StageDesk): TableColumn<StageRoutine>[] => [
  {
    key: 'number',
    title: 'No.',
    phone: 'aside',
    width: '5rem',
    value: ({ number }) => Number.parseInt(number, 10) + (number.endsWith('A') ? 0.5 : 0),
    cell: ({ number }) => number,
  },
  {
    key: 'name',
    title: 'Routine',
    phone: 'title',
    value: ({ number, name, registrant_name }) => `${number} ${name} ${registrant_name}`,
    cell: ({ id, name, registrant_name, scratched, hidden, hidden_by_owner }) => (
      <>
        {name} {id === on_stage && <Badge kind="accent">On stage</Badge>}
        {scratched && <Badge kind="neutral">Scratched</Badge>}
        {hidden && (
          <Badge kind="attention">{hidden_by_owner ? 'Not named, as its owner wants' : 'Not named'}</Badge>
        )}
        <br />
        <Quiet>{registrant_name}</Quiet>
      </>
    ),
  },
  {
    key: 'planned',
    title: 'Planned',
    width: '14rem',
    value: ({ planned_at }) => planned_at,
    cell: ({ starts_at, planned_at }) =>
      planned_at === null ? (
        '–'
      ) : starts_at ? (
        <strong>{formatMoment(planned_at, timezone)}</strong>
      ) : (
        <Quiet>{formatMoment(planned_at, timezone)}</Quiet>
      ),
  },
]

/** Of a remote control as speakers use it, and of any keyboard; not while somebody types or is asked. */
function useStageKeys(next: () => void, previous: () => void) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const way = { PageDown: next, PageUp: previous }[event.key]
      const typing = event.target instanceof Element && event.target.closest('input, select, textarea')
      if (!way || typing || event.repeat || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      way()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [next, previous])
}

function Stage({ stage, failing }: { stage: StageDesk; failing: boolean }) {
  const { tour_date_id, next, previous } = stage
  const calls = useStageCalls(tour_date_id)
  const [planning, setPlanning] = useState<number | null>(null)
  const planned = routineOf(stage, planning)
  useStageKeys(
    () => void (next !== null && calls.call(stage, next)),
    () => void (previous !== null && calls.call(stage, previous)),
  )
  const { submit: hide } = useSubmit(async (routine: StageRoutine) => {
    const { registration_id, registrant_name, hidden_by_owner, hidden_by_office } = routine
    calls.keep(await api(hideOnLive, { tour_date_id, registration_id, hidden: !hidden_by_office }))
    const named = hidden_by_office && !hidden_by_owner
    toast(`${registrant_name} is ${named ? 'named again' : 'not named on public pages'}`)
  })
  return (
    <PageContent width="full">
      <Stack gap={24}>
        <CityHead city={stage} about="Stage" back={{ to: `/staff/scores/${tour_date_id}`, words: 'Scores' }}>
          {failing && <Badge kind="attention">Connection lost: this may be out of date</Badge>}
        </CityHead>
        <Columns least="22rem">
          <Stack gap={12}>
            <StagePanel stage={stage} calls={calls} />
            <Quiet>Page Down calls the next routine, Page Up the one before, also by a remote control.</Quiet>
          </Stack>
          <LiveSwitch stage={stage} change={calls.change} />
        </Columns>
        <DataTable
          label="Running order"
          rows={stage.routines}
          rowKey={({ id }) => id}
          rowName={({ number, name }) => `${number} ${name}`}
          columns={columnsFor(stage)}
          defaultSort={{ key: 'number', descending: false }}
          search="Find a number, a routine or who registered it"
          tone={({ scratched }) => (scratched ? 'quiet' : undefined)}
          actions={(routine) => [
            ...(routine.scratched || routine.id === stage.on_stage
              ? []
              : [{ label: 'Call', onClick: () => void calls.call(stage, routine.id) }]),
            { label: 'Time', onClick: () => setPlanning(routine.id) },
            // What its owner has hidden is its owner's to name again.
            ...(routine.hidden_by_owner && !routine.hidden_by_office
              ? []
              : [
                  {
                    label: routine.hidden_by_office ? 'Name' : 'Hide',
                    hint: `${routine.hidden_by_office ? 'Name' : 'Hide'} all routines of ${routine.registrant_name} on public pages`,
                    onClick: () => void hide(routine),
                  },
                ]),
          ]}
          actionsWidth="14rem"
          empty={{
            title: 'No running order yet',
            body: 'It is made on the page of the scores; then it is called here.',
          }}
        />
      </Stack>
      {planned && (
        <PlanStartDialog
          stage={stage}
          routine={planned}
          change={calls.change}
          onClose={() => setPlanning(null)}
        />
      )}
    </PageContent>
  )
}
