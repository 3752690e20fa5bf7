// Makes and finds the PostgreSQL cluster of a data directory: its files, its socket, its programs, its user.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyPostgresBinaries, type PostgresBinaries } from './embedded-postgres-binaries.ts'
import { giveDirectory, openForPassing, type PostgresIdentity } from './embedded-postgres-identity.ts'

/** The cluster, where it is and how it is run. */
export interface PostgresCluster {
  path: string
  socket: string
  programs: PostgresBinaries
  identity: PostgresIdentity
  durable: boolean
  /** How often it looks for tables whose statistics are out of date. */
  naptime_s?: number | undefined
  log_file: string
}

/** Of the superuser and of the one database. */
export const POSTGRES_NAME = 'callboard'
/** Nothing listens on the network: the number only names the socket. */
export const POSTGRES_PORT = 5432
/** A socket's address holds 107 bytes; its file is called .s.PGSQL.5432. */
const LONGEST_SOCKET_DIRECTORY = 107 - '/.s.PGSQL.5432'.length

/** Creates the cluster when there is none. The directory is locked and its path real. */
export function prepareCluster(
  directory: string,
  installed: PostgresBinaries,
  identity: PostgresIdentity,
  durable: boolean,
  log: (line: string) => void,
): PostgresCluster {
  const base = identity.elsewhere ?? directory
  openForPassing(base, identity)
  if (identity.elsewhere) log(`${directory} is closed to other users; PostgreSQL keeps its data in ${base}.`)
  const programs = identity.copy_programs
    ? copyPostgresBinaries(installed, join(base, 'programs'))
    : installed
  const log_file = join(base, 'postgres.log')
  // Of one run and the end of the one before; more only fills the disk.
  if (existsSync(log_file) && statSync(log_file).size > 4_000_000) renameSync(log_file, `${log_file}.1`)
  const cluster = {
    path: join(base, 'postgres'),
    socket: socketDirectory(base, identity),
    programs,
    identity,
    durable,
    log_file,
  }
  if (!existsSync(cluster.path)) initialise(cluster)
  giveDirectory(cluster.path, identity)
  const major = readFileSync(join(cluster.path, 'PG_VERSION'), 'utf8').trim()
  if (major !== programs.major) {
    throw new Error(
      `${cluster.path} was made by PostgreSQL ${major}; this is PostgreSQL ${programs.major}. See docs/operations.md.`,
    )
  }
  return cluster
}

function socketDirectory(base: string, identity: PostgresIdentity): string {
  let directory = join(base, 'socket')
  if (Buffer.byteLength(directory) > LONGEST_SOCKET_DIRECTORY) {
    const name = createHash('sha256').update(base).digest('hex').slice(0, 12)
    directory = join(Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp', `callboard-${name}`)
  }
  giveDirectory(directory, identity)
  const expected = identity.uid ?? process.getuid?.()
  if (statSync(directory).uid !== expected || (statSync(directory).mode & 0o077) !== 0) {
    throw new Error(
      `${directory} must be a directory that only the user of PostgreSQL may enter. Remove it and start again.`,
    )
  }
  return directory
}

/** Under another name first: a cluster with the right name is a whole one. */
function initialise(cluster: PostgresCluster): void {
  const unfinished = `${cluster.path}.new`
  rmSync(unfinished, { recursive: true, force: true })
  giveDirectory(unfinished, cluster.identity)
  const [program, ...words] = [
    ...cluster.identity.prefix,
    cluster.programs.initdb,
    '-D',
    unfinished,
    '-U',
    POSTGRES_NAME,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth=trust',
    '--no-instructions',
    ...(cluster.durable ? [] : ['--no-sync']),
  ] as [string, ...string[]]
  const { uid, gid } = cluster.identity
  const made = spawnSync(program, words, {
    encoding: 'utf8',
    cwd: '/',
    ...(uid === undefined ? {} : { uid, gid: gid ?? uid }),
  })
  if (made.status !== 0) {
    throw new Error(
      `The database could not be created in ${cluster.path}:\n${made.error ?? `${made.stdout}${made.stderr}`}`,
    )
  }
  renameSync(unfinished, cluster.path)
}
