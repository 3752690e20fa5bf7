// Calls that race: as they come where locks decide, and where there are none held until each has looked and none has written.
import { setTimeout as pause } from 'node:timers/promises'
import { lockWaiters } from './lock-waiters.fixtures.ts'
import type { useTestServer } from './test-server.ts'

type Calls<T extends readonly unknown[]> = { readonly [At in keyof T]: () => Promise<T[At]> }

/**
 * Begins all of the calls at once. On a server without locks (the control of a race) each is held where it writes to `table`, until all of
 * them are there: so one round shows what is lost, and none depends on chance. Whoever reads is not held.
 */
export async function atOnce<T extends readonly unknown[]>(
  { database, parts }: Pick<ReturnType<typeof useTestServer>, 'database' | 'parts'>,
  table: string,
  calls: Calls<T>,
): Promise<T> {
  let answered = 0
  const begin = () =>
    Promise.all(
      calls.map((call) =>
        call().finally(() => {
          answered += 1
        }),
      ),
    ) as unknown as Promise<T>
  if (parts.locks) return begin()
  const client = await database.$client.connect()
  try {
    await client.query(`BEGIN; LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`)
    const answers = begin()
    // Whoever is refused before it writes ends the waiting, too: the control then says what it saw.
    answers.catch(() => undefined)
    while (answered + (await lockWaiters(database)) < calls.length) await pause(5)
    await client.query('COMMIT')
    return await answers
  } finally {
    client.release(true)
  }
}
