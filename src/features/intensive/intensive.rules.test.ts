// INTENSIVE-01 to 05: who may attend what, and with what added, below, at and above each limit.
import { describe, expect, test } from 'vitest'
import { personOf } from '../people/person.fixtures.ts'
import { changedContent, contentOf } from '../registrations/edit-content.rules.ts'
import { dancerOf, teacherOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { IntensiveForm } from './intensive.model.ts'
import { intensivePart } from './intensive.part.ts'
import {
  checkEditedIntensives,
  checkIntensives,
  isAweEligible,
  voucherBar,
  withChosen,
} from './intensive.rules.ts'
import { intensiveExtras } from './intensive-samples.fixtures.ts'
import { summitView } from './summit.fixtures.ts'

const [FULL, CRASH] = [1, 2]
const attends = (
  person_id: number,
  intensive_id: number,
  more: Partial<IntensiveForm> = {},
): IntensiveForm => ({
  person_id,
  intensive_id,
  vip_experience: false,
  photoshoot: false,
  awe_experience: false,
  voucher: false,
  ...more,
})

function codes(view: RegistrationView): string[] {
  return checkIntensives(contentOf(view), view).map(({ code }) => code)
}
const of = (age: number, entry: Partial<IntensiveForm>, more: object = {}) =>
  codes(
    summitView({
      attendees: [dancerOf(personOf(1, age), more)],
      intensive: [attends(1, CRASH, entry)],
    }),
  )

describe('INTENSIVE-01 everybody has an intensive', () => {
  test('is said in the words of the specification where somebody has none', () => {
    const view = summitView({
      attendees: [dancerOf(personOf(1, 13)), teacherOf(2)],
      intensive: [attends(1, FULL)],
    })
    expect(checkIntensives(contentOf(view), view)).toMatchObject([
      { message: 'Please select an intensive for all attendees.', path: ['intensive'] },
    ])
  })
  test('is fine once the last one has one, and where nobody comes', () => {
    const attendees = [dancerOf(personOf(1, 13)), teacherOf(2)]
    expect(codes(summitView({ attendees, intensive: [attends(1, FULL), attends(2, CRASH)] }))).toEqual([])
    expect(codes(summitView({ attendees: [], intensive: [] }))).toEqual([])
  })
  test('one that is not offered, twice the same person, and somebody who does not come are refused', () => {
    expect(of(13, { intensive_id: 9 })).toEqual(['INTENSIVE_INVALID'])
    const view = summitView({ attendees: [dancerOf(personOf(1, 13))] })
    const wanted = (intensive: IntensiveForm[]) =>
      checkIntensives({ ...contentOf(view), intensive }, view).map(({ code }) => code)
    expect(wanted([attends(1, FULL), attends(1, CRASH)])).toEqual(['ATTENDEE_TWICE'])
    expect(wanted([attends(1, FULL), attends(77, CRASH)])).toEqual(['ATTENDEE_NOT_ON_ROSTER'])
  })
})

describe('INTENSIVE-02 the least age', () => {
  test.each<[number, string[]]>([
    [9, ['INTENSIVE_AGE']],
    [10, []],
    [11, []],
  ])('at %i years', (age, expected) => expect(of(age, { intensive_id: FULL })).toEqual(expected))
  test('is none where the programme has none', () => expect(of(5, { intensive_id: CRASH })).toEqual([]))
})

describe('INTENSIVE-03 what is added', () => {
  test('is for dancers only', () => {
    const intensive = [attends(2, CRASH, { vip_experience: true, voucher: true })]
    expect(codes(summitView({ attendees: [teacherOf(2)], intensive }))).toEqual([
      'INTENSIVE_DANCERS_ONLY',
      'INTENSIVE_DANCERS_ONLY',
    ])
  })
  test('is refused where the event has no price for it', () => {
    const view = summitView({
      attendees: [dancerOf(personOf(1, 13))],
      intensive: [attends(1, CRASH, { photoshoot: true, vip_experience: true })],
    })
    const price_list = { ...view.price_list, intensive_extras: { ...intensiveExtras, photoshoot: null } }
    expect(codes({ ...view, price_list })).toEqual(['INTENSIVE_NOT_OFFERED'])
  })
})

describe('INTENSIVE-04 the awe experience', () => {
  test.each<[string, number, number | null, boolean]>([
    ['12 with VIP type 97', 12, 97, false],
    ['13 with VIP type 97', 13, 97, true],
    ['19 with VIP type 98', 19, 98, true],
    ['20 with VIP type 98', 20, 98, false],
    ['15 with another VIP type', 15, 1, false],
    ['15 without one', 15, null, false],
  ])('%s', (_title, age, vip_type_id, expected) => {
    expect(isAweEligible({ age, vip_type_id }, intensiveExtras)).toBe(expected)
    const refused = expected ? [] : ['AWE_NOT_ELIGIBLE']
    // At 20 a dancer is a matter of the workshop, not of this check.
    expect(of(age, { awe_experience: true }, { vip_type_id })).toEqual(refused)
  })
  test('is for everybody of that age where the event asks for no VIP type', () => {
    const awe_experience = { ...intensiveExtras.awe_experience!, vip_type_ids: null }
    const eligible = (age: number) =>
      isAweEligible({ age, vip_type_id: null }, { ...intensiveExtras, awe_experience })
    expect([12, 13, 19, 20].map(eligible)).toEqual([false, true, true, false])
  })
  test('is for nobody where the event has none, or no birthdate is known', () => {
    expect(isAweEligible({ age: 15, vip_type_id: 97 }, { ...intensiveExtras, awe_experience: null })).toBe(
      false,
    )
    expect(isAweEligible({ age: null, vip_type_id: 97 }, intensiveExtras)).toBe(false)
  })
})

describe('INTENSIVE-03 of who is no dancer any more', () => {
  const view = summitView({
    attendees: [dancerOf(personOf(1, 15)), dancerOf(personOf(2, 15))],
    intensive: [
      attends(1, CRASH, { vip_experience: true, photoshoot: true, voucher: true }),
      attends(2, FULL, { vip_experience: true }),
    ],
  })
  const content = contentOf(view)
  const [TEACHER, OBSERVER] = [5, 31]
  test.each([TEACHER, OBSERVER])('what was added goes, and nobody else’s: level %i', (workshop_level_id) => {
    const attendees = content.attendees.map((form) =>
      form.person_id === 1 ? { ...form, workshop_level_id } : form,
    )
    const { intensive } = changedContent(content, { attendees }, view)
    expect(intensive).toEqual([attends(1, CRASH), content.intensive[1]])
  })
  test('whoever comes no more leaves with it', () => {
    const attendees = content.attendees.slice(1)
    expect(changedContent(content, { attendees }, view).intensive).toEqual([content.intensive[1]])
  })
})

describe('INTENSIVE-04 with the scholarship', () => {
  const view = summitView({
    attendees: [
      dancerOf(personOf(1, 15), { vip_type_id: 97 }),
      dancerOf(personOf(2, 15), { vip_type_id: 98 }),
    ],
    intensive: [
      attends(1, FULL, { awe_experience: true, photoshoot: true }),
      attends(2, FULL, { awe_experience: true }),
    ],
  })
  const content = contentOf(view)
  const awarded = (vip_type_id: number | null, place = view) =>
    changedContent(
      content,
      {
        attendees: content.attendees.map((form) => (form.person_id === 1 ? { ...form, vip_type_id } : form)),
      },
      place,
    ).intensive
  test.each<[string, number | null]>([
    ['none any more', null],
    ['another that does not have it', 1],
  ])(
    '%s: the awe experience goes, whatever else was added stays, and so does hers of another',
    (_title, to) => {
      const [mine, other] = awarded(to)
      expect(mine).toEqual(attends(1, FULL, { photoshoot: true }))
      expect(other).toBe(content.intensive[1])
    },
  )
  test('another that has it, too, leaves it', () => expect(awarded(98)).toBe(content.intensive))
  test('it stays where the event asks for no scholarship', () => {
    const awe_experience = { ...intensiveExtras.awe_experience!, vip_type_ids: null }
    const intensive_extras = { ...intensiveExtras, awe_experience }
    expect(awarded(null, { ...view, price_list: { ...view.price_list, intensive_extras } })).toBe(
      content.intensive,
    )
  })
  test('a call that edits and leaves it is refused in words', () => {
    const attendees = content.attendees.map((form) => ({ ...form, vip_type_id: null }))
    expect(checkEditedIntensives({ ...content, attendees }, view)).toMatchObject([
      {
        message:
          'The awe experience is for dancers of 13 to 19 who hold Summit Scholar or Summit Apprentice.',
      },
      { code: 'AWE_NOT_ELIGIBLE' },
    ])
  })
})

describe('INTENSIVE-05 the voucher', () => {
  test('is taken only where the programme takes one', () => {
    expect(of(13, { intensive_id: CRASH, voucher: true })).toEqual([])
    expect(of(13, { intensive_id: FULL, voucher: true })).toEqual(['VOUCHER_NOT_HERE'])
  })
})

describe('EDIT-02 what is attended as it was sold', () => {
  const sold = summitView({
    attendees: [dancerOf(personOf(1, 13))],
    intensive: [attends(1, CRASH, { voucher: true })],
  })
  const nothingOffered = {
    ...sold,
    price_list: {
      ...sold.price_list,
      intensives: sold.price_list.intensives.map((row) => ({ ...row, voucher_cents: null })),
    },
  }
  const edited = (intensive: IntensiveForm[]) =>
    checkEditedIntensives({ ...contentOf(nothingOffered), intensive }, nothingOffered).map(({ code }) => code)
  test('stays, whatever the event offers now', () =>
    expect(edited([attends(1, CRASH, { voucher: true })])).toEqual([]))
  test('is checked once it is changed', () =>
    expect(edited([attends(1, CRASH, { voucher: true, vip_experience: true })])).toEqual([
      'VOUCHER_NOT_HERE',
    ]))
  test('is asked of whoever is new', () => expect(edited([])).toEqual(['INTENSIVE_REQUIRED']))
})

test('what another window saved of others stays with what is chosen here', () => {
  const chosen = new Map([[1, attends(1, CRASH)]])
  expect(withChosen([attends(2, FULL), attends(1, FULL)], chosen)).toEqual([
    attends(1, CRASH),
    attends(2, FULL),
  ])
  expect(withChosen([attends(2, FULL)], new Map())).toEqual([attends(2, FULL)])
})

test('EDIT-10 what is taken off with somebody is told as the intensive, and not as the person', () => {
  const felix = dancerOf({ ...personOf(1, 14), fname: 'Felix', lname: 'Hart' })
  const told = intensivePart.content.changes([attends(1, CRASH)], [], summitView({ attendees: [felix] }))
  expect(told).toMatchObject([{ kind: 'removed', what: 'Felix Hart, intensive' }])
})

describe('INTENSIVE-05 a voucher beside a scholarship', () => {
  test('cannot be chosen, and says why; without a scholarship it can', () => {
    expect(voucherBar({ vip_type_id: 97 })).toBe('No discount on top of a scholarship')
    expect(voucherBar({ vip_type_id: null })).toBeNull()
  })
})
