// Answers studios and whoever holds a link about homework.

import type { Connection } from '../../server/database.ts'
import { inTransaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { newToken } from '../../server/tokens.ts'
import { addHours } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { CODA_LINK_DAYS, MOST_CODA_LINKS } from '../coda/coda-link.model.ts'
import { openCodaLink } from '../coda/open-coda-link.effects.ts'
import { insertPublicLink, listSharedLinks, revokePublicLink } from '../public-link/public-link.queries.ts'
import { linkState } from '../public-link/public-link.rules.ts'
import { lockRegistration } from '../registrations/registration.queries.ts'
import { askedBy } from '../waivers/waiver.rules.ts'
import {
  listHomeworkLinks,
  loadHomework,
  loadHomeworkLibrary,
  makeHomeworkLink,
  openHomeworkLink,
  playHomework,
  playHomeworkByLink,
  revokeHomeworkLink,
} from './homework.contract.ts'
import { loadHomeworkOf, loadLibrary, openHomework } from './load-homework.effects.ts'

const linksOf = async (connection: Connection, registration_id: number) => ({
  links: (await listSharedLinks(connection, 'homework', registration_id)).map(
    ({ id, created_at, expires_at, revoked_at }) => ({ id, created_at, expires_at, revoked_at }),
  ),
})

export const homeworkHandlers = [
  handle(loadHomework, ({ registration_id }, { database }) => loadHomeworkOf(database, registration_id)),

  handle(loadHomeworkLibrary, ({ mybtf_user_id }, { database }) => loadLibrary(database, mybtf_user_id)),

  handle(playHomework, async ({ registration_id, homework_id }, context) =>
    openHomework(context, (await loadHomeworkOf(context.database, registration_id)).homework, homework_id),
  ),

  handle(listHomeworkLinks, ({ registration_id }, { database }) => linksOf(database, registration_id)),

  handle(makeHomeworkLink, async ({ registration_id }, context) => {
    const { clock, database, doing, request_id, origin } = context
    // Throws NOT_FOUND where there can be none.
    await loadHomeworkOf(database, registration_id)
    const created_by = accountOf(context).id
    const { token, token_hash } = newToken()
    const created_at = clock.now()
    // Without keeping the answer for a key: it has the token.
    return inTransaction(database, { mybtf_user_id: created_by, doing, request_id }, async (tx) => {
      await lockRegistration(tx, registration_id)
      const { links } = await linksOf(tx, registration_id)
      const open = links.filter((link) => linkState(link, created_at) === 'open').length
      failOn(open < MOST_CODA_LINKS ? [] : [refuse('HOMEWORK_LINKS', [], { most: MOST_CODA_LINKS })])
      const expires_at = addHours(created_at, CODA_LINK_DAYS * 24)
      await insertPublicLink(tx, {
        ...{ purpose: 'homework', token_hash, registration_id, created_by, created_at, expires_at },
      })
      // Behind '#', so that no server's log has it.
      return { url: `${origin}/coda/homework#token=${token}`, ...(await linksOf(tx, registration_id)) }
    })
  }),

  handle(revokeHomeworkLink, ({ registration_id, link_id }, context) =>
    context.write(async (tx) => {
      const { links } = await linksOf(tx, registration_id)
      if (!links.some(({ id }) => id === link_id)) throw new Failure('NOT_FOUND')
      await revokePublicLink(tx, { id: link_id, registration_id }, context.clock.now())
      return linksOf(tx, registration_id)
    }),
  ),

  handle(openHomeworkLink, async ({ token }, context) => {
    const { link, room } = await openCodaLink(context, 'homework', token)
    const { event, event_city, start_date, end_date } = room
    return {
      event: { name: event.name, accent: event.accent, event_city, start_date, end_date },
      registrant_name: askedBy(room),
      ...(await loadHomeworkOf(context.database, link.registration_id)),
      expires_at: link.expires_at,
    }
  }),

  handle(playHomeworkByLink, async ({ token, homework_id }, context) => {
    const { link } = await openCodaLink(context, 'homework', token)
    const { homework } = await loadHomeworkOf(context.database, link.registration_id)
    return openHomework(context, homework, homework_id)
  }),
]
