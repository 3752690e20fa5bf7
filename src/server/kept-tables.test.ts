// Tables that triggers keep: they follow what they are drawn from, whoever changes it (decision 0110).
import { expect, it } from 'vitest'
import { demoAccounts, demoPeople, demoStudios } from '../../database/demo/demo-ids.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true })
const query = async <Row extends object>(statement: string, values: unknown[] = []) =>
  (await server.database.$client.query<Row>(statement, values)).rows

const OPEN =
  'SELECT id FROM payment WHERE NOT EXISTS (SELECT FROM payment_outcome WHERE payment_outcome.id = payment.id) ORDER BY id'
const UNATTACHED = `SELECT id FROM person WHERE NOT EXISTS (SELECT FROM roster WHERE person_id = person.id)
  AND NOT EXISTS (SELECT FROM mybtf_user WHERE person_id = person.id) ORDER BY id`

it('a payment is open from its beginning to its outcome', async () => {
  const kept = () => query('SELECT id FROM open_payment ORDER BY id')
  expect(await kept()).toEqual(await query(OPEN))
  const [begun] = await query<{ id: number }>(
    `INSERT INTO payment (registration_id, amount, payment_method_id, method, gateway, idempotency_key, lines, created_at)
     VALUES (101, 100, 1, 'Card', 'sandbox', 'kept-tables', '[]', now()) RETURNING id`,
  )
  expect(await kept()).toContainEqual(begun)
  await query("INSERT INTO payment_outcome (id, status, settled_at) VALUES ($1, 'declined', now())", [
    begun?.id,
  ])
  expect(await kept()).not.toContainEqual(begun)
  expect(await kept()).toEqual(await query(OPEN))
})

it('people are on nobody’s roster after the last has let go of them, and not after one of two', async () => {
  const kept = () => query('SELECT person_id AS id FROM unattached_person ORDER BY person_id')
  const agree = async () => expect(await kept()).toEqual(await query(UNATTACHED))
  const id = demoPeople.harbor_street
  await agree()
  await query('INSERT INTO roster (person_id, mybtf_user_id) VALUES ($1, $2)', [id, demoAccounts.parent])
  await query('DELETE FROM roster WHERE person_id = $1 AND studio_id IS NOT NULL', [id])
  expect(await kept()).not.toContainEqual({ id })
  await query('DELETE FROM roster WHERE person_id = $1', [id])
  expect(await kept()).toContainEqual({ id })
  await agree()
  await query("UPDATE person SET lname = 'D’Ångelo Smith' WHERE id = $1", [id])
  const [row] = await query('SELECT last_name_key FROM unattached_person WHERE person_id = $1', [id])
  expect(row).toEqual({ last_name_key: 'dangelosmith' })
  await query('UPDATE mybtf_user SET person_id = $1 WHERE id = $2', [id, demoAccounts.dancer])
  expect(await kept()).not.toContainEqual({ id })
  await agree()
})

it('of two who let go of one person at the same time, the second leaves them on nobody’s roster', async () => {
  const id = demoPeople.harbor_street + 1
  await query('INSERT INTO roster (person_id, mybtf_user_id) VALUES ($1, $2)', [id, demoAccounts.parent])
  const [one, other] = [await server.database.$client.connect(), await server.database.$client.connect()]
  await one.query('BEGIN')
  await other.query('BEGIN')
  await one.query('DELETE FROM roster WHERE person_id = $1 AND studio_id IS NOT NULL', [id])
  const second = other.query('DELETE FROM roster WHERE person_id = $1 AND mybtf_user_id IS NOT NULL', [id])
  await one.query('COMMIT')
  await second
  await other.query('COMMIT')
  one.release()
  other.release()
  expect(await query('SELECT person_id FROM unattached_person WHERE person_id = $1', [id])).toHaveLength(1)
})

it('an account is found by its email, person and studio as they are now', async () => {
  const words = async (id: number) =>
    (await query<{ words: string }>('SELECT words FROM account_words WHERE mybtf_user_id = $1', [id]))[0]
      ?.words
  const { studio } = demoAccounts
  expect(await words(studio)).toBe('studio@callboard.test\nDana Whitfield\nHarbor Street Dance')
  await query("UPDATE studio SET name = 'Harbor Lane' WHERE id = $1", [demoStudios.harbor_street])
  await query(
    "UPDATE person SET fname = 'Diana' WHERE id = (SELECT person_id FROM mybtf_user WHERE id = $1)",
    [studio],
  )
  await query("UPDATE mybtf_user SET email = 'diana@callboard.test' WHERE id = $1", [studio])
  expect(await words(studio)).toBe('diana@callboard.test\nDiana Whitfield\nHarbor Lane')
})
