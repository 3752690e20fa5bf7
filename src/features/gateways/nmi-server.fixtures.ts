// A test server whose payments go to the NMI double, with the address of its events; and what both books say.
import { afterAll } from 'vitest'
import type { Clock } from '../../server/clock.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian, insertPayable, paymentsOf } from '../paying/payable.fixtures.ts'
import { payerOf, sweepContext } from '../paying/payer.fixtures.ts'
import { receiveGatewayEvent } from '../settlement/gateway-event.effects.ts'
import { sweepPayments } from '../settlement/sweep-payments.effects.ts'
import { createNmiGateway } from './nmi.gateway.ts'
import type { BookedTransaction } from './nmi-books.fixtures.ts'
import { type Behaviour, type NmiDouble, startNmiDouble } from './nmi-double.fixtures.ts'
import { NMI_EVENTS, registerNmiEvents } from './nmi-webhook.gateway.ts'
import type { PaymentGateway } from './payment.gateway.ts'

export const NMI_NOW = '2026-11-20T17:00:00Z'

function gatewayOn({ url, security_key }: NmiDouble, clock: Clock, answer_within_ms: number) {
  const settings = { tokenization_key: 'public', methods: [1, 6], authorize_first: false }
  const complain = () => undefined
  return createNmiGateway({ url, security_key, ...settings, clock, answer_within_ms, complain })
}

const VISA = { brand: 'Visa', last_four: '1111' }

const approvedIn = (payments: Awaited<ReturnType<typeof paymentsOf>>) =>
  payments.filter(({ status }) => status === 'approved').reduce((sum, { amount }) => sum + amount, 0)

/** Whatever does not come in time. */
const TOO_LATE = /silent|late/

/** `answer_within_ms` = how long our side waits; the double answers late after 900 ms. */
export function useNmiServer({ answer_within_ms = 600 }: { answer_within_ms?: number } = {}) {
  let double: NmiDouble
  let hurried: PaymentGateway
  let city: number | undefined
  const server = useTestServer({
    now: NMI_NOW,
    payments: async (clock) => {
      double = await startNmiDouble({ now: () => clock.now() })
      const { webhook_key } = double
      hurried = gatewayOn(double, clock, 300)
      return {
        gateway: gatewayOn(double, clock, answer_within_ms),
        register: (app, parts, { first }) =>
          registerNmiEvents(app, {
            webhook_key,
            clock,
            receive: (event, request_id) =>
              receiveGatewayEvent({ ...parts, first, doing: 'event of nmi', request_id }, event),
          }),
      }
    },
  })
  afterAll(() => double.close())

  return {
    server,
    double: () => double,
    /** A studio whose registration can be paid, signed in. */
    async payer() {
      if (city === undefined) {
        await insertMeridian(server.database)
        city = await insertCity(server.database)
      }
      return payerOf(server, await insertPayable(server.database, city))
    },
    card: (behaviour: Behaviour = 'approve') => ({ ...VISA, token: double.token(behaviour) }),
    /** Asks a gateway that behaves so: what is not to come in time is not waited for as long as what is. */
    async asking<T>(behaviour: Behaviour, ask: () => Promise<T>): Promise<T> {
      const { gateway } = server.parts
      if (TOO_LATE.test(behaviour)) server.parts.gateway = hurried
      return ask().finally(() => {
        server.parts.gateway = gateway
      })
    },
    /** What the gateway took from this account and holds, in cents. */
    held: (mybtf_user_id: number) => double.books.net(`callboard:${mybtf_user_id}:`),
    /** What our books have of it as approved, in cents. */
    async booked(mybtf_user_id: number): Promise<number> {
      return approvedIn(await paymentsOf(server.database, mybtf_user_id))
    },
    /** The sweep, so many seconds after the beginning. */
    async sweepAfter(seconds: number) {
      server.setTime(new Date(Date.parse(NMI_NOW) + seconds * 1000).toISOString())
      await sweepPayments(sweepContext(server))
    },
    /** Tells the server what was done, as the gateway would; answers the status. */
    async tell(
      type: string,
      one: BookedTransaction,
      change?: (event: ReturnType<NmiDouble['event']>) => void,
    ) {
      const event = double.event(type, one)
      change?.(event)
      const { body: payload, headers } = event
      return (await server.app.inject({ method: 'POST', url: NMI_EVENTS, payload, headers })).statusCode
    },
    async differences() {
      const { rows } = await server.database.$client.query(
        'SELECT kind, key, registration_id, payment_id, gateway_reference, amounts FROM money_difference ORDER BY id',
      )
      return rows
    },
    async outcomes(mybtf_user_id: number): Promise<string[]> {
      return (await paymentsOf(server.database, mybtf_user_id)).map(({ status }) => status)
    },
  }
}
