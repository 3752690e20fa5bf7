// How many connections of a test's database wait for a lock: what a race is held back for, instead of for a time.
import type { Database } from './database.ts'

export async function lockWaiters({ $client }: Pick<Database, '$client'>): Promise<number> {
  const { rows } = await $client.query(
    "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
  )
  return rows[0].waiting
}
