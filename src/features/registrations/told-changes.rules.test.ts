// EDIT-10: whatever is edited, the amounts that are told add up to the change of the total, and nothing that has a price is free.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { effort } from '../../server/effort.fixtures.ts'
import { sumCents, toCents } from '../../shared/money.ts'
import { plainIntensive } from '../intensive/intensive.model.ts'
import { summitView } from '../intensive/summit.fixtures.ts'
import { columbus, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import { anyAttendees, anythingBeside, entered } from './any-registration.fixtures.ts'
import { contentOf, contentWith, editedView } from './edit-content.rules.ts'
import { variantNames } from './kind-proofs.fixtures.ts'
import { dancersOf, routineOf, soldViewOf } from './registration.fixtures.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'
import { toldChanges } from './told-changes.rules.ts'

/** What is told of an edit that wants `content`, and what the total changes by. */
function told(saved: RegistrationView, content: RegistrationContent, at = moments.full) {
  const { quote } = editedView(saved, content, at)
  const { changes, following } = toldChanges(saved, content, quote.lines, at)
  return { changes, following, moved: quote.fees.total - saved.quote.fees.total }
}
const sumOf = ({ changes, following }: ReturnType<typeof told>) =>
  sumCents([...changes, ...following].map(({ cents }) => cents))

describe('EDIT-10 what is told adds up', () => {
  property.prop(
    [fc.constantFrom(...variantNames()), anyAttendees, anythingBeside, anyAttendees, anythingBeside],
    {
      numRuns: effort(60, 5_000),
    },
  )(
    'at every kind of event, before a step’s entries are kept and afterwards',
    (variant, were, was, are, is) => {
      const saved = soldViewOf(entered(variant, were, was))
      const after = soldViewOf(entered(variant, are, is))
      const whole = told(saved, contentOf(after))
      expect(sumOf(whole)).toBe(whole.moved)
      for (const { cents, lines } of whole.changes)
        if (lines) expect(sumCents(lines.map((line) => toCents(line.cents)))).toBe(cents)
      // Only the attendees of a step that is not kept: what stood beside those who are taken off is still in the draft.
      const shown = told(saved, contentWith(contentOf(saved), { attendees: are }, saved))
      expect(sumOf(shown)).toBe(shown.moved)
      const routines = told(saved, contentWith(contentOf(saved), { routines: after.routines }, saved))
      expect(sumOf(routines)).toBe(routines.moved)
    },
  )
  property.prop([anyAttendees, anythingBeside, anyAttendees, anythingBeside], {
    numRuns: effort(60, 5_000),
  })(
    'no programme of an intensive is told as free that the place would be cheaper without',
    (were, was, are, is) => {
      const saved = soldViewOf(entered('intensive', were, was))
      const after = soldViewOf(entered('intensive', are, is))
      const { changes } = told(saved, contentOf(after))
      for (const { key, kind, cents } of changes) {
        const attendee = are.find(({ person_id }) => key === `intensive:${person_id}`)
        const priced = attendee?.kind === 'dancer' && attendee.vip_type_id === null
        const voucher = after.intensive.some(
          ({ person_id, voucher }) => voucher && person_id === attendee?.person_id,
        )
        if (kind === 'added' && priced && !voucher) expect(cents).toBeGreaterThan(0)
      }
    },
  )
})

describe('EDIT-10 at an intensive', () => {
  const [ana, ben] = dancersOf(2)
  const attending = (attendees: RegistrationView['attendees'], photoshoot = false) =>
    summitView({
      attendees,
      roster: dancersOf(2).map(({ person }) => person),
      intensive: attendees.map(({ person_id }) => ({ ...plainIntensive(person_id, 1), photoshoot })),
    })
  const soldWith = (...of: Parameters<typeof attending>) => soldViewOf(attending(...of))
  const cents = ({ changes }: ReturnType<typeof told>) =>
    Object.fromEntries(changes.map(({ key, cents }) => [key, cents]))

  test('who is added pays the place with the programme: one line, told as one', () => {
    const saved = { ...soldWith([ana!]), completed: true }
    const result = told(saved, contentOf(attending([ana!, ben!], false)), moments.early)
    expect(cents(result)).toEqual({ 'attendee:2': 67_000 })
    expect(result.changes[0]?.words).toBe('Teen, full workshop, Full Program')
  })
  test('who is taken off gives back the place, and what stood beside it before the step is kept', () => {
    const saved = soldWith([ana!, ben!], true)
    const shown = contentWith(contentOf(saved), { attendees: [ana!] }, saved)
    const result = told(saved, shown, moments.early)
    expect(cents(result)).toEqual({ 'attendee:2': -67_000, 'intensive_photoshoot:2': -8_500 })
    expect(result.moved).toBe(-75_500)
    expect(told(saved, contentOf(attending([ana!], true)), moments.early).changes).toEqual(result.changes)
  })
  test('another programme and one day are told as one: the statement has one line of both', () => {
    const saved = soldWith([ana!])
    const changed = attending([{ ...ana!, one_day: true }])
    const content = contentOf({ ...changed, intensive: [plainIntensive(1, 2)] })
    const result = told(saved, content, moments.early)
    expect(cents(result)).toEqual({ 'attendee:1': -40_500 })
    expect(result.changes[0]?.words).toContain('; intensive Full Program → Crash Course')
  })
  test('another programme alone is told with its price, and what is added to it by itself', () => {
    const saved = soldWith([ana!])
    const content = { ...contentOf(saved), intensive: [{ ...plainIntensive(1, 2), photoshoot: true }] }
    const result = told(saved, content, moments.early)
    expect(cents(result)).toEqual({ 'intensive:1': -28_000, 'intensive_photoshoot:1': 8_500 })
    expect(result.changes[0]?.words).toBe('intensive Full Program → Crash Course')
    const extra = { ...contentOf(saved), intensive: [{ ...plainIntensive(1, 1), photoshoot: true }] }
    expect(cents(told(saved, extra, moments.early))).toEqual({ 'intensive:1': 8_500 })
  })
})

describe('EDIT-10 a change that several lines make', () => {
  const dancers = dancersOf(6)
  const sold = (with_pass: boolean, extra: Partial<RegistrationView> = {}) =>
    soldViewOf({
      attendees: dancers.map((dancer, at) =>
        at === 0 ? { ...dancer, media_pass: with_pass, one_day: !with_pass } : dancer,
      ),
      roster: dancers.map(({ person }) => person),
      tour_date: tourDateWith({ mybtf: { ...columbus.mybtf, media_pass: true } }),
      ...extra,
    })
  const dancing = (count: number) => [
    routineOf(
      1,
      dancers.slice(0, count).map(({ person_id }) => person_id),
      { extra_time: 2 },
    ),
  ]

  test('is told at their sum, and with each of them as the statement has it', () => {
    const saved = summitView({
      attendees: dancersOf(1),
      roster: dancersOf(1).map(({ person }) => person),
      intensive: [{ ...plainIntensive(1, 1), photoshoot: true }],
    })
    const sold = soldViewOf(saved)
    const content = { ...contentOf(sold), intensive: [{ ...plainIntensive(1, 1), vip_experience: true }] }
    expect(told(sold, content, moments.early).changes).toEqual([
      {
        key: 'intensive:1',
        kind: 'changed',
        what: 'Fname1 Lname1, intensive',
        words: 'extras Photoshoot → VIP experience',
        cents: 16_500,
        lines: [
          { label: 'Fname1 Lname1, Photoshoot', cents: -8_500 },
          { label: 'Fname1 Lname1, VIP experience', cents: 25_000 },
        ],
      },
    ])
  })
  test('more dancers with extra time: the routine and its minutes', () => {
    const saved = sold(false, { routines: dancing(4) })
    const content = contentOf(sold(false, { routines: dancing(6) }))
    const [change] = told(saved, content, moments.early).changes
    expect(change).toMatchObject({ key: 'routine:1', cents: 14_000 })
    expect(change?.lines?.map(({ cents }) => cents)).toEqual([12_000, 2_000])
  })
  test('a dancer’s place and her media pass', () => {
    const [change] = told(sold(false), contentOf(sold(true)), moments.early).changes
    expect(change?.lines?.map(({ label }) => label)).toEqual([
      'Fname1 Lname1, Teen, full workshop',
      'Fname1 Lname1, media pass',
    ])
    expect(sumCents(change?.lines?.map(({ cents }) => toCents(cents)) ?? [])).toBe(change?.cents)
  })
  test('one line alone is told once, and what is removed as one amount', () => {
    const saved = sold(true, { routines: dancing(4) })
    for (const after of [
      sold(true),
      sold(false),
      sold(true, { routines: dancing(5).map((routine) => ({ ...routine, extra_time: 0 })) }),
    ]) {
      const { changes } = told(saved, contentOf(after), moments.early)
      const several = changes.filter(({ lines }) => lines !== undefined)
      expect(several.every(({ kind, lines }) => kind === 'changed' && (lines?.length ?? 0) > 1)).toBe(true)
      expect(changes.filter(({ kind, lines }) => kind === 'removed' && lines !== undefined)).toEqual([])
    }
    const [dropped] = told(saved, contentOf(sold(true)), moments.early).changes
    expect(dropped).toMatchObject({ key: 'routine:1', kind: 'removed' })
    const division = [routineOf(1, [1, 2, 3, 4], { extra_time: 0 })]
    const [minutes] = told(saved, contentOf(sold(true, { routines: division })), moments.early).changes
    expect(minutes).toMatchObject({ key: 'routine:1', cents: -4_000 })
    expect(minutes?.lines).toBeUndefined()
  })
})

test('EDIT-10 a media pass of who is added is told by its own line, as the statement has it', () => {
  const [ana, ben] = dancersOf(2)
  const at = (attendees: RegistrationView['attendees']) =>
    soldViewOf({
      attendees,
      roster: [ben!.person],
      tour_date: tourDateWith({
        event: { ...columbus.event, variant: 'coastline' },
        mybtf: { ...columbus.mybtf, media_pass: true },
      }),
    })
  const both = at([ana!, { ...ben!, media_pass: true }])
  const { changes } = told(at([ana!]), contentOf(both), moments.early)
  expect(changes.map(({ key, kind, cents }) => [key, kind, cents])).toEqual([
    ['attendee:2', 'added', 27_000],
    ['media:2', 'added', 5_500],
  ])
})
