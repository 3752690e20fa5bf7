// CHECK-09: a place that was taken by a promised check keeps no early price for nothing, however it is settled in the end.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { clearChecks, depositChecks } from '../money-desk/money-desk.contract.ts'
import { loadOfficeMoney, receiveCheck, returnCheck } from '../money-desk/office-money.contract.ts'
import { insertClerk } from '../money-desk/office-money.fixtures.ts'
import { insertCity, insertMeridian, insertPayable, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { type Payer, payerOf, sweepContext, tokeniseCard } from '../paying/payer.fixtures.ts'
import { reserveByCheck } from '../paying/payment.contract.ts'
import { lateChanges } from '../payments/late-changes.rules.ts'
import { contentOf, editedView } from '../registrations/edit-content.rules.ts'
import { adding, type Editable, insertOpen } from '../registrations/editable.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { chargeLatePromises } from './late-promise.effects.ts'

/** A dancer at $270, $310, $340 and her solo at $125, $145, $165. */
const TO_FULL = 4_000 + 2_000
const TO_LATE = 7_000 + 4_000
const NOW = '2026-11-20T17:00:00Z'
const IN_GRACE = '2027-01-09T11:59:00Z'
const FULL = '2027-01-09T12:01:00Z'
const LATE = '2027-01-25T17:00:00Z'
const server = useTestServer({ now: NOW })
let city: number
let payer: Payer
let keys = 0

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database, null, {
    mybtf: { ...columbus.mybtf, deposit_enabled: true },
  })
})
beforeEach(async () => {
  server.setTime(NOW)
  payer = await payerOf(server, await insertPayable(server.database, city))
})

const clerk = async () => ({
  token: await server.tokenOf(await insertClerk(server.database)),
  key: `late-key-${++keys}`,
})
const promise = async (paying_by_check: boolean, version: number) => {
  const phrase = paying_by_check ? 'RESERVE MY REGISTRATION' : ''
  const input = { registration_id: payer.registration_id, version, paying_by_check, phrase }
  const key = `promise-${++keys}`
  const { output, error } = await server.call(reserveByCheck, input, { token: payer.token, key })
  if (error) throw new Error(error.message)
  return output
}
async function sweep(at: string) {
  server.setTime(at)
  await chargeLatePromises(sweepContext(server))
  const { output, error } = await server.call(
    loadOfficeMoney,
    { id: payer.registration_id },
    { token: (await clerk()).token },
  )
  if (error) throw new Error(JSON.stringify(error))
  return output
}
async function receive(received_on: string, amount_cents: number, charge_cents: number) {
  const as = await clerk()
  const { checks } = (await server.call(loadOfficeMoney, { id: payer.registration_id }, { token: as.token }))
    .output
  const check_id = checks.find(({ status }) => status === 'expected')?.id ?? null
  const check = { check_id, received_on, number: '7', payer: 'Harbor', amount_cents, note: '' }
  const input = { id: payer.registration_id, ...check, late: { charge_cents } }
  return server.call(receiveCheck, input, as)
}
/** The edit as its review shows it. */
async function shownWith(
  one: Editable,
  change: (content: RegistrationContent) => Partial<RegistrationContent>,
): Promise<RegistrationView> {
  const view = await one.view()
  const content = contentOf(view)
  return editedView(view, { ...content, ...change(content) }, new Date(FULL))
}
const changedMail = async () =>
  (
    await server.database.$client.query(
      "SELECT text FROM mail WHERE mybtf_user_id = $1 AND kind = 'registration-changed' ORDER BY id DESC LIMIT 1",
      [payer.mybtf_user_id],
    )
  ).rows[0].text
const mails = async () =>
  (
    await server.database.$client.query(
      "SELECT subject, text FROM mail WHERE mybtf_user_id = $1 AND kind = 'early-rate-ended' ORDER BY id",
      [payer.mybtf_user_id],
    )
  ).rows

describe('CHECK-09 a promised check that does not come', () => {
  it('costs the difference once the early rate is over, is told, and is not charged again', async () => {
    await promise(true, 0)
    expect((await sweep(IN_GRACE)).view.balance_cents).toBe(PAYABLE_CENTS)
    const charged = await sweep(FULL)
    expect(charged.view.balance_cents).toBe(PAYABLE_CENTS + TO_FULL)
    expect(charged.movements).toMatchObject([
      {
        entry: 'adjustment',
        amount: -TO_FULL,
        method: 'Not paid while the early rate held',
        note: '$395.00 of $395.00 at the early rate wasn’t paid in time; all $395.00 would cost $60.00 more at the full rate',
      },
    ])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail.subject).toBe('Meridian Columbus, OH: $60.00 more at the full rate')
    expect(mail.text).toContain('$455.00')
    expect(mail.text).toContain(`Registration ${payer.registration_id}`)
    expect((await sweep(FULL)).view.balance_cents).toBe(PAYABLE_CENTS + TO_FULL)
    expect((await sweep(LATE)).view.balance_cents).toBe(PAYABLE_CENTS + TO_LATE)
    expect(await mails()).toHaveLength(2)
    await reconcileMoney(sweepContext(server))
    const { rows } = await server.database.$client.query('SELECT 1 FROM money_difference')
    expect(rows).toEqual([])
  })

  it.each([
    ['is taken back before', NOW],
    ['is taken back after', FULL],
  ])('also where it %s', async (_title, at) => {
    const { version } = await promise(true, 0)
    server.setTime(at)
    payer = { ...payer, token: await server.tokenOf(payer.mybtf_user_id) }
    await promise(false, version)
    expect((await sweep(FULL)).view.balance_cents).toBe(PAYABLE_CENTS + TO_FULL)
  })

  it('also where it is paid by card in the hour before it is charged', async () => {
    const { version } = await promise(true, 0)
    server.setTime(FULL)
    payer = await payerOf(server, payer)
    const paid = await payer.pay(await tokeniseCard(server, 'approve'), 'late-card-payment', {
      amount: PAYABLE_CENTS,
      version,
    })
    expect(paid.error).toBeUndefined()
    expect((await sweep('2027-01-09T13:00:00Z')).view.balance_cents).toBe(TO_FULL)
  })

  it('not where it was paid by card in time', async () => {
    const { version } = await promise(true, 0)
    await payer.pay(await tokeniseCard(server, 'approve'), 'payment-in-time', {
      amount: PAYABLE_CENTS,
      version,
    })
    expect((await sweep(FULL)).view.balance_cents).toBe(0)
  })

  it('nor where the place was paid for, and a check promised for the rest only', async () => {
    await payer.pay(await tokeniseCard(server, 'approve'), 'payment-deposit', {
      amount: 5_000,
      amount_type: 'deposit',
    })
    const { view } = await sweep(NOW)
    expect(view.completed).toBe(true)
    server.setTime('2026-11-21T17:00:00Z')
    await promise(true, view.version)
    expect((await sweep(FULL)).view.balance_cents).toBe(PAYABLE_CENTS - 5_000)
  })
})

describe('CHECK-09 the promised check comes after all', () => {
  it('in time, and is only written down later: what was charged is credited', async () => {
    await promise(true, 0)
    await sweep(FULL)
    const unseen = await receive('2027-01-08', PAYABLE_CENTS, 0)
    expect(unseen.error).toMatchObject({ code: 'AMOUNT_CHANGED', data: { amount_cents: -TO_FULL } })
    const { output } = await receive('2027-01-08', PAYABLE_CENTS, -TO_FULL)
    expect(output.view.balance_cents).toBe(0)
    expect(output.late_charges_cents).toBe(0)
    expect((await sweep(LATE)).view.balance_cents).toBe(0)
  })

  it('late: nothing is charged twice', async () => {
    await promise(true, 0)
    await sweep(FULL)
    const { output } = await receive('2027-01-09', PAYABLE_CENTS + TO_FULL, 0)
    expect(output.view.balance_cents).toBe(0)
    expect((await sweep(LATE)).view.balance_cents).toBe(0)
  })

  it('and bounces: it was never here, whatever day it came', async () => {
    await promise(true, 0)
    const { output } = await receive('2026-11-20', PAYABLE_CENTS, 0)
    const id = output.checks[0]!.id
    await server.call(depositChecks, { check_ids: [id], deposited_on: '2026-11-20' }, await clerk())
    await server.call(clearChecks, { check_ids: [id], cleared_on: '2026-11-20' }, await clerk())
    expect((await sweep(FULL)).view.balance_cents).toBe(0)
    const returned_on = '2027-01-09'
    await server.call(returnCheck, { id, returned_on, reason: 'No funds' }, await clerk())
    expect((await sweep(FULL)).view.balance_cents).toBe(PAYABLE_CENTS + 3_500 + TO_FULL)
  })
})

describe('CHECK-09 beside an edit', () => {
  /** An edit of who is not in the routine: one day, or the whole workshop. */
  const oneDay = (editable: Editable, one_day: boolean) =>
    editable.apply(({ attendees }) => ({
      attendees: attendees.map((entry) =>
        editable.spare.includes(entry.person_id) ? { ...entry, one_day } : entry,
      ),
    }))

  it('which ends the promise, and not what it owes', async () => {
    const one = await insertOpen(server, city)
    payer = await payerOf(server, one)
    await promise(true, (await one.view()).version)
    await one.confirm()
    const { output, error } = await one.apply(adding(one.spare[0]!))
    expect([error, output?.paying_by_check]).toEqual([undefined, false])
    expect((await sweep(FULL)).view.balance_cents).toBe(PAYABLE_CENTS + 27_000 + TO_FULL + 4_000)
  })

  it('which gives back what was charged for the dancer who leaves, in its own transaction', async () => {
    const one = await insertOpen(server, city)
    payer = await payerOf(server, one)
    await promise(true, (await one.view()).version)
    await one.confirm()
    await one.apply(adding(one.spare[0]!))
    await one.confirm()
    await sweep(FULL)
    const leaves = ({ attendees }: RegistrationContent) => ({
      attendees: attendees.filter(({ person_id }) => person_id !== one.spare[0]),
    })
    const shown = await shownWith(one, leaves)
    expect(lateChanges(shown.late)).toMatchObject([{ what: 'Charged after the early rate', cents: -4_000 }])
    const { output, error } = await one.apply(leaves)
    expect(error).toBeUndefined()
    expect(output.balance_cents).toBe(PAYABLE_CENTS + TO_FULL)
    // What she agreed to is what is owed then, and what the mail says.
    expect(shown.balance_cents).toBe(output.balance_cents)
    expect(await changedMail()).toContain('Charged after the early rate')
    const money = await sweep(FULL)
    expect(money.late_charges_cents).toBe(TO_FULL)
    expect(money.movements.map(({ method, amount }) => ({ method, amount }))).toContainEqual({
      method: 'Credited after an edit',
      amount: 4_000,
    })
    await reconcileMoney(sweepContext(server))
    expect((await server.database.$client.query('SELECT 1 FROM money_difference')).rows).toEqual([])
  })

  it('which is taken back by another: everything is owed as before, and told as what was given back', async () => {
    const one = await insertOpen(server, city)
    payer = await payerOf(server, one)
    await promise(true, (await one.view()).version)
    await one.confirm()
    await one.apply(({ attendees }) => ({
      attendees: [...attendees, ...one.spare.slice(0, 4).map((id) => newEntry(id, 'dancer', 3))],
    }))
    await one.confirm()
    const owed = PAYABLE_CENTS + 4 * 27_000 + TO_FULL + 4 * 4_000
    expect((await sweep(FULL)).view.balance_cents).toBe(owed)
    expect((await oneDay(one, true)).output.balance_cents).toBeLessThan(owed - 4 * 4_000)
    await one.confirm()
    const back = await shownWith(one, ({ attendees }) => ({
      attendees: attendees.map((entry) => ({ ...entry, one_day: false })),
    }))
    expect([back.balance_cents, lateChanges(back.late)[0]?.words]).toEqual([
      owed,
      'charged again for what is registered again',
    ])
    expect((await oneDay(one, false)).output.balance_cents).toBe(owed)
    // An edit that changes nothing, and the page before one, tell of none.
    const same = await shownWith(one, (content) => content)
    expect([same.balance_cents, lateChanges(same.late)]).toEqual([owed, []])
    const { movements, late_charges_cents, view } = await sweep(FULL)
    expect([view.balance_cents, late_charges_cents]).toEqual([owed, TO_FULL + 4 * 4_000])
    const moved = (name: string) => movements.find(({ method }) => method === name)?.amount ?? 0
    expect(moved('Credited after an edit')).toBeGreaterThan(0)
    expect(moved('Charged again after an edit')).toBe(-moved('Credited after an edit'))
    expect((await sweep(LATE)).view.balance_cents).toBe(owed - TO_FULL - 4 * 4_000 + TO_LATE + 4 * 7_000)
    await reconcileMoney(sweepContext(server))
    expect((await server.database.$client.query('SELECT 1 FROM money_difference')).rows).toEqual([])
  })

  it('which is taken back by another, where the place was paid for and a late check was charged', async () => {
    const one = await insertOpen(server, city)
    payer = await payerOf(server, one)
    await payer.pay(await tokeniseCard(server, 'approve'), 'deposit-before-edits', {
      amount: 5_000,
      amount_type: 'deposit',
    })
    await one.confirm()
    await one.apply(adding(one.spare[0]!))
    await one.confirm()
    const sold = PAYABLE_CENTS + 27_000
    server.setTime(FULL)
    const charge = Math.ceil(((sold - 5_000) * (TO_FULL + 4_000)) / sold)
    const { output } = await receive('2027-01-09', sold - 5_000, charge)
    expect(output.view.balance_cents).toBe(charge)
    expect((await oneDay(one, true)).output.balance_cents).toBeLessThan(0)
    expect((await sweep(FULL)).late_charges_cents).toBeLessThan(charge)
    await one.confirm()
    expect((await oneDay(one, false)).output.balance_cents).toBe(charge)
    expect((await sweep(LATE)).late_charges_cents).toBe(charge)
  })

  it('whose increase after the early rate is not late where the check was here in time', async () => {
    const one = await insertOpen(server, city)
    payer = await payerOf(server, one)
    await promise(true, (await one.view()).version)
    await one.confirm()
    const day = { ...newEntry(one.spare[0]!, 'dancer', 3), one_day: true }
    const sold = await one.apply(({ attendees }) => ({ attendees: [...attendees, day] }))
    expect(sold.error).toBeUndefined()
    await one.confirm()
    await receive('2026-11-20', sold.output.balance_cents, 0)
    server.setTime(FULL)
    const { output, error } = await one.apply(({ attendees }) => ({
      attendees: attendees.map((entry) =>
        entry.person_id === one.spare[0] ? { ...entry, one_day: false } : entry,
      ),
    }))
    expect(error).toBeUndefined()
    expect(output.balance_cents).toBeGreaterThan(0)
    const line = (await one.view()).quote.lines.find(({ key }) => key === `attendee:${one.spare[0]}`)
    expect(line).toMatchObject({
      rate: 'discount',
      early_cents: (line?.amount_cents ?? 0) - output.balance_cents,
    })
    expect((await sweep(FULL)).view.balance_cents).toBe(output.balance_cents)
    expect((await sweep(LATE)).view.balance_cents).toBe(output.balance_cents)
    expect(await mails()).toEqual([])
  })
})
