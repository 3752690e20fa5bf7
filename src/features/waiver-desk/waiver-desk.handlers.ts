// Answers the office about the text of the waiver, and publishes its next version.
import { createHash } from 'node:crypto'
import type { Connection } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { loadCurrentSeason } from '../tours/tour.queries.ts'
import { hashedText } from '../waivers/evidence.rules.ts'
import { listWaiverTexts, publishWaiverText } from './waiver-desk.contract.ts'
import { countSignedPeople, insertText, listTexts } from './waiver-desk.queries.ts'
import { checkNextText, tidyText } from './waiver-desk.rules.ts'

async function textsOf(connection: Connection) {
  const season = await loadCurrentSeason(connection)
  return {
    texts: await listTexts(connection),
    signed_people: season ? await countSignedPeople(connection, season.id) : 0,
    season_id: season?.id ?? null,
  }
}

export const waiverDeskHandlers = [
  handle(listWaiverTexts, (_input, { database }) => textsOf(database)),

  handle(publishWaiverText, ({ after_version, asks_anew, ...typed }, context) =>
    context.write(async (tx) => {
      const [present] = await listTexts(tx)
      if (!present || present.version !== after_version) throw new Failure('STALE_VERSION')
      const text = tidyText(typed)
      failOn(checkNextText(text, present))
      const published = await insertText(tx, {
        ...text,
        version: after_version + 1,
        text_hash: createHash('sha256').update(hashedText(text)).digest('hex'),
        asks_anew,
        created_by: accountOf(context).id,
        created_at: context.clock.now(),
      })
      if (!published) throw new Failure('STALE_VERSION')
      return textsOf(tx)
    }),
  ),
]
