// FEE-08: what was sold and has left the price list since: what it costs in an edit, and what may be changed of it.
import { describe, expect, test } from 'vitest'
import type { PriceList } from '../tours/price-list.model.ts'
import { columbus, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import { checkEdit } from './edit-check.rules.ts'
import { contentOf } from './edit-content.rules.ts'
import { edit, lineOf } from './quote-edit.fixtures.ts'
import { dancersOf, routineOf, soldViewOf } from './registration.fixtures.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

describe('FEE-08 what is offered no longer keeps the price at which it was sold', () => {
  const solo = routineOf(7, [1], { routine_category_id: 2 })
  const whole = soldViewOf({ attendees: dancersOf(2), routines: [solo] })
  const oneDay = soldViewOf({ attendees: dancersOf(2, { one_day: true }) })
  const { workshop_levels, routine_categories } = whole.price_list
  const without: Record<string, Partial<PriceList>> = {
    level: { workshop_levels: workshop_levels.filter(({ id }) => id !== 3) },
    tier: {
      workshop_levels: workshop_levels.map((level) => ({
        ...level,
        prices: { ...level.prices, one_day: null },
      })),
    },
    category: { routine_categories: routine_categories.filter(({ id }) => id !== solo.routine_category_id) },
  }
  const first =
    (change: object) =>
    ({ attendees: [attendee, ...others], routines }: RegistrationContent): Partial<RegistrationContent> => ({
      attendees: [{ ...attendee!, ...change }, ...others],
      routines,
    })
  const danced = ({ routines }: RegistrationContent) => ({
    routines: routines.map((routine) => ({ ...routine, dancers: [1, 2] })),
  })
  test.each<[string, RegistrationView, string, string, (content: RegistrationContent) => object]>([
    ['virtual', whole, 'level', 'attendee:1', first({ virtual: true })],
    ['one day', whole, 'level', 'attendee:1', first({ one_day: true })],
    ['attended a regional', whole, 'level', 'attendee:1', first({ attended_reg: true })],
    ['a scholarship', whole, 'level', 'attendee:1', first({ vip_type_id: 1 })],
    ['college', oneDay, 'tier', 'attendee:1', first({ has_college_discount: true })],
    ['a further dancer', whole, 'category', 'routine:7', danced],
  ])('%s at it', (_change, sold, gone, key, change) => {
    const before = { ...sold, price_list: { ...sold.price_list, ...without[gone] } }
    expect(lineOf(before, key)!.amount_cents).toBeGreaterThan(0)
    expect(lineOf(edit(before, change), key)).toEqual(lineOf(before, key))
  })
  test('until something else is chosen', () => {
    const before = { ...whole, price_list: { ...whole.price_list, ...without.level } }
    const after = edit(before, first({ workshop_level_id: 2 }))
    expect(lineOf(after, 'attendee:1')).toMatchObject({ rate: 'discount', rule: 'FEE-01' })
    expect(lineOf(after, 'attendee:1')!.amount_cents).toBeGreaterThan(0)
  })
})

test.each<[string, object, string[]]>([
  ['stays as sold', {}, []],
  ['with a media pass, too', { media_pass: true }, []],
  ['is chosen again with another tier', { virtual: true }, ['WORKSHOP_LEVEL_INVALID']],
  ['with one day', { one_day: true }, ['WORKSHOP_LEVEL_INVALID']],
  ['with a regional', { attended_reg: true }, ['WORKSHOP_LEVEL_INVALID']],
  ['with college', { has_college_discount: true }, ['WORKSHOP_LEVEL_INVALID']],
  ['with a scholarship', { vip_type_id: 1 }, ['WORKSHOP_LEVEL_INVALID']],
])('FEE-08 in an edit a level that has gone %s', (_what, change, refused) => {
  const sold = soldViewOf({
    attendees: dancersOf(2),
    tour_date: tourDateWith({ mybtf: { ...columbus.mybtf, media_pass: true } }),
  })
  const workshop_levels = sold.price_list.workshop_levels.filter(({ id }) => id !== 3)
  const gone = { ...sold, price_list: { ...sold.price_list, workshop_levels } }
  const first = ({ attendees: [attendee, ...others] }: RegistrationContent) => ({
    attendees: [{ ...attendee!, ...change }, ...others],
  })
  const content = contentOf(gone)
  const found = checkEdit(gone, { ...content, ...first(content) }, { at: moments.early, waiver: true })
  expect(found.map(({ code }) => code)).toEqual(refused)
})
