// FREESTYLE-01, FREESTYLE-02, FREESTYLE-04, FREESTYLE-05: who may battle, what a row says, what a battle has left, and who takes it back.
import { describe, expect, test } from 'vitest'
import type { Attendee } from '../attendees/attendee.model.ts'
import { personOf } from '../people/person.fixtures.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { dancerOf, dancersOf, teacherOf, viewOf } from '../registrations/registration.fixtures.ts'
import { meridianPrices, tourDateWith } from '../tours/tour.fixtures.ts'
import type { FreestyleBattle } from '../tours/tour-date.model.ts'
import type { FreestyleEntry } from './freestyle.model.ts'
import {
  battleAt,
  checkFreestyle,
  freestyleRows,
  ownHaveLast,
  withoutLostBattles,
} from './freestyle.rules.ts'

const battle = (id: number, name: string, ages: [number, number | null], places: number | null = null) => ({
  id,
  name,
  minimum_age: ages[0],
  maximum_age: ages[1],
  fee_cents: 3_500,
  places,
})
const battles: FreestyleBattle[] = [
  battle(1, 'Mini Battle', [0, 10]),
  battle(2, 'Teen Battle', [11, 15], 2),
  battle(3, 'Senior Battle', [16, null]),
]
const tour_date = tourDateWith({ freestyle_battles: battles })

/** So many dancers of an age, 1 and on. */
const aged = (age: number | null, count = 1, more: Partial<Attendee> = {}): Attendee[] =>
  dancersOf(count, more).map((attendee) => ({ ...attendee, person: { ...attendee.person, age } }))

const into = (freestyle_battle_id: number, ...people: number[]): FreestyleEntry[] =>
  people.map((person_id) => ({ person_id, freestyle_battle_id }))

interface Case {
  attendees: Attendee[]
  freestyle: FreestyleEntry[]
  /** What the Teen Battle has left for it. */
  left?: number | null
  /** Completed with these. */
  sold?: FreestyleEntry[]
  now?: Attendee[]
}

function found({ attendees, freestyle, left = 2, sold, now = attendees }: Case) {
  const freestyle_left = battles.map(({ id }) => ({ freestyle_battle_id: id, left: id === 2 ? left : null }))
  const view = viewOf({
    tour_date,
    attendees,
    freestyle: sold ?? [],
    freestyle_left,
    completed: sold !== undefined,
  })
  const wanted = { attendees: contentOf({ ...view, attendees: now }).attendees, freestyle }
  return checkFreestyle(wanted, view).map(({ code, path }) => `${code} ${path.join('.')}`)
}

describe('FREESTYLE-01 who may battle', () => {
  test.each([
    [null, undefined],
    [3, undefined],
    [4, 'Mini Battle'],
    [10, 'Mini Battle'],
    [11, 'Teen Battle'],
    [15, 'Teen Battle'],
    [16, 'Senior Battle'],
    [40, 'Senior Battle'],
  ])('at age %s: %s', (age, name) => expect(battleAt(age, tour_date)?.name).toBe(name))

  test('a dancer in the battle of her age', () => {
    expect(found({ attendees: aged(13), freestyle: into(2, 1) })).toEqual([])
  })
  test('not in another battle', () => {
    expect(found({ attendees: aged(13), freestyle: into(1, 1) })).toEqual(['FREESTYLE_AGE freestyle.0'])
  })
  test('not at three, although the battle has no lower end', () => {
    expect(found({ attendees: aged(3), freestyle: into(1, 1) })).toEqual(['FREESTYLE_AGE freestyle.0'])
    expect(found({ attendees: aged(4), freestyle: into(1, 1) })).toEqual([])
  })
  test('not without a birthdate', () => {
    expect(found({ attendees: aged(null), freestyle: into(2, 1) })).toEqual(['FREESTYLE_AGE freestyle.0'])
  })
  test('not in a battle that there is not', () => {
    expect(found({ attendees: aged(13), freestyle: into(99, 1) })).toEqual(['FREESTYLE_AGE freestyle.0'])
  })
  test('not twice', () => {
    expect(found({ attendees: aged(13), freestyle: into(2, 1, 1) })).toEqual(['FREESTYLE_TWICE freestyle.1'])
  })
  test('not twice in an edit either, when it is sold', () => {
    const twice = { attendees: aged(13), freestyle: into(2, 1, 1), sold: into(2, 1) }
    expect(found(twice)).toEqual(['FREESTYLE_TWICE freestyle.1'])
  })
  test('no teacher, and nobody who is not registered', () => {
    const attendees = [teacherOf(1)]
    expect(found({ attendees, freestyle: into(3, 1, 77) })).toEqual([
      'FREESTYLE_NOT_A_DANCER freestyle.0',
      'FREESTYLE_NOT_A_DANCER freestyle.1',
    ])
  })
})

describe('FREESTYLE-02 what a row says', () => {
  const states = (
    attendees: Attendee[],
    entries: FreestyleEntry[],
    left: number | null,
    sold: FreestyleEntry[] = [],
  ) => {
    const view = viewOf({ tour_date, attendees, freestyle_left: [{ freestyle_battle_id: 2, left }] })
    return freestyleRows(view, entries, sold).map(({ person_id, state }) => `${person_id} ${state}`)
  }
  test('Add, and Undo once she is in', () => {
    expect(states(aged(13, 2), into(2, 2), 9)).toEqual(['1 Add', '2 Undo'])
  })
  test('Virtual for who comes virtually', () => {
    expect(states(aged(13, 1, { virtual: true }), [], 9)).toEqual(['1 Virtual'])
  })
  test('Sold Out where nothing is left beside her own', () => {
    expect(states(aged(13, 2), into(2, 2), 1)).toEqual(['1 Sold Out', '2 Undo'])
    expect(states(aged(13, 2), into(2, 2), 2)).toEqual(['1 Add', '2 Undo'])
  })
  test('Registered for who is registered', () => {
    expect(states(aged(13, 2), into(2, 1, 2), 9, into(2, 1))).toEqual(['1 Registered', '2 Undo'])
  })
  test('Add for who is registered and not in the edit, however full her battle is: it is her own spot', () => {
    expect(states(aged(13, 2), into(2, 2), 1, into(2, 1))).toEqual(['1 Add', '2 Undo'])
  })
  test('nothing of who is too young, of no age, or no dancer', () => {
    expect(states([...aged(3), teacherOf(9)], [], 9)).toEqual([])
    expect(states(aged(null), [], 9)).toEqual([])
  })
  test('Undo for who is in a battle that holds her age no more, since her birthdate was corrected', () => {
    expect(states(aged(3), into(2, 1), 9)).toEqual(['1 Undo'])
    expect(states(aged(17), into(2, 1), 9)).toEqual(['1 Undo'])
  })
})

describe('FREESTYLE-02 virtual', () => {
  test('is refused, and bars what was entered before', () => {
    const virtual = aged(13, 1, { virtual: true })
    expect(found({ attendees: virtual, freestyle: into(2, 1) })).toEqual(['FREESTYLE_VIRTUAL freestyle.0'])
  })
  test.each([
    ['a teacher', teacherOf(1)],
    ['an observer', dancerOf(personOf(1, 13), { kind: 'observer', workshop_level_id: 31 })],
  ])('nor does %s keep a battle that was sold to a dancer (FREESTYLE-01)', (_what, now) => {
    const of = { attendees: aged(13), now: [now], sold: into(2, 1), freestyle: into(2, 1) }
    expect(found(of)).toEqual(['FREESTYLE_NOT_A_DANCER freestyle.0'])
  })
  test('is refused of who is registered for a battle', () => {
    const now = aged(13, 1, { virtual: true })
    const of = { attendees: aged(13), now, sold: into(2, 1), freestyle: into(2, 1) }
    expect(found(of)).toEqual(['FREESTYLE_VIRTUAL freestyle.0'])
  })
})

describe('FREESTYLE-04 the places of a battle', () => {
  const attendees = aged(13, 3)
  test('below and at what is left', () => {
    expect(found({ attendees, freestyle: into(2, 1) })).toEqual([])
    expect(found({ attendees, freestyle: into(2, 1, 2) })).toEqual([])
  })
  test('above it only those who find none are refused', () => {
    expect(found({ attendees, freestyle: into(2, 1, 2, 3) })).toEqual(['FREESTYLE_SOLD_OUT freestyle.2'])
    expect(found({ attendees, freestyle: into(2, 1), left: 0 })).toEqual(['FREESTYLE_SOLD_OUT freestyle.0'])
  })
  test('none is refused without a limit', () => {
    expect(found({ attendees, freestyle: into(2, 1, 2, 3), left: null })).toEqual([])
  })
  test('what is sold keeps its place where the limit is lower now, and only what is added finds none', () => {
    const sold = into(2, 1, 2)
    expect(found({ attendees, sold, freestyle: sold, left: 0 })).toEqual([])
    expect(found({ attendees, sold, freestyle: into(2, 3, 1, 2), left: 2 })).toEqual([
      'FREESTYLE_SOLD_OUT freestyle.0',
    ])
    expect(found({ attendees, sold, freestyle: into(2, 3, 1, 2), left: 3 })).toEqual([])
  })
})

describe('FREESTYLE-05 taken back', () => {
  const attendees = aged(13, 2)
  test('by the owner until it is completed', () => {
    expect(found({ attendees, freestyle: [] })).toEqual([])
  })
  test('not afterwards, while the dancer comes', () => {
    expect(found({ attendees, sold: into(2, 1), freestyle: [] })).toEqual(['FREESTYLE_KEPT freestyle'])
  })
  test('with the dancer who comes no more', () => {
    expect(found({ attendees, sold: into(2, 2), freestyle: [], now: aged(13, 1) })).toEqual([])
  })
})

describe('FREESTYLE-01 a dancer who becomes virtual, or no dancer any more', () => {
  const [TEEN, TEACHER, OBSERVER] = [3, 5, 31]
  const form = (person_id: number, virtual: boolean, workshop_level_id = TEEN) => ({
    person_id,
    virtual,
    workshop_level_id,
  })
  const left = (
    entries: FreestyleEntry[],
    change: Parameters<typeof withoutLostBattles>[1],
    sold: FreestyleEntry[] = [],
  ) => withoutLostBattles(entries, change, { price_list: meridianPrices, sold })
  const [here, online] = [
    [form(1, false), form(2, false)],
    [form(1, true), form(2, false)],
  ]
  test('leaves the battle, and nobody else does', () =>
    expect(left(into(2, 1, 2), { before: here, after: online })).toEqual(into(2, 2)))
  test.each([TEACHER, OBSERVER])('so does who is no dancer any more: level %i', (level) => {
    const after = [form(1, false, level), form(2, false)]
    expect(left(into(2, 1, 2), { before: here, after })).toEqual(into(2, 2))
    expect(left(into(2, 1), { before: here, after }, into(2, 1))).toEqual(into(2, 1))
  })
  test('stays where it is sold: the office takes her off', () =>
    expect(left(into(2, 1), { before: here, after: online }, into(2, 1))).toEqual(into(2, 1)))
  test('is told where she was virtual before', () => {
    const entries = into(2, 1)
    expect(left(entries, { before: online, after: online })).toBe(entries)
  })
})

describe('FREESTYLE-02 a battle without a place says who has the last', () => {
  const own = (left: number, entries: FreestyleEntry[], sold: FreestyleEntry[] = []) =>
    ownHaveLast(2, { entries, sold }, { freestyle_left: [{ freestyle_battle_id: 2, left }] })
  test.each<[string, number, FreestyleEntry[], FreestyleEntry[], boolean]>([
    ['a place is left', 2, into(2, 1), [], false],
    ['her own unpaid dancers have the last two', 2, into(2, 1, 2), [], true],
    ['others have all', 0, [], [], false],
    ['hers are sold', 2, into(2, 1, 2), into(2, 1, 2), false],
    ['one of hers is sold and one is not', 2, into(2, 1, 2), into(2, 1), true],
  ])('%s', (_title, left, entries, sold, expected) => expect(own(left, entries, sold)).toBe(expected))
})
