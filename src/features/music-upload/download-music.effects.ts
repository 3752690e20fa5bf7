// Packs the music of a registration for its owner as it is downloaded (MUSIC-14), by a token of some minutes.
import type { Readable } from 'node:stream'
import type { Parts } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { streamZip, type ZipEntry } from '../files/zip-file.gateway.ts'
import { listKeptVersions } from '../music/music-version.queries.ts'
import { downloadNames } from './music-download.rules.ts'

/** As long as the other exports. */
const TOKEN_MS = 5 * 60_000
export const DOWNLOAD_NAME = 'music.zip'

type TokenParts = Pick<Parts, 'sealer' | 'clock'>

/** Throws NOT_FOUND where there is no music. */
export async function sealDownload(
  { sealer, clock, database }: TokenParts & { database: Connection },
  registration_id: number,
) {
  const versions = await listKeptVersions(database, registration_id)
  if (versions.length === 0) throw new Failure('NOT_FOUND')
  const until = clock.now().getTime() + TOKEN_MS
  const token = sealer.seal(JSON.stringify({ own_music: registration_id, until }))
  return {
    url: `/api/reports/music?t=${token}`,
    name: DOWNLOAD_NAME,
    files: versions.length,
    bytes: versions.reduce((sum, { size }) => sum + size, 0),
    expires_at: new Date(until).toISOString(),
  }
}

/** One file after the other, each opened when the one before was read; one that is gone by then is left out. */
async function* entriesOf(
  { files }: Pick<Parts, 'files'>,
  versions: Awaited<ReturnType<typeof listKeptVersions>>,
): AsyncIterable<ZipEntry> {
  const names = downloadNames(versions)
  for (const [at, { path }] of versions.entries()) {
    const content = await files.read(path).catch(() => null)
    if (content) yield { name: names[at] ?? '', content, compress: false }
  }
}

/** Throws LINK_INVALID where it is guessed or over. */
export async function giveDownload(
  parts: TokenParts & Pick<Parts, 'database' | 'files'>,
  token: string,
): Promise<{ name: string; content: Readable }> {
  const opened = parts.sealer.open(token)
  const { own_music, until } = opened ? JSON.parse(opened) : {}
  if (typeof own_music !== 'number' || !(parts.clock.now().getTime() < until))
    throw new Failure('LINK_INVALID')
  const versions = await listKeptVersions(parts.database, own_music)
  return { name: DOWNLOAD_NAME, content: streamZip(entriesOf(parts, versions)) }
}
