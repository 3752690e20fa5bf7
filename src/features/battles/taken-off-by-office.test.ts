// FREESTYLE-05: the office takes a dancer off a battle: her place is free, what was sold for it is a credit, and its owner is told.
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { payerOf, tokeniseCard } from '../paying/payer.fixtures.ts'
import { takeOffBattle } from '../registration-desk/battle.contract.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
const FEE_CENTS = 3_500
const staff = new Map<string, number>()
const tokenWith = (right: string) => server.tokenOf(staff.get(right) ?? 0)

beforeAll(async () => {
  await insertMeridian(server.database)
  await server.database.$client.query("UPDATE event SET variant = 'coastline'")
  for (const right of ['tours', 'scores']) {
    const { rows } = await server.database.$client.query(
      'INSERT INTO mybtf_user (email, confirmed_at, second_factor_since, staff_rights) VALUES ($1, now(), now(), $2) RETURNING id',
      [`${right}@callboard.test`, JSON.stringify([right])],
    )
    staff.set(right, rows[0].id)
  }
})

const insertBattle = () =>
  insertCity(server.database, null, {
    freestyle_battles: [
      { id: 1, name: 'Teen Battle', minimum_age: 11, maximum_age: 15, fee_cents: FEE_CENTS, places: 1 },
    ],
  })

async function save(one: Editable, changes: object) {
  const { id, version } = await one.view()
  return server.call(changeRegistration, { id, version, ...changes }, { token: one.token })
}

/** Its dancer is in the battle, which takes one. */
async function insertBattling(city: number): Promise<Editable> {
  const one = await insertOpen(server, city)
  const [dancer] = (await one.view()).attendees
  const freestyle = [{ person_id: dancer?.person_id, freestyle_battle_id: 1 }]
  expect((await save(one, { freestyle })).error).toBeUndefined()
  return one
}

async function sell(one: Editable) {
  expect((await save(one, { reviewed: true, waiver: true })).error).toBeUndefined()
  await insertPaid(server, one, PAYABLE_CENTS + FEE_CENTS)
  const { registration_id } = one
  expect(
    (await server.call(completeRegistration, { registration_id }, { token: one.token })).error,
  ).toBeUndefined()
  await one.confirm()
}

async function inputOf(one: Editable) {
  const { id, version, attendees } = await one.view()
  return { id, version, person_id: attendees[0]?.person_id ?? 0 }
}
const takeOff = async (one: Editable) =>
  server.call(takeOffBattle, await inputOf(one), { token: await tokenWith('tours') })

async function mailsOf({ mybtf_user_id }: Editable): Promise<{ subject: string; text: string }[]> {
  const { rows } = await server.database.$client.query(
    "SELECT subject, text FROM mail WHERE mybtf_user_id = $1 AND kind = 'battle-taken-off'",
    [mybtf_user_id],
  )
  return rows
}

describe('FREESTYLE-05 taken off by the office', () => {
  test('of a sold registration is a credit, leaves it confirmed, frees the place, and is mailed once', async () => {
    const city = await insertBattle()
    const one = await insertBattling(city)
    await sell(one)
    const { error, output } = await takeOff(one)
    expect(error).toBeUndefined()
    expect(output.view).toMatchObject({
      freestyle: [],
      confirmed: true,
      completed: true,
      balance_cents: -FEE_CENTS,
    })
    expect((await takeOff(one)).output.view.version).toBe(output.view.version)
    const [mail, ...more] = await mailsOf(one)
    expect(more).toEqual([])
    expect(mail?.subject).toContain('a dancer was removed from a freestyle battle')
    expect(mail?.text).toContain('You have a credit of $35.00.')
    await sell(await insertBattling(city))
  })

  test('of an open one takes it off the total, and its owner reviews it again', async () => {
    const one = await insertBattling(await insertBattle())
    await save(one, { reviewed: true, waiver: true })
    expect((await takeOff(one)).output.view).toMatchObject({
      freestyle: [],
      reviewed: false,
      completed: false,
    })
    expect((await one.view()).quote.fees.total).toBe(PAYABLE_CENTS)
  })

  test('VARIANT-02 where no battles are held is refused in words', async () => {
    const one = await insertOpen(server, await insertCity(server.database))
    await server.database.$client.query("UPDATE event SET variant = 'city'")
    const { error } = await takeOff(one)
    await server.database.$client.query("UPDATE event SET variant = 'coastline'")
    expect(error.violations).toMatchObject([
      { code: 'NOT_IN_THIS_KIND', message: 'This kind of event has no freestyle battle.' },
    ])
  })

  test('of a stale page, of nobody who comes, and of no registration is refused, and nothing is lost', async () => {
    const one = await insertBattling(await insertBattle())
    const as = { token: await tokenWith('tours') }
    const input = await inputOf(one)
    const stale = await server.call(takeOffBattle, { ...input, version: input.version - 1 }, as)
    expect(stale.error.code).toBe('STALE_VERSION')
    const nobody = await server.call(takeOffBattle, { ...input, person_id: one.spare[0] ?? 0 }, as)
    expect(nobody.error.violations).toMatchObject([{ code: 'FREESTYLE_NOT_A_DANCER', path: ['person_id'] }])
    expect((await server.call(takeOffBattle, { ...input, id: 2_000_000_000 }, as)).error.code).toBe(
      'NOT_FOUND',
    )
    const wrong = await server.send(takeOffBattle, { ...input, version: 'last' }, as)
    expect(wrong.error.code).toBe('INVALID_INPUT')
    expect((await one.view()).freestyle).toHaveLength(1)
  })

  test.each<[string, (one: Editable) => Promise<string | undefined>, string]>([
    ['its owner', async ({ token }) => token, 'NOT_ALLOWED'],
    ['staff without the right', () => tokenWith('scores'), 'NOT_ALLOWED'],
    ['a visitor', async () => undefined, 'SIGNED_OUT'],
  ])('%s may not', async (_who, tokenOf, code) => {
    const one = await insertBattling(await insertBattle())
    const { error } = await server.call(takeOffBattle, await inputOf(one), { token: await tokenOf(one) })
    expect(error.code).toBe(code)
    expect((await one.view()).freestyle).toHaveLength(1)
  })

  test('waits while its payment has no answer', async () => {
    const one = await insertBattling(await insertBattle())
    await save(one, { reviewed: true, waiver: true })
    const payer = await payerOf(server, one)
    const { version } = await one.view()
    const amount = PAYABLE_CENTS + FEE_CENTS
    await payer.pay(await tokeniseCard(server, 'timeout'), 'silent-key', { amount, version })
    expect((await takeOff(one)).error.code).toBe('PAYMENT_PENDING')
  })
})
