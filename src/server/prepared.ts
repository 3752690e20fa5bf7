// Queries that are built once for each connection, so that hot reads only send their values.
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
