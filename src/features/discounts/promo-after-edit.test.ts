// PROMO-01, PROMO-07: what a code takes off follows the lines through completion, edits of edits, and approvals; in the ledger, too.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { formatUsd, toCents } from '../../shared/money.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { contentOf, editedView } from '../registrations/edit-content.rules.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { noLimits } from '../tours/tour.fixtures.ts'
import { changeWaitingList } from '../waiting-list/waiting-list.contract.ts'
import { approve, insertOffice, insertWaitingCity } from '../waiting-list/waiting-list.fixtures.ts'
import { insertCode } from './discount.fixtures.ts'
import { takenOff } from './promo-amount.rules.ts'
import { applyPromoCodes } from './promo-code.contract.ts'

const NOW = '2026-11-20T17:00:00Z'
/** Teen at the early rate, and her solo. */
const DANCER = 27_000
const SOLO = 12_500
const server = useTestServer({ now: NOW })
let city: number
let one: Editable

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows
const put = (promo_codes: string[]) =>
  server.call(applyPromoCodes, { registration_id: one.registration_id, promo_codes }, { token: one.token })
const entries = () =>
  sql(
    "SELECT amount_cents, reason FROM ledger_entry WHERE registration_id = $1 AND kind = 'promo_code' ORDER BY sequence",
    [one.registration_id],
  )

/** Three dancers of $270.00 and a solo, with the codes, completed with what is owed paid. */
async function sold(codes: string[]): Promise<RegistrationView> {
  const view = await one.view()
  const content = contentOf(view)
  const attendees = [...content.attendees, ...one.spare.slice(0, 2).map((id) => newEntry(id, 'dancer', 3))]
  const input = { id: view.id, version: view.version, attendees }
  await server.call(changeRegistration, input, { token: one.token })
  await sql('UPDATE registration SET reviewed = true, waiver = true, workshop_done = true WHERE id = $1', [
    view.id,
  ])
  const { error: refused } = await put(codes)
  expect(refused).toBeUndefined()
  const { balance_cents } = await one.view()
  if (balance_cents > 0) await insertPaid(server, one, balance_cents)
  const { error } = await server.call(
    completeRegistration,
    { registration_id: view.id },
    { token: one.token },
  )
  expect(error).toBeUndefined()
  await one.confirm()
  return one.view()
}

/** The edit as its screen shows it, and as the server applied it: they say the same. */
async function edit(change: (content: RegistrationContent) => Partial<RegistrationContent>, at = NOW) {
  server.setTime(at)
  const before = await one.view()
  const content = contentOf(before)
  const shown = editedView(before, { ...content, ...change(content) }, new Date(at))
  const { output, error } = await one.apply(change)
  expect(error).toBeUndefined()
  expect([output.quote.fees, takenOff(output.promo_codes), output.balance_cents]).toEqual([
    shown.quote.fees,
    takenOff(shown.promo_codes),
    shown.balance_cents,
  ])
  await one.confirm()
  return one.view()
}
const only = (count: number) => (content: RegistrationContent) => ({
  attendees: content.attendees.slice(0, count),
})
const adding = (id: number) => (content: RegistrationContent) => ({
  attendees: [...content.attendees, newEntry(id, 'dancer', 3)],
})

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})
beforeEach(async () => {
  server.setTime(NOW)
  one = await insertOpen(server, city)
})

describe('PROMO-07 an amount', () => {
  it('leaves with what it discounted: no more is given back than was paid for it', async () => {
    await insertCode(server.database, 'GRAND', { amount_cents: 25_000 })
    const before = await sold(['GRAND'])
    const total = 3 * DANCER + SOLO
    expect([before.quote.fees.total, before.balance_cents]).toEqual([total, 0])
    const after = await edit(only(1))
    const share = Math.round((25_000 * 2 * DANCER) / total)
    expect(Math.abs(after.balance_cents + 2 * DANCER - share)).toBeLessThanOrEqual(1)
    expect(await entries()).toMatchObject([
      { amount_cents: -25_000, reason: 'Promo code GRAND' },
      {
        amount_cents: 25_000 - takenOff(after.promo_codes),
        reason: 'Promo code GRAND, less what was taken off the registration',
      },
    ])
    // And back: as if nothing had been.
    const [first, second] = [one.spare[0] as number, one.spare[1] as number]
    const back = await edit((content) => ({ ...adding(first)({ ...content, ...adding(second)(content) }) }))
    expect([takenOff(back.promo_codes), back.balance_cents]).toEqual([25_000, 0])
  })
})

describe('PROMO-07 a percentage', () => {
  it('stays with who stays, and discounts who is added, also in an edit of an edit', async () => {
    await insertCode(server.database, 'TEN', { amount_cents: null, percent: 10 })
    await sold(['TEN'])
    expect(takenOff((await edit(only(1))).promo_codes)).toBe((DANCER + SOLO) / 10)
    const after = await edit(adding(one.spare[3] as number))
    expect(takenOff(after.promo_codes)).toBe((2 * DANCER + SOLO) / 10)
    expect((await entries()).map(({ amount_cents }) => amount_cents)).toEqual([-9_350, 5_400, -2_700])
  })
  it('does not discount what is added after its last day, and what was sold keeps it', async () => {
    await insertCode(server.database, 'LAST', { amount_cents: null, percent: 10, ends_on: '2026-11-25' })
    await sold(['LAST'])
    const after = await edit(adding(one.spare[3] as number), '2026-11-27T17:00:00Z')
    expect(takenOff(after.promo_codes)).toBe((3 * DANCER + SOLO) / 10)
    expect(after.balance_cents).toBe(DANCER)
  })
  it('is asked for again where the office stopped the code after the edit was looked at', async () => {
    const id = await insertCode(server.database, 'STOP', { amount_cents: null, percent: 10 })
    const before = await sold(['STOP'])
    const content = contentOf(before)
    const wanted = { ...content, ...adding(one.spare[3] as number)(content) }
    const shown = editedView(before, wanted, new Date(NOW))
    await sql('UPDATE promo_code SET stopped_at = now() WHERE id = $1', [id])
    const seen = { total_cents: shown.quote.fees.total, promo_cents: takenOff(shown.promo_codes) }
    const whole = { id: before.id, version: before.version, editing: true, waiver: true, ...wanted }
    const token = await server.tokenOf(one.mybtf_user_id)
    const { status, error } = await server.call(changeRegistration, { ...whole, ...seen }, { token })
    expect([status, error.code, error.data]).toMatchObject([
      409,
      'AMOUNT_CHANGED',
      { total_cents: seen.total_cents, promo_cents: takenOff(before.promo_codes) },
    ])
  })
})

describe('PROMO-07, WAIT-05 a routine that waits, and is given its place later', () => {
  /** Three dancers at 10% off, and a solo that waits: approved by the office on `day`. */
  async function approved(code: string, day: string, terms: Parameters<typeof insertCode>[2]) {
    const waiting = await insertWaitingCity(server, { total_routines: 0 })
    one = await insertOpen(server, waiting)
    const { id, version, routines } = await one.view()
    const entry = routines.map((routine) => routine.id)
    const wait = { registration_id: id, version, routine_ids: entry, waiting_list: true }
    expect((await server.call(changeWaitingList, wait, { token: one.token })).error).toBeUndefined()
    const rules = { ...noLimits, waiting_list: true, total_routines: 1 }
    await insertCode(server.database, code, terms)
    const before = await sold([code])
    expect([before.balance_cents, takenOff(before.promo_codes)]).toEqual([0, (3 * DANCER) / 10])
    await sql('UPDATE tour_date SET entry_limit_rules = $2 WHERE id = $1', [waiting, JSON.stringify(rules)])
    server.setTime(`${day}T17:00:00Z`)
    const office = await insertOffice(server, `${code.toLowerCase()}@callboard.test`)
    await approve(server, office, waiting, entry)
    const [mail] = await sql(
      "SELECT text, html FROM mail WHERE mybtf_user_id = $1 AND kind = 'waiting-list-approved'",
      [one.mybtf_user_id],
    )
    return { view: await one.view(), mail }
  }
  const ten = { amount_cents: null, percent: 10, ends_on: '2026-11-25' }

  it.each([
    ['WAITBEFORE', 'the day before its last day', '2026-11-24', SOLO / 10],
    ['WAITLAST', 'its last day', '2026-11-25', SOLO / 10],
    ['WAITAFTER', 'the day after it', '2026-11-26', 0],
  ])('%s: %s', async (code, _words, day, off) => {
    const { view, mail } = await approved(code, day, ten)
    expect(view.balance_cents).toBe(SOLO - off)
    expect(takenOff(view.promo_codes)).toBe((3 * DANCER) / 10 + off)
    expect((await entries()).map(({ amount_cents }) => amount_cents)).toEqual(
      off > 0 ? [(-3 * DANCER) / 10, -off] : [(-3 * DANCER) / 10],
    )
    // The mail says what is owed for it, with what the code takes off.
    expect(mail.text).toContain(formatUsd(SOLO))
    expect(mail.text).toContain(formatUsd(toCents(SOLO - off)))
    expect(mail.html).toContain(`${formatUsd(toCents(SOLO - off))} is owed for it.`)
    expect(mail.text.includes(`Promo code Code ${code}`)).toBe(off > 0)
  })
})

describe('PROMO-01, PROMO-08 after a partial payment', () => {
  it('an amount takes no more than is owed; the rest goes off what is added before completion, and not afterwards', async () => {
    await insertCode(server.database, 'LATE', { amount_cents: 25_000 })
    await insertPaid(server, one, DANCER)
    await put(['LATE'])
    const view = await one.view()
    expect([takenOff(view.promo_codes), view.balance_cents]).toEqual([SOLO, 0])
    const { error } = await server.call(
      completeRegistration,
      { registration_id: view.id },
      { token: one.token },
    )
    expect(error).toBeUndefined()
    expect((await one.view()).promo_codes).toMatchObject([{ amount: SOLO, withheld_cents: 0 }])
    await one.confirm()
    const after = await edit(adding(one.spare[0] as number))
    expect([takenOff(after.promo_codes), after.balance_cents]).toEqual([SOLO, DANCER])
  })
  it('before completion it grows by itself with what is added; a dancer who leaves and returns afterwards changes nothing', async () => {
    await insertCode(server.database, 'PART', { amount_cents: null, percent: 50 })
    await insertPaid(server, one, DANCER + SOLO - 5_000)
    await put(['PART'])
    const open = await one.view()
    const worth = (DANCER + SOLO) / 2
    expect(open.promo_codes).toMatchObject([{ amount: 5_000, withheld_cents: worth - 5_000 }])
    const before = await sold(['PART'])
    // Two dancers more, and all that was withheld: the code is worth what it is of everything, at most what was owed.
    const taken = Math.min(worth + DANCER, 5_000 + 2 * DANCER)
    expect([takenOff(before.promo_codes), before.balance_cents]).toEqual([taken, 0])
    const back = one.spare[0] as number
    await edit((content) => ({ attendees: content.attendees.filter(({ person_id }) => person_id !== back) }))
    const after = await edit(adding(back))
    expect([takenOff(after.promo_codes), after.balance_cents]).toEqual([taken, 0])
  })
  it('what lapsed at completion stays lapsed for a dancer who leaves and returns', async () => {
    await insertCode(server.database, 'LAPSE', { amount_cents: null, percent: 50 })
    await insertPaid(server, one, 3 * DANCER + SOLO - 9_000)
    const before = await sold(['LAPSE'])
    expect([takenOff(before.promo_codes), before.balance_cents]).toEqual([9_000, 0])
    const back = one.spare[0] as number
    await edit((content) => ({ attendees: content.attendees.filter(({ person_id }) => person_id !== back) }))
    const after = await edit(adding(back))
    expect([takenOff(after.promo_codes), after.balance_cents]).toEqual([9_000, 0])
    const more = await edit(adding(one.spare[3] as number))
    expect([takenOff(more.promo_codes), more.balance_cents]).toEqual([9_000 + DANCER / 2, DANCER / 2])
  })
})

it('the books add up all the time', async () => {
  const { found } = await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })
  expect(found).toBe(0)
})
