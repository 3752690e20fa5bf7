// PAY-06, PAY-11: many families pay one registration at once: each is told what is, and together they never overpay it.
import { beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '../../server/at-once.fixtures.ts'
import { effort } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian, insertPayable, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { payerOf, sweepContext, tokeniseCard } from '../paying/payer.fixtures.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { beginPayment } from './begin-payment.effects.ts'
import { chargePayment } from './charge-payment.effects.ts'

const NOW = '2026-11-20T17:00:00Z'
const DEPOSIT = 5_000
const OWED = PAYABLE_CENTS - DEPOSIT
const FAMILIES = effort(20, 50)
/** Eleven and a bit of them cover what is owed. */
const PART = 3_000
const server = useTestServer({ now: NOW })
const free = useTestServer({ now: NOW, locks: false })
type Server = typeof server

beforeAll(async () => {
  await insertMeridian(server.database)
  await insertMeridian(free.database)
})

/** A registration with its deposit paid, and families that have their links. */
async function owing(on: Server, families = FAMILIES) {
  const city = await insertCity(on.database, null, { mybtf: { ...columbus.mybtf, deposit_enabled: true } })
  const owner = await payerOf(on, await insertPayable(on.database, city))
  const more = { amount_type: 'deposit', amount: DEPOSIT }
  expect((await owner.pay(await tokeniseCard(on, 'approve'), 'deposit-key', more)).status).toBe(200)
  const { rows } = await on.database.$client.query(
    `INSERT INTO family_share (registration_id, name, email, person_ids, created_by, created_at, expires_at)
     SELECT $1, 'Family ' || n, 'family-' || n || '@mail.test', '[]', $2, now(), now() + interval '1 year'
     FROM generate_series(1, $3::integer) AS n RETURNING id`,
    [owner.registration_id, owner.mybtf_user_id, families],
  )
  return { owner, shares: rows.map(({ id }) => id as number) }
}

async function payShare(
  on: Server,
  registration_id: number,
  share_id: number,
  amount: number,
  key = `family-${share_id}`,
  behaviour = 'approve',
) {
  const context = { ...sweepContext(on), account: null, key }
  const token = await tokeniseCard(on, behaviour)
  const begun = await beginPayment(context, {
    payer: { share_id },
    registration_id,
    version: null,
    amount,
    amount_type: 'other',
    paymentMethodId: 1,
    paymentKind: 'registration',
    person_ids: [],
    source: { ...token, bill_to: null },
    keep_profile: false,
    note: '',
    sendEmployeeEmail: false,
  })
  return begun.fresh ? chargePayment(context, begun.payment) : begun.payment
}

async function race(on: Server, families = FAMILIES, part = PART) {
  const { owner, shares } = await owing(on, families)
  const refused: string[] = []
  const answers = await atOnce(
    on,
    'payment',
    shares.map(
      (share_id) => () =>
        payShare(on, owner.registration_id, share_id, part).catch(({ code }) => void refused.push(code)),
    ),
  )
  const paid = answers.filter((answer) => answer !== undefined)
  const { rows } = await on.database.$client.query(
    `SELECT coalesce(sum(amount), 0)::integer AS cents FROM sandbox_gateway.charge
     WHERE key LIKE 'callboard:share-%' AND description = $1`,
    [`Registration ${owner.registration_id}`],
  )
  return { paid: paid.length * part, charged: rows[0].cents as number, refused, view: await owner.view() }
}

describe(`PAY-11 ${FAMILIES} families at once`, () => {
  it('pay what is owed and no more; each that is refused is charged nothing', async () => {
    const { paid, charged, refused, view } = await race(server)
    expect(paid).toBe(charged)
    expect(paid).toBe(Math.floor(OWED / PART) * PART)
    expect(view.balance_cents).toBe(OWED - paid)
    expect(view.balance_cents).toBeGreaterThanOrEqual(0)
    expect(new Set(refused)).toEqual(new Set(['AMOUNT_CHANGED']))
  })
  it('without the locks pay too much (so the race is real)', async () => {
    const { charged, view } = await race(free, 3, OWED / 2)
    expect(charged).toBe((OWED / 2) * 3)
    expect(view.balance_cents).toBe(-OWED / 2)
  })
})

describe('PAY-11 side by side', () => {
  const codeOf = (answer: Promise<unknown>) =>
    answer.then(
      () => 'made',
      ({ code }) => code,
    )

  it('one family waits for its own answer; others and the owner pay the rest', async () => {
    const { owner, shares } = await owing(server, 2)
    const [one, two] = shares as [number, number]
    const of = owner.registration_id
    expect(await codeOf(payShare(server, of, one, PART, 'silent-key', 'timeout'))).toBe('PAYMENT_PENDING')
    expect(await codeOf(payShare(server, of, one, PART, 'another-key'))).toBe('PAYMENT_PENDING')
    expect(await codeOf(payShare(server, of, two, OWED - PART + 1))).toBe('AMOUNT_CHANGED')
    expect(await codeOf(payShare(server, of, two, PART))).toBe('made')
    const rest = { version: 1, amount_type: 'full', amount: OWED - 2 * PART }
    const { output } = await owner.pay(await tokeniseCard(server, 'approve'), 'rest-key', rest)
    expect(output.registration.balance_cents).toBe(PART)
  })
  it("the owner's second attempt waits for her first", async () => {
    const { owner } = await owing(server, 1)
    const part = { version: 1, amount_type: 'other', amount: 100 }
    const first = await owner.pay(await tokeniseCard(server, 'timeout'), 'first-key', part)
    expect(first.error.code).toBe('PAYMENT_PENDING')
    const second = await owner.pay(await tokeniseCard(server, 'approve'), 'second-key', part)
    expect(second.error).toMatchObject({ code: 'PAYMENT_PENDING', data: first.error.data })
  })
  it('what a family is refused tells nothing of the registration but the amount', async () => {
    const { owner, shares } = await owing(server, 1)
    const refused = await payShare(server, owner.registration_id, shares[0] ?? 0, OWED + 1).catch(
      (error) => error,
    )
    expect(refused.data).toEqual({ payable_cents: OWED })
  })
  it('a family completes nothing; while a registration is open only one pays at a time', async () => {
    const city = await insertCity(server.database)
    const owner = await payerOf(server, await insertPayable(server.database, city))
    const { rows } = await server.database.$client.query(
      `INSERT INTO family_share (registration_id, name, email, person_ids, created_by, created_at, expires_at)
       VALUES ($1, 'Family', 'family@mail.test', '[]', $2, now(), now()) RETURNING id`,
      [owner.registration_id, owner.mybtf_user_id],
    )
    const share = rows[0].id as number
    await owner.pay(await tokeniseCard(server, 'timeout'), 'silent-key', {
      amount_type: 'other',
      amount: 100,
    })
    expect(await codeOf(payShare(server, owner.registration_id, share, PART))).toBe('PAYMENT_PENDING')
    const other = await payerOf(server, await insertPayable(server.database, city))
    await server.database.$client.query('UPDATE family_share SET registration_id = $1 WHERE id = $2', [
      other.registration_id,
      share,
    ])
    expect(await codeOf(payShare(server, other.registration_id, share, PAYABLE_CENTS, 'whole-key'))).toBe(
      'made',
    )
    expect(await other.view()).toMatchObject({ completed: false, balance_cents: 0 })
  })
})
