// Starts the server's processes as anybody would, one or three, and reads of each how it fares from its metrics.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const PLACE_OF_METRICS = 5

export interface Fared {
  /** MiB, at most. */
  memory: number
  /** Milliseconds for which the event loop was held, at most. */
  held: number
}

/** Milliseconds so far, of a process's one thread of ours. */
export interface ThreadTime {
  worked: number
  /** For a processor, while others had them all. */
  waited: number
}

export interface ServerProcess {
  origin: string
  child: ChildProcess
  /** So far. */
  fared: Fared
  /** Lines of its log that tell of an error: also of answers that nobody read. */
  errors: string[]
  /** None where nobody tells (not Linux), and of a process that has ended. */
  thread(): ThreadTime | null
  stop(): Promise<void>
}

/** As `npm start` starts it. */
const OF_THE_SERVER = ['--max-semi-space-size=2', '--heap-growing-percent=50']

/** Starts one of our programs; one that talks is sent messages. */
export function startProgram(
  file: string,
  env: Record<string, string>,
  { talks = false, flags = [], words = [] }: { talks?: boolean; flags?: string[]; words?: string[] } = {},
) {
  const loader = ['--disable-warning=ExperimentalWarning', '--import', './tools/module-loader.ts', ...flags]
  return spawn(process.execPath, [...loader, file, ...words], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(talks ? (['ipc'] as const) : [])],
  })
}

function threadOf({ pid }: ChildProcess): ThreadTime | null {
  try {
    const [worked = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')
      .split(' ')
      .map(Number)
    return { worked: worked / 1e6, waited: waited / 1e6 }
  } catch {
    return null
  }
}

async function readMetrics(port: number): Promise<Fared | null> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null)
  const text = (await answer?.text().catch(() => '')) ?? ''
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  if (text === '') return null
  return {
    memory: read('process_resident_memory_bytes') / 2 ** 20,
    held: read('nodejs_eventloop_lag_max_seconds') * 1_000,
  }
}

export async function startServerProcess(port: number, env: Record<string, string>): Promise<ServerProcess> {
  const metrics = port + PLACE_OF_METRICS
  const settings = {
    PORT: String(port),
    METRICS_PORT: String(metrics),
    CALLBOARD_SITE: '0',
    CALLBOARD_DEMO: '0',
    // The crowd says from where each of it comes, as a proxy does.
    TRUST_PROXY: 'on',
    ...env,
  }
  const child = startProgram('tools/packed.ts', settings, {
    flags: OF_THE_SERVER,
    words: ['src/server/main.ts'],
  })
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  child.stdout?.on('data', (text) => {
    said += text
  })
  await new Promise<void>((ready, fail) => {
    child.once('exit', (code, signal) => fail(new Error(`the server ended (${code ?? signal}): ${said}`)))
    child.stdout?.on('data', () => /http:\/\/127/.test(said) && ready())
  })
  const fared: Fared = { memory: 0, held: 0 }
  // The longest delay is told of the time since it was last asked for.
  const watch = setInterval(async () => {
    const now = await readMetrics(metrics)
    if (!now) return
    fared.memory = Math.max(fared.memory, now.memory)
    fared.held = Math.max(fared.held, now.held)
  }, 1_000)
  child.once('exit', () => clearInterval(watch))
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    fared,
    get errors() {
      return said.split('\n').filter((line) => line.startsWith('{"level":50'))
    },
    thread: () => threadOf(child),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
