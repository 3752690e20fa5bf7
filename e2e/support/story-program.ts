// The program of stories: our server, opened and closed again for one story after the other. Its modules are loaded
// once, which costs more than all that a story does with it.
import https, { Agent } from 'node:https'
import { connect } from 'node:net'
import type { Database } from '../../src/server/database.ts'
import { readEnv } from '../../src/server/env.ts'
import { prepareSite } from '../../src/server/site.ts'
import { keepAssets } from '../../src/server/site-assets.ts'
import { startServer, stopServer, type Undo } from '../../src/server/start-server.ts'
import { ensureDemoTemplate, type TestCluster } from '../../src/server/test-cluster.ts'
import { moveClock } from './moved-clock.ts'

/** What a story asks for. */
export type Ask =
  /** The demo season, of which every story takes a copy. */
  | { demo_of: TestCluster }
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

const usual = https.globalAgent

/** PayPal's address cannot be set: a story with a double of it has every call by HTTPS led there. */
function leadToDouble(port: string | undefined): void {
  const agent = new Agent({ keepAlive: false })
  Object.assign(agent, { createConnection: () => connect(Number(port), '127.0.0.1') })
  https.globalAgent = port ? agent : usual
}

/** Each start keeps the files of its site in its database (2 MB), but where they are kept already. */
async function keepSite(database: Database): Promise<void> {
  await keepAssets(database, await prepareSite(console.log), new Date())
}

async function act(ask: Ask): Promise<void> {
  if ('demo_of' in ask) return ensureDemoTemplate(ask.demo_of, 'today', keepSite)
  if ('open' in ask) {
    leadToDouble(ask.open.STORY_PAYPAL_PORT)
    return startServer(readEnv(ask.open), undo, { say: console.log, complain })
  }
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
