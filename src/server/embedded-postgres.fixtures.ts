// A program for the tests to kill: starts PostgreSQL on the directory named and writes rows, saying each one it was told is safe.
import { writeSync } from 'node:fs'
import pg from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { choosePostgresIdentity } from './embedded-postgres-identity.ts'

const [directory = '', parent] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres({
  directory,
  log: () => undefined,
  // 'outlives' = as on machines where PostgreSQL cannot be told to end with its parent.
  identity: (...place) => {
    const identity = choosePostgresIdentity(...place)
    const at = identity.prefix.indexOf('setpriv')
    return parent === 'outlives' && at >= 0 ? { ...identity, prefix: identity.prefix.slice(0, at) } : identity
  },
})
writeSync(1, `postgres ${postgres.pid}\n`)
const pool = new pg.Pool({ ...postgres.config, max: 4 })
await pool.query('CREATE TABLE written (id integer PRIMARY KEY)')
let last = 0
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (;;) {
      const id = ++last
      await pool.query('INSERT INTO written VALUES ($1)', [id])
      writeSync(1, `${id}\n`)
    }
  }),
)
