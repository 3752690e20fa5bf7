// Ends something by another connection while a call that begins by it is under way: after its first look, before it writes.
import { setTimeout as pause } from 'node:timers/promises'
import { lockWaiters } from './lock-waiters.fixtures.ts'
import type { useTestServer } from './test-server.ts'

/**
 * Runs `end` without committing it, so that the call still finds what it opens; commits once the call waits for that, or has answered:
 * then nobody had held it.
 */
export async function endedMeanwhile<T>(
  { database }: Pick<ReturnType<typeof useTestServer>, 'database'>,
  [end, values]: readonly [statement: string, values: readonly unknown[]],
  call: () => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect()
  try {
    await client.query('BEGIN')
    await client.query(end, [...values])
    let answered = false
    const answer = call().finally(() => {
      answered = true
    })
    while (!answered && (await lockWaiters(database)) === 0) await pause(5)
    await client.query('COMMIT')
    return await answer
  } finally {
    client.release(true)
  }
}
