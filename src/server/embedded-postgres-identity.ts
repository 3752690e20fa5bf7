// Decides as whom PostgreSQL runs: it refuses root, and yet must reach its programs and data wherever root keeps them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** How to run the programs, and where they and the data must be for it. */
export interface PostgresIdentity {
  kind: 'self' | 'namespace' | 'other-user'
  /** Words before the program. */
  prefix: string[]
  /** For child_process.spawn; absent = as we are. */
  uid?: number
  gid?: number
  /** The user cannot reach the installed programs: they must be copied beside the data. */
  copy_programs?: boolean
  /** The user cannot reach the asked directory: cluster and socket go here. */
  elsewhere?: string
}

export const NOBODY = 65534
const NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]

/** What this machine lets us do. */
export interface Machine {
  uid: number
  namespaces: boolean
  setpriv: boolean
  /** PostgreSQL makes no cluster for a number without a name; containers run as such. */
  hasName(uid: number): boolean
}

let found: Machine | undefined

function thisMachine(): Machine {
  const works = (command: string, ...words: string[]) =>
    spawnSync(command, words, { stdio: 'ignore' }).status === 0
  found ??= {
    uid: process.getuid?.() ?? -1,
    namespaces: works('unshare', ...NAMESPACE.slice(1), 'true'),
    setpriv: works('setpriv', '--pdeathsig', 'INT', 'true'),
    hasName: (uid) => works('id', '-un', String(uid)),
  }
  return found
}

/**
 * As an ordinary user: ourselves. As root, the first that can work:
 * the owner of the directory, when that is not root (sudo in somebody's checkout);
 * root's own files seen as another user's through a user namespace (also below a directory that only root enters);
 * the user nobody (containers often forbid namespaces), in place where it can get through, else under /var/lib.
 */
export function choosePostgresIdentity(
  directory: string,
  programs: string,
  machine: Machine = thisMachine(),
): PostgresIdentity {
  // PostgreSQL shuts down by itself when this process dies, however it dies.
  const withParent = machine.setpriv ? ['setpriv', '--pdeathsig', 'INT'] : []
  const renamed = { kind: 'namespace' as const, prefix: [...NAMESPACE, ...withParent] }
  if (machine.uid !== 0) {
    if (machine.namespaces && !machine.hasName(machine.uid)) return renamed
    return { kind: 'self', prefix: withParent }
  }
  const owner = ownerOf(directory)
  if (owner.uid !== 0 && machine.hasName(owner.uid) && reachable([directory, programs], owner)) {
    return { kind: 'other-user', prefix: withParent, ...owner }
  }
  // Inside the namespace root is root no more: a directory it does not own opens only by its mode.
  if (machine.namespaces && reachable([directory, programs], { uid: 0, gid: 0 })) return renamed
  const nobody = { uid: NOBODY, gid: NOBODY }
  const identity = { kind: 'other-user' as const, prefix: withParent, ...nobody }
  // The directory itself can be opened for passing through, those above it are not ours to change.
  if (reachable([dirname(resolve(directory))], nobody)) {
    return { ...identity, copy_programs: !reachable([programs], nobody) }
  }
  const name = createHash('sha256').update(resolve(directory)).digest('hex').slice(0, 12)
  return { ...identity, copy_programs: true, elsewhere: join('/var/lib/callboard', name) }
}

/** Owner of the path, or of the nearest directory above it that exists. */
function ownerOf(path: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(nearest(path))
  return { uid, gid }
}

function nearest(path: string): string {
  let at = resolve(path)
  while (!existsSync(at)) at = dirname(at)
  return at
}

/** Whether the user may enter every directory on the way. */
function reachable(paths: string[], user: { uid: number; gid: number }): boolean {
  return paths.every((path) => {
    for (let at = nearest(path); ; at = dirname(at)) {
      const { uid, gid, mode } = statSync(at)
      let enter = 0o001
      if (uid === user.uid) enter = 0o100
      else if (gid === user.gid) enter = 0o010
      if ((mode & enter) === 0) return false
      if (at === dirname(at)) return true
    }
  })
}

/** Makes the directory (0700) and gives it, with what is in it, to the user PostgreSQL runs as. */
export function giveDirectory(directory: string, identity: PostgresIdentity): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (process.getuid?.() !== 0) return
  const uid = identity.uid ?? 0
  const gid = identity.gid ?? 0
  if (statSync(directory).uid !== uid) giveAll(directory, uid, gid)
}

/** Makes the directory, ours or its owner's, and lets the user PostgreSQL runs as pass through. */
export function openForPassing(directory: string, identity: PostgresIdentity): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (identity.kind !== 'other-user') return
  if (identity.uid === NOBODY) chmodSync(directory, statSync(directory).mode | 0o011)
  else if (statSync(directory).uid === 0) chownSync(directory, identity.uid ?? 0, identity.gid ?? 0)
}

function giveAll(path: string, uid: number, gid: number): void {
  chownSync(path, uid, gid)
  for (const name of readdirSync(path)) {
    const inside = join(path, name)
    if (lstatSync(inside).isDirectory()) giveAll(inside, uid, gid)
    else lchownSync(inside, uid, gid)
  }
}
