// STEP-01 to STEP-06: the steps of a registration, when they open, and where a person is sent instead.
import { describe, expect, test } from 'vitest'
import { personOf } from '../people/person.fixtures.ts'
import { columbus, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import { dancerOf, dancersOf, routineOf, viewOf } from './registration.fixtures.ts'
import type { RegistrationView } from './registration.model.ts'
import {
  firstIncompleteStep,
  guardStep,
  isPendingPayment,
  isTicked,
  landingView,
  leftOffAt,
  movesLeftOff,
  neighbourStep,
  noteOfStep,
  stepAt,
  stepStatuses,
  stepsOf,
  visitedSteps,
} from './steps.rules.ts'

const looking = { at: moments.early, editing: false, exempt: false }
const ember = tourDateWith({ event: { ...columbus.event, variant: 'workshop' } })
const soldOut = tourDateWith({ mybtf: { ...columbus.mybtf, regenabled: false } })
/** The number of a step's tab; undefined where there is no such step. */
const numberOf = (key: string, date: Parameters<typeof stepsOf>[0]) =>
  stepsOf(date).find((step) => step.key === key)?.number

const empty = viewOf({ roster: [], attendees: [], workshop_done: false })
const withRoster = viewOf({ roster: [personOf(1, 13)], attendees: [], workshop_done: false })
const workshop = viewOf()
const competing = viewOf({ is_competing: true, routines: [routineOf(1, [1])] })
const reviewed = viewOf({ is_competing: false, reviewed: true })
const completed = viewOf({ is_competing: false, reviewed: true, completed: true })
const confirmed = viewOf({ ...completed, confirmed: true })

describe('STEP-01 the steps of a kind of event', () => {
  test('a city date has seven tabs', () => {
    expect(stepsOf(columbus).map((step) => [step.number, step.title])).toEqual([
      [null, 'Start'],
      [1, 'Roster'],
      [2, 'Dancers'],
      [3, 'Teachers'],
      [4, 'Observers'],
      [5, 'Competition'],
      [6, 'Review'],
      [7, 'Payment'],
      [null, 'Success'],
    ])
  })
  test('a workshop-only date has six', () => {
    expect(stepsOf(ember).map((step) => step.key)).not.toContain('competition')
    expect(numberOf('payment', ember)).toBe(6)
  })
  test('a city date without a competition has six', () => {
    const date = tourDateWith({ web: { no_competition: true } })
    expect(numberOf('competition', date)).toBeUndefined()
    expect(numberOf('review', date)).toBe(5)
  })
  test('COMPETE-01 a registration of an independent dancer has no step of routines where those may not compete', () => {
    const finals = tourDateWith({ event: { ...columbus.event, variant: 'finals' } })
    const alone = viewOf({ tour_date: finals, studio_id: null, independent: true, ancillary: true })
    const ofRoutines = ['competition', 'soty', 'studio-awards', 'specialty-nominations']
    const keysOf = (view: RegistrationView) => stepStatuses(view, view.tour_date).map(({ key }) => key)
    const steps = keysOf(alone)
    expect(stepsOf(finals).map(({ key }) => key)).toEqual(expect.arrayContaining(ofRoutines))
    expect(steps.filter((key) => ofRoutines.includes(key))).toEqual([])
    expect(steps).toEqual(expect.arrayContaining(['best-dancers', 'review']))
    expect(neighbourStep('observers', 'next', alone)?.key).toBe('review')
    expect(guardStep('soty', alone, finals, looking)).not.toBeNull()
    const allowed = { ...finals, event: { ...finals.event, independent_competition: true } }
    expect(keysOf({ ...alone, tour_date: allowed })).toEqual(expect.arrayContaining(ofRoutines))
  })
  test.each<[string, Partial<RegistrationView>]>([
    ['a routine', { routines: [routineOf(1, [1])] }],
    ['an entry to Studio of the Year', { soty_entering: true }],
  ])('%s that an independent dancer has stays within reach', (_what, more) => {
    const tour_date = tourDateWith({ event: { ...columbus.event, variant: 'finals' } })
    const view = viewOf({ tour_date, studio_id: null, independent: true, is_competing: true, ...more })
    expect(stepStatuses(view, tour_date).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['competition', 'soty']),
    )
    expect(guardStep('competition', view, tour_date, looking)).toBeNull()
  })
  // R§2: "dancers is step 2; teachers step 3; observers step 4; competition step 5".
  test.each([
    ['dancers', 2],
    ['teachers', 3],
    ['observers', 4],
    ['competition', 5],
  ] as const)('%s is step %i', (key, number) => {
    expect(numberOf(key, columbus)).toBe(number)
  })
  test('dancers are found by their older name', () => {
    expect(stepAt('attendees', columbus)?.key).toBe('dancers')
    expect(stepAt('dancers', columbus)?.key).toBe('dancers')
    expect(stepAt('nowhere', columbus)).toBeUndefined()
  })
  test('back and next go from tab to tab', () => {
    expect(neighbourStep('roster', 'back', viewOf())).toBeNull()
    expect(neighbourStep('observers', 'next', viewOf())?.key).toBe('competition')
    expect(neighbourStep('observers', 'next', viewOf({ tour_date: ember }))?.key).toBe('review')
    expect(neighbourStep('payment', 'next', viewOf())?.key).toBe('success')
  })
})

describe('STEP-02 a step opens when the one that it needs is done', () => {
  const opened = (state: RegistrationView, date = columbus) =>
    stepStatuses(state, date).flatMap(({ key, open }) => (open ? [key] : []))
  const workshopSteps = ['intro', 'roster', 'dancers', 'teachers', 'observers']
  test('an empty roster opens the roster only', () => expect(opened(empty)).toEqual(['intro', 'roster']))
  test('somebody on the roster opens the workshop', () => expect(opened(withRoster)).toEqual(workshopSteps))
  test('the workshop opens competition and review', () => {
    expect(opened(workshop)).toEqual([...workshopSteps, 'competition', 'review'])
  })
  test('the review opens the payment', () => {
    expect(opened(reviewed)).toEqual([...workshopSteps, 'competition', 'review', 'payment'])
  })
  test('completion opens the success page', () => expect(opened(completed)).toContain('success'))
  test('a workshop without anybody in it does not count', () => {
    expect(opened(viewOf({ attendees: [], roster: [personOf(1, 13)], reviewed: true }))).toEqual(
      workshopSteps,
    )
  })
  test('nor does a workshop with observers only', () => {
    const observer = dancerOf(personOf(1, null), { kind: 'observer' })
    expect(opened(viewOf({ attendees: [observer] }))).toEqual(workshopSteps)
  })
})

describe('STEP-03 what is done, and the first that is not', () => {
  test.each<[string, RegistrationView, string]>([
    ['an empty registration', empty, 'roster'],
    ['a roster', withRoster, 'dancers'],
    ['a workshop', workshop, 'competition'],
    ['routines', competing, 'review'],
    ['not competing', viewOf({ is_competing: false }), 'review'],
    ['a review', reviewed, 'payment'],
    ['a completed registration: the last', completed, 'payment'],
  ])('after %s', (_title, state, key) => {
    expect(firstIncompleteStep(state, columbus).key).toBe(key)
  })
  test('a workshop-only date goes on to the review', () => {
    expect(firstIncompleteStep(workshop, ember).key).toBe('review')
  })
  test('tabs know what is done and what is closed', () => {
    expect(stepStatuses(workshop, columbus).map(({ key, open, done }) => [key, open, done])).toEqual([
      ['intro', true, true],
      ['roster', true, true],
      ['dancers', true, true],
      ['teachers', true, true],
      ['observers', true, true],
      ['competition', true, false],
      ['review', true, false],
      ['payment', false, false],
      ['success', false, false],
    ])
  })
})

describe('STEP-04 guards', () => {
  const guard = (path: string, state: RegistrationView, more = {}, date = columbus) =>
    guardStep(path, state, date, { ...looking, ...more })
  test.each<[string, string, RegistrationView, object, string | null]>([
    ['an open step is shown', 'dancers', workshop, {}, null],
    ['by its older name as well', 'attendees', workshop, {}, null],
    ['the base path is shown', '', empty, {}, null],
    [
      'a step not yet open leads to the first incomplete',
      'review',
      withRoster,
      {},
      '/registration/900/dancers',
    ],
    ['payment before the review likewise', 'payment', competing, {}, '/registration/900/review'],
    ['success before payment likewise', 'success', reviewed, {}, '/registration/900/payment'],
    ['an unknown step likewise', 'nowhere', workshop, {}, '/registration/900/competition'],
    ['completed and not confirmed leads to the overview', 'dancers', completed, {}, '/event/900/overview'],
    ['also from the base path', '', completed, {}, '/event/900/overview'],
    ['but the success page is shown', 'success', completed, {}, null],
    ['completed and confirmed leads to the base path', 'dancers', confirmed, {}, '/registration/900'],
    ['which is shown', '', confirmed, {}, null],
    [
      'no affiliation chosen leads to the base path',
      'dancers',
      viewOf({ studio_id: null }),
      {},
      '/registration/900',
    ],
    ['which asks', '', viewOf({ studio_id: null }), {}, null],
    ['and opens for editing', 'dancers', confirmed, { editing: true }, null],
    ['not before it is confirmed', 'dancers', completed, { editing: true }, '/event/900/overview'],
  ])('%s', (_title, path, state, more, to) => {
    expect(guard(path, state, more)).toBe(to)
  })
  test('closed leads to the base path, which is shown', () => {
    expect(guard('dancers', workshop, {}, soldOut)).toBe('/registration/900')
    expect(guard('', workshop, {}, soldOut)).toBeNull()
  })
  test('closed is open for somebody exempt', () => {
    expect(guard('dancers', workshop, { exempt: true }, soldOut)).toBeNull()
  })
  test('editing that is closed leads to the base path', () => {
    const closed = tourDateWith({ mybtf: { ...columbus.mybtf, editenabled: false } })
    expect(guard('dancers', confirmed, { editing: true }, closed)).toBe('/registration/900')
  })
  test.each([empty, withRoster, workshop, competing, reviewed, completed, confirmed])(
    'never sends in a circle (%#)',
    (state) => {
      for (const date of [columbus, ember, soldOut]) {
        for (const path of ['', 'roster', 'dancers', 'competition', 'review', 'payment', 'success', 'x']) {
          const to = guardStep(path, state, date, looking)
          if (to === null || !to.startsWith('/registration/')) continue
          expect(guardStep(to.slice('/registration/900/'.length), state, date, looking)).toBeNull()
        }
      }
    },
  )
})

describe('STEP-05 where somebody left off', () => {
  test('is the number and name of the step', () => {
    expect(leftOffAt('competition', columbus)).toEqual({
      current_step: 5,
      step_name: 'Competition',
      total_steps: 7,
    })
    expect(leftOffAt('review', ember)).toEqual({ current_step: 5, step_name: 'Review', total_steps: 6 })
  })
  test('is nothing on the intro', () => expect(leftOffAt('intro', columbus)).toBeNull())
  test.each([
    ['never left before', null, 'roster', workshop, true],
    ['left at the start', 'intro', 'roster', workshop, true],
    ['goes on', 'dancers', 'teachers', workshop, true],
    ['looks back', 'competition', 'dancers', workshop, false],
    ['stays', 'competition', 'competition', workshop, false],
    ['looks at the start', 'competition', 'intro', workshop, false],
    ['goes back from a payment that is not open any more', 'payment', 'competition', competing, true],
    ['looks back from an open payment', 'payment', 'review', reviewed, false],
  ] as const)('who %s: left at %s, now at %s', (_title, kept, now, state, moves) => {
    expect(movesLeftOff(kept, now, state, columbus)).toBe(moves)
  })
})

describe('STEP-09 which tabs have a tick', () => {
  const { left_off_details: _none, ...nowhere } = { ...workshop, left_off: null }
  const at = (left_off: string | null, visited?: string[]) => ({
    ...nowhere,
    left_off,
    left_off_details: left_off === null ? null : { ...details, ...(visited ? { visited } : {}) },
  })
  const details = { current_step: 1, step_name: 'Roster', total_steps: 7 }
  const ticked = (view: RegistrationView) =>
    stepStatuses(view, columbus).flatMap((step) =>
      step.number !== null && isTicked(step, view, visitedSteps(view, columbus)) ? [step.key] : [],
    )
  test.each<[string, RegistrationView, string[]]>([
    ['nothing where nothing was opened', at(null), []],
    ['what was opened and is done', at('dancers', ['roster', 'dancers']), ['roster', 'dancers']],
    ['not what was passed over', at('review', ['roster', 'dancers', 'review']), ['roster', 'dancers']],
    ['not what was opened and is not done', at('competition', ['competition']), []],
    [
      'all up to where somebody left off, where it was not noted',
      at('teachers'),
      ['roster', 'dancers', 'teachers'],
    ],
    [
      'all of what is completed',
      { ...completed, left_off: null, left_off_details: null },
      ['roster', 'dancers', 'teachers', 'observers', 'competition', 'review', 'payment'],
    ],
  ])('%s', (_, view, keys) => expect(ticked(view)).toEqual(keys))

  test.each<[string, RegistrationView, Parameters<typeof noteOfStep>[0], string | null]>([
    ['the first step is noted', at(null), 'roster', 'roster: roster'],
    ['going on adds it', at('roster', ['roster']), 'dancers', 'dancers: roster dancers'],
    [
      'an earlier one is added, and the furthest stays',
      at('review', ['review']),
      'teachers',
      'review: review teachers',
    ],
    ['what was opened before is not noted again', at('review', ['teachers', 'review']), 'teachers', null],
    ['nor is the start', at('review', ['review']), 'intro', null],
  ])('%s', (_, view, key, noted) => {
    const note = noteOfStep(key, view)
    expect(note && `${note.left_off}: ${note.left_off_details.visited?.join(' ')}`).toBe(noted)
  })
})

describe('STEP-06 the landing view', () => {
  test.each<[string, RegistrationView, object, typeof columbus, string]>([
    ['open shows the start', workshop, {}, columbus, 'start'],
    ['closed shows nothing', workshop, {}, soldOut, 'nothing'],
    ['closed for all but the exempt', workshop, { exempt: true }, soldOut, 'start'],
    ['neither independent nor studio asks', viewOf({ studio_id: null }), {}, columbus, 'affiliation'],
    ['independent does not ask', viewOf({ studio_id: null, independent: true }), {}, columbus, 'start'],
    ['completed shows so', confirmed, {}, columbus, 'completed'],
    ['completed and being edited shows the start', confirmed, { editing: true }, columbus, 'start'],
    ['completed, registration closed, editing open', confirmed, {}, soldOut, 'completed'],
  ])('%s', (_title, state, more, date, view) => {
    expect(landingView(state, date, { ...looking, ...more })).toBe(view)
  })
  test('dancers who are entered count as a roster', () => {
    expect(firstIncompleteStep(viewOf({ roster: [], attendees: dancersOf(1) }), columbus).key).toBe(
      'competition',
    )
  })
})

describe('STEP-08 the last step', () => {
  const paid = { completed: true, paying_by_check: false, balance_cents: 0 }
  test.each([
    ['a check when nothing is owed', paid, false],
    ['a check with a credit', { ...paid, balance_cents: -1 }, false],
    ['PENDING while a cent is owed', { ...paid, balance_cents: 1 }, true],
    ['PENDING while a check is promised', { ...paid, paying_by_check: true, balance_cents: 100 }, true],
    ['nothing before it is submitted', { ...paid, completed: false, balance_cents: 1 }, false],
  ])('%s', (_title, registration, pending) => expect(isPendingPayment(registration)).toBe(pending))
})
