// EDIT-07 and PROMO-07: a routine that was sold with a code is removed: lines, words before, mail and balance say the same.
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { formatUsd, toCents } from '../../shared/money.ts'
import { insertCode } from '../discounts/discount.fixtures.ts'
import { applyPromoCodes } from '../discounts/promo-code.contract.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { changesBetween, withRemovedWords } from '../registrations/edit-changes.rules.ts'
import { contentOf, editedView } from '../registrations/edit-content.rules.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import { columbus } from '../tours/tour.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
/** The second after the 30-day deadline. */
const AFTER = '2027-01-14T05:00:00Z'
const DANCER = 27_000
const SOLO = 12_500
const server = useTestServer({ now: NOW })
let city: number
let one: Editable

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database, null, {
    mybtf: { ...columbus.mybtf, deposit_enabled: true },
  })
})
beforeEach(async () => {
  server.setTime(NOW)
  one = await insertOpen(server, city)
})

/** A dancer and her solo with the code, paid in full; and what the solo cost with it. */
async function sold(code: string): Promise<number> {
  const { registration_id, token } = one
  const put = { registration_id, promo_codes: [code] }
  expect((await server.call(applyPromoCodes, put, { token })).error).toBeUndefined()
  await server.database.$client.query(
    'UPDATE registration SET reviewed = true, waiver = true WHERE id = $1',
    [registration_id],
  )
  const { balance_cents } = await one.view()
  if (balance_cents > 0) await insertPaid(server, one, balance_cents)
  const { error } = await server.call(completeRegistration, { registration_id }, { token })
  expect(error).toBeUndefined()
  await one.confirm()
  const { promo_codes, routines } = await one.view()
  return SOLO - (promo_codes[0]?.shares[`routine:${routines[0]!.id}`] ?? 0)
}

it.each([
  ['HALF', { percent: 50, amount_cents: null }, 6_250, 5_000],
  ['EXACT', { percent: 60, amount_cents: null }, 5_000, 5_000],
  ['MOST', { percent: 80, amount_cents: null }, 2_500, 2_500],
  ['ALL', { percent: 100, amount_cents: null, fee_group: 'competition' as const }, 0, 0],
  ['AMOUNT', { amount_cents: 20_000 }, null, 5_000],
])('after the deadline, with %s: its deposit is no more than it cost', async (code, terms, cost, deposit) => {
  await insertCode(server.database, code, terms)
  const costs = await sold(code)
  if (cost !== null) expect(costs).toBe(cost)
  server.setTime(AFTER)
  const before = await one.view()
  const content = contentOf(before)
  const wanted = { ...content, routines: [] }
  const shown = editedView(before, wanted, new Date(AFTER))
  const words = withRemovedWords(changesBetween(content, wanted, before), before, new Date(AFTER))
  const { output, error } = await one.apply(() => ({ routines: [] }))
  expect(error).toBeUndefined()
  expect([output.quote.fees, output.promo_codes, output.balance_cents]).toEqual([
    shown.quote.fees,
    shown.promo_codes,
    shown.balance_cents,
  ])
  // Given back is what it cost with the code, less the deposit.
  expect(output.balance_cents).toBe(0 - (costs - deposit))
  expect(output.quote.fees.total).toBe(DANCER + deposit)
  const { rows } = await server.database.$client.query(
    "SELECT text FROM mail WHERE mybtf_user_id = $1 AND kind = 'registration-changed'",
    [one.mybtf_user_id],
  )
  const text = rows.at(-1).text.replaceAll(/\s+/g, ' ')
  const stays = `Its deposit of ${formatUsd(toCents(deposit))} stays owed: the 30-day deadline has passed.`
  for (const said of [text, JSON.stringify(words)]) expect(said.includes(stays)).toBe(deposit > 0)
  expect(text.includes('deposit')).toBe(deposit > 0)
  expect(text).toContain(
    costs === deposit ? 'Balance: $0.00' : `credit of ${formatUsd(toCents(costs - deposit))}`,
  )
  const { found } = await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })
  expect(found).toBe(0)
})
