// PAY-05: the balance of a completed registration is paid by card: exactly, once, and only recorded.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import type { InputOf } from '../../shared/endpoint.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { sandboxCards } from '../gateways/sandbox-cards.model.ts'
import { CARD_METHOD_ID } from '../payments/payment.model.ts'
import { type Editable, insertEditable, insertOpen } from '../registrations/editable.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { sweepPayments } from '../settlement/sweep-payments.effects.ts'
import { chargesOf, insertCity, insertMeridian, PAYABLE_CENTS, paymentsOf } from './payable.fixtures.ts'
import { payByCard } from './payment.contract.ts'

type Payment = InputOf<typeof payByCard>

const NOW = '2026-11-20T17:00:00Z'
const OWED = 27_000
const server = useTestServer({ now: NOW })
let city: number
let one: Editable
let view: RegistrationView

async function cardOf(behaviour: string) {
  const number = sandboxCards.find((card) => card.behaviour === behaviour)?.number ?? ''
  const made = await server.gateway.tokenise({
    number,
    expiry: '12/29',
    cvv: '123',
    name: 'Rosa',
    zip: '43215',
  })
  if (!('token' in made)) throw new Error('the test card was refused')
  return made.token
}
async function pay(behaviour: string, key: string, more: Partial<Payment> = {}, of = one) {
  const input: Payment = {
    registration_id: of.registration_id,
    version: view.version,
    amount: OWED,
    paymentMethodId: CARD_METHOD_ID,
    paymentKind: 'registration',
    paymentProfile: await cardOf(behaviour),
    ...more,
  }
  const token = await server.tokenOf(of.mybtf_user_id)
  return server.call(payByCard, input, { token, key })
}
const adding = (person_id: number) => (content: RegistrationContent) => ({
  attendees: [...content.attendees, newEntry(person_id, 'dancer', 3)],
})
const charges = () => chargesOf(server.database, one.mybtf_user_id)
const payments = () => paymentsOf(server.database, one.mybtf_user_id)
const bought = { amount: PAYABLE_CENTS, status: 'approved' }
const mails = async () => {
  const { rows } = await server.database.$client.query(
    'SELECT kind, subject, text FROM mail WHERE mybtf_user_id = $1 ORDER BY id',
    [one.mybtf_user_id],
  )
  return rows as { kind: string; subject: string; text: string }[]
}

/** A registration to which a dancer was added: $270 are owed. */
async function owing(tour_date_id: number) {
  one = await insertEditable(server, tour_date_id)
  view = (await one.apply(adding(one.spare[0]!))).output
  expect(view.balance_cents).toBe(OWED)
}

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})
beforeEach(async () => {
  server.setTime(NOW)
  await owing(city)
})

describe('PAY-05 the balance of a completed registration', () => {
  it('is charged once and recorded; what is registered stays as it is', async () => {
    const { status, output } = await pay('approve', 'balance-key')
    expect(status).toBe(200)
    expect(output.registration).toMatchObject({
      completed: true,
      confirmed: false,
      balance_cents: 0,
      version: view.version,
      quote: view.quote,
      completed_at: view.completed_at,
    })
    expect(await charges()).toEqual([{ outcome: 'approved', amount: OWED }])
    expect(await payments()).toEqual([bought, { amount: OWED, status: 'approved' }])
  })
  it('is thanked for by mail, once', async () => {
    const before = (await mails()).length
    await pay('approve', 'balance-key')
    await pay('approve', 'balance-key')
    const [mail, ...more] = (await mails()).slice(before)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      kind: 'payment-received',
      subject: 'Meridian Columbus, OH: your payment of $270.00',
    })
    expect(mail?.text).toContain('Visa ending in 1111')
    expect(mail?.text).toContain('Nothing is left to pay. Please allow 1-3 days')
  })
  it.each([
    ['a cent less', OWED - 1],
    ['a cent more', OWED + 1],
    ['the whole total again', PAYABLE_CENTS + OWED],
  ])('is refused as %s, before anything is charged', async (_title, amount) => {
    const { status, error } = await pay('approve', 'balance-key', { amount })
    expect([status, error.code]).toEqual([409, 'AMOUNT_CHANGED'])
    expect(error.data).toMatchObject({ balance_cents: OWED })
    expect(await charges()).toEqual([])
  })
  it('is not taken twice, nor when there is a credit', async () => {
    await pay('approve', 'balance-key')
    expect((await pay('approve', 'another-key')).error.code).toBe('REGISTRATION_COMPLETED')
    await one.confirm()
    view = (await one.apply(() => ({ routines: [] }))).output
    expect(view.balance_cents).toBeLessThan(0)
    expect((await pay('approve', 'third-key', { version: view.version })).error.code).toBe(
      'REGISTRATION_COMPLETED',
    )
  })
  it('of another version is refused with what is there', async () => {
    const { error } = await pay('approve', 'balance-key', { version: view.version - 1 })
    expect(error).toMatchObject({ code: 'STALE_VERSION', data: { version: view.version } })
  })
  it('stays owed when the card is declined', async () => {
    expect((await pay('decline', 'balance-key')).error.code).toBe('PAYMENT_DECLINED')
    expect((await one.view()).balance_cents).toBe(OWED)
    expect((await mails()).map(({ kind }) => kind)).not.toContain('payment-received')
  })
  it('may be paid after registration and editing have closed', async () => {
    server.setTime('2027-03-01T12:00:00Z')
    expect((await pay('approve', 'balance-key')).status).toBe(200)
  })
  it('bars edits while the gateway has not answered; the sweep then records it', async () => {
    await one.confirm()
    expect((await pay('timeout', 'balance-key')).error.code).toBe('PAYMENT_PENDING')
    const edit = await one.apply(adding(one.spare[1]!))
    expect([edit.status, edit.error.code]).toEqual([409, 'PAYMENT_PENDING'])
    expect((await pay('approve', 'another-key')).error.code).toBe('PAYMENT_PENDING')
    server.setTime('2026-11-20T18:00:00Z')
    await sweepPayments(server.jobContext())
    const [, settled] = await payments()
    expect(settled?.status).not.toBe('intended')
    const paid = settled?.status === 'approved'
    expect((await one.view()).balance_cents).toBe(paid ? 0 : OWED)
    expect((await charges()).filter(({ outcome }) => outcome === 'approved')).toHaveLength(paid ? 1 : 0)
    expect((await one.apply(adding(one.spare[1]!))).status).toBe(200)
  })
  it('of an edit and a payment at once: what is paid is what was owed when it was asked for', async () => {
    await one.confirm()
    const [edit, payment] = await Promise.all([
      one.apply(adding(one.spare[1]!), { from: await one.view() }),
      pay('approve', 'balance-key'),
    ])
    const after = await one.view()
    const lost = [edit, payment].filter(({ status }) => status !== 200)
    expect(lost.length).toBeLessThanOrEqual(1)
    if (edit.status === 200 && payment.status === 200) expect(after.balance_cents).toBe(OWED)
    for (const { error } of lost)
      expect(['PAYMENT_PENDING', 'STALE_VERSION', 'AMOUNT_CHANGED']).toContain(error.code)
    expect(after.quote.fees.total - after.balance_cents).toBe(
      (await payments())
        .filter(({ status }) => status === 'approved')
        .reduce((sum, { amount }) => sum + amount, 0),
    )
  })
})

describe('MEDIA-01 a media pass that another registration is paying for', () => {
  const openWithPass = async (venue: number, person_id?: number) => {
    const open = await insertOpen(server, venue)
    const own = (await open.view()).attendees[0]!.person_id
    const sql = (statement: string, values: unknown[]) => server.database.$client.query(statement, values)
    await sql('UPDATE date_attendee SET media_pass = true, person_id = $1 WHERE registration_id = $2', [
      person_id ?? own,
      open.registration_id,
    ])
    await sql(
      `UPDATE registrations_routine_dancer SET person_id = $1
       WHERE registrations_routine_id IN (SELECT id FROM registrations_routine WHERE registration_id = $2)`,
      [person_id ?? own, open.registration_id],
    )
    return { open, person_id: person_id ?? own }
  }
  const payOpen = async (open: Editable, behaviour: string, key: string) => {
    const { version, balance_cents: amount } = await open.view()
    return pay(behaviour, key, { version, amount }, open)
  }

  it('waits for its outcome: nobody is charged twice for it', async () => {
    await server.database.$client.query('UPDATE season SET media_pass_cents = 5500')
    const { rows } = await server.database.$client.query('SELECT mybtf FROM tour_date WHERE id = $1', [city])
    const venue = await insertCity(server.database, null, { mybtf: { ...rows[0].mybtf, media_pass: true } })
    const first = await openWithPass(venue)
    const second = await openWithPass(venue, first.person_id)
    expect((await payOpen(first.open, 'timeout', 'first-pass')).error.code).toBe('PAYMENT_PENDING')
    const { status, error } = await payOpen(second.open, 'approve', 'second-pass')
    expect([status, error.violations?.map(({ code }) => code)]).toEqual([422, ['MEDIA_PASS_BEING_PAID']])
    expect(await chargesOf(server.database, second.open.mybtf_user_id)).toEqual([])
    server.setTime('2026-11-20T18:00:00Z')
    await sweepPayments(server.jobContext())
    const paid = (await first.open.view()).completed
    const after = await payOpen(second.open, 'approve', 'third-pass')
    expect(after.status).toBe(200)
    expect(after.output.payment.amount).toBe(PAYABLE_CENTS + (paid ? 0 : 5500))
  })
  it('sold elsewhere between the look and the lock is not charged again', async () => {
    await server.database.$client.query('UPDATE season SET media_pass_cents = 5500')
    const { rows } = await server.database.$client.query('SELECT mybtf FROM tour_date WHERE id = $1', [city])
    const venue = await insertCity(server.database, null, { mybtf: { ...rows[0].mybtf, media_pass: true } })
    const first = await openWithPass(venue)
    const second = await openWithPass(venue, first.person_id)
    const elsewhere = await server.database.$client.connect()
    try {
      await elsewhere.query('BEGIN')
      await elsewhere.query("SELECT pg_advisory_xact_lock(hashtext('media passes'), 76)")
      // Has looked, and waits for its turn.
      const asked = payOpen(second.open, 'approve', 'pass-behind-a-sale')
      const waits = async () =>
        (
          await server.database.$client.query(
            "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted",
          )
        ).rows.length > 0
      while (!(await waits())) await new Promise((done) => setTimeout(done, 5))
      await elsewhere.query(
        `INSERT INTO media_pass (person_id, season_id, registration_id, amount_cents, created_at)
         VALUES ($1, 76, $2, 5500, now())`,
        [first.person_id, first.open.registration_id],
      )
      await elsewhere.query('COMMIT')
      const { status, error } = await asked
      expect([status, error.violations?.map(({ code }) => code)]).toEqual([422, ['MEDIA_PASS_BEING_PAID']])
      expect(await chargesOf(server.database, second.open.mybtf_user_id)).toEqual([])
    } finally {
      elsewhere.release()
    }
  })
  it('of two that begin at once is charged to one', async () => {
    const { rows } = await server.database.$client.query('SELECT mybtf FROM tour_date WHERE id = $1', [city])
    const mybtf = { ...rows[0].mybtf, media_pass: true }
    const venues = [
      await insertCity(server.database, null, { mybtf }),
      await insertCity(server.database, null, { mybtf }),
    ]
    const first = await openWithPass(venues[0]!)
    const second = await openWithPass(venues[1]!, first.person_id)
    // Both have looked before either pays: whoever looks after the other has paid is not charged for the pass at all.
    const asked = await Promise.all(
      [first, second].map(async ({ open }) => ({ open, seen: await open.view() })),
    )
    const answers = await Promise.all(
      asked.map(({ open, seen: { version, balance_cents: amount } }) =>
        pay('approve', 'pass-at-once', { version, amount }, open),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = answers.find(({ status }) => status !== 200)
    expect(['RULES_BROKEN', 'AMOUNT_CHANGED']).toContain(lost?.error.code)
  })
})

describe('CONFIRM-01 where the date confirms what is paid', () => {
  it('the payment of the balance confirms', async () => {
    await owing(await insertCity(server.database, null, { confirm_when_paid: true }))
    expect(view.confirmed).toBe(false)
    const { output } = await pay('approve', 'balance-key')
    expect(output.registration).toMatchObject({ confirmed: true, balance_cents: 0, version: view.version })
    expect((await mails()).at(-1)?.text).toContain('Your registration is confirmed.')
  })
})
