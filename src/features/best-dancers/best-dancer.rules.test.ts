// BESTDANCER-01 to 08, FEE-03, FEE-13: what the finals and the proteges differ in, with registrations computed by hand.

import { describe, expect, test } from 'vitest'
import { complimentaryRoom } from '../attendees/complimentary-room.rules.ts'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { dancersOf, routineOf, teacherOf, viewOf } from '../registrations/registration.fixtures.ts'
import { statementParts } from '../registrations/statement-sections.rules.ts'
import { stepsOf } from '../registrations/steps.rules.ts'
import { columbus, meridianPrices, moments, programmePrices, tourDateWith } from '../tours/tour.fixtures.ts'
import { PROGRAMME_SECTION } from '../tours/variant.model.ts'
import type { BestDancer } from './best-dancer.model.ts'
import {
  bestDancersDone,
  missingFields,
  missingOf,
  photographed,
  refuseName,
  settledEntry,
  withoutSize,
} from './best-dancer.rules.ts'
import { bestDancerChecks } from './best-dancer-checks.rules.ts'
import { lockedWords, optionWords, programmeNote } from './option-words.rules.ts'

const [WORKSHOP, JACKET, COMPETING, CAST] = [1, 2, 3, 4]
const SENIOR = 4
const prices = { ...meridianPrices, ...programmePrices }
const kinds = [
  { variant: 'finals', heading: 'Best dancers' },
  { variant: 'protege', heading: 'Proteges' },
] as const

const entry = (
  person_id: number,
  best_dancer_type_id: number | null,
  more: Partial<BestDancer> = {},
): BestDancer => ({
  person_id,
  best_dancer_type_id,
  jacket_size_id: null,
  jacket_name: '',
  routine: null,
  ...more,
})
const tide = { name: 'Low Tide', choreographer: '', performance_division_id: 2 }
const dateOf = (variant: 'finals' | 'protege', mybtf = {}) =>
  tourDateWith({ event: { ...columbus.event, variant }, mybtf: { ...columbus.mybtf, ...mybtf } })
const viewAt = (more: Parameters<typeof viewOf>[0]) =>
  viewOf({ tour_date: dateOf('finals'), price_list: prices, ...more })

describe.each(kinds)('BESTDANCER-02 by hand: $variant', ({ variant, heading }) => {
  const quote = (more: Parameters<typeof viewOf>[0], at = moments.early, mybtf = {}) => {
    const view = viewAt({ tour_date: dateOf(variant, mybtf), ...more })
    return quoteRegistration(view, view.tour_date, view.price_list, at)
  }
  test('two Teens, one of whom competes: 2 × $270 + $260 = $800, its lines under the programme’s own heading', () => {
    const best_dancer_routines = [entry(1, COMPETING, { routine: tide }), entry(2, null)]
    const quoted = quote({ best_dancer_routines })
    const { fees, lines } = quoted
    expect(fees).toMatchObject({ workshop: 80_000, bestdancer: 26_000, baseWorkshop: 54_000, total: 80_000 })
    expect(lines.filter(({ section }) => section === PROGRAMME_SECTION).map(({ key }) => key)).toEqual([
      'best_dancer:1',
    ])
    const view = viewAt({ tour_date: dateOf(variant), best_dancer_routines })
    expect(statementParts({ ...view, quote: quoted })).toContainEqual(
      expect.objectContaining({ title: heading, heading }),
    )
  })
  test('a scholarship of $150 and an attended regional: $120 + $110 + $202.50 + $60 = $492.50', () => {
    const [held, regional] = [dancersOf(1, { vip_type_id: 1 }), dancersOf(1, { attended_reg: true }, 2)]
    const { fees } = quote(
      { attendees: [...held, ...regional], best_dancer_routines: [entry(1, JACKET), entry(2, WORKSHOP)] },
      moments.early,
      { attended_regional: true },
    )
    expect(fees).toMatchObject({ baseWorkshop: 32_250, bestdancer: 17_000, total: 49_250 })
  })
  test('full rate, five dancers bring one free teacher: 5 × $310 + $225 − $225 + $210 + $125 = $1,885', () => {
    const attendees = [...dancersOf(4), ...dancersOf(1, { workshop_level_id: SENIOR }, 5), teacherOf(9)]
    const { fees, free_teacher } = quote(
      { attendees, best_dancer_routines: [entry(5, CAST), entry(1, JACKET)] },
      moments.full,
    )
    expect(free_teacher.count).toBe(1)
    expect(fees).toMatchObject({ bestdancer: 33_500, baseWorkshop: 155_000, total: 188_500 })
  })
  test('a solo beside the programme’s routine is the only fee of the competition: $270 + $260 + $125 = $655', () => {
    const { fees } = quote({
      attendees: dancersOf(1),
      routines: [routineOf(1, [1])],
      best_dancer_routines: [entry(1, COMPETING, { routine: tide })],
    })
    expect(fees).toMatchObject({ workshop: 53_000, competition: 12_500, total: 65_500 })
  })
  test.each([
    [79, 4, 79 * 27_000 + 3 * 19_500],
    [80, 6, 80 * 27_000 + 19_500],
  ])('%i dancers bring %i of seven teachers', (count, free, total) => {
    const teachers = Array.from({ length: 7 }, (_, at) => teacherOf(900 + at))
    const { fees, free_teacher } = quote({ attendees: [...dancersOf(count), ...teachers] })
    expect([free_teacher.count, fees.total]).toEqual([free, total])
  })
  test('an option that is there no more costs nothing and says so', () => {
    const { lines, fees } = quote({ attendees: dancersOf(1), best_dancer_routines: [entry(1, 99)] })
    expect([fees.total, lines.at(-1)?.rule]).toEqual([27_000, 'FEE-08'])
  })
})

describe('FEE-13 the room of the finals', () => {
  test.each([
    [79, undefined],
    [
      80,
      'With 80 paying full-workshop dancers, you get a complimentary hotel room for the week and matching free show tickets.',
    ],
  ])('%i dancers', (count, words) => {
    const attendees = dancersOf(count)
    const view = viewAt({ attendees })
    const { lines } = quoteRegistration(view, view.tour_date, prices, moments.early)
    expect(complimentaryRoom(attendees, lines, view.tour_date)?.words).toBe(words)
  })
})

describe('STEP-01 the programme is step 2, at the route of its record', () => {
  test.each([
    ['finals', 'best-dancers'],
    ['protege', 'proteges'],
  ] as const)('%s', (variant, path) => {
    const tabs = stepsOf(dateOf(variant)).filter(({ number }) => number !== null)
    expect(tabs.slice(0, 6).map((step) => step.path)).toEqual([
      'roster',
      path,
      'dancers',
      'teachers',
      'observers',
      'competition',
    ])
  })
})

describe('BESTDANCER-06, BESTDANCER-07 what an option brings', () => {
  const full = { jacket_size_id: 1, jacket_name: 'MIA', routine: tide }
  test.each([
    ['competing keeps all', COMPETING, full],
    ['jacket removes the routine', JACKET, { ...full, routine: null }],
    ['workshop has no jacket', WORKSHOP, { jacket_size_id: null, jacket_name: '', routine: null }],
    ['none has nothing', null, { jacket_size_id: null, jacket_name: '', routine: null }],
  ])('%s', (_title, type, left) => {
    expect(settledEntry(entry(1, type, full), prices)).toEqual({ ...entry(1, type), ...left })
  })
  test('competing makes the routine', () => {
    const blank = { name: '', choreographer: '', performance_division_id: null }
    expect(settledEntry(entry(1, COMPETING), prices).routine).toEqual(blank)
  })
})

describe('BESTDANCER-08 what is missing', () => {
  const saved = { person_id: 1, date_attendee_id: 1 }
  const [plain, held] = [
    { ...saved, vip_type_id: null },
    { ...saved, vip_type_id: 1 },
  ]
  const named = (jacket_names: boolean) => viewAt({ price_list: { ...prices, jacket_names } })
  test.each([
    ['an answer', undefined, plain, ['best_dancer_type_id']],
    ['nothing of none', entry(1, null), held, []],
    [
      'title and division of who competes',
      entry(1, COMPETING),
      plain,
      ['routine.name', 'routine.performance_division_id'],
    ],
    ['nothing with TBA', entry(1, COMPETING, { routine: { ...tide, name: 'TBA' } }), plain, []],
    ['size and name of a scholarship’s jacket', entry(1, JACKET), held, ['jacket_size_id', 'jacket_name']],
    [
      'photo and choreographer of a scholarship that competes',
      entry(1, COMPETING, { jacket_size_id: 1, jacket_name: 'MIA', routine: tide }),
      held,
      ['best_dancer_photo', 'routine.choreographer'],
    ],
    [
      'no photo of a scholarship that is not saved yet',
      entry(1, COMPETING, { jacket_size_id: 1, jacket_name: 'MIA', routine: tide }),
      { ...held, date_attendee_id: null },
      ['routine.choreographer'],
    ],
  ])('%s', (_title, of, attendee, fields) => {
    expect(missingFields(of, attendee, named(true))).toEqual(fields)
  })
  test.each([
    ['jackets', { edit_bd_jacket: false }, ['best_dancer_photo', 'routine.choreographer']],
    ['photos', { edit_bd_photo: false }, ['jacket_size_id', 'jacket_name', 'routine.choreographer']],
    ['routines', { edit_bd_routine: false }, ['jacket_size_id', 'jacket_name', 'best_dancer_photo']],
  ])(
    'a scholarship awarded after completion asks for nothing of %s once they are closed',
    (_what, closed, fields) => {
      const all = { edit_bd_jacket: true, edit_bd_photo: true, edit_bd_routine: true }
      const { tour_date } = named(true)
      const at = (completed: boolean) =>
        viewAt({
          price_list: prices,
          completed,
          tour_date: { ...tour_date, mybtf: { ...tour_date.mybtf, ...all, ...closed } },
        })
      const of = entry(1, COMPETING, { routine: tide })
      expect(missingFields(of, held, at(true))).toEqual(fields)
      expect(missingFields(of, held, at(false))).toHaveLength(4)
    },
  )
  test('a photo is missing only where a scholarship asks for it; who is to have one is told of everybody', () => {
    const best_dancer_routines = [entry(1, COMPETING), entry(2, COMPETING), entry(3, JACKET)]
    const view = viewAt({ best_dancer_routines })
    const [first, ...others] = view.attendees
    const attendees = [{ ...(first as (typeof others)[number]), vip_type_id: 1 }, ...others]
    const told = photographed({ ...view, attendees })
    expect(told.map(({ attendee: { person_id }, missing }) => [person_id, missing])).toEqual([
      [1, true],
      [2, false],
    ])
  })
  test('no name where the season omits it', () => {
    expect(missingFields(entry(1, JACKET), held, named(false))).toEqual(['jacket_size_id'])
  })
  test('the overview counts the options that have all that is theirs', () => {
    const best_dancer_routines = [entry(1, COMPETING), entry(2, JACKET, { jacket_size_id: 3 })]
    expect(bestDancersDone(viewAt({ best_dancer_routines }))).toEqual({ done: 1, total: 2 })
  })
})

describe('BESTDANCER-11 what the overview says is what the programme’s page says', () => {
  const [first, second] = dancersOf(2)
  const names = [first, second].map((dancer) => `${dancer?.person.fname} ${dancer?.person.lname}`)
  const closed = {
    tour_date: { ...dateOf('finals'), disabled_best_dancers: [WORKSHOP, JACKET, COMPETING, CAST] },
  }
  test.each<[string, BestDancer[], object, string, object]>([
    [
      'nothing is missing',
      [entry(1, JACKET, { jacket_size_id: 3 }), entry(2, null)],
      {},
      'Nothing is missing',
      { done: 1, total: 1 },
    ],
    [
      'a size is missing, though it bars no submit',
      [entry(1, JACKET), entry(2, null)],
      {},
      'Something is still missing',
      { done: 0, total: 1 },
    ],
    [
      'a photo that nobody has to give',
      [entry(1, COMPETING, { jacket_size_id: 3, routine: tide }), entry(2, null)],
      {},
      'Nothing required is missing; 1 photo can still be given',
      { done: 1, total: 1 },
    ],
    [
      'and once photos are closed',
      [entry(1, COMPETING, { jacket_size_id: 3, routine: tide }), entry(2, null)],
      { tour_date: dateOf('finals', { edit_bd_photo: false }) },
      'Nothing is missing',
      { done: 1, total: 1 },
    ],
    [
      'nobody takes part',
      [entry(1, null), entry(2, null)],
      {},
      'No one is taking part',
      { done: 0, total: 0 },
    ],
    [
      'a title is missing',
      [entry(1, COMPETING), entry(2, null)],
      {},
      'Something is still missing',
      { done: 0, total: 1 },
    ],
    [
      'one has no option',
      [entry(1, JACKET, { jacket_size_id: 3 })],
      {},
      `Choose an option for ${names[1]}`,
      { done: 1, total: 2 },
    ],
    ['nobody has one', [], {}, 'Choose an option for 2 dancers', { done: 0, total: 2 }],
    [
      'none is left for her',
      [entry(1, JACKET, { jacket_size_id: 3 })],
      closed,
      `No option is left for ${names[1]}`,
      { done: 1, total: 2 },
    ],
  ])('%s', (_what, best_dancer_routines, more, note, counted) => {
    const attendees = dancersOf(2)
    const view = viewAt({ attendees, best_dancer_routines, ...more })
    expect(bestDancersDone(view)).toEqual(counted)
    expect(programmeNote(view, bestDancersDone(view).total)).toBe(note)
    // The same decides for both.
    expect(missingOf(view).length + withoutSize(view).length > 0).toBe(!/^No(thing| one)\b/.test(note))
  })
  test.each([
    ['a new one is to be chosen', {}, 'Please choose a new one'],
    ['there is none any more', closed, 'none is left at this workshop level. Please choose “None”'],
  ])('in a sentence: %s', (_what, more, words) => {
    const before = viewAt({ attendees: dancersOf(2), best_dancer_routines: [entry(1, JACKET)], ...more })
    const view = { ...before, completed: true, best_dancer_routines: [] }
    expect(optionWords(view, before)).toEqual([
      expect.stringMatching(new RegExp(`^${names[0]} has no best dancer option now.*${words} in an edit`)),
    ])
    expect(optionWords(view, view)).toEqual([])
  })
})

describe('BESTDANCER-05 beside a registered option', () => {
  const { contact_email } = columbus.event
  test.each([
    ['an option', entry(1, JACKET), `Registered. To ask for a change, please email ${contact_email}.`],
    ['none', entry(1, null), `“None” was registered. To ask for an option, please email ${contact_email}.`],
  ])('the address of the office stands: %s', (_what, of, words) =>
    expect(lockedWords(of, columbus)).toBe(words),
  )
})

describe('BESTDANCER-01, BESTDANCER-03 what the review asks', () => {
  const codes = (best_dancer_routines: BestDancer[]) =>
    bestDancerChecks.checkReview?.(viewAt({ best_dancer_routines }), false).map(({ code }) => code)
  test.each([
    ['each has an answer', [entry(1, null), entry(2, WORKSHOP)], []],
    ['one has none', [entry(1, null)], ['BEST_DANCER_REQUIRED']],
    ['one has two', [entry(1, null), entry(1, WORKSHOP), entry(2, null)], ['BEST_DANCER_TWICE']],
    ['not open for Teen', [entry(1, CAST), entry(2, null)], ['BEST_DANCER_LEVEL']],
    ['no such option', [entry(1, 77), entry(2, null)], ['BEST_DANCER_INVALID']],
    ['not registered', [entry(1, null), entry(2, null), entry(8, null)], ['ROUTINE_DANCER_NOT_REGISTERED']],
    ['no such size', [entry(1, JACKET, { jacket_size_id: 9 }), entry(2, null)], ['JACKET_SIZE_INVALID']],
    [
      'no such division',
      [entry(1, COMPETING, { routine: { ...tide, performance_division_id: 999 } }), entry(2, null)],
      ['BEST_DANCER_DIVISION'],
    ],
  ])('%s', (_title, entries, found) => {
    expect(codes(entries)).toEqual(found)
  })
})

describe('COMPETE-02 an independent dancer in the programme', () => {
  const codes = (type: number, independent_competition: boolean) => {
    const { tour_date } = viewAt({})
    const at = { ...tour_date, event: { ...tour_date.event, independent_competition } }
    const routine = type === COMPETING ? tide : null
    const view = viewAt({
      tour_date: at,
      independent: true,
      attendees: dancersOf(1),
      best_dancer_routines: [entry(1, type, { routine })],
    })
    return bestDancerChecks.checkReview?.(view, false).map(({ code }) => code)
  }
  test.each([
    ['may not compete', COMPETING, false, ['INDEPENDENT_MAY_NOT_COMPETE']],
    ['may where the event lets independents', COMPETING, true, []],
    ['may take the workshop', WORKSHOP, false, []],
  ])('%s', (_title, type, lets, refused) => expect(codes(type, lets)).toEqual(refused))
})

describe('BESTDANCER-06 why there is no name on what is worn', () => {
  test.each([
    ['finals', 'This season’s jackets don’t carry names.'],
    ['cast-experience', 'This program’s top doesn’t carry a name.'],
  ] as const)('is the reason that is true: %s', (variant, words) => {
    const tour_date = tourDateWith({ event: { ...columbus.event, variant } })
    expect(refuseName(tour_date, ['jacket_name']).message).toBe(words)
  })
})
