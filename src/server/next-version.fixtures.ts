// The server as its next version: the same program, which first brings the database to the tables of that version.
import { connect } from './database.ts'
import { applyMigrations } from './migrations.ts'

const { DATABASE_URL = '', NEXT_MIGRATIONS = '' } = process.env
const database = connect({ connectionString: DATABASE_URL })
await applyMigrations(database, NEXT_MIGRATIONS)
await database.$client.end()
await import('./main.ts')
