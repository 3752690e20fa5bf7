// Somebody who pays through the network, as the page does: asks again when told to wait, or when nobody answered.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../server/database.ts'
import { SERVED_BY } from '../../server/plain-proxy.fixtures.ts'
import { newToken } from '../../server/tokens.ts'
import { TURN_HEADER } from '../../shared/turn.ts'
import { sessionTable } from '../accounts/account.tables.ts'
import { CARD_METHOD_ID } from '../payments/payment.model.ts'
import { insertCity, PAYABLE_CENTS, type Payable } from './payable.fixtures.ts'

interface Asked {
  body?: object | Buffer
  token?: string
  key?: string
  ticket?: string
}

export async function askAt(
  origin: string,
  method: string,
  path: string,
  { body, token, key, ticket }: Asked = {},
) {
  const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json'
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': type } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(ticket ? { [TURN_HEADER]: ticket } : {}),
    },
    ...(body ? { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return {
    status: response.status,
    // biome-ignore lint/suspicious/noExplicitAny: the answer of whichever call.
    body: (/^[[{]/.test(text) ? JSON.parse(text) : null) as any,
    served_by: response.headers.get(SERVED_BY),
  }
}

/** Signed in for an hour. */
export async function sessionOf(database: Database, { mybtf_user_id }: Payable): Promise<string> {
  const { token, token_hash } = newToken()
  const now = new Date()
  const expires_at = new Date(now.getTime() + 3_600_000)
  await database.insert(sessionTable).values({ token_hash, mybtf_user_id, created_at: now, expires_at })
  return token
}

/** A city that is open whenever this runs; null = any number of places. */
export const insertOpenCity = (database: Database, places: number | null) =>
  insertCity(database, places, {
    start_date: null,
    end_date: null,
    cutoff_start_date: null,
    // Without one there is no early rate (RATE-01), at which these registrations are sold.
    cutoff_end_date: '2099-12-31',
    late_start_date: null,
    late_end_date: null,
  })

/** What a card's number stands for. */
export type CardToken = object

/** A token of the sandbox's test card. */
export async function sandboxToken(origin: string): Promise<CardToken> {
  const made = await fetch(`${origin}/sandbox-gateway/tokenize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number: '4111 1111 1111 1111',
      expiry: '12/50',
      cvv: '123',
      name: 'Rosa',
      zip: '43215',
    }),
  })
  return (await made.json()) as CardToken
}

/** Nothing was decided yet. */
const ASK_AGAIN = ['WAIT_YOUR_TURN', 'PAYMENT_PENDING', 'UNAVAILABLE', 'TOO_MANY_CALLS']

export interface Outcome {
  payable: Payable
  paid: boolean
  /** Why not. */
  told: string
}

/** Pays with the same key until it is decided; a payment that failed without a decision is made anew. */
export async function payUntilDecided(
  origin: string,
  token: string,
  payable: Payable,
  tokenise: () => Promise<CardToken>,
): Promise<Outcome> {
  let [attempt, ticket, profile] = [1, '', await tokenise()]
  for (;;) {
    const { status, body } = await askAt(origin, 'POST', '/payments/nmi-payment', {
      token,
      key: `paying-${payable.mybtf_user_id}-${attempt}`,
      ticket,
      body: {
        registration_id: payable.registration_id,
        version: 0,
        amount: PAYABLE_CENTS,
        paymentMethodId: CARD_METHOD_ID,
        paymentKind: 'registration',
        paymentProfile: profile,
      },
    }).catch(() => ({ status: 0, body: null }))
    if (status === 200 && body.payment.status === 'approved') return { payable, paid: true, told: '' }
    if (body?.code === 'RULES_BROKEN') return { payable, paid: false, told: body.violations[0].message }
    // A proxy has no words of ours.
    const decided = body !== null && !ASK_AGAIN.includes(body.code)
    if (decided && !body.message?.includes('try again')) throw new Error(`${status} ${JSON.stringify(body)}`)
    if (decided) {
      attempt += 1
      profile = await tokenise()
    }
    ticket = body?.code === 'WAIT_YOUR_TURN' ? body.data.ticket : ''
    await pause(status === 429 ? 50 : 300)
  }
}
