// ROUTINE-04 to ROUTINE-08: what may be added to a routine, below, at and above each limit.
import { describe, expect, test } from 'vitest'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { dancerOf, dancersOf, routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { columbus, moments } from '../tours/tour.fixtures.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { plainRoutine, type Routine } from './routine.model.ts'
import { checkRoutine, type RoutineDraft } from './routine.rules.ts'
import {
  checkStillFree,
  extraMinutes,
  extraTimeOffered,
  musicCount,
  musicNeeded,
  virtualInHall,
} from './routine-add-ons.rules.ts'

const BALLET = 1
const JAZZ = 2
const many = (count: number) => Array.from({ length: count }, (_, position) => position + 1)
const typed: RoutineDraft = {
  name: 'Undertow',
  choreographer: '',
  performance_division_id: JAZZ,
  routine_category_id: null,
  dancers: many(4),
  age_up: false,
  ...plainRoutine,
}

/** A registration of so many paying dancers, quoted. */
function registered(dancers: number, more: Partial<RegistrationView> = {}): RegistrationView {
  const view = viewOf({ attendees: dancersOf(dancers), ...more })
  return { ...view, quote: quoteRegistration(view, view.tour_date, view.price_list, moments.early) }
}
function check(
  change: Partial<RoutineDraft>,
  view: RegistrationView = registered(30),
  more: { existing?: Routine | null; exempt?: boolean; earlier_music?: boolean } = {},
) {
  const found = checkRoutine({ ...typed, ...change }, view, { existing: null, exempt: false, ...more })
  return found.map(({ message, path }) => [path.join('.'), message])
}
const at = (more: Partial<TourDate>) => registered(30, { tour_date: { ...columbus, ...more } })
const flags = (more: Partial<TourDate['mybtf']>) => at({ mybtf: { ...columbus.mybtf, ...more } })

describe('ROUTINE-04 virtual routines', () => {
  const refused = [['virtual', 'Virtual routines are not offered for this city.']]
  test.each<[string, Partial<TourDate['mybtf']>, typeof refused]>([
    ['a virtual date takes them', { virtual: true }, []],
    ['another does not', {}, refused],
    ['nor one without virtual', { virtual: true, no_virtual: true }, refused],
    ['nor one without virtual competition', { virtual: true, no_virtual_competition: true }, refused],
  ])('%s', (_title, more, found) => {
    expect(check({ virtual: true }, flags(more))).toEqual(found)
    expect(check({ virtual: false }, flags(more))).toEqual([])
  })
})

describe('VIRTUAL-03 only groups may be virtual', () => {
  const refused = [['virtual', 'Only groups of 4 or more dancers may be virtual in this city.']]
  const only = flags({ virtual: true, virtual_only_groups: true })
  test.each([
    [1, refused],
    [2, refused],
    [3, refused],
    [4, []],
    [5, []],
  ])('with %i dancers', (count, found) => {
    const dancers = Array.from({ length: count }, (_, position) => position + 1)
    expect(check({ virtual: true, dancers }, only)).toEqual(found)
    expect(check({ virtual: false, dancers }, only)).toEqual([])
    expect(check({ virtual: true, dancers }, flags({ virtual: true }))).toEqual([])
  })
})

describe('ROUTINE-05 the music of an earlier routine', () => {
  const none = [['copy_music', 'There’s no music from an earlier routine to copy.']]
  const copied = { copy_music: true, copied_from: 12 }
  test('comes along where there is some', () => {
    expect(check(copied, registered(30), { earlier_music: true })).toEqual([])
  })
  test('does not where there is none', () => {
    expect(check(copied, registered(30), { earlier_music: false })).toEqual(none)
  })
  test('where it is not known, the server decides', () => expect(check(copied)).toEqual([]))
  test('is of an earlier routine', () => expect(check({ copy_music: true })).toEqual(none))
  test('is none for a routine without music', () => {
    expect(check({ ...copied, no_music: true }, registered(30), { earlier_music: true })).toEqual(none)
  })
  test('is impossible for virtual routines', () => {
    expect(check({ ...copied, virtual: true }, flags({ virtual: true }), { earlier_music: true })).toEqual([
      ['copy_music', 'Music cannot be copied for a virtual routine.'],
    ])
  })
})

describe('ROUTINE-06 the free performance division', () => {
  const free = { performance_division_id: BALLET, free_ballet: true }
  const size = [['free_ballet', 'A free Ballet routine is for 4 to 9 dancers.']]
  const paying = (count: number) => [
    [
      'free_ballet',
      `A free Ballet routine needs 10 or more paying dancers in your registration; there are ${count}. ` +
        'Please add dancers, or enter the routine at its price.',
    ],
  ]
  test.each<[number, typeof size]>([
    [3, size],
    [4, []],
    [9, []],
    [10, size],
  ])('%i dancers', (count, found) => expect(check({ ...free, dancers: many(count) })).toEqual(found))

  test.each<[number, typeof size]>([
    [9, paying(9)],
    [10, []],
    [11, []],
  ])('%i paying dancers', (count, found) => expect(check(free, registered(count))).toEqual(found))

  test('only dancers at the whole workshop who pay count', () => {
    const attendees = [
      ...dancersOf(9),
      dancerOf(personOf(20, 13), { one_day: true }),
      dancerOf(personOf(21, 13), { virtual: true }),
      dancerOf(personOf(22, 13), { vip_type_id: 1 }),
    ]
    expect(check(free, registered(0, { attendees }))).toEqual(paying(9))
  })

  test('is for its style only', () => {
    expect(check({ ...free, performance_division_id: JAZZ })).toEqual([
      ['free_ballet', 'This performance division doesn’t come with a free routine.'],
    ])
  })

  const another = routineOf(8, many(5), { ...free })
  const one = [['free_ballet', 'You may only have one free Ballet routine in your registration.']]
  const waiting = { ...another, waiting_list: true, position: null, waiting_since: null }
  test('one in a registration', () => {
    expect(check(free, registered(30, { routines: [another] }))).toEqual(one)
    expect(check(free, registered(30, { routines: [{ ...another, free_ballet: false }] }))).toEqual([])
  })
  test('one that waits counts', () => {
    expect(check(free, registered(30, { waiting_list_routines: [waiting] }))).toEqual(one)
  })
  test('that another registration of the studio has is refused, unless it was free before or somebody is exempt', () => {
    const taken = registered(30, { free_division_taken: true })
    expect(check(free, taken)).toEqual([
      [
        'free_ballet',
        'Your studio already has its one free Ballet routine in another registration for this city. Please enter this one at its price.',
      ],
    ])
    expect(check({ ...free, free_ballet: false }, taken)).toEqual([])
    expect(check(free, taken, { exempt: true })).toEqual([])
    expect(check(free, { ...taken, routines: [another] }, { existing: another })).toEqual([])
  })
  test('the one that is free may change', () => {
    expect(check(free, registered(30, { routines: [another] }), { existing: another })).toEqual([])
  })
  test('a paid one may not become the second', () => {
    const paid = routineOf(9, many(5), { performance_division_id: BALLET })
    expect(check(free, registered(30, { routines: [another, paid] }), { existing: paid })).toEqual(one)
  })
  test('somebody exempt may have more, with the dancers that each needs', () => {
    const view = registered(9, { routines: [another] })
    expect(check(free, view, { exempt: true })).toEqual(paying(9))
    expect(check(free, registered(10, { routines: [another] }), { exempt: true })).toEqual([])
  })

  describe('after it was sold', () => {
    const sold = { ...typed, ...free, id: 8 }
    const still = (before: number, after: number, form = sold) =>
      checkStillFree(form, registered(before, { routines: [another] }), registered(after)).map(
        ({ message }) => message,
      )
    const text = paying(9)[0]?.[1]
    test.each<[string, number, number, unknown[]]>([
      ['as many as before', 10, 10, []],
      ['below ten by the edit', 10, 9, [text]],
      ['fewer, and still ten', 12, 10, []],
      ['sold with fewer, and as many', 9, 9, []],
      ['sold with fewer, and more', 8, 9, []],
    ])('%s', (_title, before, after, found) => expect(still(before, after)).toEqual(found))
    test('it may be paid for instead', () =>
      expect(still(10, 9, { ...sold, free_ballet: false })).toEqual([]))
    test('a style that is free no longer stays as sold', () => {
      const after = registered(10)
      const performance_divisions = after.price_list.performance_divisions.map((division) => ({
        ...division,
        free: false,
      }))
      const price_list = { ...after.price_list, performance_divisions }
      const before = registered(10, { routines: [another] })
      expect(checkStillFree(sold, before, { ...after, price_list })).toEqual([])
    })
    test('it stays in its style', () => {
      expect(still(10, 10, { ...sold, performance_division_id: JAZZ })).toEqual([
        'This performance division doesn’t come with a free routine.',
      ])
    })
  })
})

describe('ROUTINE-07 extra time', () => {
  const offered = { add_ons: { extra_time: true } }
  test.each<[string, Partial<RoutineDraft>, Partial<TourDate>, boolean, string[]]>([
    ['none is always accepted', { extra_time: 0 }, {}, false, []],
    [
      'one minute where it is not offered',
      { extra_time: 1 },
      {},
      false,
      ['Extra time is not offered for this city.'],
    ],
    [
      'three dancers',
      { extra_time: 1, dancers: many(3) },
      offered,
      false,
      ['Extra time is for routines of 4 or more dancers.'],
    ],
    ['four dancers', { extra_time: 3 }, offered, false, []],
    [
      'in a completed registration',
      { extra_time: 1 },
      offered,
      true,
      ['Extra time cannot be added to a completed registration. Our office can add it.'],
    ],
  ])('%s', (_title, change, tour_date, completed, found) => {
    const view = { ...at(tour_date), completed }
    expect(check(change, view)).toEqual(found.map((message) => ['extra_time', message]))
  })
})

describe('ROUTINE-07 where extra time is offered', () => {
  test.each<[string, boolean, boolean, boolean]>([
    ['in an open registration of a city with it', true, false, true],
    ['not once it is completed', true, true, false],
    ['not in a city without it', false, false, false],
    ['nor there once completed', false, true, false],
  ])('%s', (_title, extra_time, completed, offered) => {
    const tour_date = { ...columbus, add_ons: { extra_time } }
    expect(extraTimeOffered({ tour_date, completed })).toBe(offered)
  })
  test.each<[string, boolean, number, number[]]>([
    ['offered', true, 2, [0, 1, 2, 3]],
    ['offered no more: what is entered can be taken off', false, 2, [0, 2]],
    ['offered no more, and none is entered', false, 0, [0]],
  ])('may be chosen where it is %s', (_title, extra_time, entered, minutes) => {
    const tour_date = { ...columbus, add_ons: { ...columbus.add_ons, extra_time } }
    expect(extraMinutes({ extra_time: entered }, { tour_date, completed: false })).toEqual(minutes)
  })
})

describe('ROUTINE-08 music', () => {
  test.each<[string, Partial<Routine>, boolean]>([
    ['a routine without any needs it', {}, true],
    ['with its own it does not', { music_id: 3 }, false],
    ['danced without, it does not', { no_music: true }, false],
    [
      'with the music of the earlier routine it does not',
      { copy_music: true, old_music_id: 3, music_id: 4 },
      false,
    ],
    ['whose copy turned out not to play, it does', { copy_music: true, old_music_id: 3 }, true],
    ['where the earlier music was not wanted, it does', { old_music_id: 3 }, true],
  ])('%s', (_title, more, needed) => {
    expect(musicNeeded(routineOf(1, [1], more))).toBe(needed)
  })
  test('is counted', () => {
    expect(musicCount([routineOf(1, [1]), routineOf(2, [2], { no_music: true })])).toEqual({
      count: 1,
      total: 2,
    })
    expect(musicCount([])).toEqual({ count: 0, total: 0 })
  })
})

describe('VIRTUAL-03 a virtual dancer in the hall', () => {
  const venue = { id: 1, name: 'Old Market Stage', address: '', phone: '', website: null }
  const online = {
    ...columbus,
    venue,
    mybtf: { ...columbus.mybtf, virtual: true, virtual_only_groups: true },
  }
  const view = viewOf({
    tour_date: online,
    attendees: [...dancersOf(3), ...dancersOf(2, { virtual: true }, 4)],
  })
  const groups = ' Only routines of 4 or more dancers can be performed on video.'
  test.each<[string, number[], boolean, string | null]>([
    [
      'a solo of hers',
      [4],
      false,
      `is registered virtually; this routine is performed in person, so Fname4 has to come to Columbus, OH for it.${groups}`,
    ],
    [
      'a trio with two of them',
      [1, 4, 5],
      false,
      `are registered virtually; this routine is performed in person, so Fname4 and Fname5 have to come to Columbus, OH for it.${groups}`,
    ],
    [
      'a group that could be a video',
      [1, 2, 3, 4],
      false,
      'is registered virtually; this routine is performed in person, so Fname4 has to come to Columbus, OH for it.',
    ],
    ['a group on video', [1, 2, 3, 4], true, null],
    ['nobody virtual', [1, 2, 3], false, null],
  ])('%s', (_title, dancers, virtual, words) => {
    const said = virtualInHall({ virtual, dancers }, view)
    expect(said?.replace(/^.*? (is|are) registered/, '$1 registered') ?? null).toBe(words)
  })
})
