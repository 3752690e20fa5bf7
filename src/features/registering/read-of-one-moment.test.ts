// A registration is read as of one moment, also while a payment settles and completes it on another connection.
import pg from 'pg'
import { expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { inTransaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import { loadPayments } from '../payments/payment.queries.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { loadRegistration as loadOwnRow } from '../registrations/registration.queries.ts'

const server = useTestServer({ demo: true })

/** Settles a payment on another connection right after the statement of this name was answered. */
async function settledBetweenReads<T>(
  registration_id: number,
  after: string,
  read: () => Promise<T>,
): Promise<T> {
  const settler = new pg.Client(server.database.$client.options)
  await settler.connect()
  const { rows } = await settler.query(
    `insert into payment (registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key,
      lines, created_at)
     select id, mybtf_user_id, 100, 1, 'test', 'sandbox', 'between-' || id, '[]', now()
     from registration where id = $1 returning id`,
    [registration_id],
  )
  const settle = `begin;
    insert into payment_outcome (id, status, settled_at) values (${rows[0].id}, 'approved', now());
    update registration set completed = true, completed_at = now() where id = ${registration_id};
    commit`
  const query = pg.Client.prototype.query
  let settled = false
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const { name, text = args[0] } = args[0] as { name?: string; text?: string }
    const reads = name === after || String(text).includes(`EXECUTE "${after}"`)
    if (settled || !reads) return Reflect.apply(query, this, args)
    settled = true
    const settling = () => Reflect.apply(query, settler, [settle]) as Promise<unknown>
    const told = args.at(-1)
    // The pool is told by a callback, a transaction by a promise.
    if (typeof told !== 'function')
      return (Reflect.apply(query, this, args) as Promise<unknown>).then((result) =>
        settling().then(() => result),
      )
    const afterwards = (...answer: unknown[]) => settling().then(() => told(...answer))
    return Reflect.apply(query, this, [...args.slice(0, -1), afterwards])
  } as typeof query
  try {
    return await read()
  } finally {
    pg.Client.prototype.query = query
    await settler.end()
  }
}

it('is of one moment: never a payment without what it completed', async () => {
  const id = demoRegistrations.studio_columbus
  const token = await server.tokenOf(demoAccounts.studio)
  const { output } = await settledBetweenReads(id, 'whole_registration', () =>
    server.call(loadRegistration, { id }, { token }),
  )
  expect(output.completed).toBe(false)
  expect(output.payments.map((payment) => payment.status)).toEqual(['intended'])
  const after = (await server.call(loadRegistration, { id }, { token })).output
  expect(after.completed).toBe(true)
  expect(after.payments.map((payment) => payment.status)).toEqual(['approved'])
})

it('would be of two moments by two statements of an ordinary transaction (negative control)', async () => {
  const reader = { mybtf_user_id: null, doing: 'reads', request_id: 'none' }
  const id = demoRegistrations.big_denver
  const [registration, payments] = await settledBetweenReads(id, 'registration', () =>
    inTransaction(server.database, reader, async (tx) => [
      await loadOwnRow(tx, id),
      await loadPayments(tx, id),
    ]),
  )
  expect(registration).toMatchObject({ completed: false })
  expect(payments).toMatchObject([{ status: 'approved' }])
})
