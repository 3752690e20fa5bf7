// ATTENDEE-01 to ATTENDEE-11, PERSON-04: who may attend, at which level and tier.
import { describe, expect, test } from 'vitest'
import { personOf } from '../people/person.fixtures.ts'
import { dancerOf, dancersOf, routineOf, teacherOf, viewOf } from '../registrations/registration.fixtures.ts'
import { columbus, meridianPrices, workshopLevels } from '../tours/tour.fixtures.ts'
import type { Attendee } from './attendee.model.ts'
import { attendeeFormOf } from './attendee.model.ts'
import {
  type AttendeeContext,
  attendeeQuestion,
  checkAttendees,
  checkSomebody,
  levelSuggestion,
  levelsOf,
  offeredTiers,
  teacherAgeWords,
} from './attendee.rules.ts'
import { observersClosed } from './observers-closed.rules.ts'

const observerOf = (id: number, more: Partial<Attendee> = {}) =>
  dancerOf(personOf(id, null), { kind: 'observer', workshop_level_id: 31, ...more })

/** Checks attendees who are all on the roster, and none of whom is saved yet. */
function check(wanted: Attendee[], more: Partial<AttendeeContext> = {}) {
  const context = { ...viewOf({ attendees: [] }), roster: wanted.map((attendee) => attendee.person), ...more }
  return checkAttendees(wanted.map(attendeeFormOf), context).map(({ code, message, path }) => ({
    code,
    message,
    path,
  }))
}
const messages = (found: { message: string }[]) => found.map((violation) => violation.message)
const noObservers = { tour_date: { ...columbus, mybtf: { ...columbus.mybtf, obsdisabled: true } } }

describe('a full entry', () => {
  test('of dancers, teachers and observers is accepted', () => {
    expect(check([...dancersOf(3), teacherOf(10), observerOf(20)])).toEqual([])
  })
  test('of nobody is accepted while the steps are filled in', () => expect(check([])).toEqual([]))
})

describe('ATTENDEE-01 on the roster', () => {
  test('a stranger is refused', () => {
    expect(check(dancersOf(1), { roster: [] })).toMatchObject([{ code: 'ATTENDEE_NOT_ON_ROSTER' }])
  })
  test('somebody registered before stays, though no longer on the roster', () => {
    expect(check(dancersOf(1), { roster: [], attendees: dancersOf(1) })).toEqual([])
  })
})

describe('ATTENDEE-02 nobody twice', () => {
  test('the second entry is refused', () => {
    const [mia] = dancersOf(1)
    expect(check([mia!, { ...mia!, workshop_level_id: 4 }])).toMatchObject([
      { code: 'ATTENDEE_TWICE', path: ['attendees', 1, 'person_id'] },
      { code: 'ATTENDEE_AGE' },
    ])
  })
})

describe('PERSON-04 birthdates', () => {
  test('a dancer needs one', () => {
    expect(messages(check([dancerOf(personOf(1, null))]))).toEqual(['Dancer birthdate required'])
  })
  test('a teacher needs one', () => {
    const teacher = teacherOf(1, { person: personOf(1, null) })
    expect(messages(check([teacher]))).toEqual(['Teacher birthdate required'])
  })
  test('an observer needs none', () => expect(check([observerOf(1)])).toEqual([]))
})

describe('ATTENDEE-03 ages', () => {
  const petite = (age: number) => check([dancerOf(personOf(1, age), { workshop_level_id: 8 })])
  const teen = (age: number) => check([dancerOf(personOf(1, age))])
  const text = 'Fname1 Lname1 does not meet the age requirements.'
  test('a dancer of 3 is refused', () => expect(messages(petite(3))).toEqual([text]))
  test('a dancer of 4 is accepted', () => expect(petite(4)).toEqual([]))
  test('a dancer of 3 is refused at a level without a minimum', () => {
    const levels = workshopLevels.map((level) => ({ ...level, minimum_age: null }))
    const price_list = { ...meridianPrices, workshop_levels: levels }
    expect(messages(check([dancerOf(personOf(1, 3))], { price_list }))).toEqual([text])
    expect(check([dancerOf(personOf(1, 4))], { price_list })).toEqual([])
  })
  test('a dancer of 12 is too young for a level from 13', () => expect(messages(teen(12))).toEqual([text]))
  test('a dancer of 13 is not', () => expect(teen(13)).toEqual([]))
  test('a dancer may be older than a level recommends', () => expect(teen(30)).toEqual([]))
  const teacher = (age: number, more: Partial<AttendeeContext> = {}) =>
    messages(check([teacherOf(1, { person: personOf(1, age) })], more))
  test('a teacher of 16 is refused, one of 17 or 18 is not: the question comes before', () => {
    expect(teacher(16)).toEqual([text])
    expect(teacher(17)).toEqual([])
    expect(teacher(18)).toEqual([])
  })
  test('the ages are settings of the event', () => {
    const ages = { ...columbus.event.ages, dancer_minimum: 6, teacher_minimum: 21 }
    const tour_date = { ...columbus, event: { ...columbus.event, ages } }
    expect(teacher(20, { tour_date })).toEqual([text])
    expect(teacher(21, { tour_date })).toEqual([])
    const petite = [dancerOf(personOf(1, 5), { workshop_level_id: 8 })]
    expect(messages(check(petite, { tour_date }))).toEqual([text])
  })
  test.each([
    [17, 18, 'Teachers must be 17 or older; for those under 18 we’ll ask you to confirm.'],
    [18, 18, 'Teachers must be 18 or older.'],
    [21, 18, 'Teachers must be 21 or older.'],
  ])('from %i, asked below %i: %s', (teacher_minimum, teacher_question, told) => {
    expect(teacherAgeWords({ ...columbus.event.ages, teacher_minimum, teacher_question })).toBe(told)
  })
  test('a teacher below the level’s minimum is refused', () => {
    const levels = workshopLevels.map((level) => ({ ...level, minimum_age: 20 }))
    const price_list = { ...meridianPrices, workshop_levels: levels }
    expect(teacher(19, { price_list })).toEqual([text])
    expect(teacher(20, { price_list })).toEqual([])
  })
})

describe('ATTENDEE-04 levels', () => {
  const disabled = { tour_date: { ...columbus, disabled_workshop_levels: [3] } }
  const text = 'Please select a valid workshop level.'
  test('no level is refused', () => {
    expect(check([dancerOf(personOf(1, 13), { workshop_level_id: 0 })])).toEqual([
      { code: 'WORKSHOP_LEVEL_INVALID', message: text, path: ['attendees', 0, 'workshop_level_id'] },
    ])
  })
  test('a disabled level is refused', () => expect(messages(check(dancersOf(1), disabled))).toEqual([text]))
  test('a level disabled later stays for those who have it', () => {
    expect(check(dancersOf(1), { ...disabled, attendees: dancersOf(1) })).toEqual([])
  })
  test('the pickable levels of a kind leave out the disabled', () => {
    expect(levelsOf('dancer', workshopLevels, columbus).map((level) => level.id)).toEqual([
      8, 1, 2, 3, 4, 6, 7,
    ])
    expect(levelsOf('dancer', workshopLevels, disabled.tour_date).map((level) => level.id)).not.toContain(3)
    expect(levelsOf('teacher', workshopLevels, columbus).map((level) => level.id)).toEqual([5])
  })
})

describe('ATTENDEE-05 one-day and virtual', () => {
  const teen = (more: Partial<Attendee>) => [dancerOf(personOf(1, 13), more)]
  test('each alone is accepted', () => {
    expect(check(teen({ one_day: true }))).toEqual([])
    expect(check(teen({ virtual: true }))).toEqual([])
  })
  test('both together are refused', () => {
    expect(messages(check(teen({ one_day: true, virtual: true })))).toEqual([
      'One-day and virtual cannot be chosen together.',
    ])
  })
  test('a tier that the level does not offer is refused', () => {
    expect(check(teen({ workshop_level_id: 8, virtual: true }))).toMatchObject([
      { message: 'Virtual is not offered for this level.', path: ['attendees', 0, 'virtual'] },
    ])
  })
  test('virtual is refused where the date has none', () => {
    const tour_date = { ...columbus, mybtf: { ...columbus.mybtf, no_virtual: true } }
    expect(check(teen({ virtual: true }), { tour_date })).toMatchObject([{ code: 'TIER_NOT_OFFERED' }])
    expect(offeredTiers(workshopLevels[1]!, tour_date)).toEqual({ full: true, one_day: true, virtual: false })
  })
})

describe('ATTENDEE-06 competing dancers stay', () => {
  const routines = [routineOf(1, [1, 2])]
  const text = 'Some dancers are competing and cannot be removed.'
  test('both present are accepted', () => expect(check(dancersOf(2), { routines })).toEqual([]))
  test('one taken off is refused once', () => expect(messages(check([], { routines }))).toEqual([text]))
  test('turned into an observer counts as taken off', () => {
    const [mia, ava] = dancersOf(2)
    expect(messages(check([mia!, { ...ava!, workshop_level_id: 31 }], { routines }))).toEqual([text])
  })
  test('a teacher may dance, too', () => {
    const [mia, ava] = dancersOf(2)
    const teacher = { ...ava!, person: personOf(2, 30), workshop_level_id: 5 }
    expect(messages(check([mia!, teacher], { routines }))).toEqual([])
  })
  test('a dancer is not turned into a teacher while competing, and may be afterwards', () => {
    const [mia, ava] = dancersOf(2)
    const wanted = [mia!, { ...ava!, person: personOf(2, 30), workshop_level_id: 5 }]
    expect(messages(check(wanted, { routines, attendees: dancersOf(2) }))).toEqual([text])
    expect(messages(check(wanted, { routines: [routineOf(1, [1])], attendees: dancersOf(2) }))).toEqual([])
  })
  test('others may be taken off', () => {
    expect(check(dancersOf(2), { routines, attendees: dancersOf(3) })).toEqual([])
  })
})

describe('ATTENDEE-07 competing dancers are at the whole workshop', () => {
  test('one-day is refused', () => {
    expect(check([dancerOf(personOf(1, 13), { one_day: true })], { routines: [routineOf(1, [1])] })).toEqual([
      {
        code: 'COMPETING_NOT_ONE_DAY',
        path: ['attendees', 0, 'one_day'],
        message:
          'This dancer is competing and one day dancers are ineligible to compete. Please remove this person from all competing routines first.',
      },
    ])
  })
})

describe('ATTENDEE-08 somebody', () => {
  test.each<[string, Attendee[], boolean]>([
    ['nobody is refused', [], false],
    ['observers alone are refused', [observerOf(1)], false],
    ['one dancer is enough', dancersOf(1), true],
    ['one teacher is enough', [teacherOf(1)], true],
  ])('%s', (_title, attendees, accepted) => {
    expect(messages(checkSomebody({ attendees }, columbus))).toEqual(
      accepted ? [] : ['To continue, please register at least one attendee.'],
    )
  })
})

const hall = { id: 1, name: 'Olentangy Hall', address: '77 West Bridge Street', phone: '', website: null }

describe('ATTENDEE-09, VIRTUAL-01 observers', () => {
  const text = 'Observers can’t be registered for this event.'
  test('with a name are refused where there are none', () => {
    expect(messages(check([observerOf(1)], noObservers))).toEqual([text])
  })
  test('without a name are refused where there are none', () => {
    expect(messages(check([], { ...noObservers, additional_observers: { one: 0, two: 1 } }))).toEqual([text])
  })
  test.each<[string, Parameters<typeof observersClosed>, string | null]>([
    ['can be registered', [columbus, meridianPrices], null],
    ['not where the venue has no room', [noObservers.tour_date, meridianPrices], 'venue'],
    ['not online', [{ mybtf: { virtual: true, obsdisabled: true }, venue: null }, meridianPrices], 'virtual'],
    [
      'where a hall is danced in, too',
      [{ mybtf: { virtual: true, obsdisabled: false }, venue: hall }, meridianPrices],
      null,
    ],
    ['not where the event has none', [columbus, { workshop_levels: [] }], 'event'],
  ])('%s', (_title, [tourDate, prices], closed) => {
    expect(observersClosed(tourDate, prices)).toBe(closed)
  })
  test('are refused online, too', () => {
    const tour_date = { ...columbus, mybtf: { ...columbus.mybtf, virtual: true } }
    expect(messages(check([observerOf(1)], { tour_date }))).toEqual([text])
  })
  test('that are about to be saved count, not those saved before', () => {
    const context = { ...viewOf({ attendees: [] }), ...noObservers, additional_observers: { one: 2, two: 0 } }
    expect(checkAttendees([], context, { one: 0, two: 0 })).toEqual([])
  })
})

describe('ATTENDEE-10 the suggested level', () => {
  test.each<[number | null, string | null]>([
    [null, null],
    [3, null],
    [4, 'Petite'],
    [7, 'Petite'],
    [8, 'Mini'],
    [12, 'Junior'],
    [13, 'Teen'],
    [15, 'Teen'],
    [16, 'Senior'],
    [50, 'Senior'],
  ])('for age %j is %j', (age, level) => {
    expect(levelSuggestion(age, workshopLevels)?.level ?? null).toBe(level)
  })
})

describe('ATTENDEE-11 questions before adding', () => {
  const ask = (age: number | null, kind: 'dancer' | 'teacher' | 'observer') =>
    attendeeQuestion(personOf(1, age), kind, columbus.event.ages)
  test('a dancer of 19 raises none', () => expect(ask(19, 'dancer')).toBeNull())
  test('a dancer of 20 might be a teacher', () => expect(ask(20, 'dancer')).toContain('might be a teacher'))
  test('a teacher of 17 is asked about', () => expect(ask(17, 'teacher')).toContain('under 18'))
  test('a teacher of 18 is not', () => expect(ask(18, 'teacher')).toBeNull())
  test('an observer never', () => expect(ask(50, 'observer')).toBeNull())
  test('without a birthdate there is nothing to ask', () => expect(ask(null, 'dancer')).toBeNull())
})
