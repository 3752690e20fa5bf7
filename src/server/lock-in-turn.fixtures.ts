// Refuses, in tests, that a call locks a tour date before its turn has come (TURN-01): whoever holds a connection and waits for that
// lock keeps it from everybody else. The office's calls and the jobs are few, and take the lock without a turn.
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { endpoints } from '../endpoints.ts'
import { described, type Endpoint } from '../shared/endpoint.ts'
import type { Lines } from './lines.ts'

const turn = new AsyncLocalStorage<'has come'>()

/** The same lines, with a note in whatever is done in its turn. */
export function watchedLines(lines: Lines): Lines {
  return {
    ...lines,
    atPlaces: (request, tour_date_id, work, answered) =>
      lines.atPlaces(request, tour_date_id, () => turn.run('has come', work), answered),
    first: (tour_date_id, work) => lines.first(tour_date_id, () => turn.run('has come', work)),
  }
}

const ofOthers = new Set(
  Object.values(endpoints)
    .flatMap((calls) => Object.values(calls) as Endpoint[])
    .map((contract) => described(contract))
    .filter(({ callers }) => callers.some((caller) => caller !== 'staff'))
    .map(({ method, path }) => `${method} ${path}`),
)

const DOING = /set_config\('callboard\.doing', '([^']*)'/
const LOCK = /\bfrom tour_date where [^;]*? for no key update/

/** Those of a pool: whoever locks a tour date out of turn learns it from an error. */
export function lockInTurn(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const send = client.query as (...args: unknown[]) => unknown
    let doing = ''
    const watched = (...args: unknown[]) => {
      const [query] = args as [string | { text?: string }]
      const text = typeof query === 'string' ? query : (query.text ?? '')
      doing = DOING.exec(text)?.[1] ?? doing
      if (!LOCK.test(text) || !ofOthers.has(doing) || turn.getStore()) return send.apply(client, args)
      return Promise.reject(new Error(`${doing} locks a tour date before its turn has come.`))
    }
    client.query = watched as typeof client.query
  })
}
