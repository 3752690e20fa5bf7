// Counts what a test sends to the database.
import pg from 'pg'

/** Counts statements until the answered function is called, which answers how many there were. */
export function countStatements(): () => number {
  let statements = 0
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    // Whether the portal is closed is read anew every two seconds, by whichever request comes then.
    if (!JSON.stringify(args[0])?.includes('from \\"setting\\"')) statements += 1
    return Reflect.apply(query, this, args)
  } as typeof query
  return () => {
    pg.Client.prototype.query = query
    return statements
  }
}
