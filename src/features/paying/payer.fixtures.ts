// Somebody who pays a registration by card in a test, and what a sweep of the payments is given.

import type { useTestServer } from '../../server/test-server.ts'
import type { InputOf } from '../../shared/endpoint.ts'
import { sandboxCards } from '../gateways/sandbox-cards.model.ts'
import { CARD_METHOD_ID } from '../payments/payment.model.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { changePerson } from '../roster/roster.contract.ts'
import { PAYABLE_CENTS, type Payable } from './payable.fixtures.ts'
import { loadPayment, payByCard } from './payment.contract.ts'

type Server = ReturnType<typeof useTestServer>
type Profile = InputOf<typeof payByCard>['paymentProfile']
export type Payer = Awaited<ReturnType<typeof payerOf>>

/** What the sandbox gateway charged when one card was approved for the whole of a payable registration. */
export const approvedOnce = [{ outcome: 'approved', amount: PAYABLE_CENTS }]

/** The token of the sandbox's test card that behaves so. */
export async function tokeniseCard(server: Server, behaviour: string) {
  const number = sandboxCards.find((card) => card.behaviour === behaviour)?.number ?? ''
  const card = { number, expiry: '12/29', cvv: '123', name: 'Rosa', zip: '43215' }
  const made = await server.gateway.tokenise(card)
  if (!('token' in made)) throw new Error('the test card was refused')
  return made.token
}

/** The owner of the registration, signed in, with what the payment page asks for. */
export async function payerOf(server: Server, payable: Payable) {
  const token = await server.tokenOf(payable.mybtf_user_id)
  const id = payable.registration_id
  return {
    ...payable,
    token,
    pay(profile: Profile, key: string | undefined, more: Record<string, unknown> = {}, ticket?: string) {
      const content = {
        registration_id: id,
        version: 0,
        amount: PAYABLE_CENTS,
        paymentMethodId: CARD_METHOD_ID,
        paymentKind: 'registration',
        paymentProfile: profile,
      } as const
      const idempotency = key === undefined ? {} : { key }
      return server.call(payByCard, { ...content, ...more }, { token, ticket, ...idempotency })
    },
    view: async () => (await server.call(loadRegistration, { id }, { token })).output,
    payment: (payment_id: number) => server.call(loadPayment, { id: payment_id }, { token }),
  }
}

/** Saves the payer's dancer on the roster with another last name and this birthdate (she has 2013-05-05). */
export async function correctBirthdate(server: Server, payer: Payer, birthdate: string): Promise<void> {
  const [mia] = (await payer.view()).attendees
  const person = {
    id: mia!.person_id,
    fname: 'Mia',
    lname: 'Corrected',
    gender_id: 1,
    person_type_id: 1,
    birthdate,
  }
  const { error } = await server.call(changePerson, { person }, { token: payer.token })
  if (error) throw new Error(`the birthdate was not corrected: ${error.message}`)
}

/** Of the job that asks what became of payments. */
export const sweepContext = (server: Server) => server.jobContext({ doing: 'job sweep-payments' })
