// Packs the music of a tour date for its event day as it is downloaded (MUSIC-10), by a token of some minutes.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Parts } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { ticketKind } from '../../server/sealed-tickets.ts'
import { Failure } from '../../shared/failures.ts'
import type { FileStorage } from '../files/file-storage.gateway.ts'
import { storedBytes } from '../files/stored-bytes.gateway.ts'
import { streamZip, type ZipEntry } from '../files/zip-file.gateway.ts'
import { whichPlays } from '../music/music-approval.rules.ts'
import { tooLongFor } from '../music/music-length.rules.ts'
import { entryInfo } from '../routines/entry-info.rules.ts'
import { eventDaysOf } from '../tours/event-end.rules.ts'
import { loadPriceList, loadTourDate } from '../tours/tour.queries.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { LostBytes, PackedRoutine, PackOf } from './music-pack.model.ts'
import { listPackRows, listPackVersions } from './music-pack.queries.ts'
import { packed, packName } from './music-pack.rules.ts'
import { cueSheet, playPage } from './music-pack-page.report.ts'

/** As long as the other exports. */
const TOKEN_MS = 5 * 60_000

/** The routines with what plays, and how much it weighs. Throws NOT_FOUND. */
export async function loadPack(connection: Connection, tour_date_id: number) {
  const tourDate = await loadTourDate(connection, tour_date_id)
  if (!tourDate) throw new Failure('NOT_FOUND')
  const prices = await loadPriceList(connection, tourDate.event_id, tourDate.season_id)
  const rows = await listPackRows(connection, tour_date_id)
  const versions = Map.groupBy(await listPackVersions(connection, tour_date_id), ({ entry_id }) => entry_id)
  const chosen = rows.map((row) => ({ row, plays: whichPlays(versions.get(row.id) ?? [], row.music_id) }))
  const routines = packed(
    chosen.map(({ row: { scratched_at, music_id, ...row }, plays }) => ({
      ...row,
      info: entryInfo(row, prices, tourDate),
      scratched: scratched_at !== null,
      too_long: tooLongFor(plays?.version.analysis ?? null, row, tourDate, prices),
      music: plays && {
        path: plays.version.path,
        name: plays.version.name,
        analysis: plays.version.analysis,
        unheard: plays.version.status === 'unheard',
        said: plays.said,
      },
    })),
  )
  const going = new Set(routines.filter(({ file }) => file !== null).map(({ id }) => id))
  const bytes = chosen.reduce(
    (sum, { row, plays }) => sum + (going.has(row.id) ? (plays?.version.size ?? 0) : 0),
    0,
  )
  return { tourDate, routines, files: going.size, bytes }
}

const packTicket = ticketKind('music pack', TOKEN_MS, { tour_date_id: z.int() })

export function sealPack(parts: Pick<Parts, 'sealer' | 'clock'>, tour_date_id: number) {
  const { ticket, expires_at } = packTicket.seal(parts, { tour_date_id })
  return { url: `/api/reports/music-pack?t=${ticket}`, expires_at }
}

const LOST: Record<LostBytes, string> = {
  lost: '# LOST, ask for it again: ',
  'broken off': '# BROKEN OFF, ask for it again: ',
}

/** The same stream, whose sum is told at its end. */
function hashed(bytes: Readable, told: (sum: string) => void): Readable {
  const hash = createHash('sha256')
  async function* read() {
    for await (const part of bytes) {
      hash.update(part)
      yield part
    }
    told(hash.digest('hex'))
  }
  return Readable.from(read(), { objectMode: false })
}

/** One file after the other, each read once; the pages and the checksums after them know which could be read, and to their end. */
async function* entriesOf(
  files: Pick<FileStorage, 'read'>,
  of: PackOf,
  routines: readonly PackedRoutine[],
): AsyncIterable<ZipEntry> {
  const sums: string[] = []
  const told: PackedRoutine[] = []
  for (const routine of routines) {
    const { file, music } = routine
    const said = { ...routine }
    told.push(said)
    if (!file || !music) continue
    const lose = (lost: LostBytes) => {
      said.lost = lost
      sums.push(LOST[lost] + file)
    }
    const bytes = await storedBytes(files, music.path, () => lose('broken off'))
    if (bytes) {
      const content = hashed(bytes, (sum) => {
        if (said.lost === null) sums.push(`${sum}  ${file}`)
      })
      yield { name: file, content, compress: false }
    } else {
      lose('lost')
      said.file = null
    }
  }
  const pages = { 'play.html': playPage(of, told), 'cue-sheet.html': cueSheet(of, told) }
  for (const [name, text] of Object.entries(pages)) {
    sums.push(`${createHash('sha256').update(text).digest('hex')}  ${name}`)
    yield { name, content: text }
  }
  yield { name: 'SHA256SUMS.txt', content: `${sums.join('\n')}\n` }
}

const packOf = (tourDate: TourDate, now: Date): PackOf => ({
  event_name: tourDate.event.name,
  ...{ event_city: tourDate.event_city, timezone: tourDate.timezone, ...eventDaysOf(tourDate) },
  packed_at: now.toISOString(),
})

/** Throws LINK_INVALID, or NOT_FOUND. */
export async function givePack(
  parts: Pick<Parts, 'sealer' | 'clock' | 'database' | 'files'>,
  token: string,
): Promise<{ name: string; content: Readable }> {
  const { tour_date_id } = packTicket.open(parts, token)
  const { tourDate, routines } = await loadPack(parts.database, tour_date_id)
  const of = packOf(tourDate, parts.clock.now())
  return { name: packName(tourDate), content: streamZip(entriesOf(parts.files, of, routines)) }
}
