// An NMI adapter for tests, on the double of its protocol, with what a charge is asked for.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createNmiGateway } from './nmi.gateway.ts'
import { type Behaviour, type NmiDouble, startNmiDouble } from './nmi-double.fixtures.ts'
import type { ChargeRequest } from './payment.gateway.ts'

/** What became of a call: the gateway's outcome, or the name of what was thrown. */
export const outcome = async (promise: Promise<unknown>) =>
  promise.then(
    (answer) => (answer as { outcome: string }).outcome,
    (error: Error) => error.constructor.name,
  )

/** The double and adapters on it, for the tests of this file. */
export function useNmiAdapter() {
  let keys = 0
  const nmi = {
    double: undefined as unknown as NmiDouble,
    now: new Date('2026-11-20T17:00:00Z'),
    /** What the adapter complained of. */
    complaints: [] as string[],
    later: (seconds: number) => new Date(nmi.now.getTime() + seconds * 1000),
    nextKey: () => ++keys,
    gatewayOf: (more: Partial<Parameters<typeof createNmiGateway>[0]> = {}) =>
      createNmiGateway({
        url: nmi.double.url,
        security_key: nmi.double.security_key,
        tokenization_key: 'public-key',
        methods: [1, 6],
        authorize_first: false,
        clock: { now: () => nmi.now },
        answer_within_ms: 600,
        complain: (line) => nmi.complaints.push(line),
        ...more,
      }),
    /** For what behaves so: an answer that is not to come in time is not waited for as long. */
    gatewayFor: (behaviour: Behaviour, more: Partial<Parameters<typeof createNmiGateway>[0]> = {}) =>
      nmi.gatewayOf({ ...(/silent|late/.test(behaviour) ? { answer_within_ms: 250 } : {}), ...more }),
    requestFor: (behaviour: Behaviour = 'approve', more: Partial<ChargeRequest> = {}): ChargeRequest => ({
      key: `callboard:100001:key-${nmi.nextKey()}`,
      source: { token: nmi.double.token(behaviour) },
      method_id: 1,
      amount: 39_529,
      description: 'Registration 1',
      bill_to: { first_name: 'Zoë', last_name: 'O&M', address: '', city: '', state: '', zip: '43215' },
      keep_for: null,
      not_after: nmi.later(10),
      ...more,
    }),
    sentTo: (path: string) => nmi.double.asked.filter((request) => request.path === path),
  }
  beforeAll(async () => {
    nmi.double = await startNmiDouble({ now: () => nmi.now })
    // The first connection takes its time.
    await nmi.gatewayOf({ answer_within_ms: 5_000 }).find('callboard:1:first')
  })
  afterAll(() => nmi.double.close())
  beforeEach(() => {
    nmi.complaints.length = 0
    nmi.double.asked.length = 0
  })
  return nmi
}
