// A transaction sends one query after another: where it does not, every test that comes by says so.
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Connection, inTransaction } from './database.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()
const actor = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
const read = async (connection: Connection, number: number) => {
  const { rows } = await connection.execute<{ number: number }>(sql`select ${number}::integer as number`)
  return rows[0]?.number
}
const atOnce = (connection: Connection) => Promise.all([read(connection, 1), read(connection, 2)])

it('two at once in a transaction are an error in tests, as they will be with the next version of the driver', async () => {
  const error = await inTransaction(server.database, actor, atOnce).catch((thrown: Error) => thrown)
  expect(String((error as Error).cause ?? error)).toContain('Two queries at once on one connection')
})

it('one after another, and each on a connection of its own, are none', async () => {
  const inTurn = inTransaction(server.database, actor, async (tx) => [await read(tx, 1), await read(tx, 2)])
  await expect(inTurn).resolves.toEqual([1, 2])
  await expect(atOnce(server.database)).resolves.toEqual([1, 2])
  // A failed one leaves its connection to the next.
  await expect(inTransaction(server.database, actor, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
  await expect(inTransaction(server.database, actor, (tx) => read(tx, 3))).resolves.toBe(3)
})
