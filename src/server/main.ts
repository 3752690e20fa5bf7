// The program: starts the server as the environment says, and ends it when it is asked to.
import { readEnv } from './env.ts'
import { startServer, stopServer, type Undo } from './start-server.ts'

/** For what is under way, once nobody is expected to send more. */
const PATIENCE_AT_THE_END = 15_000

const say = (line: string) => console.log(line)
const complain = (line: string) => console.error(line)

const undo: Undo = []
let ending: Promise<void> | undefined
let drain_ms = 0

function end(code: number): Promise<void> {
  ending ??= (async () => {
    setTimeout(() => process.exit(code || 1), drain_ms + PATIENCE_AT_THE_END).unref()
    await stopServer(undo, complain)
    process.exit(code)
  })()
  return ending
}

let asked = 0
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // Asked again: at once; PostgreSQL is told to end as this process does. Ctrl-C comes twice by itself, from the
    // terminal and from npm.
    if (asked > 0 && Date.now() - asked > 1_000) process.exit(1)
    asked ||= Date.now()
    void end(0)
  })
}

try {
  const env = readEnv(process.env)
  drain_ms = env.drain_seconds * 1000
  await startServer(env, undo, { say, complain })
} catch (error) {
  if (!ending) complain(error instanceof Error ? error.message || String(error) : String(error))
  await end(1)
}
