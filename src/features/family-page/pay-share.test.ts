// SHARE-03, SHARE-07: a family pays its share by its link, exactly, once, and never more than is owed.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { sweepContext, tokeniseCard } from '../paying/payer.fixtures.ts'
import { payByCard } from '../paying/payment.contract.ts'
import { sweepPayments } from '../settlement/sweep-payments.effects.ts'
import { listFamilyShares, payFamilyShare } from '../shares/share.contract.ts'
import {
  FAMILY_CENTS,
  insertMailed,
  insertShared,
  mailsTo,
  open,
  type Shared,
} from '../shares/shared.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
const sql = async (statement: string, values: unknown[] = []) =>
  (await server.database.$client.query(statement, values)).rows
let city: number
let one: Shared
let family: Awaited<ReturnType<typeof insertMailed>>

async function pay(
  key: string | undefined,
  { behaviour = 'approve', token = family.token, amount = FAMILY_CENTS } = {},
) {
  const paymentProfile = await tokeniseCard(server, behaviour)
  const input = { token, amount, paymentMethodId: 1 as const, paymentProfile }
  return server.call(payFamilyShare, input, key === undefined ? {} : { key })
}
const charged = async () =>
  (
    await sql(
      "SELECT amount FROM sandbox_gateway.charge WHERE outcome = 'approved' AND key LIKE 'callboard:share-%' AND key LIKE $1",
      [`%-${one.registration_id}`],
    )
  ).map(({ amount }) => amount)
/** A key that the gateway's books can be searched by. */
const keyed = (name: string) => `${name}-${one.registration_id}`
const shareNow = async () =>
  (
    await server.call(
      listFamilyShares,
      { registration_id: one.registration_id },
      { token: await server.tokenOf(one.mybtf_user_id) },
    )
  ).output.shares.find(({ id }) => id === family.share.id)!

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})
beforeEach(async () => {
  server.setTime(NOW)
  await sql("DELETE FROM sign_in_attempt WHERE key LIKE 'share%'")
  one = await insertShared(server, city)
  family = await insertMailed(server, one, [one.people[1]!])
})

describe('SHARE-03 a family pays its share', () => {
  it('without an account; it counts for the registration at once, the studio sees it, and the family has the receipt', async () => {
    const before = await one.view()
    const { status, output } = await pay(keyed('once'))
    expect(status).toBe(200)
    expect(output.share).toMatchObject({
      state: 'paid',
      due_cents: 0,
      paid_cents: FAMILY_CENTS,
      payments: [{ amount: FAMILY_CENTS, status: 'approved', method: 'Visa ending in 1111' }],
    })
    const after = await one.view()
    expect(after.balance_cents).toBe(before.balance_cents - FAMILY_CENTS)
    expect([after.version, after.completed]).toEqual([before.version, true])
    expect(await shareNow()).toMatchObject({ state: 'paid', paid_at: '2026-11-20T17:00:00.000Z' })
    expect(await charged()).toEqual([FAMILY_CENTS])
    // It gets the receipt, which its studio does not.
    const letters = await mailsTo(server, family.email)
    expect(letters.map(({ kind }) => kind)).toEqual(['family-share', 'share-receipt'])
    expect(letters[1]?.subject).toBe('Meridian Columbus, OH: your payment of $395.00')
    expect(letters[1]?.text).toContain('Still due: $0.00')
    const owner = await sql("SELECT kind FROM mail WHERE mybtf_user_id = $1 AND kind = 'payment-received'", [
      one.mybtf_user_id,
    ])
    expect(owner).toEqual([])
    // It stands in the ledger of the registration, in the name of the family.
    const [entry] = await sql(
      "SELECT amount_cents, reason, mybtf_user_id FROM ledger_entry WHERE registration_id = $1 AND kind = 'payment' ORDER BY sequence DESC LIMIT 1",
      [one.registration_id],
    )
    expect(entry).toEqual({ amount_cents: -FAMILY_CENTS, reason: family.share.name, mybtf_user_id: null })
  })
  it('once: gets the same answer where only the answer was lost, and is not taken again by that key or another', async () => {
    const paymentProfile = await tokeniseCard(server, 'approve')
    const input = { token: family.token, amount: FAMILY_CENTS, paymentMethodId: 1 as const, paymentProfile }
    const send = () => server.call(payFamilyShare, input, { key: keyed('lost') })
    const answers = [await send(), await send()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.output).toEqual(answers[0]?.output)
    expect((await pay(keyed('lost'))).error.code).toBe('KEY_REUSED')
    expect((await pay(keyed('another'))).error.code).toBe('AMOUNT_CHANGED')
    expect(await charged()).toEqual([FAMILY_CENTS])
  })
  it('exactly, and with a key: a cent less or more is refused with the page as it is, and nothing is charged', async () => {
    for (const more of [-1, 1]) {
      const { status, error } = await pay(keyed(`exact-${more}`), { amount: FAMILY_CENTS + more })
      expect([status, error.code]).toEqual([409, 'AMOUNT_CHANGED'])
      expect(error.data).toMatchObject({ share: { due_cents: FAMILY_CENTS } })
      expect(JSON.stringify(error.data)).not.toContain('roster')
    }
    expect((await pay(undefined)).error.violations).toMatchObject([{ code: 'KEY_REQUIRED' }])
    expect(await charged()).toEqual([])
  })
  it('is due again as far as its money goes back', async () => {
    const { output } = await pay(keyed('back'))
    const [payment] = output.share.payments
    const [refund] = await sql(
      `INSERT INTO payment (registration_id, mybtf_user_id, amount, entry, refund_of, payment_method_id, method, gateway,
         idempotency_key, lines, created_at)
       VALUES ($1, $2, -10000, 'refund', $3, 1, 'Visa ending in 1111', 'office', 'gone-back', '[]', now()) RETURNING id`,
      [one.registration_id, one.mybtf_user_id, payment?.id],
    )
    await sql("INSERT INTO payment_outcome (id, status, settled_at) VALUES ($1, 'approved', now())", [
      refund.id,
    ])
    expect(await shareNow()).toMatchObject({
      paid_cents: FAMILY_CENTS - 10_000,
      due_cents: 10_000,
      state: 'opened',
    })
  })
  it('stays due when the card is declined', async () => {
    const { status, error } = await pay(keyed('declined'), { behaviour: 'decline' })
    expect([status, error.code]).toEqual([402, 'PAYMENT_DECLINED'])
    expect(await shareNow()).toMatchObject({ state: 'opened', due_cents: FAMILY_CENTS })
  })
  it('is waited for while the gateway is silent, then counted or due again', async () => {
    expect((await pay(keyed('silent'), { behaviour: 'timeout' })).error.code).toBe('PAYMENT_PENDING')
    expect(await shareNow()).toMatchObject({ state: 'paying', due_cents: 0 })
    expect((await open(server, family.token)).output.share.state).toBe('paying')
    expect((await pay(keyed('other'))).error.code).toBe('PAYMENT_PENDING')
    server.setTime('2026-11-20T18:00:00Z')
    await sweepPayments(sweepContext(server))
    const share = await shareNow()
    const [paid = 0] = await charged()
    expect([share.paid_cents, share.due_cents]).toEqual([paid, FAMILY_CENTS - paid])
  })
})

describe('SHARE-03 families and the studio side by side', () => {
  const ownerPays = async (key: string) => {
    const view = await one.view()
    return server.call(
      payByCard,
      {
        registration_id: one.registration_id,
        version: view.version,
        amount: view.balance_cents,
        paymentMethodId: 1,
        paymentKind: 'registration',
        paymentProfile: await tokeniseCard(server, 'approve'),
      },
      { token: one.token, key },
    )
  }
  const approved = async () =>
    (
      await sql(
        `SELECT coalesce(sum(amount), 0)::integer AS sum FROM payment JOIN payment_outcome USING (id)
         WHERE registration_id = $1 AND status = 'approved'`,
        [one.registration_id],
      )
    )[0].sum

  it('two families at once both pay', async () => {
    const other = await insertMailed(server, one, [one.people[2]!])
    const answers = await Promise.all([pay(keyed('one')), pay(keyed('two'), { token: other.token })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await one.view()).balance_cents).toBe(0)
  })
  it('two of one family at once pay once', async () => {
    const answers = await Promise.all([pay(keyed('mother')), pay(keyed('father')), pay(keyed('aunt'))])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { error } of answers.filter(({ status }) => status !== 200))
      expect(['PAYMENT_PENDING', 'AMOUNT_CHANGED']).toContain(error.code)
    expect(await charged()).toEqual([FAMILY_CENTS])
  })
  it('a family and the studio, who pays all, never pay more than is owed', async () => {
    const total = (await one.view()).quote.fees.total
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all([pay(keyed(`family-${round}`)), ownerPays(keyed(`owner-${round}`))])
      // Below one cent nothing is asked for.
      for (const { status, error } of answers)
        if (status !== 200 && status !== 400)
          expect(['AMOUNT_CHANGED', 'PAYMENT_PENDING', 'REGISTRATION_COMPLETED']).toContain(error.code)
      expect(await approved()).toBeLessThanOrEqual(total)
    }
    expect(await approved()).toBe(total)
    expect((await one.view()).balance_cents).toBe(0)
  })
  it('what the studio has paid is no longer due', async () => {
    await ownerPays(keyed('all'))
    const { output } = await open(server, family.token)
    expect(output.share).toMatchObject({ state: 'covered', due_cents: 0 })
    expect((await pay(keyed('late'))).error.code).toBe('AMOUNT_CHANGED')
  })
})

describe('SHARE-07 tries without an account', () => {
  it('of links that lead nowhere wait; what is good is let in meanwhile (good-links-let-in.test.ts)', async () => {
    const answers: string[] = []
    for (let time = 0; time < 32; time++)
      answers.push((await open(server, `guess-${'x'.repeat(30)}-${time}`)).error.code)
    expect(answers.slice(0, 30)).toEqual(Array(30).fill('LINK_INVALID'))
    expect(answers.slice(30)).toEqual(['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS'])
    expect((await open(server, family.token)).status).toBe(200)
  })
  it('of cards that are declined wait after six', async () => {
    for (let time = 0; time < 6; time++)
      expect((await pay(keyed(`card-${time}`), { behaviour: 'decline' })).error.code).toBe('PAYMENT_DECLINED')
    expect((await pay(keyed('card-7'))).error.code).toBe('TOO_MANY_ATTEMPTS')
    expect(await charged()).toEqual([])
    server.setTime('2026-11-20T17:01:01Z')
    expect((await pay(keyed('card-8'))).status).toBe(200)
  })
})
