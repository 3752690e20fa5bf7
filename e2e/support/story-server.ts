// A server of its own for one story: our real program on a fresh copy of the database with the demo season.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate, type TestCluster } from '../../src/server/test-cluster.ts'

export interface StoryServer {
  /** Such as http://127.0.0.1:41234. */
  origin: string
  /** For a story that looks behind the scenes. */
  connectionString: string
  /** What the server has said so far. */
  said(): string
  /** kill -9, as when the machine fails. */
  kill(): Promise<void>
  /** Starts it again on the same data and address. */
  start(): Promise<void>
  /** From now on it is this instant for the server (the database keeps its own time, for its jobs). */
  moveClock(to: Date): Promise<void>
  stop(): Promise<void>
}

const PROGRAM = join(import.meta.dirname, '../../src/server/main.ts')
const LOADER = join(import.meta.dirname, '../../tools/module-loader.ts')
const CLOCK = join(import.meta.dirname, 'moved-clock.ts')

export async function startStoryServer(environment: Record<string, string> = {}): Promise<StoryServer> {
  const database = await copyTemplate(cluster(), { demo: true })
  const data = await mkdtemp(join(tmpdir(), 'callboard-story-'))
  const port = await freePort()
  let words = ''
  let child: ChildProcess | undefined

  const ended = (process: ChildProcess) =>
    process.exitCode !== null || process.signalCode !== null
      ? Promise.resolve()
      : new Promise<void>((done) => process.once('exit', () => done()))

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child) return
    const gone = ended(child)
    child.kill(signal)
    await gone
  }

  function start(): Promise<void> {
    return new Promise((ready, fail) => {
      const started = spawn(
        process.execPath,
        [
          '--disable-warning=ExperimentalWarning',
          '--max-semi-space-size=64',
          '--import',
          LOADER,
          '--import',
          CLOCK,
          PROGRAM,
        ],
        {
          stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
          env: {
            ...process.env,
            NODE_ENV: 'production',
            NODE_OPTIONS: '',
            HOST: '127.0.0.1',
            PORT: String(port),
            DATABASE_URL: database.connectionString,
            CALLBOARD_DATA: data,
            CALLBOARD_DEMO: '1',
            ...environment,
          },
        },
      )
      child = started
      const listen = (chunk: Buffer) => {
        words += chunk
        if (words.includes('Callboard is ready')) ready()
      }
      started.stdout?.on('data', listen)
      started.stderr?.on('data', listen)
      started.once('exit', (code) =>
        fail(new Error(`The server ended (${code}) before it was ready:\n${words}`)),
      )
    })
  }

  await start()
  return {
    origin: `http://127.0.0.1:${port}`,
    connectionString: database.connectionString,
    said: () => words,
    kill: () => end('SIGKILL'),
    start() {
      words = ''
      return start()
    },
    moveClock(to) {
      return new Promise((moved, fail) => {
        if (!child?.connected) return fail(new Error('The server does not run.'))
        child.once('message', () => moved())
        child.send({ ahead_ms: to.getTime() - Date.now() })
      })
    },
    async stop() {
      await end('SIGTERM')
      await database.drop()
      await rm(data, { recursive: true, force: true })
    },
  }
}

function cluster(): TestCluster {
  const told = process.env.STORY_CLUSTER
  if (!told) throw new Error('The stage is not set: run the stories with npm run test:stories.')
  return JSON.parse(told)
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('No port is free.')),
      )
    })
  })
}
