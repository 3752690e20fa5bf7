// Loads routines with their music, as the studio's table and the pages of links show them.
import type { RequestContext } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { contentDisposition } from '../files/file-path.rules.ts'
import type { Music, MusicRoutine, MusicVersion } from '../music/music.model.ts'
import { listMusicRows, loadMusicFile, type MusicRow } from '../music/music.queries.ts'
import { approvalOpen, musicOpen } from '../music/music.rules.ts'
import { brokenSince } from '../music/music-approval.rules.ts'
import { allowedSecondsFor, tooLongFor } from '../music/music-length.rules.ts'
import { listMusicVersions } from '../music/music-version.queries.ts'
import { entryInfo } from '../routines/entry-info.rules.ts'
import { isExempt, loadPriceList, loadTourDate } from '../tours/tour.queries.ts'

/** Longer than any routine, also when it is listened to twice. */
const LINK_MS = 30 * 60_000

export interface MusicWhere {
  registration_id: number
  tour_date_id: number
  owner_email: string
}

type VersionRow = Awaited<ReturnType<typeof listMusicVersions>>[number]

/** As it is shown. */
function versionOf({ uploaded_at, sender, upload_email, approved_at, approver, ...row }: VersionRow): Music {
  return {
    ...row,
    date_added: uploaded_at.toISOString(),
    added_by: sender ?? (upload_email || 'by a link'),
    approved_at: approved_at?.toISOString() ?? null,
    approved_by: approver ?? '',
  }
}

function musicOf({ music }: MusicRow): Music | null {
  const { id, name, content_type, size, uploaded_at, upload_email, status, version } = music
  if (id === null || name === null || content_type === null || size === null) return null
  if (uploaded_at === null || upload_email === null || status === null) return null
  return versionOf({ ...music, id, name, content_type, size, uploaded_at, upload_email, status, version })
}

/** The routines of the registration, or only this one. */
export async function loadMusic(
  connection: Connection,
  { clock }: Pick<RequestContext, 'clock'>,
  { registration_id, tour_date_id, owner_email }: MusicWhere,
  id?: number,
) {
  const tourDate = await loadTourDate(connection, tour_date_id)
  if (!tourDate) throw new Failure('NOT_FOUND')
  const prices = await loadPriceList(connection, tourDate.event_id, tourDate.season_id)
  const exempt = await isExempt(connection, tour_date_id, owner_email)
  const rows = await listMusicRows(connection, registration_id, id)
  const routines = rows.map((row): MusicRoutine => {
    const { performance_division_id, routine_category_id, age_division_id, extra_time, ...others } = row
    const { newest, dancers, person_id, ...shown } = others
    return {
      ...shown,
      broken: row.music_id !== null && newest && brokenSince(newest, row.music) ? newest.name : null,
      info: entryInfo(row, prices, tourDate),
      music: musicOf(row),
      too_long: tooLongFor(row.music.analysis, row, tourDate, prices),
      allowed_seconds: allowedSecondsFor(row, prices),
      open: musicOpen({ present: row.music_id !== null }, tourDate, clock.now(), exempt),
      approvable: approvalOpen(tourDate, clock.now(), exempt),
    }
  })
  return { tourDate, routines }
}

/** MUSIC-12: the versions of a routine's music, the newest first. Throws NOT_FOUND where its registration has no such routine. */
export async function loadVersions(
  connection: Connection,
  { registration_id, tour_date_id }: MusicWhere,
  id: number,
): Promise<MusicVersion[]> {
  const tourDate = await loadTourDate(connection, tour_date_id)
  const [routine] = await listMusicRows(connection, registration_id, id)
  if (!tourDate || !routine) throw new Failure('NOT_FOUND')
  const prices = await loadPriceList(connection, tourDate.event_id, tourDate.season_id)
  return (await listMusicVersions(connection, id)).map((row) => ({
    ...versionOf(row),
    current: row.id === routine.music_id,
    too_long: tooLongFor(row.analysis, routine, tourDate, prices),
  }))
}

/** An address from which this version can be played, whole or in ranges. */
export async function openMusic({ database, files, clock }: RequestContext, id: number, music_id: number) {
  const file = await loadMusicFile(database, id, music_id)
  if (!file) throw new Failure('NOT_FOUND')
  const { path, name, content_type } = file
  const expires_at = new Date(clock.now().getTime() + LINK_MS)
  const url = await files.signedUrl(path, {
    content_type,
    disposition: contentDisposition(name, content_type),
    expires_at,
  })
  return { url, content_type, expires_at: expires_at.toISOString() }
}
