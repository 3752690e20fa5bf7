// How many connections of a test's database wait for a lock: what a race is held back for, instead of for a time.
import type { Database } from './database.ts'

export async function lockWaiters({
  $client,
}: {
  $client: Pick<Database['$client'], 'query'>
}): Promise<number> {
  // A transaction would see at each look what it saw at its first.
  const [, { rows }] = (await $client.query(`SELECT pg_stat_clear_snapshot();
    SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`)) as unknown as [
    unknown,
    { rows: [{ waiting: number }] },
  ]
  return rows[0].waiting
}
