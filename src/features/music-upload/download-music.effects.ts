// Packs the music of a registration for its owner as it is downloaded (MUSIC-14), by a token of some minutes.
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Parts } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { ticketKind } from '../../server/sealed-tickets.ts'
import { Failure } from '../../shared/failures.ts'
import { storedBytes } from '../files/stored-bytes.gateway.ts'
import { streamZip, type ZipEntry } from '../files/zip-file.gateway.ts'
import { listKeptVersions } from '../music/music-version.queries.ts'
import { downloadNames, LOST_NAME, lostWords } from './music-download.rules.ts'

/** As long as the other exports. */
const TOKEN_MS = 5 * 60_000
export const DOWNLOAD_NAME = 'music.zip'

const downloadTicket = ticketKind('own music', TOKEN_MS, { registration_id: z.int() })

type TokenParts = Pick<Parts, 'sealer' | 'clock'>

/** Throws NOT_FOUND where there is no music. */
export async function sealDownload(parts: TokenParts & { database: Connection }, registration_id: number) {
  const versions = await listKeptVersions(parts.database, registration_id)
  if (versions.length === 0) throw new Failure('NOT_FOUND')
  const { ticket, expires_at } = downloadTicket.seal(parts, { registration_id })
  return {
    url: `/api/reports/music?t=${ticket}`,
    name: DOWNLOAD_NAME,
    files: versions.length,
    bytes: versions.reduce((sum, { size }) => sum + size, 0),
    expires_at,
  }
}

/** One file after the other, each opened when the one before was read; what is gone by then, or breaks off, is named in a file of its own. */
async function* entriesOf(
  { files }: Pick<Parts, 'files'>,
  versions: Awaited<ReturnType<typeof listKeptVersions>>,
): AsyncIterable<ZipEntry> {
  const names = downloadNames(versions)
  const lost: string[] = []
  for (const [at, { path }] of versions.entries()) {
    const name = names[at] ?? ''
    const content = await storedBytes(files, path, () => lost.push(`${name} (broken off)`))
    if (content) yield { name, content, compress: false }
    else lost.push(name)
  }
  if (lost.length > 0) yield { name: LOST_NAME, content: lostWords(lost) }
}

/** Throws LINK_INVALID where it is guessed or over. */
export async function giveDownload(
  parts: TokenParts & Pick<Parts, 'database' | 'files'>,
  token: string,
): Promise<{ name: string; content: Readable }> {
  const { registration_id } = downloadTicket.open(parts, token)
  const versions = await listKeptVersions(parts.database, registration_id)
  return { name: DOWNLOAD_NAME, content: streamZip(entriesOf(parts, versions)) }
}
