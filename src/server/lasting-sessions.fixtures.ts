// One session of each account for all calls of a test file: a sweep of thousands of calls would open as many.
import type { Answer, useTestServer } from './test-server.ts'

/** Calls as the account, null = as a visitor; with another session where an earlier call has ended this one. */
export function lastingSessions(server: ReturnType<typeof useTestServer>) {
  const tokens = new Map<number, string>()
  return async function as<T>(
    account: number | null,
    call: (token: string | undefined) => Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    if (account === null) return call(undefined)
    const token = tokens.get(account)
    const answer = token === undefined ? undefined : await call(token)
    if (answer && answer.error?.code !== 'SIGNED_OUT') return answer
    const fresh = await server.tokenOf(account)
    tokens.set(account, fresh)
    return call(fresh)
  }
}
