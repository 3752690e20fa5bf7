// Keeps other processes from doing the same at the same time, without holding a transaction open while the outside is asked.
import type { Database } from './database.ts'

/**
 * Does `work` with those of the ids that nobody else holds. A hold is the connection's, not a transaction's: what is written
 * meanwhile is committed on its own, and a killed process lets go at once. `locks` is off only in tests.
 */
export async function holdingFree<T>(
  { database, locks = true }: { database: Database; locks?: boolean },
  kind: string,
  ids: readonly number[],
  work: (held: number[]) => Promise<T>,
): Promise<T> {
  if (!locks) return work([...ids])
  const client = await database.$client.connect()
  let lost: Error | undefined
  try {
    const wanted = 'SELECT id FROM unnest($2::integer[]) AS id WHERE pg_try_advisory_lock(hashtext($1), id)'
    const { rows } = await client.query<{ id: number }>(wanted, [kind, [...new Set(ids)]])
    try {
      return await work(rows.map(({ id }) => id))
    } finally {
      await client.query('SELECT pg_advisory_unlock_all()').catch((error: Error) => {
        lost = error
      })
    }
  } finally {
    client.release(lost)
  }
}
