// Calls that race, held until each has looked and none has written: what a lock prevents or a missing one loses is seen in one round.
import { setTimeout as pause } from 'node:timers/promises'
import { lockWaiters } from './lock-waiters.fixtures.ts'
import type { useTestServer } from './test-server.ts'

type Calls<T extends readonly unknown[]> = { readonly [At in keyof T]: () => Promise<T[At]> }

/**
 * Begins all of the calls at once, and holds each where it writes to one of `tables`, until all of them (or as many as there are connections
 * for) wait: there, or for the lock of another. So none depends on chance: neither that the product's lock decides, nor the control on a
 * server without locks. Whoever reads is not held.
 */
export async function atOnce<T extends readonly unknown[]>(
  { database }: Pick<ReturnType<typeof useTestServer>, 'database'>,
  tables: string,
  calls: Calls<T>,
): Promise<T> {
  const client = await database.$client.connect()
  try {
    await client.query(`BEGIN; LOCK TABLE ${tables} IN SHARE ROW EXCLUSIVE MODE`)
    let answered = 0
    const answers = Promise.all(
      calls.map((call) =>
        call().finally(() => {
          answered += 1
        }),
      ),
    ) as unknown as Promise<T>
    // Whoever is refused before it writes ends the waiting, too: the control then says what it saw.
    answers.catch(() => undefined)
    const most = Math.min(calls.length, (database.$client.options.max ?? 10) - 1)
    // On the connection that holds them: the calls may have taken all others.
    while (answered + (await lockWaiters({ $client: client })) < most) await pause(5)
    await client.query('COMMIT')
    return await answers
  } finally {
    client.release(true)
  }
}

/** The negative control of a race: the same on a server that takes no locks meanwhile. */
export async function withoutLocks<T>(
  { parts }: Pick<ReturnType<typeof useTestServer>, 'parts'>,
  race: () => Promise<T>,
): Promise<T> {
  parts.locks = false
  try {
    return await race()
  } finally {
    parts.locks = true
  }
}
