// Numbers of cards and accounts never reach our server: not its API, not its logs, not a table, not a mail (GATE-14).
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttp } from '../../server/http.ts'
import { useTestServer } from '../../server/test-server.ts'
import { SANDBOX_TOKENISER } from '../gateways/sandbox.gateway.ts'
import { sandboxAccounts, sandboxCards } from '../gateways/sandbox-cards.model.ts'
import { registerSandboxTokeniser } from '../gateways/sandbox-tokeniser.gateway.ts'
import { insertCity, insertMeridian, insertPayable, PAYABLE_CENTS, paymentsOf } from './payable.fixtures.ts'

// Real time: the registration's mails and audit are written as always.
const server = useTestServer()
/** What arrived at our own addresses, and what was logged at the most talkative level. */
const arrived: string[] = []
const logged: string[] = []
let app: Awaited<ReturnType<typeof createHttp>>

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  app = await createHttp(server.parts, {
    logger: { level: 'trace', stream },
    lines: server.lines,
    extra: async (inner) => {
      registerSandboxTokeniser(inner, server.gateway)
    },
  })
  app.addHook('preHandler', async ({ url, headers, body }) => {
    if (url.startsWith('/sandbox-gateway')) return
    arrived.push(JSON.stringify({ url, headers, body }))
  })
})
afterAll(() => app.close())

/** Digits that stand for nothing else in a fresh database. */
const CVV = '7391'
const amex = { number: '3782 822463 10005', expiry: '12/29', cvv: CVV, name: 'Rosa', zip: '43215' }
const bank = { account_name: 'Rosa Delgado', routing: '021000021', account: '1000123456' }
const digits = (text: string) => text.replace(/\D/g, '')
const NUMBERS = [
  ...sandboxCards.map(({ number }) => digits(number)),
  ...sandboxAccounts.map(({ account }) => account),
  bank.routing,
]

/** The numbers, however they are grouped, and the security code standing alone. */
function numbersIn(text: string): string[] {
  const joined = text.replace(/(?<=\d)[ -](?=\d)/g, '')
  const found = NUMBERS.filter((number) => joined.includes(number))
  return new RegExp(`(?<![\\w.:-])${CVV}(?![\\w.:-])`).test(text) ? [...found, 'CVV'] : found
}

async function post(url: string, payload: object, headers: Record<string, string> = {}) {
  const response = await app.inject({ method: 'POST', url, payload, headers })
  return { status: response.statusCode, body: response.json() }
}

/** Every row of every table, as text, but what a table's own gateway publishes. */
async function everyRow(): Promise<string[]> {
  const { rows: tables } = await server.database.$client.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const all: string[] = []
  for (const { name } of tables) {
    const { rows } = await server.database.$client.query(`SELECT to_jsonb(t)::text AS row FROM ${name} t`)
    all.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return all
}

it('the scan finds what is there', () => {
  expect(numbersIn('{"n":"4111-1111 11111111"}')).toEqual(['4111111111111111'])
  expect(numbersIn(`{"cvv":"${CVV}"}`)).toEqual(['CVV'])
  expect(numbersIn('Visa ending in 1111')).toEqual([])
})

it('GATE-14 paying by card, by bank account and with what is kept leaves no number anywhere but with the gateway', async () => {
  await insertMeridian(server.database)
  const city = await insertCity(server.database)
  const bill_to = { first_name: 'Rosa', last_name: 'Delgado', address: '', city: '', state: '', zip: '43215' }

  for (const [paymentMethodId, entry] of [
    [1, amex],
    [6, bank],
  ] as const) {
    const payable = await insertPayable(server.database, city)
    const headers = { authorization: `Bearer ${await server.tokenOf(payable.mybtf_user_id)}` }
    const refused = await post(SANDBOX_TOKENISER, {
      ...entry,
      cvv: CVV,
      number: '4242 4242 4242 4242',
      zip: '',
    })
    expect(refused.status).toBe(paymentMethodId === 1 ? 400 : 200)
    const token = await post(SANDBOX_TOKENISER, entry)
    expect(token.status).toBe(200)
    const paid = await post(
      '/api/payments/nmi-payment',
      {
        registration_id: payable.registration_id,
        version: 0,
        amount: PAYABLE_CENTS,
        paymentMethodId,
        paymentKind: 'registration',
        paymentProfile: { ...token.body, bill_to },
        keep_profile: true,
      },
      { ...headers, 'idempotency-key': `card-numbers-${paymentMethodId}` },
    )
    expect(paid.body).toMatchObject({ payment: { status: 'approved' } })
    expect(await paymentsOf(server.database, payable.mybtf_user_id)).toHaveLength(1)
  }

  expect(arrived.length).toBeGreaterThan(0)
  expect(logged.length).toBeGreaterThan(0)
  expect(arrived.filter((text) => numbersIn(text).length > 0)).toEqual([])
  expect(logged.filter((text) => numbersIn(text).length > 0)).toEqual([])
  const rows = await everyRow()
  expect(rows.some((row) => row.startsWith('public.mail '))).toBe(true)
  expect(rows.some((row) => row.startsWith('sandbox_gateway.vault '))).toBe(true)
  expect(rows.filter((row) => numbersIn(row).length > 0)).toEqual([])
})

it('GATE-14 a number that is sent to us by mistake is neither logged nor written down', async () => {
  const city = await insertCity(server.database)
  const payable = await insertPayable(server.database, city)
  const headers = { authorization: `Bearer ${await server.tokenOf(payable.mybtf_user_id)}` }
  const token = await post(SANDBOX_TOKENISER, amex)
  logged.length = 0
  const body = {
    registration_id: payable.registration_id,
    version: 0,
    amount: PAYABLE_CENTS,
    paymentMethodId: 1,
    paymentKind: 'registration',
    ...amex,
  }
  const key = { 'idempotency-key': 'by-mistake-1' }
  const wrong = await post('/api/payments/nmi-payment', body, { ...headers, ...key })
  expect(wrong.status).toBe(400)
  const paymentProfile = { ...token.body, ...amex, bill_to: null }
  const beside = await post('/api/payments/nmi-payment', { ...body, paymentProfile }, { ...headers, ...key })
  // Refused by the name of the field (CALL-01), and nothing of its value is answered.
  expect(beside.status).toBe(400)
  for (const said of [
    JSON.stringify(wrong.body),
    JSON.stringify(beside.body),
    ...logged,
    ...(await everyRow()),
  ]) {
    expect(numbersIn(said), said.slice(0, 200)).toEqual([])
  }
})
