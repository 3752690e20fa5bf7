// OFFICE-04: a merge of two studios moves no cent: sold lines, free divisions, codes, vouchers and points stay worth what they were.
import { beforeAll, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { insertCode } from '../discounts/discount.fixtures.ts'
import { applyPromoCodes } from '../discounts/promo-code.contract.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { insertPending, insertProgramme, pointsOf } from '../loyalty/loyalty.fixtures.ts'
import { insertMeridian, insertPayable } from '../paying/payable.fixtures.ts'
import { payerOf, sweepContext, tokeniseCard } from '../paying/payer.fixtures.ts'
import { addRoutine } from '../routines/routine.contract.ts'
import { plainRoutine } from '../routines/routine.model.ts'
import { refundPayment } from '../settlement/refund-payment.effects.ts'
import { type Entrant, insertEntrant, insertWaitingCity } from '../waiting-list/waiting-list.fixtures.ts'
import { mergeStudios } from './office-studio.contract.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
let office: string

beforeAll(async () => {
  await insertMeridian(server.database)
  const clerk = { email: 'clerk@callboard.test', staff_rights: ['accounts' as const] }
  office = await server.tokenOf(await insertTestAccount(server.database, clerk))
})

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows
async function studioOf({ registration_id }: Pick<Entrant, 'registration_id'>): Promise<number> {
  const [{ studio_id }] = await sql('SELECT studio_id FROM registration WHERE id = $1', [registration_id])
  return studio_id
}
const merge = (id: number, into_id: number) =>
  server.call(mergeStudios, { id, version: 0, into_id, into_version: 0 }, { token: office })
async function enterFree(entrant: Entrant) {
  const { version } = await entrant.view()
  const routine = {
    ...plainRoutine,
    name: 'Giselle',
    choreographer: '',
    performance_division_id: 1,
    routine_category_id: null,
    dancers: entrant.dancers.slice(0, 4),
    age_up: false,
    free_ballet: true,
  }
  const input = { registration_id: entrant.registration_id, version, routine }
  expect((await server.call(addRoutine, input, { token: entrant.token })).error).toBeUndefined()
}
const payable = async (city: number) => payerOf(server, await insertPayable(server.database, city))
type Payer = Awaited<ReturnType<typeof payable>>
const enterCode = (entrant: Payer, code: string) =>
  server.call(
    applyPromoCodes,
    { registration_id: entrant.registration_id, promo_codes: [code] },
    { token: entrant.token },
  )
async function booksAgree() {
  const { found } = await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })
  expect(found).toBe(0)
}
const money = async (entrant: Entrant) => {
  const { quote, promo_codes, balance_cents } = await entrant.view()
  return { lines: quote.lines, promo_codes, balance_cents }
}

it('keeps both free divisions as sold, also in an edit; what is still open is told of them', async () => {
  const city = await insertWaitingCity(server)
  const entrants: Entrant[] = []
  for (let at = 0; at < 3; at++) entrants.push(await insertEntrant(server, city, [], 11))
  const [one, other, open] = entrants as [Entrant, Entrant, Entrant]
  for (const each of entrants) await enterFree(each)
  for (const each of [one, other]) {
    expect((await each.complete()).error).toBeUndefined()
    await each.confirm()
  }
  const before = [await money(one), await money(other)]
  const into = await studioOf(one)
  let version = 0
  for (const each of [other, open]) {
    const input = { id: await studioOf(each), version: 0, into_id: into, into_version: version++ }
    expect((await server.call(mergeStudios, input, { token: office })).error).toBeUndefined()
  }
  expect([await money(one), await money(other)]).toEqual(before)
  for (const [at, each] of [one, other].entries()) {
    const last = each.dancers[10]
    const { output, error } = await each.apply(({ attendees }) => ({
      attendees: attendees.filter(({ person_id }) => person_id !== last),
    }))
    expect(error).toBeUndefined()
    expect(output.balance_cents).toBe((before[at]?.balance_cents ?? 0) - 27_000)
    expect(output.routines[0]?.free_ballet).toBe(true)
  }
  await expect(open.complete()).rejects.toThrow('Your studio already has its one free Ballet routine')
  await booksAgree()
})

it('leaves a code to each account as often as before, and what it takes off with what was sold', async () => {
  const city = await insertWaitingCity(server)
  await insertCode(server.database, 'ONCE', { amount_cents: null, percent: 10, uses_per_account: 1 })
  const [one, other] = [await payable(city), await payable(city)]
  expect((await enterCode(one, 'ONCE')).error).toBeUndefined()
  const paid = await one.pay(await tokeniseCard(server, 'approve'), 'with-code', { amount: 35_550 })
  expect(paid.output?.registration).toMatchObject({ completed: true, balance_cents: 0 })
  expect((await merge(await studioOf(one), await studioOf(other))).error).toBeUndefined()
  expect(await one.view()).toMatchObject({ balance_cents: 0, promo_codes: [{ amount: 3_950 }] })
  expect((await enterCode(other, 'ONCE')).error).toBeUndefined()
  expect((await other.view()).balance_cents).toBe(35_550)
  await booksAgree()
})

it('uses a voucher that waits with the next payment, and takes points back where they are now', async () => {
  await insertProgramme(server.database)
  const city = await insertWaitingCity(server)
  const [one, other] = [await payable(city), await payable(city)]
  await insertPending(server.database, one.registration_id, 9_500)
  const [from, into] = [await studioOf(one), await studioOf(other)]
  const part = { amount: 10_000, amount_type: 'other' }
  const first = await one.pay(await tokeniseCard(server, 'approve'), 'first-part', part)
  expect(first.error).toBeUndefined()
  const second = await insertPending(server.database, one.registration_id, 5_000)
  expect((await merge(from, into)).error).toBeUndefined()
  expect([await pointsOf(server.database, from), await pointsOf(server.database, into)]).toEqual([0, 100])
  const { version } = await one.view()
  const rest = await one.pay(await tokeniseCard(server, 'approve'), 'the-rest', { version, amount: 15_000 })
  expect(rest.output?.registration).toMatchObject({ completed: true, balance_cents: 0 })
  expect((await one.view()).loyalty_vouchers_credit).toMatchObject([
    { status: 'Redeemed' },
    { code: second, status: 'Redeemed' },
  ])
  await refundPayment(sweepContext(server), {
    payment_id: first.output.payment.id,
    amount: 10_000,
    to: 'gateway',
    note: '',
    key: 'after-the-merge',
  })
  expect([await pointsOf(server.database, from), await pointsOf(server.database, into)]).toEqual([0, 150])
  expect((await one.view()).balance_cents).toBe(10_000)
  await booksAgree()
})
