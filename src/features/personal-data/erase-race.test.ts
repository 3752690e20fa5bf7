// ERASE-02: what is being written in a registration while somebody of it is erased does not keep her name.
import { beforeAll, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { lockWaiters } from '../../server/lock-waiters.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { approveErasing, askErasing, eraseNow } from './erase.effects.ts'

const server = useTestServer({ demo: true, now: '2026-11-22T17:00:00Z' })
const REGISTRATION = demoRegistrations.studio_past_nashville
const actor = { mybtf_user_id: demoAccounts.staff, doing: 'test', request_id: 'test' }
const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(server.database, actor, work)
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows

beforeAll(() => query("update tour_date set end_date = '2026-11-10' where end_date > '2026-11-10'"))

/** Erases a dancer of the registration while a change of it, with a confirmation that names her, is being written; answers what it keeps. */
async function erasedMeanwhile(at: number, locks: boolean) {
  const [dancer] = await query(
    `select person.id, fname || ' ' || lname as name from person join date_attendee on person_id = person.id
     where registration_id = $1 and person_type_id = 1 order by person.id offset $2 limit 1`,
    [REGISTRATION, at],
  )
  const { id } = await write((tx) => askErasing(tx, server.parts, { person_id: dancer.id }, {}))
  await query("update data_request set due_at = '2026-11-01' where id = $1", [id])
  await write((tx) => approveErasing(tx, server.parts, id, demoAccounts.scores))
  const client = await server.database.$client.connect()
  try {
    await client.query('begin')
    await client.query('select from registration where id = $1 for no key update', [REGISTRATION])
    await client.query(
      `insert into registrations_confirmation (registration_id, number, reason, version, total_cents, taken_at, content)
       values ($1, $2, 'completed', 1, 100, now(), $3)`,
      [REGISTRATION, 900 + at, JSON.stringify({ lines: [{ name: dancer.name }] })],
    )
    const erased = write((tx) => eraseNow(tx, { ...server.parts, locks }, id, demoAccounts.staff))
    await expect.poll(() => lockWaiters(server.database), { timeout: 20_000 }).toBe(1)
    await client.query('commit')
    expect((await erased).done_at).not.toBeNull()
  } finally {
    client.release()
  }
  const [kept] = await query(
    'select content::text as content from registrations_confirmation where number = $1',
    [900 + at],
  )
  return (kept.content as string).includes(dancer.name)
}

it('ERASE-02 waits for whoever is writing in her registration, and erases what was written', async () => {
  expect(await erasedMeanwhile(0, true)).toBe(false)
})

it('ERASE-02 (control) without holding the registration her name stays in what was written', async () => {
  expect(await erasedMeanwhile(1, false)).toBe(true)
})
