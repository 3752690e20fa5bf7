// Keeps the PostgreSQL of a cluster running: starts it, starts it again when it dies, ends it when asked.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveToOwner } from './directory-lock.ts'
import { POSTGRES_PORT, type PostgresCluster } from './embedded-postgres-cluster.ts'
import { clearLeftBehind, endPostgres, recordedPid } from './embedded-postgres-processes.ts'

/** Resolves when connections are taken; rejects with the end of the log when the process ends before. */
async function launch(cluster: PostgresCluster): Promise<ChildProcess> {
  const output = openSync(cluster.log_file, 'a', 0o600)
  giveToOwner(dirname(cluster.log_file), cluster.log_file)
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${cluster.socket}`,
    'unix_socket_permissions=0700',
    'timezone=UTC',
    'log_timezone=UTC',
    'jit=off',
    // A city that opens is empty, and full ten minutes later: what was planned for the empty tables is planned anew in time (0322).
    `autovacuum_naptime=${cluster.naptime_s ?? 15}s`,
    // What is asked for lies in memory or on a disk without arms: else all studios are read to name the four of a city (0331).
    'random_page_cost=1.1',
    ...(cluster.durable
      ? []
      : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'dynamic_shared_memory_type=mmap']),
  ]
  const [program, ...words] = [
    ...cluster.identity.prefix,
    cluster.programs.postgres,
    '-D',
    cluster.path,
    '-p',
    String(POSTGRES_PORT),
    ...settings.flatMap((setting) => ['-c', setting]),
  ] as [string, ...string[]]
  const { uid, gid } = cluster.identity
  const child = spawn(program, words, {
    // A session of its own: Ctrl-C in the terminal reaches only us, and we end PostgreSQL last.
    detached: true,
    stdio: ['ignore', output, output],
    cwd: '/',
    ...(uid === undefined ? {} : { uid, gid: gid ?? uid }),
  })
  closeSync(output)
  child.unref()
  let failed: Error | undefined
  child.once('error', (error) => {
    failed = error
  })
  while (!isReady(cluster.path, child.pid)) {
    if (failed || child.exitCode !== null || child.signalCode !== null) {
      const end = readFileSync(cluster.log_file, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
      throw new Error(
        `PostgreSQL did not start: ${failed?.message ?? `it ended with ${child.exitCode ?? child.signalCode}`}\n${end}`,
      )
    }
    await sleep(10)
  }
  return child
}

/** PostgreSQL writes its state into the eighth line of its pid file. */
function isReady(cluster: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

/** Starts, and starts again after every end that was not asked for, waiting longer each time it fails at once. */
export function keepAlive(cluster: PostgresCluster, log: (line: string) => void) {
  let child: ChildProcess | undefined
  let stopping = false
  const wake = new AbortController()

  const run = async (): Promise<ChildProcess> => {
    const started = await launch(cluster)
    child = started
    started.once('exit', (code, signal) => {
      if (!stopping) void restart(`PostgreSQL ended (${signal ?? `code ${code}`}); starting it again.`)
    })
    return started
  }
  let restarting: Promise<void> | undefined
  const restart = (reason: string) => {
    log(reason)
    restarting = (async () => {
      for (let wait = 100; !stopping; wait = Math.min(wait * 2, 10_000)) {
        try {
          await clearLeftBehind(cluster.path, log)
          if (stopping) return
          const started = await run()
          log(`PostgreSQL runs again (process ${started.pid}).`)
          return
        } catch (error) {
          log(`${error instanceof Error ? error.message : error}\nTrying again in ${wait / 1000} s.`)
          await sleep(wait, undefined, { signal: wake.signal }).catch(() => undefined)
        }
      }
    })()
    return restarting
  }

  return {
    firstStart: run(),
    pid: () => child?.pid ?? 0,
    signal(signal: NodeJS.Signals) {
      child?.kill(signal)
    },
    async stop() {
      stopping = true
      wake.abort()
      await restarting
      const pid = recordedPid(cluster.path)
      if (pid) await endPostgres(cluster.path, pid)
    },
  }
}
