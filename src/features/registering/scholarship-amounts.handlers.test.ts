// SCHOLARSHIP-03 and SCHOLARSHIP-04: what awarding and removing a scholarship costs and takes along, completed or not.
import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCode } from '../discounts/discount.fixtures.ts'
import { applyPromoCodes } from '../discounts/promo-code.contract.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { awardScholarship } from '../registration-desk/scholarship.contract.ts'
import { awardAmounts } from '../registration-desk/scholarship.rules.ts'
import { insertEditable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import {
  ADVANCED,
  ASSISTANT,
  attendeesWith,
  COMPETING,
  entryOf,
  formsWith,
  JACKET,
  MERIDIAN,
  NOW,
  ownersOf,
  SOLD_CENTS,
  TEEN,
  useFinals,
} from './scholarship.fixtures.ts'

const AT_FULL = '2027-01-20T17:00:00Z'
const server = useTestServer({ now: NOW })
const finals = useFinals(server)
const { clerk, tokenWith, insertFinals, award, remove } = finals
const { save, givePhoto, insertChosen, complete, submit, mailsOf } = ownersOf(server, finals)

describe('SCHOLARSHIP-03 removing one', () => {
  it('by its owner clears amount, option and the routine that came with it', async () => {
    const one = await insertChosen()
    await award(one)
    expect((await one.view()).quote.fees.total).toBe(SOLD_CENTS - 15_000)
    const { error } = await save(one, await formsWith(one, { vip_type_id: null }))
    expect(error).toBeUndefined()
    const view = await one.view()
    expect(view.best_dancer_routines).toEqual([])
    expect(view.quote.fees.total).toBe(27_000 + 12_500)
    expect((await save(one, { reviewed: true, waiver: true })).error.violations).toMatchObject([
      { code: 'BEST_DANCER_REQUIRED' },
    ])
  })

  it('leaves what is chosen anew in the same save', async () => {
    const one = await insertChosen()
    await award(one)
    const forms = await formsWith(one, { vip_type_id: null })
    const entries = [entryOf(one.person_id, JACKET)]
    expect((await save(one, { ...forms, best_dancer_routines: entries })).error).toBeUndefined()
    expect((await one.view()).best_dancer_routines).toMatchObject([{ best_dancer_type_id: JACKET }])
  })

  it('by the office takes back an open registration’s review, and tells its owner', async () => {
    const one = await insertChosen()
    await award(one)
    const review = { reviewed: true, waiver: true }
    expect((await save(one, review)).error.violations).toMatchObject([
      { code: 'BEST_DANCER_MISSING', path: ['best_dancer_routines', 0, 'best_dancer_photo'] },
    ])
    await givePhoto(one)
    expect((await save(one, review)).error).toBeUndefined()
    expect((await remove(one)).error).toBeUndefined()
    expect(await one.view()).toMatchObject({ reviewed: false, waiver: false, best_dancer_routines: [] })
    const [, mail] = await mailsOf(one)
    expect(mail?.subject).toContain('a scholarship was removed')
    expect(mail?.text).not.toContain('credit')
  })

  it('where there is none changes nothing', async () => {
    const one = await insertChosen()
    const { version } = await one.view()
    expect((await remove(one)).output.view.version).toBe(version)
    expect((await one.view()).best_dancer_routines).toHaveLength(1)
  })

  it('after payment leaves a credit to the cent: the option of 260.00 goes, the 150.00 are owed', async () => {
    const one = await insertChosen()
    await award(one)
    await complete(one)
    const { error } = await remove(one)
    expect(error).toBeUndefined()
    const view = await one.view()
    // Paid 655.00 - 150.00 = 505.00; now 270.00 + 125.00 = 395.00.
    expect([view.quote.fees.total, view.balance_cents]).toEqual([39_500, -11_000])
    expect(view).toMatchObject({ completed: true, confirmed: true, best_dancer_routines: [] })
    const [, mail] = await mailsOf(one)
    expect(mail?.text).toContain('You have a credit of $110.00.')
    // Not the dancer is removed, but what she was.
    expect(mail?.text).toMatch(/^Mia Dancer\d+, best dancer: removed$/m)
  })

  it.each([
    ['in the mail, that a new one is to be chosen', {}, 'Please choose a new one in an edit'],
    ['or that there is none', { disabled_best_dancers: [1, 2, 3, 4] }, 'Please choose “None” in an edit'],
  ])('BESTDANCER-11 says %s', async (_what, more, words) => {
    const city = await insertFinals(10)
    const one = await insertChosen(JACKET, city)
    await award(one)
    await complete(one)
    if ('disabled_best_dancers' in more)
      await server.database.$client.query('UPDATE tour_date SET disabled_best_dancers = $2 WHERE id = $1', [
        city,
        JSON.stringify(more.disabled_best_dancers),
      ])
    await remove(one)
    expect((await mailsOf(one))[1]?.text).toContain(words)
  })

  it.each([
    ['a completed one', COMPETING, true],
    ['a completed one without an option', null, true],
    ['an open one', COMPETING, false],
  ])('SCHOLARSHIP-05 is shown with its amounts before it is done: %s', async (_what, option, completed) => {
    const one = await insertChosen(option)
    const amountsOf = ({ quote, balance_cents }: RegistrationView) => ({
      total_cents: quote.fees.total,
      balance_cents,
    })
    const decide = async (vip_type_id: number | null, done: () => Promise<unknown>) => {
      const { person_id } = one
      const asked = { person_id, vip_type_id, workshop_level_id: vip_type_id === null ? null : TEEN }
      const seen = await one.view()
      const { before, after } = awardAmounts(seen, asked, new Date(NOW))
      expect(before).toMatchObject(amountsOf(seen))
      await done()
      expect(after).toMatchObject(amountsOf(await one.view()))
      expect(after.total_cents).not.toBe(before.total_cents)
    }
    if (completed) {
      await award(one)
      await complete(one)
      await decide(null, () => remove(one))
      await decide(MERIDIAN, () => award(one))
    } else {
      await decide(MERIDIAN, () => award(one))
      await decide(null, () => remove(one))
    }
  })

  it('of a dancer with no option leaves what was taken off to be paid', async () => {
    const one = await insertChosen(null)
    await award(one)
    await complete(one)
    await remove(one)
    expect((await one.view()).balance_cents).toBe(15_000)
    expect((await mailsOf(one))[1]?.text).toContain('Your balance is $150.00.')
  })

  it('gives back the place of the option, which somebody else can take', async () => {
    const city = await insertFinals(10, {
      best_dancer_stock: [{ best_dancer_type_id: JACKET, workshop_level_id: null, places: 1 }],
    })
    const one = await insertChosen(JACKET, city)
    await award(one)
    await complete(one)
    const other = await insertOpen(server, city)
    const wanted = { best_dancer_routines: [entryOf(other.person_id, JACKET)] }
    expect((await save(other, wanted)).error.violations).toMatchObject([{ code: 'BEST_DANCER_SOLD_OUT' }])
    await remove(one)
    expect((await save(other, wanted)).error).toBeUndefined()
  })
})

describe('SCHOLARSHIP-03 an edit by call that removes it', () => {
  const removed = (best_dancer_type_id: number | null) => (content: RegistrationContent) => ({
    attendees: content.attendees.map((form) => ({ ...form, vip_type_id: null })),
    best_dancer_routines: content.best_dancer_routines.map(({ person_id }) =>
      entryOf(person_id, best_dancer_type_id),
    ),
  })
  async function insertAwarded() {
    const one = await insertChosen()
    await award(one)
    await complete(one)
    await one.confirm()
    return one
  }
  it('is refused while it keeps the option that came with it, and nothing is changed', async () => {
    const one = await insertAwarded()
    const before = await one.view()
    const [option = null] = before.best_dancer_routines.map((entry) => entry.best_dancer_type_id)
    const { error } = await one.apply(removed(option))
    expect(error.violations).toMatchObject([
      { code: 'BEST_DANCER_SCHOLARSHIP', path: ['best_dancer_routines', 0, 'best_dancer_type_id'] },
    ])
    expect(await one.view()).toEqual(before)
  })
  it.each<[string, number | null]>([
    ['another one', JACKET],
    ['none', null],
  ])('takes %s', async (_title, option) => {
    const one = await insertAwarded()
    const { error } = await one.apply(removed(option))
    expect(error).toBeUndefined()
    expect((await one.view()).best_dancer_routines).toMatchObject([{ best_dancer_type_id: option }])
  })
})

describe('SCHOLARSHIP-04 a completed registration', () => {
  it('is priced anew at the rate at which it was sold, whenever it is awarded', async () => {
    const one = await insertChosen()
    await complete(one)
    server.setTime(AT_FULL)
    const { error } = await award(one, {}, { token: await tokenWith('tours') })
    server.setTime(NOW)
    expect(error).toBeUndefined()
    const view = await one.view()
    expect([view.quote.fees.total, view.balance_cents]).toEqual([SOLD_CENTS - 15_000, -15_000])
    const [mail] = await mailsOf(one)
    expect(mail?.text).toContain('Meridian Scholarship')
    expect(mail?.text).toContain('You have a credit of $150.00.')
  })

  it('is told by mail what its promo code takes off now', async () => {
    const one = await insertChosen()
    await insertCode(server.database, 'AWARDTENTH', { amount_cents: null, percent: 10 })
    const codes = { registration_id: one.registration_id, promo_codes: ['AWARDTENTH'] }
    expect((await server.call(applyPromoCodes, codes, { token: one.token })).error).toBeUndefined()
    expect((await save(one, { reviewed: true, waiver: true })).error).toBeUndefined()
    await insertPaid(server, one, (await one.view()).balance_cents)
    expect((await submit(one)).error).toBeUndefined()
    await one.confirm()
    expect((await award(one)).error).toBeUndefined()
    const [mail] = await mailsOf(one)
    expect((await one.view()).balance_cents).toBe(-13_500)
    expect(mail?.text).toMatch(/^Promo code Code AWARDTENTH: \$65\.50 off → \$50\.50 off$/m)
    expect(mail?.text).toContain('You have a credit of $135.00.')
  })

  it('gets another scholarship by the difference: 150.00 to 100.00', async () => {
    const one = await insertChosen()
    await award(one)
    await complete(one)
    await award(one, { vip_type_id: ASSISTANT })
    expect((await one.view()).balance_cents).toBe(5_000)
  })

  it('whose owner is editing it: the edit is stale, and goes on with the award', async () => {
    const one = await insertChosen()
    await complete(one)
    const begun = await one.view()
    await award(one)
    const resize = ({ best_dancer_routines }: RegistrationContent) => ({
      best_dancer_routines: best_dancer_routines.map((entry) => ({ ...entry, jacket_size_id: 2 })),
    })
    expect((await one.apply(resize, { from: begun })).error.code).toBe('STALE_VERSION')
    // What is changed of her now is asked all that a scholarship needs; what stays as sold is not.
    expect((await one.apply(resize)).error.violations).toMatchObject([{ code: 'BEST_DANCER_MISSING' }])
    await givePhoto(one)
    expect((await one.apply(resize)).error).toBeUndefined()
    expect(await one.view()).toMatchObject({
      balance_cents: -15_000,
      best_dancer_routines: [{ jacket_size_id: 2 }],
    })
  })

  it('whose owner edits what has been removed meanwhile cannot bring it back', async () => {
    const one = await insertChosen()
    await award(one)
    await complete(one)
    const begun = await one.view()
    await remove(one)
    const { version } = await one.view()
    const { error } = await one.apply((content) => content, { from: { ...begun, version } })
    expect(error.violations).toMatchObject([{ code: 'SCHOLARSHIP_AWARDED' }])
    expect((await one.view()).balance_cents).toBe(-11_000)
  })

  it('from which it was removed is asked for an option by the next edit, and may have any', async () => {
    const one = await insertChosen()
    await award(one)
    await complete(one)
    await remove(one)
    const without = await one.apply(attendeesWith({ workshop_level_id: ADVANCED }))
    expect(without.error.violations).toMatchObject([{ code: 'BEST_DANCER_REQUIRED' }])
    const again = await one.apply((content) => ({
      best_dancer_routines: [entryOf(content.attendees[0]?.person_id ?? 0, JACKET)],
    }))
    expect(again.error).toBeUndefined()
    // 395.00 and a jacket of 110.00, of which 505.00 are paid.
    expect((await one.view()).balance_cents).toBe(0)
  })

  it('that is being paid for is left alone', async () => {
    const one = await insertEditable(server, await insertCity(server.database))
    const { id, version } = await one.view()
    await server.database.$client.query(
      `INSERT INTO payment (registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key, lines, created_at)
       VALUES ($1, $2, 100, 1, 'Card', 'sandbox', $3, '[]', $4)`,
      [id, one.mybtf_user_id, `being-paid-${id}`, NOW],
    )
    const input = {
      id,
      version,
      person_id: one.person_id,
      vip_type_id: MERIDIAN,
      workshop_level_id: TEEN,
    }
    expect((await server.call(awardScholarship, input, clerk)).error.code).toBe('PAYMENT_PENDING')
  })
})
