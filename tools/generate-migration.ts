// `npm run db:generate -- --name what-it-is`: the migration for changed tables. Only the last snapshot is kept: the next
// migration is what differs from it, and each takes 0.4 MB.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const meta = join(root, 'database/migrations/meta')

const generate = [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, generate, { cwd: root, stdio: 'inherit' })
if (status === 0) {
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  for (const older of snapshots.sort().slice(0, -1)) rmSync(join(meta, older))
}
process.exitCode = status ?? 1
