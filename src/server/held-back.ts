// Holds back what a transaction writes without needing its answer: it goes in one message with what the transaction sends next.
import type pg from 'pg'
import { inlined } from './literals.ts'

/** A query that is built but not sent: it is when somebody waits for it. */
export type BuiltQuery = PromiseLike<unknown> & ({ toSQL(): Built } | { getQuery(): Built })

interface Built {
  sql: string
  params: unknown[]
}

interface SentQuery extends Pick<pg.QueryConfig, 'text' | 'name' | 'types'> {
  rowMode?: 'array'
}

/** What waits on a connection, and what it has prepared. */
interface Connection {
  waiting: string[]
  prepared: Set<string>
}

const connections = new WeakMap<object, Connection>()

const asMessage = (statements: readonly string[]) =>
  statements.map((statement) => `${statement}\n;\n`).join('')

/** The query as one statement of several, which have no parameters; null where it has to be sent by itself. */
function asStatement({ prepared }: Connection, { name, text }: SentQuery, values: readonly unknown[]) {
  if (name === undefined) return inlined(text, values)
  // Its plan is there already: that of another text would have to be made anew.
  if (!prepared.has(name)) return null
  const places = values.map((_value, position) => `$${position + 1}`).join(', ')
  return inlined(`EXECUTE "${name}"${places && `(${places})`}`, values)
}

/** The connection as a transaction sees it: whatever it sends takes along what was held back until then, before it. */
export function holdingBack(client: pg.PoolClient): pg.PoolClient {
  const connection: Connection = { waiting: [], prepared: new Set() }
  async function send(sent: string | SentQuery, values: unknown[] = []) {
    const query = typeof sent === 'string' ? { text: sent } : sent
    const waiting = takeWaiting(holding)
    if (waiting !== '') {
      const statement = asStatement(connection, query, values)
      const { name: _name, ...rest } = query
      if (statement !== null)
        return [await client.query({ ...rest, text: waiting + statement })].flat().at(-1)
      await client.query(waiting)
    }
    const answer = await client.query(query, values)
    if (query.name !== undefined) connection.prepared.add(query.name)
    return answer
  }
  const holding: pg.PoolClient = Object.create(client, { query: { value: send } })
  connections.set(holding, connection)
  return holding
}

/** Everything that waits on the connection, as it is to be sent; it waits no longer. */
export function takeWaiting(holding: pg.PoolClient): string {
  return asMessage(connections.get(holding)?.waiting.splice(0) ?? [])
}

/** Holds the statement back. False where the connection can't, or the values have no literals: then it is to be sent. */
export function holdBack(
  holding: pg.PoolClient | undefined,
  text: string,
  values: readonly unknown[],
): boolean {
  const connection = holding && connections.get(holding)
  const statement = connection ? inlined(text, values) : null
  if (statement !== null) connection?.waiting.push(statement)
  return statement !== null
}
