// ATTENDEE-12 to ATTENDEE-18: what one choice does to the others, what is refused, and whom a batch adds.

import { describe, expect, test } from 'vitest'
import { personOf } from '../people/person.fixtures.ts'
import { dancerOf, dancersOf, routineOf, teacherOf, viewOf } from '../registrations/registration.fixtures.ts'
import { columbus, meridianPrices } from '../tours/tour.fixtures.ts'
import type { Attendee } from './attendee.model.ts'
import { attendeeFormOf } from './attendee.model.ts'
import { type AttendeeContext, checkAttendees } from './attendee.rules.ts'
import { asAdded, scholarshipsFor, withLevel, withTier } from './attendee-choice.rules.ts'
import { batchOf, hindranceOf } from './batch-add.rules.ts'
import { checkWorkshopOpen } from './workshop-closed.rules.ts'

const SENIOR = 4
const TEEN = 3
const place = { tour_date: columbus, price_list: meridianPrices }
const offering = (mybtf: Partial<typeof columbus.mybtf>) => ({
  tour_date: { ...columbus, mybtf: { ...columbus.mybtf, ...mybtf } },
})
const everything = offering({ attended_regional: true, media_pass: true })
const mia = (more: Partial<Attendee> = {}) =>
  dancerOf(personOf(1, 17), { workshop_level_id: SENIOR, ...more })

function check(wanted: Attendee, more: Partial<AttendeeContext> = {}) {
  const context = { ...viewOf({ attendees: [] }), ...everything, roster: [wanted.person], ...more }
  return checkAttendees([attendeeFormOf(wanted)], context).map(({ code, path }) => [code, path.at(-1)])
}

describe('VIRTUAL-02 somebody who is added', () => {
  const hall = { id: 1, name: 'Olentangy Hall', address: '', phone: '', website: null }
  const online = { ...columbus, mybtf: { ...columbus.mybtf, virtual: true } }
  test.each([
    ['online only is virtual', online, SENIOR, true],
    ['online only at a level without a virtual price is not', online, 8, false],
    ['in a hall and online comes to the hall', { ...online, venue: hall }, SENIOR, false],
    ['in a hall comes to the hall', columbus, SENIOR, false],
    ['without a level yet comes as asked', online, 0, false],
    [
      'where nobody is virtual is not',
      { ...online, mybtf: { ...online.mybtf, no_virtual: true } },
      SENIOR,
      false,
    ],
  ])('%s', (_title, tour_date, workshop_level_id, virtual) => {
    const added = asAdded(mia({ workshop_level_id }), { tour_date, price_list: meridianPrices })
    expect(added).toMatchObject({ virtual, one_day: false })
  })
  test.each([
    ['at the whole workshop', {}, [['TIER_NOT_OFFERED', 'full']]],
    ['for one day', { one_day: true }, [['TIER_NOT_OFFERED', 'one_day']]],
    ['virtually', { virtual: true }, []],
    ['at a level without a virtual price', { workshop_level_id: 8 }, []],
  ])('cannot come to a hall that there is not: %s', (_title, more, refused) => {
    expect(check(mia({ one_day: false, ...more }), { tour_date: online })).toEqual(refused)
  })
  test('is virtual again at a level that is, after one that is not', () => {
    const at = { tour_date: online, price_list: meridianPrices }
    const there = withLevel(mia({ virtual: true }), 8, at)
    expect(withLevel(there, SENIOR, at)).toMatchObject({ virtual: true })
  })
})

describe('COMPETE-04 who competes in the programme', () => {
  const dancing = {
    person_id: 1,
    best_dancer_type_id: 3,
    jacket_size_id: null,
    jacket_name: '',
    routine: { name: 'Low Tide', choreographer: '', performance_division_id: 2 },
  }
  test.each([
    ['for one day is refused, in words of its own', true, [['BEST_DANCER_NOT_ONE_DAY', 'one_day']]],
    ['at the whole workshop may', false, []],
  ])('%s', (_title, one_day, refused) => {
    expect(check(mia({ one_day }), { best_dancer_routines: [dancing] })).toEqual(refused)
  })
})

describe('ATTENDEE-12 one day, virtual, attended a regional', () => {
  test('one day keeps attended-regional', () => {
    expect(withTier(mia({ attended_reg: true }), 'one_day')).toMatchObject({
      one_day: true,
      virtual: false,
      attended_reg: true,
    })
  })
  test('becoming virtual clears attended-regional and one day', () => {
    expect(withTier(mia({ attended_reg: true, one_day: true }), 'virtual')).toMatchObject({
      one_day: false,
      virtual: true,
      attended_reg: false,
    })
  })
  test('the whole workshop again brings neither back', () => {
    const again = withTier(withTier(mia({ attended_reg: true }), 'virtual'), 'full')
    expect(again).toMatchObject({ one_day: false, virtual: false, attended_reg: false })
  })
  test('the server refuses a virtual dancer who attended a regional', () => {
    expect(check(mia({ attended_reg: true }))).toEqual([])
    expect(check(mia({ attended_reg: true, virtual: true }))).toEqual([
      ['REGIONAL_NOT_VIRTUAL', 'attended_reg'],
    ])
  })
})

describe('ATTENDEE-13 the college discount follows the level', () => {
  test('an eligible level keeps it, another clears it', () => {
    const college = mia({ has_college_discount: true })
    expect(withLevel(college, SENIOR, place).has_college_discount).toBe(true)
    expect(withLevel(college, TEEN, place).has_college_discount).toBe(false)
    expect(withLevel(withLevel(college, TEEN, place), SENIOR, place).has_college_discount).toBe(false)
  })
  test('the tier stays where the level offers it', () => {
    expect(withLevel(mia({ virtual: true }), TEEN, place).virtual).toBe(true)
    expect(withLevel(mia({ virtual: true }), 8, place)).toMatchObject({
      virtual: false,
      workshop_level_id: 8,
    })
  })
  test('the server refuses it at a level that is not eligible, and where the event has none', () => {
    const refused = [['COLLEGE_NOT_ELIGIBLE', 'has_college_discount']]
    const none = { price_list: { ...meridianPrices, college_discount_cents: null } }
    expect(check(mia({ has_college_discount: true }))).toEqual([])
    expect(check(mia({ has_college_discount: true, workshop_level_id: TEEN }))).toEqual(refused)
    expect(check(mia({ has_college_discount: true }), none)).toEqual(refused)
  })
  test('it stays with whom it was saved, until the level changes', () => {
    const none = { price_list: { ...meridianPrices, college_discount_cents: null } }
    const saved = { ...none, attendees: [mia({ has_college_discount: true })] }
    expect(check(mia({ has_college_discount: true }), saved)).toEqual([])
    expect(check(mia({ has_college_discount: true, workshop_level_id: TEEN }), saved)).toHaveLength(1)
  })
  test('without a student id it may be saved', () => {
    expect(check(mia({ has_college_discount: true, student_id: null }))).toEqual([])
  })
})

describe('ATTENDEE-14 scholarships', () => {
  test('those that are given are listed, with the one that is held', () => {
    const ids = (held: number | null) => scholarshipsFor(held, place).map((type) => type.id)
    expect(ids(null)).toEqual([1, 2])
    expect(ids(1)).toEqual([1, 2])
    expect(ids(3)).toEqual([1, 2, 3])
  })
  test('CAST-01 where only cast or member scholarships may come no other is listed, but the one that is held', () => {
    const vip_types = meridianPrices.vip_types.map((type) => ({ ...type, cast_experience: type.id === 1 }))
    const cast = { event: { variant: 'cast-experience' } }
    const ids = (held: number | null) =>
      scholarshipsFor(held, { tour_date: cast, price_list: { vip_types } }).map((type) => type.id)
    expect(ids(null)).toEqual([1])
    expect(ids(2)).toEqual([1, 2])
  })
  test.each<[string, number | null, number | null, boolean]>([
    ['none', null, null, true],
    ['one that is given', 1, null, true],
    ['one that is given no longer', 3, null, false],
    ['one that is given no longer, but held', 3, 3, true],
    ['one that there is not', 77, null, false],
  ])('%s', (_title, vip_type_id, held, accepted) => {
    const attendees = held === null ? [] : [mia({ vip_type_id: held })]
    const refused = [['SCHOLARSHIP_INVALID', 'vip_type_id']]
    expect(check(mia({ vip_type_id }), { attendees })).toEqual(accepted ? [] : refused)
  })
})

describe('ATTENDEE-15 only what the city offers, and to dancers', () => {
  test.each<[string, Partial<Attendee>, string]>([
    ['attended-regional', { attended_reg: true }, 'REGIONAL_NOT_OFFERED'],
    ['a media pass', { media_pass: true }, 'MEDIA_PASS_NOT_OFFERED'],
  ])('%s is refused where it is not offered, unless it is saved', (_title, more, code) => {
    const none = offering({ attended_regional: false, media_pass: false })
    expect(check(mia(more))).toEqual([])
    expect(check(mia(more), none)).toEqual([[code, Object.keys(more)[0]]])
    expect(check(mia(more), { ...none, attendees: [mia(more)] })).toEqual([])
  })
  test('a media pass is refused where the season has none', () => {
    const price_list = { ...meridianPrices, media_pass_cents: null }
    expect(check(mia({ media_pass: true }), { price_list })).toHaveLength(1)
  })
  test('a teacher has none of them', () => {
    const all = { attended_reg: true, vip_type_id: 1, has_college_discount: true, media_pass: true }
    expect(check(teacherOf(2, all)).map(([code]) => code)).toEqual(Array(4).fill('DANCERS_ONLY'))
    expect(check(teacherOf(2))).toEqual([])
  })
})

describe('ATTENDEE-16 a closed workshop', () => {
  const closed = offering({ workshopenabled: false })
  const saved = { ...closed, attendees: [mia()] }
  test('refuses anybody new, any change and anybody taken off', () => {
    const refused = [['WORKSHOP_CLOSED', 'attendees']]
    expect(check(mia(), closed)).toEqual(refused)
    expect(check(mia({ one_day: true }), saved)).toEqual(refused)
    expect(checkAttendees([], { ...viewOf(), ...saved })).toMatchObject([{ code: 'WORKSHOP_CLOSED' }])
  })
  test('lets what is saved stand, in any order', () => {
    expect(check(mia(), saved)).toEqual([])
    const two = dancersOf(2)
    const context = { ...viewOf({ attendees: two }), ...closed }
    expect(checkAttendees([...two].reverse().map(attendeeFormOf), context)).toEqual([])
  })
  test('refuses another number of observers', () => {
    const context = { ...viewOf({ attendees: [mia()] }), ...closed }
    expect(checkAttendees([attendeeFormOf(mia())], context, { one: 1, two: 0 })).toHaveLength(1)
  })
  test('is open to those on the list of exceptions', () => {
    expect(check(mia(), { ...closed, exempt: true })).toEqual([])
  })
  test('bars an open registration with somebody in it from being completed', () => {
    const nobody = { attendees: [], additional_observers: { one: 0, two: 0 } }
    expect(checkWorkshopOpen({ ...nobody, attendees: [mia()] }, closed)).toHaveLength(1)
    expect(checkWorkshopOpen({ ...nobody, additional_observers: { one: 0, two: 1 } }, closed)).toHaveLength(1)
    expect(checkWorkshopOpen(nobody, closed)).toEqual([])
    expect(checkWorkshopOpen({ ...nobody, attendees: [mia()] }, { ...closed, exempt: true })).toEqual([])
    expect(checkWorkshopOpen({ ...nobody, attendees: [mia()] }, everything)).toEqual([])
  })
})

describe('ATTENDEE-17 everybody at once', () => {
  const aged = (...ages: (number | null)[]) => ages.map((age, position) => personOf(position + 1, age))
  const ages = (people: { age: number | null }[]) => people.map((person) => person.age)
  test('adds dancers from 4 to 19', () => {
    expect(ages(batchOf(aged(3, 4, 19, 20, null), 'dancer').added)).toEqual([4, 19])
  })
  test('adds teachers from 18', () => {
    expect(ages(batchOf(aged(17, 18, null), 'teacher').added)).toEqual([18])
  })
  test('adds every observer', () => {
    expect(batchOf(aged(1, null), 'observer')).toMatchObject({ leftOut: '' })
    expect(batchOf(aged(1, null), 'observer').added).toHaveLength(2)
  })
  test('says who was left out and why', () => {
    expect(batchOf(aged(null, 3, 20, 12), 'dancer').leftOut).toBe(
      'Left out: 1 without a birthdate, 1 under 4, 1 aged 20 or over.',
    )
  })
  test('says nothing when nobody was', () => expect(batchOf(aged(12), 'dancer').leftOut).toBe(''))
})

describe('ATTENDEE-18 why somebody is not added by one press', () => {
  const hindrance = (age: number | null, kind: 'dancer' | 'teacher' | 'observer') => {
    const found = hindranceOf({ fname: 'Ava', lname: 'Brandt', age }, kind)
    return found && `${found.words}${found.asks ? ', asks' : ''}`
  }
  test.each([
    [null, 'no birthdate'],
    [3, 'under 4'],
    [4, null],
    [19, null],
    [20, 'a teacher?, asks'],
  ])('a dancer of %s: %s', (age, words) => expect(hindrance(age, 'dancer')).toBe(words))
  test.each([
    [null, 'no birthdate'],
    [16, 'under 17'],
    [17, 'under 18, asks'],
    [18, null],
  ])('a teacher of %s: %s', (age, words) => expect(hindrance(age, 'teacher')).toBe(words))
  test.each([null, 1, 80])('an observer of %s comes as is', (age) =>
    expect(hindrance(age, 'observer')).toBeNull(),
  )
})

test('a competing dancer may hold every discount', () => {
  const all = { attended_reg: true, vip_type_id: 1, has_college_discount: true, media_pass: true }
  expect(check(mia(all), { routines: [routineOf(1, [1])] })).toEqual([])
})
