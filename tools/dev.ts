// `npm run dev`: one address with the site reloading as it is edited, and the server starting again when its files change.
import { spawn } from 'node:child_process'
import { createServer as createProbe } from 'node:net'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres.ts'
import { readEnv } from '../src/server/env.ts'

/** What the server answers itself; all else is the site's. */
const SERVER_PATHS = ['/api', '/v1', '/v2', '/sandbox-gateway', '/payment-events']

const root = resolve(import.meta.dirname, '..')
const env = readEnv(process.env)
const say = (line: string) => console.log(line)

/** PostgreSQL and the site stay up; only the server between them comes and goes. */
const postgres = env.database_url
  ? undefined
  : await startEmbeddedPostgres({ directory: env.data_directory, log: say }).catch((error: Error) => {
      console.error(error.message)
      process.exit(1)
    })
const inner = await freePort()

const server = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    '--disable-warning=ExperimentalWarning',
    '--import',
    join(root, 'tools/module-loader.ts'),
    join(root, 'src/server/main.ts'),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(inner),
      DATABASE_URL: env.database_url ?? postgres?.connectionString,
      CALLBOARD_DEMO: env.demo ? '1' : '0',
      CALLBOARD_SITE: '0',
      PUBLIC_ORIGIN: env.origin,
    },
  },
)

const site = await createServer({
  root,
  mode: 'development',
  server: {
    host: env.host,
    port: env.port,
    strictPort: true,
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, `http://127.0.0.1:${inner}`])),
    watch: { ignored: ['**/.data/**', '**/dist/**', '**/test-results/**', '**/.cache/**'] },
  },
})

let ending = false
async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  await site.close()
  if (server.exitCode === null) {
    const gone = new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    await gone
  }
  await postgres?.stop()
  process.exit(code)
}
// Vite ends the process at a signal by itself, before the server and PostgreSQL have ended.
process.removeAllListeners('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
server.once('exit', () => void end(1))

try {
  await site.listen()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await end(1)
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createProbe().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('No port is free.')),
      )
    })
  })
}
