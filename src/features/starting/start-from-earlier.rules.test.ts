// START-01: what of an earlier registration comes along, and what stays out with which words.
import { describe, expect, test } from 'vitest'
import { personOf } from '../people/person.fixtures.ts'
import { previousOf } from '../previous-routines/previous-routine.fixtures.ts'
import { dancersOf, routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import { columbus, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import type { EarlierAttendee, EarlierContent } from './earlier-registration.model.ts'
import { planStart } from './start-from-earlier.rules.ts'

const was = (person_id: number, more: Partial<EarlierAttendee> = {}): EarlierAttendee => ({
  person_id,
  workshop_level_id: 3,
  one_day: false,
  virtual: false,
  fname: `Fname${person_id}`,
  lname: `Lname${person_id}`,
  kind: 'dancer',
  level: 'Teen',
  shift: 0,
  ...more,
})

function contentOf(more: Partial<EarlierContent> = {}): EarlierContent {
  return {
    registration: {
      id: 500,
      event_name: 'Meridian',
      city_name: 'Tampa, FL',
      season_start_year: 2025,
      ...{ start_date: '2026-02-13', canceled: false, postponed: false },
      completed: true,
      dancers: 1,
      teachers: 0,
      observers: 0,
      routines: 0,
    },
    attendees: [was(1)],
    additional_observers: { one: 0, two: 0 },
    routines: [],
    ...more,
  }
}

const roster = [personOf(1, 13), personOf(2, 12), personOf(3, null), personOf(4, 35), personOf(5, 20)]
const view = viewOf({ attendees: [], roster, workshop_done: false })
const plan = (more: Partial<EarlierContent> = {}, at: Partial<typeof view> = {}) =>
  planStart(contentOf(more), { ...view, ...at }, moments.early)

describe('START-01 who comes along', () => {
  test('a dancer at the level of her age, with what it was', () => {
    const { people, left } = plan({ attendees: [was(1), was(2)] })
    expect(people.map(({ words, moved }) => [words, moved])).toEqual([
      ['Teen, full workshop', ''],
      ['Junior, full workshop', 'was Teen'],
    ])
    expect(left).toEqual([])
  })
  test('who has left the roster is marked', () => {
    expect(plan({ attendees: [was(77)] })).toMatchObject({
      people: [],
      left: [{ name: 'Fname77 Lname77', reason: 'is no longer on your roster' }],
    })
  })
  test('without a birthdate nobody dances', () => {
    expect(plan({ attendees: [was(3)] }).left[0]?.reason).toBe('has no birthdate on your roster')
  })
  test('a dancer of 19 would come along, one of 20 is asked about on her step', () => {
    expect(plan({ attendees: [was(5)] }).left[0]?.reason).toContain('is 20')
  })
  test.each([
    [22, []],
    [24, []],
    [25, ['is 25']],
  ])('at an event that asks about dancers from 25 on, one of %i', (age, reasons) => {
    const ages = { ...columbus.event.ages, dancer_question: 25 }
    const tour_date = tourDateWith({ event: { ...columbus.event, ages } })
    const { left } = plan({ attendees: [was(1)] }, { tour_date, roster: [personOf(1, age)] })
    expect(left.map(({ reason }) => reason.slice(0, 5))).toEqual(reasons)
  })
  test('at an event whose teachers are older, one whom it asks about stays out', () => {
    const ages = { ...columbus.event.ages, teacher_minimum: 18, teacher_question: 40 }
    const tour_date = tourDateWith({ event: { ...columbus.event, ages } })
    const { left } = plan({ attendees: [was(4, { kind: 'teacher', level: 'Teacher' })] }, { tour_date })
    expect(left[0]?.reason).toBe('is 35: add on Teachers')
  })
  test('a teacher', () => {
    const { people } = plan({ attendees: [was(4, { kind: 'teacher', level: 'Teacher' })] })
    expect(people[0]?.attendee).toMatchObject({ kind: 'teacher', workshop_level_id: 5 })
  })
  test('where every level of her age is closed she stays out, which is said', () => {
    const disabled_workshop_levels = view.price_list.workshop_levels.map(({ id }) => id)
    expect(plan({}, { tour_date: { ...columbus, disabled_workshop_levels } }).left).toEqual([
      { name: 'Fname1 Lname1', reason: 'no open level here is for that age' },
    ])
  })
  test('who is registered here already stays as entered', () => {
    const attendees = dancersOf(1, { one_day: true })
    const { people, content } = plan({}, { attendees })
    expect(people).toEqual([])
    expect(content.attendees).toMatchObject([{ person_id: 1, one_day: true }])
  })
  test('discounts and media passes are asked for anew', () => {
    expect(plan().content.attendees[0]).toMatchObject({
      attended_reg: false,
      vip_type_id: null,
      has_college_discount: false,
      media_pass: false,
    })
  })
})

describe('START-01 observers without a name', () => {
  const additional_observers = { one: 3, two: 1 }
  test('come along by their number', () => {
    const { content, further, context } = plan({ additional_observers })
    expect(content).toMatchObject({ additional_observers })
    expect(context).toMatchObject({ additional_observers })
    const words = { title: 'Unnamed observers: 4', words: 'As many as in Tampa, FL' }
    expect(further).toEqual([{ ...words, cents: expect.any(Number) }])
  })
  test('are left where some are entered here already', () => {
    const here = { one: 1, two: 0 }
    const { content, further, context } = plan({ additional_observers }, { additional_observers: here })
    expect([content.additional_observers, further]).toEqual([undefined, []])
    expect(context.additional_observers).toEqual(here)
  })
  test('stay out where the venue takes none, which is said', () => {
    const tour_date = tourDateWith({ mybtf: { ...columbus.mybtf, obsdisabled: true } })
    const found = plan({ additional_observers }, { tour_date })
    expect(found.context.additional_observers).toEqual({ one: 0, two: 0 })
    expect([found.further, found.further_left]).toEqual([
      [],
      ['Observers can’t be registered for this event.'],
    ])
  })
})

describe('START-01 routines', () => {
  test('with whoever comes along; who does not is named', () => {
    const routines = [previousOf([1, 77], { routine_category: { id: 2, name: 'Duo/Trio' } })]
    const { batch, copies } = plan({ routines })
    expect(batch.add).toMatchObject([{ name: 'Undertow', dancers: [1] }])
    expect(copies[0]?.left_out[0]?.words).toContain('no longer on your roster')
  })
  test('none of whose dancers comes along is not entered', () => {
    const { batch, copies } = plan({ routines: [previousOf([77])] })
    expect(batch.add).toEqual([])
    expect(copies[0]?.barred).not.toEqual([])
  })
  test('that is entered here already is not entered twice', () => {
    const routines = [routineOf(9, [1], { routine: { name: 'undertow ', choreographer: '' } })]
    expect(plan({ routines: [previousOf([1])] }, { routines, attendees: dancersOf(1) }).copies).toEqual([])
  })
  test('stay out where competition is closed, which is said', () => {
    const tour_date = tourDateWith({ mybtf: { ...columbus.mybtf, compenabled: false } })
    const found = plan({ routines: [previousOf([1])] }, { tour_date })
    expect(found).toMatchObject({ batch: { add: [] }, routines_left: 'Competition has been closed.' })
  })
})

test('START-01 what comes along costs what it would cost entered by hand', () => {
  const found = plan({ attendees: [was(1), was(2)], routines: [previousOf([1])] })
  expect(found.workshop_cents).toBe(54_000)
  expect(found.routines_cents).toBe(found.batch.add.length * 12_500)
})

test('START-01 each line has its amount, and together they are the total', () => {
  const teachers = [3, 4, 5].map((id) => personOf(id, 35))
  const many = Array.from({ length: 6 }, (_, at) => personOf(10 + at, 13))
  const content = {
    attendees: [
      ...many.map(({ id }) => was(id)),
      ...teachers.map(({ id }) => was(id, { kind: 'teacher', level: 'Teacher' })),
    ],
    additional_observers: { one: 1, two: 2 },
    routines: [previousOf([10]), previousOf([11])],
  }
  const found = plan(content, { roster: [...teachers, ...many] })
  const sum = (all: readonly { cents: number }[]) => all.reduce((total, { cents }) => total + cents, 0)
  expect(found.people).toHaveLength(9)
  expect(found.people.every(({ cents }) => cents > 0)).toBe(true)
  expect(found.further.map(({ cents }) => cents > 0)).toEqual([true])
  expect(found.following).toMatchObject([
    { what: '1 free teacher', words: expect.stringContaining('6 paying') },
  ])
  expect(sum(found.following)).toBeLessThan(0)
  expect(sum(found.people) + sum(found.further) + sum(found.following)).toBe(found.workshop_cents)
  expect(found.copies.map(({ cents }) => cents)).toEqual([12_500, 12_500])
  expect(sum(found.copies)).toBe(found.routines_cents)
})
