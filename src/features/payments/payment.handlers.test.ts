// Paying by card: once, whatever is pressed twice, declined, silent, late or raced.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JobContext } from '../../server/jobs.ts'
import { useTestServer } from '../../server/test-server.ts'
import { write } from '../../server/write.ts'
import { changeRegistration, loadRegistration } from '../registrations/registration.contract.ts'
import { changePerson } from '../roster/roster.contract.ts'
import {
  chargesOf,
  insertCity,
  insertMeridian,
  insertPayable,
  PAYABLE_CENTS,
  type Payable,
  paymentsOf,
} from './payable.fixtures.ts'
import { describeGateway, loadPayment, payByCard } from './payment.contract.ts'
import { CARD_METHOD_ID } from './payment.model.ts'
import { sandboxCards } from './sandbox-cards.model.ts'
import { settlePayment } from './settle-payment.effects.ts'
import { sweepPayments } from './sweep-payments.effects.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
const free = useTestServer({ now: NOW, locks: false })
type Server = typeof server

async function cardOf(behaviour: string, on: Server = server) {
  const number = sandboxCards.find((card) => card.behaviour === behaviour)?.number ?? ''
  const made = await on.gateway.tokenise({ number, expiry: '12/29', cvv: '123', name: 'Rosa', zip: '43215' })
  if (!('token' in made)) throw new Error('the test card was refused')
  return made.token
}

async function payerOf(payable: Payable, on: Server = server) {
  const token = await on.tokenOf(payable.mybtf_user_id)
  const id = payable.registration_id
  return {
    ...payable,
    pay: (
      card: Awaited<ReturnType<typeof cardOf>>,
      key: string | undefined,
      more: Record<string, unknown> = {},
    ) =>
      on.call(
        payByCard,
        {
          registration_id: id,
          version: 0,
          amount: PAYABLE_CENTS,
          paymentMethodId: CARD_METHOD_ID,
          paymentKind: 'registration',
          paymentProfile: card,
          ...more,
        },
        { token, ...(key === undefined ? {} : { key }) },
      ),
    view: async () => (await on.call(loadRegistration, { id }, { token })).output,
    payment: (payment_id: number) => on.call(loadPayment, { id: payment_id }, { token }),
    token,
  }
}

function jobContext(on: Server = server): JobContext {
  const doing = 'job sweep-payments'
  const actor = { mybtf_user_id: null, doing, request_id: 'test' }
  return { ...on.parts, doing, request_id: 'test', write: (work) => write(on.database, actor, null, work) }
}

let city: number
let payer: Awaited<ReturnType<typeof payerOf>>

beforeAll(async () => {
  await insertMeridian(server.database)
  await insertMeridian(free.database)
  city = await insertCity(server.database)
})
beforeEach(async () => {
  server.setTime(NOW)
  payer = await payerOf(await insertPayable(server.database, city))
})

/** Saves the dancer on the roster with another last name and this birthdate (she has 2013-05-05). */
async function correctBirthdate(birthdate: string) {
  const [mia] = (await payer.view()).attendees
  const person = {
    id: mia!.person_id,
    fname: 'Mia',
    lname: 'Corrected',
    gender_id: 1,
    person_type_id: 1,
    birthdate,
  }
  expect((await server.call(changePerson, { person }, { token: payer.token })).status).toBe(200)
}

const charges = () => chargesOf(server.database, payer.mybtf_user_id)
const payments = () => paymentsOf(server.database, payer.mybtf_user_id)
const approvedOnce = [{ outcome: 'approved', amount: PAYABLE_CENTS }]

describe('a payment in full', () => {
  it('is charged, recorded and completes the registration, with its lines as sold and its mail', async () => {
    const { status, output } = await payer.pay(await cardOf('approve'), 'first-key')
    expect(status).toBe(200)
    expect(output.payment).toMatchObject({
      amount: PAYABLE_CENTS,
      status: 'approved',
      label: 'ONLINE',
      method: 'Visa ending in 1111',
      paymentMethodId: 1,
    })
    expect(output.registration).toMatchObject({ completed: true, balance_cents: 0 })
    expect(output.registration.quote.lines.every((line) => line.sold_at === NOW.replace('Z', '.000Z'))).toBe(
      true,
    )
    expect(await charges()).toEqual(approvedOnce)
    const { rows: mails } = await server.database.$client.query(
      'SELECT kind FROM mail WHERE mybtf_user_id = $1',
      [payer.mybtf_user_id],
    )
    expect(mails).toEqual([{ kind: 'registration-completed' }])
  })

  it('shows the token of the card nowhere', async () => {
    const card = await cardOf('approve')
    const { output } = await payer.pay(card, 'first-key')
    expect(JSON.stringify(output)).not.toContain(card.token)
    const { rows } = await server.database.$client.query("SELECT * FROM audit WHERE entity LIKE 'payment%'")
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(card.token)
  })

  it('needs an Idempotency-Key', async () => {
    const { status, error } = await payer.pay(await cardOf('approve'), undefined)
    expect([status, error.code]).toEqual([400, 'INVALID_INPUT'])
    expect(await payments()).toEqual([])
  })

  it.each([
    ['less than the balance', PAYABLE_CENTS - 1, 409, 'AMOUNT_CHANGED'],
    ['more than the balance', PAYABLE_CENTS + 1, 409, 'AMOUNT_CHANGED'],
    ['nothing', 0, 400, 'INVALID_INPUT'],
    ['less than nothing', -100, 400, 'INVALID_INPUT'],
    ['part of a cent', 12.5, 400, 'INVALID_INPUT'],
  ])('of %s is refused before anything is charged', async (_title, amount, status, code) => {
    const answer = await payer.pay(await cardOf('approve'), 'first-key', { amount })
    expect([answer.status, answer.error.code]).toEqual([status, code])
    expect(await payments()).toEqual([])
    expect(await charges()).toEqual([])
  })

  it('after the price went up is refused with what is owed now', async () => {
    server.setTime('2027-01-15T12:00:00Z')
    const later = await payerOf(payer)
    const { error } = await later.pay(await cardOf('approve'), 'first-key')
    expect(error).toMatchObject({ code: 'AMOUNT_CHANGED', data: { balance_cents: 45_500 } })
  })

  it('of a stale version is refused with what is there now', async () => {
    const { error } = await payer.pay(await cardOf('approve'), 'first-key', { version: 7 })
    expect(error).toMatchObject({ code: 'STALE_VERSION', data: { version: 0 } })
  })

  it('of a registration that was not reviewed names every reason', async () => {
    await server.database.$client.query(
      'UPDATE registration SET reviewed = false, waiver = false WHERE id = $1',
      [payer.registration_id],
    )
    const { status, error } = await payer.pay(await cardOf('approve'), 'first-key')
    expect([status, error.code]).toEqual([422, 'RULES_BROKEN'])
    expect(await payments()).toEqual([])
  })

  it('LIFE-08 of a registration whose dancer got another birthdate since the review is refused until it is reviewed again', async () => {
    await correctBirthdate('2009-05-05')
    const { error } = await payer.pay(await cardOf('approve'), 'first-key')
    expect(error).toMatchObject({
      code: 'STALE_VERSION',
      data: { version: 1, reviewed: false, waiver: false },
    })
    const current = await payer.pay(await cardOf('approve'), 'second-key', { version: 1 })
    expect(current.error.code).toBe('RULES_BROKEN')
    expect(await charges()).toEqual([])
  })

  it('of a registration whose dancer got another name is taken', async () => {
    await correctBirthdate('2013-05-05')
    expect((await payer.pay(await cardOf('approve'), 'first-key')).status).toBe(200)
  })

  it("of somebody else's registration, or of none, is refused", async () => {
    const other = await insertPayable(server.database, city)
    const card = await cardOf('approve')
    const theirs = await payer.pay(card, 'first-key', { registration_id: other.registration_id })
    expect(theirs.error.code).toBe('NOT_YOURS')
    expect((await payer.pay(card, 'first-key', { registration_id: 1 })).error.code).toBe('NOT_FOUND')
  })

  it('of a completed registration is refused', async () => {
    await payer.pay(await cardOf('approve'), 'first-key')
    const { error } = await payer.pay(await cardOf('approve'), 'second-key', { version: 1 })
    expect(error.code).toBe('REGISTRATION_COMPLETED')
    expect(await charges()).toEqual(approvedOnce)
  })
})

describe('the same key', () => {
  it('gives the first answer again and charges once', async () => {
    const card = await cardOf('approve')
    const first = await payer.pay(card, 'first-key')
    const again = await payer.pay(card, 'first-key')
    expect(again.status).toBe(200)
    expect(again.output.payment).toEqual(first.output.payment)
    expect(await charges()).toEqual(approvedOnce)
  })

  it('twice at once charges once', async () => {
    const card = await cardOf('approve')
    const answers = await Promise.all([1, 2, 3, 4].map(() => payer.pay(card, 'first-key')))
    for (const { status, error } of answers) {
      expect([200, 409]).toContain(status)
      if (status === 409) expect(error.code).toBe('PAYMENT_PENDING')
    }
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThan(0)
    expect(await charges()).toEqual(approvedOnce)
    expect(await payments()).toEqual([{ amount: PAYABLE_CENTS, status: 'approved' }])
  })

  it('with another card or another registration is refused', async () => {
    await payer.pay(await cardOf('decline'), 'first-key')
    expect((await payer.pay(await cardOf('approve'), 'first-key')).error.code).toBe('KEY_REUSED')
    expect(await charges()).toEqual([{ outcome: 'declined', amount: PAYABLE_CENTS }])
  })

  it('of another account is a different key', async () => {
    await payer.pay(await cardOf('approve'), 'shared-key')
    const other = await payerOf(await insertPayable(server.database, city))
    expect((await other.pay(await cardOf('approve'), 'shared-key')).status).toBe(200)
    expect(await chargesOf(server.database, other.mybtf_user_id)).toEqual(approvedOnce)
  })
})

describe('two keys at once', () => {
  it('charge once; the other is told that a payment is on its way or done', async () => {
    const [one, two] = [await cardOf('approve'), await cardOf('approve')]
    const answers = await Promise.all([payer.pay(one, 'first-key'), payer.pay(two, 'second-key')])
    const codes = answers.map((answer) => answer.error?.code ?? 'paid').sort()
    expect(codes[1]).toBe('paid')
    expect(['PAYMENT_PENDING', 'REGISTRATION_COMPLETED']).toContain(codes[0])
    expect(await charges()).toEqual(approvedOnce)
  })
})

describe('a declined card', () => {
  it("answers with the gateway's words and charges nothing; another card then pays", async () => {
    const { status, error } = await payer.pay(await cardOf('no_funds'), 'first-key')
    expect([status, error.code]).toEqual([402, 'PAYMENT_DECLINED'])
    expect(error.message).toContain('insufficient funds')
    expect((await payer.view()).completed).toBe(false)
    expect((await payer.pay(await cardOf('approve'), 'second-key')).status).toBe(200)
    expect((await payments()).map((payment) => payment.status)).toEqual(['declined', 'approved'])
  })

  it('answers the same when the same key asks again', async () => {
    const card = await cardOf('decline')
    const [first, again] = [await payer.pay(card, 'first-key'), await payer.pay(card, 'first-key')]
    expect(again.error).toMatchObject({ code: 'PAYMENT_DECLINED', message: first.error.message })
  })
})

describe('a gateway that does not answer', () => {
  async function beginSilently(behaviour: string): Promise<number> {
    const { status, error } = await payer.pay(await cardOf(behaviour), 'first-key')
    expect([status, error.code]).toEqual([409, 'PAYMENT_PENDING'])
    return (error.data as { payment_id: number }).payment_id
  }
  async function sweepAt(time: string) {
    server.setTime(time)
    await sweepPayments(jobContext())
  }

  it('leaves the payment intended; nothing else can be paid or changed meanwhile', async () => {
    const payment_id = await beginSilently('timeout')
    expect((await payer.payment(payment_id)).output.payment.status).toBe('intended')
    const second = await payer.pay(await cardOf('approve'), 'second-key')
    expect(second.error).toMatchObject({ code: 'PAYMENT_PENDING', data: { payment_id } })
    const change = { id: payer.registration_id, version: 0, is_competing: false }
    const { error } = await server.call(changeRegistration, change, { token: payer.token })
    expect(error.code).toBe('PAYMENT_PENDING')
    expect(await charges()).toEqual([])
  })

  it('and never will is given up after its own limit; then another card pays', async () => {
    const payment_id = await beginSilently('timeout')
    await sweepAt('2026-11-20T17:01:11Z')
    expect((await payer.payment(payment_id)).output.payment.status).toBe('intended')
    await sweepAt('2026-11-20T17:01:13Z')
    const { output } = await payer.payment(payment_id)
    expect(output.payment.status).toBe('failed')
    expect(output.message).toContain('not charged')
    expect((await payer.pay(await cardOf('approve'), 'second-key')).status).toBe(200)
    expect(await charges()).toEqual(approvedOnce)
  })

  it('but approves late: the sweep records it and completes the registration', async () => {
    const payment_id = await beginSilently('late')
    await sweepAt('2026-11-20T17:00:05Z')
    expect((await payer.payment(payment_id)).output.payment.status).toBe('intended')
    await sweepAt('2026-11-20T17:00:30Z')
    expect((await payer.payment(payment_id)).output.payment.status).toBe('approved')
    expect(await payer.view()).toMatchObject({ completed: true, balance_cents: 0 })
    expect(await charges()).toEqual(approvedOnce)
  })

  it('LIFE-08 sells the divisions that were paid for, though a birthdate was corrected before the answer', async () => {
    const divisionOf = async () => (await payer.view()).routines[0]?.age_division_id
    const paid = await divisionOf()
    await beginSilently('late')
    await correctBirthdate('2009-05-05')
    expect(await divisionOf()).not.toBe(paid)
    await sweepAt('2026-11-20T17:00:30Z')
    expect(await payer.view()).toMatchObject({ completed: true, reviewed: true, waiver: true })
    expect(await divisionOf()).toBe(paid)
  })

  it('is asked by one sweep at a time, and settled once by however many', async () => {
    await beginSilently('late')
    server.setTime('2026-11-20T17:00:30Z')
    await Promise.all([1, 2, 3, 4].map(() => sweepPayments(jobContext())))
    expect(await payments()).toEqual([{ amount: PAYABLE_CENTS, status: 'approved' }])
  })

  it('has its follow-ups written down with the payment', async () => {
    server.enqueued.length = 0
    await beginSilently('timeout')
    expect(server.enqueued.filter((job) => job.name === 'sweep-payments')).toHaveLength(2)
  })
})

describe('an outcome', () => {
  it('is the first one, whatever comes later', async () => {
    await payer.pay(await cardOf('timeout'), 'first-key')
    const [payment] = (await payer.view()).payments
    const answers = [
      { outcome: 'approved', reference: 'A' },
      { outcome: 'declined', reference: 'B', message: 'No.' },
    ] as const
    const settled = await Promise.all(
      answers.map((answer) => settlePayment(jobContext(), payment!.id, answer)),
    )
    expect(new Set(settled.map((one) => one.status)).size).toBe(1)
    const view = await payer.view()
    expect(view.completed).toBe(view.payments[0]?.status === 'approved')
    const { rows: mails } = await server.database.$client.query(
      'SELECT id FROM mail WHERE mybtf_user_id = $1',
      [payer.mybtf_user_id],
    )
    expect(mails).toHaveLength(view.completed ? 1 : 0)
  })

  it('cries out when money moves for a payment that was written off', async () => {
    await payer.pay(await cardOf('timeout'), 'first-key')
    const [payment] = (await payer.view()).payments
    const id = payment?.id ?? 0
    await settlePayment(jobContext(), id, { outcome: 'failed', reference: null, message: 'Never made.' })
    const late = settlePayment(jobContext(), id, { outcome: 'approved', reference: 'A-1' })
    await expect(late).rejects.toThrow(/written off: A-1/)
    expect((await payer.view()).completed).toBe(false)
  })

  it.each(['UPDATE payment SET amount = 1', 'DELETE FROM payment', 'DELETE FROM payment_outcome'])(
    'and its payment are append-only: %s is refused',
    async (statement) => {
      await payer.pay(await cardOf('approve'), 'first-key')
      await expect(server.database.$client.query(statement)).rejects.toThrow('append-only')
    },
  )
})

describe('the last routine of a city', () => {
  async function race(on: Server) {
    const last = await insertCity(on.database, 1)
    const payers = await Promise.all(
      [1, 2].map(async () => payerOf(await insertPayable(on.database, last), on)),
    )
    const cards = await Promise.all(payers.map(() => cardOf('approve', on)))
    const answers = await Promise.all(payers.map((one, at) => one.pay(cards[at]!, `race-key-${at}`)))
    const charged = await Promise.all(payers.map((one) => chargesOf(on.database, one.mybtf_user_id)))
    return { answers, charged }
  }

  it('goes to one of two that pay at once; the other is told and never charged', async () => {
    const { answers, charged } = await race(server)
    const lost = answers.findIndex((answer) => answer.status !== 200)
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers[lost]?.error).toMatchObject({
      code: 'RULES_BROKEN',
      message: 'You have reached the maximum total routine limit (1) for this city.',
    })
    expect(charged[lost]).toEqual([])
    expect(charged[1 - lost]).toEqual(approvedOnce)
  })

  it('is held while its payment is not yet answered', async () => {
    const last = await insertCity(server.database, 1)
    const [one, two] = await Promise.all(
      [1, 2].map(async () => payerOf(await insertPayable(server.database, last))),
    )
    expect((await one!.pay(await cardOf('timeout'), 'first-key')).error.code).toBe('PAYMENT_PENDING')
    expect((await two!.pay(await cardOf('approve'), 'first-key')).error.code).toBe('RULES_BROKEN')
  })

  it('without the lock goes to both (so the race is real)', async () => {
    let both = false
    for (let attempt = 0; attempt < 20 && !both; attempt++) {
      const { answers } = await race(free)
      both = answers.every((answer) => answer.status === 200)
    }
    expect(both).toBe(true)
  })
})

describe('who may', () => {
  it('see a payment: its owner only', async () => {
    const { output } = await payer.pay(await cardOf('approve'), 'first-key')
    const other = await payerOf(await insertPayable(server.database, city))
    expect((await other.payment(output.payment.id)).error.code).toBe('NOT_YOURS')
    expect((await other.payment(1)).error.code).toBe('NOT_FOUND')
    expect((await payer.payment(output.payment.id)).output.registration_id).toBe(payer.registration_id)
  })

  it('learn where to send the card: whoever registers', async () => {
    const { output } = await server.call(describeGateway, {}, { token: payer.token })
    expect(output).toMatchObject({ name: 'sandbox', tokenise_url: '/sandbox-gateway/tokenize' })
    expect(output.test_cards.length).toBeGreaterThan(3)
    expect((await server.call(describeGateway, {})).error.code).toBe('SIGNED_OUT')
  })
})
