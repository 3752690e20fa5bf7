// The step 'Competition': the routines of this registration, what is left in the city, adding and changing them.
import { useCallback, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { useSubmit } from '../../ui/form.tsx'
import { Row } from '../../ui/layout.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { competitionNotice } from '../registrations/banner.rules.ts'
import { useRegistrationPage, useSaveStep } from '../registrations/registration-page.tsx'
import { StepPage } from '../registrations/step-page.tsx'
import { neighbourStep, stepPath } from '../registrations/steps.rules.ts'
import { CategoryMeters } from './category-meters.tsx'
import { CompetitionNotice } from './competition-notice.tsx'
import type { Routine } from './routine.model.ts'
import { checkMayCompete } from './routine.rules.ts'
import { RoutineDialog } from './routine-dialog.tsx'
import { RoutineTable } from './routine-table.tsx'
import { useRoutineWrites } from './use-routine-writes.tsx'

/** Where the keyboard goes on when the button that it used is gone. */
const ADD = '#add-routine:not(:disabled)'

export function EnterCompetitionScreen() {
  const { view, edit, travel } = useRegistrationPage()
  const { tour_date, routines, city } = view
  const [open, setOpen] = useState<Routine | 'new' | null>(null)
  const [known] = useState(() => new Set(routines.map((routine) => routine.id)))
  const editing = edit !== null
  // R§4: NEW is what a completed registration does not have yet; before, what was entered on this page.
  const isNew = useCallback(
    (routine: Routine) => (editing ? routine.id < 0 : !known.has(routine.id)),
    [known, editing],
  )
  const saveStep = useSaveStep()
  const removal = useRemoval(editing)

  const barred = checkMayCompete(view)
  const notice = view.exempt ? null : competitionNotice(tour_date, city)
  const full = city.routines_left === 0 && !view.exempt
  const mayEnter = barred.length === 0 && notice === null && (!view.completed || editing)

  const { busy, submit } = useSubmit(async (next: string) => {
    const competing = routines.length > 0
    if (!competing && mayEnter && view.is_competing !== false && !(await goesWithout())) return
    if (view.is_competing !== competing && !(await saveStep({ is_competing: competing }))) return
    travel(next)
  })
  const notCompeting = useSubmit(async () => {
    if (view.is_competing !== false && !(await saveStep({ is_competing: false }))) return
    travel(stepPath(view, neighbourStep('competition', 'next', tour_date)?.path ?? 'review'))
  })

  return (
    <StepPage
      title={notice ? 'Competition closed' : 'Competition'}
      subtitle={<Counts />}
      info={
        <>
          <p>
            Enter each routine with its dancers; they must be registered for the whole workshop. The age
            division follows from their average age on January 1 of the season, decimals dropped, and is never
            more than one division below that of the oldest dancer. Point at a division to see why.
          </p>
          <p>
            The category follows from the number of dancers. Your spot is taken when you complete the
            registration.
          </p>
        </>
      }
      right={
        mayEnter && (
          <Button id="add-routine" look="primary" disabled={full} onClick={() => setOpen('new')}>
            + Add routine
          </Button>
        )
      }
      busy={busy || notCompeting.busy}
      onBack={travel}
      onNext={(next) => void submit(next)}
    >
      {barred.map((violation) => (
        <StatusBanner key={violation.code} kind="info" boxed>
          {violation.message}
        </StatusBanner>
      ))}
      {notice && <CompetitionNotice notice={notice} hasRoutines={routines.length > 0} />}
      {full && mayEnter && (
        <StatusBanner kind="attention" boxed>
          You have reached the maximum total routine limit ({tour_date.entry_limit_rules.total_routines}) for
          this city.
        </StatusBanner>
      )}
      {barred.length === 0 && <CategoryMeters view={view} />}
      {(barred.length === 0 || routines.length > 0) && (
        <RoutineTable
          view={view}
          isNew={isNew}
          {...(view.completed && !editing
            ? {}
            : {
                actions: (routine) => [
                  ...(mayEnter || (editing && routine.id > 0)
                    ? [{ label: 'Edit', onClick: () => setOpen(routine) }]
                    : []),
                  { label: 'Remove', onClick: () => void removal.submit(routine), disabled: removal.busy },
                ],
              })}
          empty={{
            title: 'You currently have no registered routines.',
            ...(mayEnter ? { body: 'Add the first one, or say that you come for the workshop only.' } : {}),
            action: mayEnter && (
              <Row>
                <Button look="primary" disabled={full} onClick={() => setOpen('new')}>
                  Add the first routine
                </Button>
                <Button busy={notCompeting.busy} onClick={() => void notCompeting.submit()}>
                  <SpokenLabel>I am not competing</SpokenLabel>
                </Button>
              </Row>
            ),
          }}
        />
      )}
      {open !== null && (
        <RoutineDialog
          key={open === 'new' ? 'new' : open.id}
          existing={open === 'new' ? null : open}
          onClose={() => {
            setOpen(null)
            focusIfLost(ADD)
          }}
        />
      )}
    </StepPage>
  )
}

/** E§4: the choice 'Before you continue'. True when she comes for the workshop only. */
function goesWithout(): Promise<boolean> {
  return confirm({
    title: 'Before you continue',
    body: 'You have not entered any routines. You may come for the workshop only, or add your routines now.',
    confirmLabel: 'I am not competing',
    cancelLabel: 'Add routines',
  })
}

/** '12 routines entered · 28 left in Columbus for you' */
function Counts() {
  const { view } = useRegistrationPage()
  const { routines, city, tour_date } = view
  const [town] = tour_date.event_city.split(',')
  return (
    <>
      {routines.length} {routines.length === 1 ? 'routine' : 'routines'} entered
      {city.routines_left !== null && (
        <>
          {' · '}
          <strong>{city.routines_left} left</strong> in {town} for you
        </>
      )}
    </>
  )
}

function useRemoval(editing: boolean) {
  const { remove } = useRoutineWrites()
  return useSubmit(async (routine: Routine) => {
    const yes = await confirm({
      title: `Remove ${routine.routine.name}?`,
      body: `The routine will be taken out of this registration${editing ? ' when you submit your changes' : ''}. Its dancers stay registered for the workshop.`,
      confirmLabel: 'Remove',
      danger: true,
    })
    if (!yes) return
    await remove(routine)
    focusIfLost(ADD)
  })
}
