// Decides which steps a registration has, which are open and done, and where a person is sent instead (R§2).

import { partBefore } from '../parts/lines-by-entry.rules.ts'
import type { Progress } from '../parts/part-content.rules.ts'
import { canHaveRoutines, hasCompetition, type Registrant, variantOf } from '../tours/event-variant.rules.ts'
import type { PartName } from '../tours/part-names.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { StepDefinition, StepKey } from '../tours/variant.model.ts'
import { isPartDone } from './edit-content.rules.ts'
import { type LeftOff, type LeftOffAt, MOST_VISITED, type RegistrationView } from './registration.model.ts'
import { editingOpen, type OpeningDates, registrationOpen } from './registration-open.rules.ts'

/** What of a registration decides its steps; the roster may be any list of people. */
export type StepState = Progress &
  Pick<Registrant, 'independent' | 'routines'> & { roster: readonly unknown[] }

/** One step of a registration; `number` counts the tabs from 1 and is null for the intro and the success page. */
export interface Step extends StepDefinition {
  number: number | null
}

type StepTourDate = OpeningDates & Pick<TourDate, 'web'>

/** Where and when somebody looks at a registration. */
export interface Looking {
  at: Date
  /** Editing a completed registration. */
  editing: boolean
  /** On the tour date's list of exceptions (R§6). */
  exempt: boolean
}

/**
 * The steps at a tour date, in order (STEP-01): those of its kind of event; none about routines without a competition, or for
 * whoever may not compete. `who` absent = any registration of it.
 */
export function stepsOf(tourDate: Pick<TourDate, 'event' | 'web'>, who?: Registrant): Step[] {
  const competes = who ? canHaveRoutines(tourDate, who) : hasCompetition(tourDate)
  let number = 0
  return variantOf(tourDate)
    .steps.filter((step) => competes || !step.only_with_competition)
    .map((step) => ({ ...step, number: step.numbered ? ++number : null }))
}

/** The step at a path below /registration/{id}, also by an older name; undefined when there is none. */
export function stepAt(
  path: string,
  tourDate: Pick<TourDate, 'event' | 'web'>,
  who?: Registrant,
): Step | undefined {
  return stepsOf(tourDate, who).find((step) => step.path === path || step.also.includes(path))
}

/** The number of a step's tab, from 1 (STEP-01); null for a step without a tab, or that is not there. */
function stepNumber(
  key: StepKey,
  tourDate: Pick<TourDate, 'event' | 'web'>,
  who: Registrant | undefined,
): number | null {
  return stepsOf(tourDate, who).find((step) => step.key === key)?.number ?? null
}

/** What is kept when somebody leaves at a step (STEP-05): 'Step 5 of 7, Competition'; null for a step without a tab. */
export function leftOffAt(
  key: StepKey,
  tourDate: Pick<TourDate, 'event' | 'web'>,
  who?: Registrant,
): LeftOff | null {
  const steps = stepsOf(tourDate, who)
  const step = steps.find((candidate) => candidate.key === key)
  if (!step || step.number === null) return null
  return {
    current_step: step.number,
    step_name: step.title,
    total_steps: steps.filter((candidate) => candidate.numbered).length,
  }
}

/**
 * Whether being at `key` is kept as the place where somebody left off (STEP-05): the furthest step counts, so that whoever
 * looks back at an earlier one is still led on from there. It moves back only when the furthest is not open any more.
 */
export function movesLeftOff(
  left_off: string | null,
  key: StepKey,
  state: StepState,
  tourDate: StepTourDate,
): boolean {
  const to = stepNumber(key, tourDate, state)
  if (to === null) return false
  const kept = stepsOf(tourDate, state).find((step) => step.key === left_off)
  return !kept || kept.number === null || to > kept.number || !openAt(kept, state, tourDate)
}

/** The steps that were opened (STEP-09); where that was not noted, those up to where somebody left off. */
export function visitedSteps(
  { left_off, left_off_details }: Pick<RegistrationView, 'left_off' | 'left_off_details'>,
  tourDate: Pick<TourDate, 'event' | 'web'>,
  who?: Registrant,
): readonly string[] {
  if (left_off_details?.visited) return left_off_details.visited
  const last = left_off === null ? null : stepNumber(left_off as StepKey, tourDate, who)
  return stepsOf(tourDate, who).flatMap(({ key, number }) =>
    last !== null && number !== null && number <= last ? [key] : [],
  )
}

/** What is noted now, with the steps that were noted as opened before: a window that was opened earlier knows fewer (STEP-09). */
export function withVisitedBefore(before: LeftOff | null, now: LeftOffAt): LeftOffAt {
  if (!before?.visited) return now
  const all = new Set([...before.visited, ...(now.left_off_details.visited ?? [])])
  return { ...now, left_off_details: { ...now.left_off_details, visited: [...all].slice(0, MOST_VISITED) } }
}

/** What is noted of being at a step (STEP-05, STEP-09): where somebody left off, and what was opened; null = nothing new. */
export function noteOfStep(
  key: StepKey,
  view: StepState & Pick<RegistrationView, 'left_off' | 'left_off_details' | 'tour_date'>,
): LeftOffAt | null {
  const { left_off, tour_date } = view
  const details = leftOffAt(key, tour_date, view)
  if (!details) return null
  const visited = visitedSteps(view, tour_date, view)
  const opened = visited.includes(key) ? [...visited] : [...visited, key]
  if (movesLeftOff(left_off, key, view, tour_date))
    return { left_off: key, left_off_details: { ...details, visited: opened } }
  const kept = leftOffAt(left_off as StepKey, tour_date, view)
  if (!kept || visited.includes(key)) return null
  return { left_off: left_off as StepKey, left_off_details: { ...kept, visited: opened } }
}

/** Whether the tab of a step has a tick (STEP-09): it is done, and was opened; of what is completed all was submitted. */
export function isTicked(
  { key, done }: Pick<StepStatus, 'key' | 'done'>,
  { completed }: Pick<RegistrationView, 'completed'>,
  visited: readonly string[],
): boolean {
  return done && (completed || visited.includes(key))
}

/** Whether a step opens: those before it are done (STEP-02). */
function opens(
  { opens_after }: StepDefinition,
  state: StepState,
  tourDate: Pick<TourDate, 'event' | 'web'>,
): boolean {
  return stepsOf(tourDate, state).every(
    (step) => !opens_after.includes(step.key) || isDone(step, state, tourDate),
  )
}

/** Whether a step is done, by its record (STEP-03): somebody is on the roster, it is reviewed, or its parts are. */
function isDone(
  { done_when, parts }: StepDefinition,
  state: StepState,
  tourDate: Pick<TourDate, 'event'>,
): boolean {
  switch (done_when) {
    case 'somebody is on the roster':
      return state.roster.length > 0 || state.attendees.length > 0
    case 'its parts are':
      return parts.every((name) => isPartDone(name, state, variantOf(tourDate)))
    case 'reviewed':
      return state.reviewed
    case 'completed':
      return state.completed
  }
}

export interface StepStatus extends Step {
  open: boolean
  done: boolean
}

/** Every step with whether it is open and done: what the tabs show (STEP-02, STEP-03). */
export function stepStatuses(state: StepState, tourDate: Pick<TourDate, 'event' | 'web'>): StepStatus[] {
  return stepsOf(tourDate, state).map((step) => {
    const open = opens(step, state, tourDate)
    return { ...step, open, done: open && isDone(step, state, tourDate) }
  })
}

/**
 * What the last step shows (STEP-08, E§4): a check, or PENDING when the registration is submitted and not paid: a check is
 * promised, or something is owed.
 */
export function isPendingPayment({
  completed,
  paying_by_check,
  balance_cents,
}: Pick<RegistrationView, 'completed' | 'paying_by_check' | 'balance_cents'>): boolean {
  return completed && (paying_by_check || balance_cents > 0)
}

/** The first open step with a tab that is not done (STEP-03); the last open one when all are done. */
export function firstIncompleteStep(state: StepState, tourDate: Pick<TourDate, 'event' | 'web'>): Step {
  const tabs = stepStatuses(state, tourDate).filter((step) => step.numbered && step.open)
  const step = tabs.find((candidate) => !candidate.done) ?? tabs.at(-1)
  if (!step) throw new RangeError('a kind of event has at least one step that is always open')
  return step
}

/** The step before or after one, among those with a tab; null at either end. */
export function neighbourStep(
  key: StepKey,
  direction: 'back' | 'next',
  { tour_date, ...who }: Registrant & { tour_date: Pick<TourDate, 'event' | 'web'> },
): Step | null {
  const tabs = stepsOf(tour_date, who).filter((step) => step.numbered || step.key === 'success')
  const position = tabs.findIndex((step) => step.key === key)
  return tabs[direction === 'back' ? position - 1 : position + 1] ?? null
}

/**
 * Where a part is entered: the first step that shows it, or else what it is about or chosen with; undefined where the kind of event, or the tour
 * date, has none.
 */
export function stepOfPart(
  part: PartName,
  tourDate: Pick<TourDate, 'event' | 'web'>,
  who?: Registrant,
): Step | undefined {
  const before = partBefore(part)
  return (
    stepsOf(tourDate, who).find(({ parts }) => parts.includes(part)) ??
    (before === undefined ? undefined : stepOfPart(before, tourDate, who))
  )
}

/** Where entering begins: the first step that shows a part. Its record has one. */
export function firstEntryStep(tourDate: Pick<TourDate, 'event' | 'web'>): Step {
  const step = stepsOf(tourDate).find(({ parts }) => parts.length > 0)
  if (!step) throw new RangeError('a kind of event has at least one step where something is entered')
  return step
}

/** Where the roster is kept, on the way to what is registered. */
export function rosterStep(tourDate: Pick<TourDate, 'event' | 'web'>): Step | undefined {
  return stepsOf(tourDate).find(({ done_when }) => done_when === 'somebody is on the roster')
}

/** Where a step is in the site, whatever its record calls it; the base path where the kind of event has no such step. */
export function pathOfStep(
  registration: { id: number; tour_date: Pick<TourDate, 'event' | 'web'> },
  key: StepKey,
): string {
  return stepPath(registration, stepsOf(registration.tour_date).find((step) => step.key === key)?.path ?? '')
}

/** Where the roster is kept; the base path where the kind of event has no such step. */
export function rosterPath(registration: { id: number; tour_date: Pick<TourDate, 'event' | 'web'> }): string {
  return stepPath(registration, rosterStep(registration.tour_date)?.path ?? '')
}

/** Where a part is entered; the base path where it is nowhere. */
export function pathOfPart(
  registration: { id: number; tour_date: Pick<TourDate, 'event' | 'web'> },
  part: PartName,
): string {
  return stepPath(registration, stepOfPart(part, registration.tour_date)?.path ?? '')
}

/** Path of a step in the site. */
export function stepPath(registration: { id: number }, path: string): string {
  return path === '' ? `/registration/${registration.id}` : `/registration/${registration.id}/${path}`
}

/**
 * Where somebody is sent who asks for `path` below /registration/{id} ('' = base); null = the path may be shown
 * (STEP-04, R§2 "Guards", E§2). Closed, or completed and not being edited: the base path, except for the success
 * page; the affiliation not yet chosen: the base path; completed and not confirmed: the event's overview; a step that is not open: the first incomplete one.
 */
export function guardStep(
  path: string,
  state: StepState,
  tourDate: StepTourDate,
  { at, editing, exempt }: Looking,
): string | null {
  const step = stepAt(path, tourDate, state)
  const success = step?.key === 'success'
  const mayEdit = editing && !state.studio_rejected && editingOpen(state, tourDate, at, exempt)
  if (state.completed) {
    if (success || mayEdit)
      return success || openAt(step, state, tourDate) ? null : firstPath(state, tourDate)
    if (!state.confirmed) return `/event/${state.id}/overview`
    return path === '' ? null : stepPath(state, '')
  }
  if (!registrationOpen(tourDate, at, exempt) || state.studio_rejected || asksAffiliation(state)) {
    return path === '' ? null : stepPath(state, '')
  }
  return openAt(step, state, tourDate) ? null : firstPath(state, tourDate)
}

/** Neither a studio nor independent: the landing view asks (AFFILIATION-03). */
function asksAffiliation(state: Pick<StepState, 'independent' | 'studio_id'>): boolean {
  return !state.independent && state.studio_id === null
}

function openAt(step: Step | undefined, state: StepState, tourDate: StepTourDate): step is Step {
  return step !== undefined && opens(step, state, tourDate)
}

function firstPath(state: StepState, tourDate: StepTourDate): string {
  return stepPath(state, firstIncompleteStep(state, tourDate).path)
}

/** What the base path shows (STEP-06, R§2 "landing view"). */
export type LandingView = 'nothing' | 'rejected' | 'affiliation' | 'completed' | 'start'

/**
 * Nothing when neither registering nor editing is open; that the studio was rejected (STUDIO-13); the choice of affiliation when neither independent nor a
 * studio is set; the completed view when completed and not being edited; otherwise the start view.
 */
export function landingView(
  state: StepState,
  tourDate: StepTourDate,
  { at, editing, exempt }: Looking,
): LandingView {
  const mayRegister = registrationOpen(tourDate, at, exempt)
  if (!mayRegister && !editingOpen(state, tourDate, at, exempt)) return 'nothing'
  if (state.studio_rejected && !state.completed) return 'rejected'
  if (asksAffiliation(state)) return 'affiliation'
  return state.completed && !editing ? 'completed' : 'start'
}
