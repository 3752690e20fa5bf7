// One studio's registration, call by call, from signing in until it is paid.

import { setTimeout as pause } from 'node:timers/promises'
import { newEntry } from '../../src/features/attendees/workshop-changes.rules.ts'
import { listDashboard } from '../../src/features/dashboard/dashboard.contract.ts'
import { SANDBOX_TOKENISER } from '../../src/features/gateways/sandbox.gateway.ts'
import { loadPayment, payByCard } from '../../src/features/paying/payment.contract.ts'
import { CARD_METHOD_ID, type CardToken } from '../../src/features/payments/payment.model.ts'
import {
  changeRegistration,
  loadRegistration,
} from '../../src/features/registrations/registration.contract.ts'
import { startRegistration } from '../../src/features/registrations/registration-life.contract.ts'
import { saveRoutines } from '../../src/features/routines/routine.contract.ts'
import { plainRoutine } from '../../src/features/routines/routine.model.ts'
import { signIn } from '../../src/features/sign-in/session.contract.ts'
import type { Caller, CallOptions, Who } from './caller.ts'
import { PASSWORD, type Studio } from './city.ts'

const TEEN = 3
const JAZZ = 2
/** How many of a roster come, and how many of them dance the one routine. */
const COME = 10
const DANCE = 5

export interface Reviewed {
  studio: Studio
  who: Who
  registration_id: number
  version: number
  amount: number
  /** Made before; without it, when paying. */
  card?: CardToken
}

/** How somebody is: what comes between two calls, and what is strange about each. */
export interface Manner {
  think(): Promise<unknown>
  odd(call: string): Pick<CallOptions, 'hang_up_ms'>
  /** Whether the call is sent twice at the same time, by a double press. */
  twice(call: string): boolean
}

export const quick: Manner = { think: async () => undefined, odd: () => ({}), twice: () => false }

export async function signInAs(caller: Caller, { email, address }: Studio): Promise<Who> {
  const { token } = await caller.must(signIn, { email, password: PASSWORD }, { address }, { as: 'sign in' })
  return { address, token }
}

export const openSessionOf = ({ address, token }: Studio): Who => ({ address, token })

/** Both presses of a double press must be given the same. */
async function pressed<T>(
  name: string,
  manner: Manner,
  send: (options: CallOptions) => Promise<T>,
): Promise<T> {
  if (!manner.twice(name)) return send({ as: name, ...manner.odd(name) })
  const [first, second] = await Promise.all([send({ as: name }), send({ as: name })])
  if (JSON.stringify(first) !== JSON.stringify(second))
    throw new Error(`${name}: a double press was given two answers`)
  return first
}

/** Starts, enters ten dancers and a routine of five, and reviews. */
export async function registerIn(
  caller: Caller,
  city: number,
  studio: Studio,
  who: Who,
  manner: Manner = quick,
): Promise<Reviewed> {
  const step = async <T>(name: string, send: (options: CallOptions) => Promise<T>): Promise<T> => {
    const answer = await pressed(name, manner, (options) =>
      send({ ...options, key: `night-${studio.mybtf_user_id}-${city}-${name.replaceAll(' ', '-')}` }),
    )
    await manner.think()
    return answer
  }
  const { id } = await step('start', (with_) =>
    caller.must(startRegistration, { tour_date_id: city }, who, with_),
  )
  const begun = await step('load', ({ as }) =>
    caller.must(loadRegistration, { id }, who, { as: as ?? 'load' }),
  )
  const coming = studio.person_ids.slice(0, COME)
  const save = (name: string, version: number, changes: object) =>
    step(name, (with_) =>
      caller.must(changeRegistration, { id: String(id), version, ...changes }, who, with_),
    )
  const attendees = coming.map((person_id) => newEntry(person_id, 'dancer', TEEN))
  const entered = await save('save attendees', begun.version, { attendees })
  const observers = { additional_observers: { one: 1, two: 0 }, workshop_done: true }
  const done = await save('save observers', entered.version, observers)
  const routine = {
    ...plainRoutine,
    client_id: 'the-routine',
    name: `Group of ${studio.mybtf_user_id}`,
    choreographer: '',
    performance_division_id: JAZZ,
    routine_category_id: null,
    dancers: coming.slice(0, DANCE),
    age_up: false,
  }
  const { registration: dancing } = await step('save routines', (with_) =>
    caller.must(
      saveRoutines,
      { registration_id: id, version: done.version, add: [routine], change: [], remove: [] },
      who,
      with_,
    ),
  )
  const reviewed = await save('review', dancing.version, { reviewed: true, waiver: true })
  return { studio, who, registration_id: id, version: reviewed.version, amount: reviewed.balance_cents }
}

export const openDashboard = (caller: Caller, { mybtf_user_id }: Studio, who: Who) =>
  caller.must(listDashboard, { id: String(mybtf_user_id) }, who, { as: 'dashboard' })

const CARD = { number: '4111 1111 1111 1111', expiry: '12/49', cvv: '123', name: 'Rosa', zip: '43215' }

export async function tokenise(caller: Caller, who: Who): Promise<CardToken> {
  const asked = { method: 'POST', path: SANDBOX_TOKENISER, body: CARD, as: 'tokenise' }
  const answer = await caller.ask(asked, { address: who.address })
  if (!answer || answer.status >= 400) throw new Error('the test card was refused')
  return answer.body
}

/** 'left' = hung up and never came back. */
export type Outcome = 'paid' | 'left' | { refused: string; message: string }

/** Waits for the outcome of a payment that was being confirmed. */
async function outcomeOf(caller: Caller, who: Who, payment_id: number): Promise<'approved' | 'not made'> {
  for (;;) {
    const { payment } = await caller.must(loadPayment, { id: String(payment_id) }, who, {
      as: 'ask after a payment',
    })
    if (payment.status === 'approved') return 'approved'
    if (payment.status !== 'intended') return 'not made'
    await pause(1_000)
  }
}

/** Pays as the page does: with one key until there is an answer, and anew when the payment was not made. */
export async function pay(
  caller: Caller,
  { who, registration_id, version, amount, studio, card }: Reviewed,
  { twice, ...odd }: Pick<CallOptions, 'hang_up_ms' | 'for_good'> & { twice?: boolean } = {},
): Promise<Outcome> {
  for (let attempt = 0; ; attempt += 1) {
    const order = {
      registration_id,
      version,
      amount,
      paymentMethodId: CARD_METHOD_ID,
      paymentKind: 'registration',
      paymentProfile: attempt === 0 && card ? card : await tokenise(caller, who),
    } as const
    const key = `night-${studio.mybtf_user_id}-pay-${attempt}`
    const send = () => caller.call(payByCard, order, who, { as: 'pay', key, ...(attempt === 0 ? odd : {}) })
    const [answer, other] = await Promise.all([send(), ...(twice && attempt === 0 ? [send()] : [])])
    if (!answer) return 'left'
    // The second press may be told that the first is being confirmed.
    if (answer.ok || other?.ok) return 'paid'
    const { code, message, data } = answer.error
    const payment_id = (data as { payment_id?: number } | undefined)?.payment_id
    if (code !== 'PAYMENT_PENDING' && code !== 'PAYMENT_DECLINED') return { refused: code, message }
    if (code === 'PAYMENT_PENDING' && payment_id === undefined) await pause(1_000)
    else if (payment_id !== undefined && (await outcomeOf(caller, who, payment_id)) === 'approved')
      return 'paid'
  }
}
