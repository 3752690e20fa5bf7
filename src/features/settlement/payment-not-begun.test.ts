// PAY-04: what keeps the gateway from being asked ends the payment at once, and reaches the log.
import { beforeAll, expect, it, vi } from 'vitest'
import { failureOf } from '../../server/errors.ts'
import { useTestServer } from '../../server/test-server.ts'
import { Failure } from '../../shared/failures.ts'
import { insertCity, insertMeridian, insertPayable, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { payerOf, sweepContext, tokeniseCard } from '../paying/payer.fixtures.ts'
import { CARD_METHOD_ID } from '../payments/payment.model.ts'
import { beginPayment } from './begin-payment.effects.ts'
import { chargePayment } from './charge-payment.effects.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
const NOBODYS = 9_999_999

beforeAll(() => insertMeridian(server.database))

it('PAY-04 a saved card that cannot be read charges nothing, is told to the payer, and to whoever reads the log', async () => {
  const city = await insertCity(server.database, 1)
  const payer = await payerOf(server, await insertPayable(server.database, city))
  const context = { ...sweepContext(server), account: null, key: 'not-begun' }
  const { payment } = await beginPayment(context, {
    payer: { mybtf_user_id: payer.mybtf_user_id },
    registration_id: payer.registration_id,
    version: 0,
    amount: PAYABLE_CENTS,
    amount_type: 'full',
    paymentMethodId: CARD_METHOD_ID,
    paymentKind: 'registration',
    person_ids: [],
    source: { ...(await tokeniseCard(server, 'approve')), bill_to: null },
    keep_profile: false,
    note: '',
    sendEmployeeEmail: false,
  })
  const thrown: unknown = await chargePayment(context, { ...payment, profile_id: NOBODYS }).catch(
    (error) => error,
  )
  if (!(thrown instanceof Failure)) throw new Error('it was charged')
  expect([thrown.code, thrown.message, thrown.data]).toEqual([
    'PAYMENT_DECLINED',
    'We couldn’t start your payment. Nothing has been charged; please try again.',
    { payment_id: payment.id },
  ])
  const logged: unknown[][] = []
  const log = { error: vi.fn((...words: unknown[]) => logged.push(words)) }
  expect(failureOf(thrown, ['PAYMENT_DECLINED'], log, { note: () => undefined })).toBe(thrown)
  expect(logged).toMatchObject([
    [
      {
        code: 'PAYMENT_DECLINED',
        err: { message: expect.stringContaining('a saved card that is not there') },
      },
      'an error that was told as a failure',
    ],
  ])
  // Nothing holds its place any more.
  const card = await tokeniseCard(server, 'approve')
  expect((await payer.pay(card, 'begun-anew')).output.registration.completed).toBe(true)
})
