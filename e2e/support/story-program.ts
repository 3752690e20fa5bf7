// The program of stories: our server, opened and closed again for one story after the other. Its modules are loaded
// once, which costs more than all that a story does with it.
import { readEnv } from '../../src/server/env.ts'
import { startServer, stopServer, type Undo } from '../../src/server/start-server.ts'
import { moveClock } from './moved-clock.ts'

/** What a story asks for. */
export type Ask =
  | { open: Record<string, string | undefined> }
  | { close: true }
  /** How far ahead of the real time the server is. */
  | { ahead_ms: number }

/** Each `Ask` is answered once, in order. */
export interface Answered {
  failed: string | null
}

const undo: Undo = []
const complain = (line: string) => console.error(line)

async function act(ask: Ask): Promise<void> {
  if ('open' in ask) return startServer(readEnv(ask.open), undo, { say: console.log, complain })
  if ('ahead_ms' in ask) return moveClock(ask.ahead_ms)
  await stopServer(undo, complain)
  moveClock(0)
}

process.on('message', (ask: Ask) => {
  act(ask).then(
    () => process.send?.({ failed: null }),
    (error: unknown) => process.send?.({ failed: error instanceof Error ? error.message : String(error) }),
  )
})
// Whoever asked is gone.
process.on('disconnect', () => process.exit(0))
