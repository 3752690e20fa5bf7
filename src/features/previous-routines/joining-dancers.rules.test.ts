// COPY-06 Who is added to the workshop with one click, so that a copy has its dancers.
import { expect, test } from 'vitest'
import { personOf } from '../people/person.fixtures.ts'
import { dancersOf, viewOf } from '../registrations/registration.fixtures.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { joiningDancers } from './joining-dancers.rules.ts'

const attendees = dancersOf(2)
const people: [number, number | null][] = [
  [10, 3],
  [11, 4],
  [12, 13],
  [13, 19],
  [14, 20],
  [15, null],
  [16, 8],
]
const roster = [...attendees.map(({ person }) => person), ...people.map(([id, age]) => personOf(id, age))]
const none = new Map<number, number>()
const view = viewOf({ attendees, roster })

test('COPY-06 from 4 to 19 with a birthdate, for the whole workshop at the level that fits', () => {
  const joining = joiningDancers(view, [1, 10, 11, 12, 13, 14, 15], none)
  expect(joining.map(({ person, form }) => [person.age, form.workshop_level_id])).toEqual([
    [4, 8],
    [13, 3],
    [19, 4],
  ])
  expect(joining.every(({ form }) => !form.one_day && !form.virtual && form.vip_type_id === null)).toBe(true)
})

test('COPY-06 only who is asked for, and nobody at a level that the city does not have', () => {
  expect(joiningDancers(view, [16], none).map(({ person }) => person.id)).toEqual([16])
  const without = { ...view, tour_date: { ...columbus, disabled_workshop_levels: [8] } }
  expect(joiningDancers(without, [11, 12], none).map(({ person }) => person.id)).toEqual([12])
})

test('COPY-06 at the level of the last city, moved by age (LEVEL-01), and never at one for which she is too young', () => {
  const levels = (shift: number) =>
    joiningDancers(view, [12], new Map([[12, shift]])).map(({ form }) => form.workshop_level_id)
  expect([-1, 0, 1].map(levels)).toEqual([[6], [3], [7]])
  expect(levels(2)).toEqual([3])
})

test('EDIT-14 whom this edit took off comes back as she is registered', () => {
  const [mia, jude] = dancersOf(2, { one_day: true, workshop_level_id: 4 })
  const registered = { ...view, completed: true, attendees: [mia!, jude!] }
  const edited = { ...registered, attendees: [jude!] }
  const [back] = joiningDancers(edited, [1], none, registered)
  expect(back?.form).toMatchObject({ person_id: 1, one_day: true, workshop_level_id: 4 })
})
