// Tells which PostgreSQL processes belong to a data directory, and ends those that an earlier server left behind.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The process id in postmaster.pid, whether or not such a process lives. */
export function recordedPid(cluster: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

/**
 * Whether that process is the PostgreSQL of this cluster. Asking by signal 0 would not tell: zombies answer, and the
 * number may have gone to another program since.
 */
export function isPostgresOf(cluster: string, pid: number): boolean {
  const command = commandOf(pid)
  return /postgres(\.exe)? -D /.test(command) && command.includes(` -D ${cluster} `)
}

/** The command line with single spaces between and after its words; empty when there is no such process. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return `${execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).trim()} `
  } catch {
    return ''
  }
}

/** Whether that process works inside the directory, where the system tells. */
function worksIn(directory: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory
  } catch {
    return false
  }
}

/** Backends work inside their cluster's directory: those that outlive their postmaster still hold its memory. */
function backendsOf(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(cluster, pid) && commandOf(pid).startsWith('postgres'))
}

/** Waits until the condition holds; false when the time is up. */
export async function waitUntil(holds: () => boolean, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  while (!holds()) {
    if (Date.now() > end) return false
    await sleep(20)
  }
  return true
}

/** Asks first, then insists: fast shutdown, immediate shutdown (safe: the log is replayed), kill. */
export async function endPostgres(cluster: string, pid: number): Promise<void> {
  // A process that ends gives up its memory first, and its command line with it; files and directory come after.
  const gone = () => !isPostgresOf(cluster, pid) && !worksIn(cluster, pid)
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (gone()) return
    if (isPostgresOf(cluster, pid)) sendSignal(pid, signal)
    if (await waitUntil(gone, patience)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end; it still uses ${cluster}.`)
}

/**
 * Leaves nobody on the cluster. Called under the directory's lock, so a PostgreSQL that still runs here has lost its
 * server (kill -9) and is replaced by one of our own rather than kept as somebody else's child.
 */
export async function clearLeftBehind(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = recordedPid(cluster)
  if (pid && isPostgresOf(cluster, pid)) {
    log(`PostgreSQL (process ${pid}) was left behind by an earlier server; ending it in order.`)
    await endPostgres(cluster, pid)
  }
  await waitUntil(() => backendsOf(cluster).length === 0, 5_000)
  for (const backend of backendsOf(cluster)) sendSignal(backend, 'SIGKILL')
  await waitUntil(() => backendsOf(cluster).length === 0, 5_000)
  // PostgreSQL itself would stop at a file whose number now belongs to any other process. Where orphaned backends
  // cannot be seen, the file of a dead process stays: PostgreSQL finds them through it.
  const recycled = pid !== undefined && commandOf(pid) !== ''
  if (process.platform === 'linux' || recycled) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself in between.
  }
}
