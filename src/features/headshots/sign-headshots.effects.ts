// Signs the addresses of judges' headshots.
import type { RequestContext } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { contentDisposition } from '../files/file-path.rules.ts'
import { listHeadshots } from './headshot.queries.ts'

/** As long as somebody may look at a page and turn from judge to judge. */
const LINK_MS = 60 * 60_000

/** JUDGE-11: of each judge of a tour date who has a headshot, an address from which it is shown for an hour. */
export async function signHeadshots(
  connection: Connection,
  { files, clock }: Pick<RequestContext, 'files' | 'clock'>,
  tour_date_id: number,
): Promise<ReadonlyMap<number, string>> {
  const expires_at = new Date(clock.now().getTime() + LINK_MS)
  const signed = (await listHeadshots(connection, tour_date_id)).map(
    async ({ judge_id, path, name, content_type }) => {
      const disposition = contentDisposition(name, content_type)
      return [judge_id, await files.signedUrl(path, { content_type, disposition, expires_at })] as const
    },
  )
  return new Map(await Promise.all(signed))
}
