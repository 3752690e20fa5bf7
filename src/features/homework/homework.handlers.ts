// Answers studios and whoever holds a link about homework.
import { handle } from '../../server/handle.ts'
import { writeUnkept } from '../../server/write-unkept.ts'
import { failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { MOST_CODA_LINKS } from '../coda/coda-link.model.ts'
import { makeLink, ownLinks, revokeOwnLink } from '../public-link/own-links.effects.ts'
import { linkState } from '../public-link/public-link.rules.ts'
import { lockRegistration } from '../registrations/registration.queries.ts'
import { eventOf, openRoom } from '../waivers/linked-room.effects.ts'
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

export const homeworkHandlers = [
  handle(loadHomework, ({ registration_id }, { database }) => loadHomeworkOf(database, registration_id)),

  handle(loadHomeworkLibrary, ({ mybtf_user_id }, { database }) => loadLibrary(database, mybtf_user_id)),

  handle(playHomework, async ({ registration_id, homework_id }, context) =>
    openHomework(context, (await loadHomeworkOf(context.database, registration_id)).homework, homework_id),
  ),

  handle(listHomeworkLinks, ({ registration_id }, { database }) =>
    ownLinks(database, 'homework', registration_id),
  ),

  handle(makeHomeworkLink, async ({ registration_id }, context) => {
    // Throws NOT_FOUND where there can be none.
    await loadHomeworkOf(context.database, registration_id)
    const at = context.clock.now()
    return writeUnkept(context, async (tx) => {
      await lockRegistration(tx, registration_id)
      const { links } = await ownLinks(tx, 'homework', registration_id)
      const open = links.filter((link) => linkState(link, at) === 'open').length
      failOn(open < MOST_CODA_LINKS ? [] : [refuse('HOMEWORK_LINKS', [], { most: MOST_CODA_LINKS })])
      const { url } = await makeLink(tx, context, 'homework', { registration_id })
      return { url, ...(await ownLinks(tx, 'homework', registration_id)) }
    })
  }),

  handle(revokeHomeworkLink, (of, context) => revokeOwnLink(context, 'homework', of)),

  handle(openHomeworkLink, async ({ token }, context) => {
    const { link, room } = await openRoom(context, 'homework', token)
    return {
      event: eventOf(room),
      registrant_name: askedBy(room),
      ...(await loadHomeworkOf(context.database, link.registration_id)),
      expires_at: link.expires_at,
    }
  }),

  handle(playHomeworkByLink, async ({ token, homework_id }, context) => {
    const { link } = await openRoom(context, 'homework', token)
    const { homework } = await loadHomeworkOf(context.database, link.registration_id)
    return openHomework(context, homework, homework_id)
  }),
]
