// The routines of a registration on the competition step: what is left in the city, adding, copying and changing them.

import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { Button } from '../../ui/button.tsx'
import { confirm, inform } from '../../ui/dialogs.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { useSubmit } from '../../ui/form.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { Row } from '../../ui/layout.tsx'
import { LinesSkeleton } from '../../ui/skeleton.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { NEXT_ID } from '../../ui/step-layout.tsx'
import type { RowAction } from '../../ui/table-columns.ts'
import { formatPhone } from '../../ui/typed-text.ts'
import { useMedia } from '../../ui/use-media.ts'
import { placeFor } from '../limits/place-offer.rules.ts'
import { awardsWithoutGroups, removedNominations } from '../nominations/nomination-words.rules.ts'
import { lineKey, ROUTINE } from '../parts/line-key.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationPage, useSaveStep } from '../registrations/registration-page.tsx'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { StepPage } from '../registrations/step-page.tsx'
import { neighbourStep, stepPath } from '../registrations/steps.rules.ts'
import { besideTotal } from '../routine-grid/grid-width.rules.ts'
import type { RoutineGridHandle } from '../routine-grid/routine-grid.tsx'
import { LeftInGrid, RoutineModeSwitch, useRoutineMode } from '../routine-grid/routine-grid-switch.tsx'
import { isCouple } from '../routines/couple-entry.rules.ts'
import { endingMusicWords } from '../routines/kept-music.rules.ts'
import { removedDeposit, removedWords } from '../routines/removed-routine.rules.ts'
import type { Routine } from '../routines/routine.model.ts'
import { toldApart } from '../routines/same-title.rules.ts'
import { useMayRemoveJudged } from '../scores/use-may-remove.tsx'
import { useWaitingWrites } from '../waiting-list/use-waiting-writes.tsx'
import { WaitingRoutines } from '../waiting-list/waiting-routines.tsx'
import { CategoryMeters } from './category-meters.tsx'
import { CompetitionCounts } from './competition-counts.tsx'
import { type CompetitionNotice, whenPlacesAreTaken } from './competition-notice.rules.ts'
import { type EnteredHere, viewHere } from './entered-here.tsx'
import { PlacedRoutines } from './placed-routines.tsx'
import { useCompetitionNext } from './use-competition-next.tsx'
import { useRoutineWrites } from './use-routine-writes.tsx'
import { WithoutPlace } from './without-place.tsx'
import { withoutRoutines } from './without-routines.rules.ts'

const PreviousRoutineDialog = laterPart(() =>
  import('../previous-routines/previous-routine-dialog.tsx').then((part) => part.PreviousRoutineDialog),
)

const RoutineGrid = laterPart(() =>
  import('../routine-grid/routine-grid.tsx').then((part) => part.RoutineGrid),
)

/** Where the keyboard goes on when the button that it used is gone. */
const ADD = ':is(#add-routine, #add-first-routine):not(:disabled)'

/** R§2: when competition is closed the heading says so. */
const titles = { 'sold-out': 'Competition sold out', closed: 'Competition closed' } as const

const WAITING_LIST = 'Add to the waiting list'

type Opened = Routine | 'new' | 'copy'

interface CompetitionListProps {
  here: EnteredHere
  /** Why this registration may not compete here at all. */
  barred: readonly Violation[]
  kind: CompetitionNotice['kind'] | null
  notice: ReactNode
  /** Routines can be entered, or changed. */
  mayEnter: boolean
}

export function CompetitionList({ here, barred, kind, notice, mayEnter }: CompetitionListProps) {
  const { view: whole, edit } = useRegistrationPage()
  const view = useMemo(() => viewHere(whole, here), [whole, here])
  const { routines, waiting_list_routines } = view
  const { open, setOpen, close } = useOpened()
  const editing = edit !== null
  // R§4: NEW is what a completed registration does not have yet.
  const isNew = useCallback((routine: Routine) => editing && routine.id < 0, [editing])
  const { busy, submit } = useCompetitionNext(mayEnter, here)
  const { mode, choose, gridOffered, asGrid, grid, leaving, goingBack, wide } = useGridOrList(
    mayEnter,
    here,
    submit,
  )
  const notCompeting = useNotCompeting()

  const full = kind === 'full'
  const add = kind === 'waiting' ? WAITING_LIST : here.words.add
  const changeable = !view.completed || editing
  const actionsOf = useEntryActions(mayEnter, setOpen)
  const acts = changeable ? { actions: actionsOf } : {}
  // R§2: shown only when no routines exist.
  const withdraw = here.last && entriesOf(whole).length === 0 && <Withdraw {...notCompeting} />
  const waits = kind === 'waiting'
  const onAdd = () => setOpen('new')
  const none = noRoutinesYet({ view, mayEnter, full, waits, words: here.words, withdraw, onAdd })
  return (
    <StepPage
      title={kind === 'sold-out' || kind === 'closed' ? titles[kind] : here.title}
      subtitle={<CompetitionCounts view={view} words={here.words} />}
      total={!asGrid || wide}
      info={<CompetitionInfo view={view} here={here} />}
      right={
        mayEnter && (
          <Row gap={8}>
            {gridOffered && <RoutineModeSwitch mode={mode} onChoose={choose} />}
            <AddButtons
              words={add}
              copies={here.many}
              full={full}
              // An empty list has its button in the middle.
              adds={asGrid || entriesOf(view).length > 0}
              onOpen={setOpen}
            />
          </Row>
        )
      }
      busy={busy || leaving.busy || notCompeting.busy}
      onBack={(path) => void goingBack.submit(path)}
      onNext={(next) => void leaving.submit(next)}
    >
      <Barred by={barred} />
      {notice}
      {changeable && <WithoutPlace />}
      {barred.length === 0 && <CategoryMeters view={view} />}
      {mayEnter && !asGrid && gridOffered && <LeftInGrid onOpen={() => choose('grid')} />}
      {asGrid && (
        <RoutineGrid
          handle={grid}
          onOpen={setOpen}
          quiet={open !== null}
          waiting={<LinesSkeleton lines={6} />}
        />
      )}
      {asGrid && entriesOf(view).length === 0 && <Row>{withdraw}</Row>}
      <SkipLink to={NEXT_ID}>Skip the routines, to Save and continue</SkipLink>
      {!asGrid &&
        (barred.length === 0 || routines.length > 0) &&
        (routines.length > 0 || waiting_list_routines.length === 0) && (
          <PlacedRoutines view={view} several={here.words.several} isNew={isNew} {...acts} empty={none} />
        )}
      <WaitingRoutines view={view} isNew={isNew} {...acts} />
      {open !== null && <OpenedRoutine open={open} Form={here.Form} onClose={close} />}
    </StepPage>
  )
}

/** Routines are entered in a grid or in a list; what a grid has not saved is asked about before one goes. */
function useGridOrList(
  mayEnter: boolean,
  { couples }: Pick<EnteredHere, 'couples'>,
  next: (path: string) => Promise<unknown>,
) {
  const { travel, view } = useRegistrationPage()
  const modes = useRoutineMode()
  const grid = useRef<RoutineGridHandle>(null)
  const leaving = useLeavingGrid(grid, next)
  const goingBack = useLeavingGrid(grid, async (path) => travel(path))
  // The grid needs the width; what routines cost stands above it, too.
  const wide = useMedia(besideTotal(view))
  // Its rows are whatever is danced, so it is there where one step has all of it.
  const gridOffered = modes.gridOffered && couples === null
  const asGrid = modes.mode === 'grid' && gridOffered && mayEnter
  return { ...modes, gridOffered, asGrid, grid, leaving, goingBack, wide }
}

/** The dialog that is open; the keyboard goes on where it was, or at the button that adds. */
function useOpened() {
  const [open, setOpen] = useState<Opened | null>(null)
  const close = () => {
    setOpen(null)
    focusIfLost(ADD)
  }
  return { open, setOpen, close }
}

function useNotCompeting() {
  const { view, step, travel } = useRegistrationPage()
  const saveStep = useSaveStep()
  return useSubmit(async () => {
    if (view.is_competing !== false && !(await saveStep({ is_competing: false }))) return
    travel(stepPath(view, neighbourStep(step.key, 'next', view)?.path ?? ''))
  })
}

function Withdraw({ busy, submit }: ReturnType<typeof useNotCompeting>) {
  const { view } = useRegistrationPage()
  return (
    <Button busy={busy} onClick={() => void submit()}>
      <SpokenLabel>{withoutRoutines(view).label}</SpokenLabel>
    </Button>
  )
}

interface AddButtonsProps {
  words: string
  /** Whether one that was danced before can be copied. */
  copies: boolean
  full: boolean
  /** Whether one can be added here, too. */
  adds: boolean
  onOpen: (what: 'new' | 'copy') => void
}

function AddButtons({ words, copies, full, adds, onOpen }: AddButtonsProps) {
  return (
    <>
      {copies && (
        <Button disabled={full} onClick={() => onOpen('copy')}>
          Copy a previous routine
        </Button>
      )}
      {adds && (
        <Button id="add-routine" look="primary" disabled={full} onClick={() => onOpen('new')}>
          {words}
        </Button>
      )}
    </>
  )
}

function Barred({ by }: { by: readonly Violation[] }) {
  return by.map((violation) => (
    <StatusBanner key={violation.code} kind="info" boxed>
      {violation.message}
    </StatusBanner>
  ))
}

function CompetitionInfo({ view, here }: { view: RegistrationView; here: EnteredHere }) {
  return (
    <>
      {here.words.info}
      <p>
        The category follows from the number of dancers.{' '}
        {whenPlacesAreTaken(view.tour_date.entry_limit_rules)}
      </p>
    </>
  )
}

interface NoRoutinesYet {
  view: RegistrationView
  mayEnter: boolean
  full: boolean
  waits: boolean
  withdraw: ReactNode
  words: EnteredHere['words']
  onAdd: () => void
}

function noRoutinesYet({ view, mayEnter, full, waits, withdraw, words, onAdd }: NoRoutinesYet) {
  return {
    title: words.none,
    ...(mayEnter ? { body: words.body ?? withoutRoutines(view).body } : {}),
    action: mayEnter && (
      <Row>
        <Button id="add-first-routine" look="primary" disabled={full} onClick={onAdd}>
          {waits ? WAITING_LIST : words.first}
        </Button>
        {withdraw}
      </Row>
    ),
  }
}

interface OpenedRoutineProps extends Pick<EnteredHere, 'Form'> {
  open: Opened
  onClose: () => void
}

function OpenedRoutine({ open, Form, onClose }: OpenedRoutineProps) {
  if (open === 'copy') return <PreviousRoutineDialog onClose={onClose} />
  const existing = open === 'new' ? null : open
  return <Form key={existing?.id ?? 'new'} existing={existing} onClose={onClose} />
}

/** What can be done with one routine; none of it waits for another. */
function useEntryActions(mayEnter: boolean, onEdit: (routine: Routine) => void) {
  const { view, edit } = useRegistrationPage()
  const editing = edit !== null
  const removal = useRemoval()
  const { move } = useWaitingWrites()
  const moving = useSubmit((routine: Routine) => move([routine.id], false))
  return (routine: Routine): RowAction[] => [
    ...(mayEnter || (editing && routine.id > 0) ? [{ label: 'Edit', onClick: () => onEdit(routine) }] : []),
    // A place that has become free meanwhile; in what is completed the office, or the list itself, gives them.
    ...(routine.waiting_list &&
    (routine.id < 0 || !view.completed) &&
    placeFor(view, routine.routine_category_id) === 'place'
      ? [{ label: 'Take a spot', onClick: () => void moving.submit(routine), disabled: moving.busy }]
      : []),
    { label: 'Remove', onClick: () => void removal.submit(routine), disabled: removal.busy },
  ]
}

/** The grid first saves what is ready; of what it cannot save the person is told before going on. */
function useLeavingGrid(grid: RefObject<RoutineGridHandle | null>, next: (path: string) => Promise<unknown>) {
  // What was just saved is in the registration by then.
  const latest = useRef(next)
  latest.current = next
  return useSubmit(async (path: string) => {
    const left = (await grid.current?.settle()) ?? 0
    if (left > 0 && !(await goesOnWithout(left))) return
    await latest.current(path)
  })
}

function goesOnWithout(left: number): Promise<boolean> {
  return confirm({
    title: left === 1 ? '1 routine is not saved yet' : `${left} routines are not saved yet`,
    body: 'What you typed stays in the grid on this device. It isn’t part of your registration until it can be saved.',
    confirmLabel: 'Continue anyway',
    cancelLabel: 'Back to the grid',
  })
}

function useRemoval() {
  const { view, edit } = useRegistrationPage()
  const { remove } = useRoutineWrites()
  const mayRemove = useMayRemoveJudged()
  return useSubmit(async (routine: Routine) => {
    const barred = chargedVideo(routine, view)
    if (barred) return inform({ title: `${toldApart(routine, view)} stays`, body: barred })
    if (!(await mayRemove([routine.id]))) return
    const when = edit ? ' when you submit your changes' : ''
    // The entry of one dancer is called as she is, who stays.
    const couple = isCouple(routine, view)
    const what = couple ? 'entry' : 'routine'
    const taken = routine.waiting_list
      ? `The ${what} will leave the waiting list${when} and lose its position.`
      : `The ${what} will be removed from this registration${when}.`
    const yes = await confirm({
      title: couple ? `Remove the entry of ${routine.routine.name}?` : `Remove ${toldApart(routine, view)}?`,
      body: [
        taken,
        depositWords(routine, view, edit?.saved ?? null),
        removedNominations(routine.id, view),
        awardsWithoutGroups([routine.id], view, edit?.saved.nomination_routines),
        endingMusicWords(edit?.saved.routines ?? [], [routine.id]),
        'Its dancers stay registered for the workshop.',
      ]
        .filter(Boolean)
        .join(' '),
      confirmLabel: 'Remove',
      danger: true,
    })
    if (!yes) return
    await remove(routine)
    focusIfLost(ADD)
  })
}

/** SHOWDOWN-02: what was charged for its video is the office's to take back; null = nothing was. */
function chargedVideo({ id, routine }: Routine, { showdown_videos, tour_date }: RegistrationView) {
  if (!showdown_videos.some((video) => video.id === id)) return null
  const { contact_email, contact_phone } = tour_date.event
  const { message } = refuse('SHOWDOWN_CHARGED', [], { routine: routine.name })
  return `${message} Write to ${contact_email} or call ${formatPhone(contact_phone)}.`
}

/** EDIT-07: what becomes of a sold routine's deposit, beside those that the edit removes already. */
function depositWords({ id }: Routine, view: RegistrationView, saved: RegistrationView | null): string {
  const sold = saved?.quote.lines.filter(({ key }) => key === lineKey(ROUTINE, id)) ?? []
  return removedWords(sold, removedDeposit(view, new Date()))
}
