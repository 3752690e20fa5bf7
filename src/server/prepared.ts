// Queries that are built once for each connection, so that hot reads only send their values.
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Connection } from './database.ts'

/** A query built on first use and kept as long as its connection lives. */
export function preparedOn<T>(prepare: (connection: Connection) => T): (connection: Connection) => T {
  const known = new WeakMap<Connection, T>()
  return (connection) => {
    let query = known.get(connection)
    if (!query) {
      query = prepare(connection)
      known.set(connection, query)
    }
    return query
  }
}

/** What a read hangs on: given when it is executed, or an expression of the statement that it is a part of. */
export type Values<Name extends string> = Readonly<Record<Name, SQL | Placeholder>>

/** All of them are given when the read is executed. */
export function given<Name extends string>(...names: Name[]): Values<Name> {
  const values = names.map((name): [string, Placeholder] => [name, sql.placeholder(name)])
  return Object.fromEntries(values) as Values<Name>
}
