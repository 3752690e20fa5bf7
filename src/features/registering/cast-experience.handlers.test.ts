// CAST-01 to CAST-04: the cast experience by hand, and from its start to paid, with an edit afterwards.
import { describe, expect, it, test } from 'vitest'
import { demoAccounts, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { type Attendee, type AttendeeForm, plainAttendee } from '../attendees/attendee.model.ts'
import type { BestDancer } from '../best-dancers/best-dancer.model.ts'
import { saveDancerPhoto, uploadDancerPhoto } from '../dancer-photos/photo.contract.ts'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { pngOf } from '../files/picture.fixtures.ts'
import { tokeniseCard } from '../paying/payer.fixtures.ts'
import { payByCard } from '../paying/payment.contract.ts'
import { CARD_METHOD_ID } from '../payments/payment.model.ts'
import { personOf } from '../people/person.fixtures.ts'
import { changeRegistration, loadRegistration } from '../registrations/registration.contract.ts'
import { dancerOf, dancersOf, teacherOf, viewOf } from '../registrations/registration.fixtures.ts'
import { startRegistration } from '../registrations/registration-life.contract.ts'
import { columbus, meridianPrices, moments, tourDateWith } from '../tours/tour.fixtures.ts'

const [CAST_SCHOLARSHIP, MEMBER, ASSISTANT] = [1, 2, 3]
const [TOP, CAST] = [2, 3]
const entryOf = (person_id: number, best_dancer_type_id: number | null): BestDancer => ({
  person_id,
  best_dancer_type_id,
  jacket_size_id: best_dancer_type_id === null ? null : 1,
  jacket_name: '',
  routine: null,
})

describe('CAST-02 the fees of a cast experience, by hand', () => {
  const tour_date = tourDateWith({
    event: { ...columbus.event, variant: 'cast-experience' },
    mybtf: { ...columbus.mybtf, attended_regional: true, media_pass: true },
  })
  const flat = (cents: number) => ({ discount: cents, full: cents + 1_000, late: cents + 2_000 })
  const price_list = {
    ...meridianPrices,
    vip_types: [
      {
        id: CAST_SCHOLARSHIP,
        name: 'Cast Scholarship',
        active: true,
        amount_cents: 15_000,
        cast_experience: true,
      },
      { id: MEMBER, name: 'Member Scholarship', active: true, amount_cents: 0, cast_experience: true },
    ],
    best_dancer_types: [
      { id: TOP, name: 'Top', kind: 'jacket' as const, workshop_level_ids: null, prices: flat(2_500) },
      { id: CAST, name: 'Cast', kind: 'cast' as const, workshop_level_ids: null, prices: flat(9_000) },
    ],
  }
  const fees = (attendees: Attendee[], best_dancer_routines: BestDancer[], at = moments.early) => {
    const view = viewOf({ tour_date, price_list, attendees, best_dancer_routines, routines: [] })
    return quoteRegistration(view, tour_date, price_list, at).fees
  }
  const member = (id: number, more: Partial<Attendee> = {}) =>
    dancerOf(personOf(id, 13), { vip_type_id: MEMBER, ...more })

  test('a member in the cast, early: 270.00 + 90.00', () => {
    expect(fees([member(1)], [entryOf(1, CAST)])).toMatchObject({ workshop: 36_000, total: 36_000 })
  })
  test('a cast scholarship of 150.00 and a top: 270.00 - 150.00 + 25.00', () => {
    const cast = dancerOf(personOf(1, 13), { vip_type_id: CAST_SCHOLARSHIP })
    expect(fees([cast], [entryOf(1, TOP)]).total).toBe(14_500)
  })
  test('a member who attended a regional pays 90 %, not 75 %: 270.00 x 0.9 + 90.00', () => {
    expect(fees([member(1, { attended_reg: true })], [entryOf(1, CAST)]).total).toBe(33_300)
  })
  test('discounts do not stack: a cast scholarship counts before the regional, 270.00 - 150.00', () => {
    const both = dancerOf(personOf(1, 13), { vip_type_id: CAST_SCHOLARSHIP, attended_reg: true })
    expect(fees([both], [entryOf(1, null)]).total).toBe(12_000)
  })
  test('at the full rate with a media pass: 310.00 x 0.9 + 100.00, and 55.00 beside', () => {
    const dancer = member(1, { attended_reg: true, media_pass: true })
    expect(fees([dancer], [entryOf(1, CAST)], moments.full)).toMatchObject({
      workshop: 37_900,
      media: 5_500,
      total: 43_400,
    })
  })
  test('six members and a teacher, who is free: 6 x 270.00 + 195.00 - 195.00, two tops of 25.00', () => {
    const six = dancersOf(6, { vip_type_id: MEMBER })
    const entries = six.map(({ person_id }, at) => entryOf(person_id, at < 2 ? TOP : null))
    expect(fees([...six, teacherOf(20)], entries)).toMatchObject({ competition: 0, total: 167_000 })
  })
  test('nobody at all owes nothing', () => expect(fees([], []).total).toBe(0))
})

describe('the cast experience of the demo', () => {
  const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })
  const view = async (id: number, token: string) =>
    (await server.call(loadRegistration, { id }, { token })).output

  async function begun() {
    const token = await server.tokenOf(demoAccounts.studio)
    const tour_date_id = demoTourDates.company_new_york
    const { output } = await server.call(startRegistration, { tour_date_id }, { token })
    const { roster, price_list } = await view(output.id, token)
    const teens = roster.filter(({ age }) => age !== null && age >= 13 && age <= 15)
    const level = price_list.workshop_levels.find(
      ({ kind, minimum_age }) => kind === 'dancer' && minimum_age === 13,
    )
    const formOf = (at: number, vip_type_id: number | null): AttendeeForm => ({
      ...plainAttendee,
      person_id: teens[at]?.id ?? 0,
      workshop_level_id: level?.id ?? 3,
      vip_type_id,
    })
    const save = async (changes: object) => {
      const { version } = await view(output.id, token)
      return server.call(changeRegistration, { id: output.id, version, ...changes }, { token })
    }
    return { id: output.id, token, formOf, save }
  }
  type Begun = Awaited<ReturnType<typeof begun>>

  async function givePhoto({ id, token }: Begun) {
    const attendee = (await view(id, token)).attendees[0]?.date_attendee_id ?? 0
    const send = async (kind: 'best_dancer_photo' | 'best_dancer_photo_original') =>
      (
        await server.call(
          uploadDancerPhoto,
          { id: attendee, kind, name: '' },
          { token, file: pngOf(600, 600) },
        )
      ).output.file.id
    const files = {
      best_dancer_photo: await send('best_dancer_photo'),
      best_dancer_photo_original: await send('best_dancer_photo_original'),
    }
    return server.call(saveDancerPhoto, { id: attendee, ...files }, { token })
  }

  it('CAST-01 is only for dancers with a cast or member scholarship, in these words', async () => {
    const one = await begun()
    for (const vip of [null, ASSISTANT]) {
      const { error } = await one.save({ attendees: [one.formOf(0, vip)] })
      expect(error.violations).toMatchObject([
        {
          code: 'SCHOLARSHIP_NEEDED',
          path: ['attendees', 0, 'vip_type_id'],
          message: 'Cast Experience is only for dancers with cast or member scholarships.',
        },
      ])
    }
    // Nor does she come in as an observer who becomes a dancer.
    const { price_list } = await view(one.id, one.token)
    const observer = price_list.workshop_levels.find(({ kind }) => kind === 'observer')?.id ?? 0
    const watching = { ...one.formOf(0, null), workshop_level_id: observer }
    expect((await one.save({ attendees: [watching] })).status).toBe(200)
    const { error } = await one.save({ attendees: [one.formOf(0, null)] })
    expect(error.violations?.map(({ code }) => code)).toEqual(['SCHOLARSHIP_NEEDED'])
    for (const vip of [CAST_SCHOLARSHIP, MEMBER])
      expect((await one.save({ attendees: [one.formOf(0, vip)] })).status).toBe(200)
  })

  it('CAST-03 asks for no attendee: nobody is refused with the words of other events', async () => {
    const one = await begun()
    expect((await one.save({ attendees: [] })).status).toBe(200)
    expect((await one.save({ reviewed: true, waiver: true })).error).toBeUndefined()
  })

  it('CAST-04 goes from its start to paid, once the cast has size and photo, and is edited afterwards', async () => {
    const one = await begun()
    const { token } = one
    const [first, second] = [one.formOf(0, MEMBER), one.formOf(1, CAST_SCHOLARSHIP)]
    expect((await one.save({ attendees: [first, second] })).status).toBe(200)
    const entries = [
      entryOf(first.person_id, CAST),
      { ...entryOf(second.person_id, TOP), jacket_size_id: null },
    ]
    expect((await one.save({ best_dancer_routines: entries })).status).toBe(200)
    const barred = (await one.save({ reviewed: true, waiver: true })).error.violations
    expect(barred?.map(({ message }) => message).sort()).toEqual([
      'The photo is missing.',
      'The top size is missing.',
    ])
    const people = (await view(one.id, token)).attendees
    const [mine] = people
    // Whoever stands first in the list is the one in the cast.
    const inCast =
      mine?.person_id === first.person_id
        ? entries
        : [entryOf(second.person_id, CAST), entryOf(first.person_id, TOP)]
    const sized = inCast.map((entry) => ({ ...entry, jacket_size_id: 1 }))
    expect((await one.save({ best_dancer_routines: sized })).status).toBe(200)
    expect((await givePhoto(one)).status).toBe(200)
    expect((await one.save({ reviewed: true, waiver: true })).status).toBe(200)
    const reviewed = await view(one.id, token)
    const paid = await server.call(
      payByCard,
      {
        registration_id: one.id,
        version: reviewed.version,
        amount: reviewed.balance_cents,
        paymentMethodId: CARD_METHOD_ID,
        paymentKind: 'registration',
        paymentProfile: await tokeniseCard(server, 'approve'),
      },
      { token, key: 'cast-experience' },
    )
    expect(paid.error).toBeUndefined()
    const sold = await view(one.id, token)
    expect(sold).toMatchObject({ completed: true, balance_cents: 0 })
    expect(sold.dancer_photos).toHaveLength(1)
    // After completion the photo is replaced without an edit.
    expect((await givePhoto(one)).status).toBe(200)
    expect((await view(one.id, token)).version).toBe(sold.version)
  })
})
