// A server of its own for one story: our real program on a fresh copy of the database with the demo season.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate, type TestCluster } from '../../src/server/test-cluster.ts'
import type { Answered, Ask } from './story-program.ts'

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

const ROOT = join(import.meta.dirname, '../..')
const LOADER = './tools/module-loader.ts'
const CLOCK = './e2e/support/moved-clock.ts'

/** A process that can open one server at a time. */
interface Program {
  ask(what: Ask): Promise<void>
  said: string
  kill(): Promise<void>
  alive(): boolean
}

/** Programs of this worker whose story is over: the next one takes one of them. */
const idle: Program[] = []

function startProgram(): Program {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--max-semi-space-size=64',
      '--import',
      LOADER,
      '--import',
      CLOCK,
      'tools/packed.ts',
      'e2e/support/story-program.ts',
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    },
  )
  const program: Program = {
    said: '',
    alive: () => child.exitCode === null && child.signalCode === null,
    ask: (what) => ask(child, what, () => program.said),
    async kill() {
      const gone = new Promise<void>((done) => child.once('exit', () => done()))
      if (!program.alive()) return
      child.kill('SIGKILL')
      await gone
    },
  }
  for (const words of [child.stdout, child.stderr])
    words?.on('data', (chunk: Buffer) => {
      program.said += chunk
    })
  return program
}

function ask(child: ChildProcess, what: Ask, said: () => string): Promise<void> {
  return new Promise((done, fail) => {
    const ended = () => fail(new Error(`The server ended:\n${said()}`))
    child.once('exit', ended)
    child.once('message', ({ failed }: Answered) => {
      child.off('exit', ended)
      if (failed === null) done()
      else fail(new Error(`The server could not do it: ${failed}\n${said()}`))
    })
    child.send(what, (error) => error && ended())
  })
}

/** Before the first story, and in a program of ours: Playwright cannot load what it is made of. */
export async function makeDemo(of: TestCluster): Promise<void> {
  const program = startProgram()
  await program.ask({ demo_of: of }).finally(() => program.kill())
}

/** `real` = an installation without the demo, at an address with a name, as passkeys need it. */
export async function startStoryServer(
  environment: Record<string, string> = {},
  { real = false } = {},
): Promise<StoryServer> {
  const database = await copyTemplate(cluster(), real ? {} : { demo: 'today' })
  const data = await mkdtemp(join(tmpdir(), 'callboard-story-'))
  const port = await freePort()
  const origin = `http://${real ? 'localhost' : '127.0.0.1'}:${port}`
  const open: Ask = {
    open: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.connectionString,
      CALLBOARD_DATA: data,
      CALLBOARD_DEMO: real ? '0' : '1',
      ...(real ? { PUBLIC_ORIGIN: origin } : {}),
      // A story that moves the clock is about something else, but for the one of idle sessions.
      OFFICE_IDLE_MINUTES: '100000',
      OFFICE_SESSION_HOURS: '10000',
      ...environment,
    },
  }
  let program: Program
  async function start(): Promise<void> {
    program = idle.pop() ?? startProgram()
    program.said = ''
    await program.ask(open)
  }

  await start()
  return {
    origin,
    connectionString: database.connectionString,
    said: () => program.said,
    kill: () => program.kill(),
    start,
    moveClock: (to) => program.ask({ ahead_ms: to.getTime() - Date.now() }),
    async stop() {
      if (program.alive()) {
        await program.ask({ close: true })
        idle.push(program)
      }
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
