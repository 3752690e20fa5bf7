// Builds a year of money for its test: whoever pays and whoever clerks calls the handlers themselves, without HTTP.
import { call } from '@orpc/server'
import type { RequestContext } from '../../server/context.ts'
import { inTransaction } from '../../server/database.ts'
import { handlers } from '../../server/routes.ts'
import type { useTestServer } from '../../server/test-server.ts'
import type { Endpoint, InputOf, OutputOf } from '../../shared/endpoint.ts'
import { Failure, type FailureCode } from '../../shared/failures.ts'
import { sandboxCards } from '../gateways/sandbox-cards.model.ts'
import type { Payable } from '../paying/payable.fixtures.ts'
import { payByCard, reserveByCheck } from '../paying/payment.contract.ts'
import { CARD_METHOD_ID } from '../payments/payment.model.ts'
import { loadRegistrationParts } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'

type Server = ReturnType<typeof useTestServer>

/** Numbers from 0 to below 1 that follow from the seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Calls as this account; each call has a key of its own. */
export function callerOf(server: Server, account: { id: number; staff_rights: readonly string[] }) {
  let keys = 0
  return async <E extends Endpoint>(contract: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    const handler = handlers.find((handler) => handler.contract === (contract as Endpoint))
    const actor = { mybtf_user_id: account.id, doing: 'year of traffic', request_id: 'year' }
    const context = {
      ...server.parts,
      primary: server.database,
      ...actor,
      account: { ...account, email: `year-${account.id}@callboard.test` },
      key: `year-${account.id}-${++keys}`,
      write: (work: Parameters<RequestContext['write']>[0]) => inTransaction(server.database, actor, work),
      inTurn: <T>(_tour_date_id: number, work: () => Promise<T>) => work(),
    } as unknown as RequestContext
    return (await call(handler?.procedure, input, { context })) as OutputOf<E>
  }
}

export type Caller = ReturnType<typeof callerOf>

/** Whether the call was refused with this code; anything else that goes wrong is thrown. */
export async function refusedAs(code: FailureCode, work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return false
  } catch (error) {
    const failure = error instanceof Failure ? error : (error as { cause?: unknown }).cause
    if (failure instanceof Failure && failure.code === code) return true
    throw error
  }
}

/** Somebody who registers and pays. */
export function payerOf(server: Server, { registration_id, mybtf_user_id }: Payable) {
  const as = callerOf(server, { id: mybtf_user_id, staff_rights: [] })
  const view = async () => {
    const now = server.parts.clock.now()
    const parts = await loadRegistrationParts(server.database, registration_id, now)
    if (!parts) throw new Error(`there is no registration ${registration_id}`)
    return registrationView(parts, now)
  }
  async function pay(amount: number, amount_type: 'full' | 'deposit' | 'other', behaviour = 'approve') {
    const number = sandboxCards.find((card) => card.behaviour === behaviour)?.number ?? ''
    const made = await server.gateway.tokenise({
      number,
      expiry: '12/39',
      cvv: '123',
      name: 'Rosa',
      zip: '43215',
    })
    if (!('token' in made)) throw new Error('the test card was refused')
    const { version } = await view()
    return as(payByCard, {
      registration_id,
      version,
      amount,
      amount_type,
      paymentMethodId: CARD_METHOD_ID,
      paymentKind: 'registration',
      paymentProfile: made.token,
    })
  }
  async function reserve() {
    const { version } = await view()
    const phrase = 'reserve my registration'
    return as(reserveByCheck, { registration_id, version, paying_by_check: true, phrase })
  }
  return { registration_id, as, view, pay, reserve }
}

export type TrafficPayer = ReturnType<typeof payerOf>
