// Keeps what is stored of music within bounds: what comes by a link, and what is kept of each routine (MUSIC-18).
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { waitInWords } from '../accounts/sign-in-attempts.rules.ts'
import { CLEAR_FILES } from '../files/stored-file.model.ts'
import { markFileRemoved } from '../files/stored-file.queries.ts'
import type { MusicPlace } from '../music/music.queries.ts'
import { deleteVersions, listForKeeping, listSentByLink } from '../music/music-version.queries.ts'
import { hourBefore, linkRefused, versionsGone } from './versions-kept.rules.ts'

/** Throws TOO_MANY_VERSIONS where links have sent as much as is taken within an hour. */
export async function checkSentByLink(
  connection: Connection,
  { clock }: Pick<RequestContext, 'clock'>,
  { id, registration_id }: Pick<MusicPlace, 'id' | 'registration_id'>,
): Promise<void> {
  const now = clock.now()
  const refused = linkRefused(await listSentByLink(connection, registration_id, hourBefore(now)), id)
  if (!refused) return
  const { words, until } = refused
  const message = `${words}. Please try again in ${waitInWords(until, now)}, or ask your studio to upload the file.`
  throw new Failure('TOO_MANY_VERSIONS', { message })
}

/** After a version came in: those beyond what is kept go, with their bytes. */
export async function keepLatestVersions(
  tx: Transaction,
  { clock, jobs }: Pick<RequestContext, 'clock' | 'jobs'>,
  { id, music_id, by_link }: { id: number; music_id: number; by_link: boolean },
): Promise<void> {
  const gone = versionsGone(await listForKeeping(tx, id), { music_id, by_link })
  if (gone.length === 0) return
  const files = await deleteVersions(tx, gone)
  for (const file of files) await markFileRemoved(tx, file, clock.now())
  if (files.length > 0) await jobs.enqueue(tx, CLEAR_FILES, [{ data: {} }])
}
