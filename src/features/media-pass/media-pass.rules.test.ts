// Media passes: what a payment buys, who needs one, and which are chosen.
import { describe, expect, it } from 'vitest'
import type { Attendee } from '../attendees/attendee.model.ts'
import { passPersonOf } from '../fees/pass-line.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { dancerOf, soldViewOf, teacherOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { columbus, meridianPrices } from '../tours/tour.fixtures.ts'
import {
  checkPassPayment,
  chosenPasses,
  firstPasses,
  hasMediaPassHistory,
  passesNeeded,
  passesOfPayment,
  passFees,
} from './media-pass.rules.ts'
import { passesBoughtApart } from './passes-bought-apart.rules.ts'

const line = (key: string, amount_cents = 5_500) => ({ key, amount_cents: amount_cents })

describe('MEDIA-02 the passes that a payment buys', () => {
  it('cost what they were quoted at', () => {
    const lines = [line('attendee:1', 27_000), line('media:1'), line('media:2'), line('media:3')]
    expect(passesOfPayment({ person_ids: [2, 1], amount: 11_000, lines })).toEqual([
      { person_id: 2, amount_cents: 5_500 },
      { person_id: 1, amount_cents: 5_500 },
    ])
  })
  it('are one for a person that is named twice', () => {
    expect(passesOfPayment({ person_ids: [1, 1], amount: 5_500, lines: [line('media:1')] })).toHaveLength(1)
  })
  it('share the amount evenly without the lines', () => {
    expect(passesOfPayment({ person_ids: [1, 2], amount: 11_000, lines: [] })).toEqual([
      { person_id: 1, amount_cents: 5_500 },
      { person_id: 2, amount_cents: 5_500 },
    ])
  })
  it('never come to another sum than what was paid', () => {
    expect(() => passesOfPayment({ person_ids: [1, 2], amount: 5_501, lines: [] })).toThrow('5501 cents')
    expect(() => passesOfPayment({ person_ids: [], amount: 5_500, lines: [] })).toThrow('5500 cents')
  })
})

describe('a line', () => {
  it.each([
    ['media:12', 12],
    ['attendee:12', null],
    ['routine:12', null],
  ])('%s is of the pass of %s', (key, person) => {
    expect(passPersonOf({ key })).toBe(person)
  })
})

describe('MEDIA-03 who needs a media pass', () => {
  const offered = { ...columbus, mybtf: { ...columbus.mybtf, media_pass: true } }
  const prices = { ...meridianPrices, media_pass_cents: 5_500 }
  const wanting = (id: number, more: Partial<Attendee> = {}) =>
    dancerOf(personOf(id, 13, { lname: `Name ${id}` }), { media_pass: true, ...more })
  const view = (more: Partial<RegistrationView> = {}) =>
    viewOf({ tour_date: offered, price_list: prices, attendees: [wanting(2), wanting(1)], ...more })
  const ids = (more: Partial<RegistrationView> = {}) => passesNeeded(view(more)).map((pass) => pass.person_id)

  it('wants one that nobody has paid, by last name', () => {
    expect(passesNeeded(view())).toMatchObject([
      { person_id: 1, price: 5_500, lname: 'Name 1', age: 13 },
      { person_id: 2, price: 5_500 },
    ])
    expect(passFees(passesNeeded(view()))).toBe(11_000)
  })
  it.each<[string, Partial<RegistrationView>]>([
    ['who wants none', { attendees: [wanting(1), dancerOf(personOf(2, 13))] }],
    ['whose pass is paid', { media_pass_paid: [2] }],
    ['who is a teacher', { attendees: [wanting(1), teacherOf(2, { media_pass: true })] }],
  ])('nobody %s', (_title, more) => {
    expect(ids(more)).toEqual([1])
  })
  it.each<[string, Partial<RegistrationView>]>([
    ['passes are not offered', { tour_date: { ...offered, mybtf: { ...offered.mybtf, media_pass: false } } }],
    ['the season has no price', { price_list: { ...prices, media_pass_cents: null } }],
    ['they cost nothing', { price_list: { ...prices, media_pass_cents: 0 } }],
  ])('nobody where %s', (_title, more) => {
    expect(ids(more)).toEqual([])
  })
  it('nobody whose pass is a line as sold', () => {
    const sold = soldViewOf({ tour_date: offered, price_list: prices, attendees: [wanting(1), wanting(2)] })
    expect(passesNeeded(sold)).toEqual([])
    const lines = sold.quote.lines.filter(({ key }) => key !== 'media:2')
    expect(passesNeeded({ ...sold, quote: { lines } }).map((pass) => pass.person_id)).toEqual([2])
  })
  it('of them are chosen those who still need one', () => {
    expect(chosenPasses(view({ media_pass_paid: [1] }), [1, 2, 3]).map((pass) => pass.person_id)).toEqual([2])
  })
  it.each([
    [49, 49],
    [50, 50],
    [51, 50],
  ])('of %i shown the first 50 are %i', (shown, chosen) => {
    const rows = Array.from({ length: shown }, (_, position) => ({ person_id: 1000 - position }))
    const first = firstPasses(rows, 50)
    expect(first.size).toBe(chosen)
    expect(first.has(1000)).toBe(true)
  })
  it('at least one is paid for, and nobody who needs none', () => {
    expect(checkPassPayment(view(), []).map(({ code }) => code)).toEqual(['MEDIA_PASS_NONE_CHOSEN'])
    expect(checkPassPayment(view(), [1, 2])).toEqual([])
    expect(checkPassPayment(view({ media_pass_paid: [2] }), [1, 2])).toMatchObject([
      { code: 'MEDIA_PASS_NOT_NEEDED', path: ['person_ids', 1] },
    ])
  })
})

describe('MEDIA-06', () => {
  it.each([
    [74, false],
    [75, true],
    [76, true],
  ])('season %i has a history of media passes: %s', (season, expected) => {
    expect(hasMediaPassHistory(season)).toBe(expected)
  })
})

describe('MEDIA-03 passes that are bought apart', () => {
  it('are of dancers whose pass of the season is bought and who have no line of one here', () => {
    const attendees = [1, 2, 3].map((id) => dancerOf(personOf(id, 12, { fname: `D${id}`, lname: 'Chen' })))
    const of = { attendees: [...attendees, teacherOf(9)], quote: { lines: [line('media:2')] } }
    expect(passesBoughtApart({ ...of, media_pass_paid: [1, 2, 9, 40] })).toEqual(['D1 Chen'])
    expect(passesBoughtApart({ ...of, media_pass_paid: [] })).toEqual([])
  })
})
