// Answers the calls of the public link to a programme: its studio's, and those of whoever has one.
import type { RequestContext } from '../../server/context.ts'
import { type Connection, inTransaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { newToken } from '../../server/tokens.ts'
import { addHours } from '../../shared/calendar.ts'
import { Failure } from '../../shared/failures.ts'
import { deletePhoto, savePhoto, takePicture } from '../dancer-photos/change-photo.effects.ts'
import { saveGarment } from '../dancer-photos/linked-garment.effects.ts'
import { insertPublicLink, listSharedLinks, revokePublicLink } from '../public-link/public-link.queries.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import { openByTicket, openByToken, placeIn, ticketOf } from './open-programme-link.effects.ts'
import {
  listProgrammeLinks,
  makeProgrammeLink,
  openProgrammeLink,
  removePhotoInProgramme,
  revokeProgrammeLink,
  saveJacketInProgramme,
  savePhotoInProgramme,
  uploadToProgramme,
} from './programme-link.contract.ts'
import { PROGRAMME_LINK_DAYS } from './programme-link.model.ts'
import { endOfLink, hasProgrammeLink, programmePage, whyOver } from './programme-link.rules.ts'

/** The newest first, as their owner sees them. */
async function linksOf(connection: Connection, registration_id: number) {
  const links = await listSharedLinks(connection, 'programme', registration_id)
  return links.map(({ id, created_at, expires_at, revoked_at }) => ({
    id,
    created_at,
    expires_at,
    revoked_at,
  }))
}

/** Where its page is: the route that the record names, as its page in the event area. Throws NOT_FOUND where there is no such link. */
async function routeOf(context: RequestContext, registration_id: number): Promise<string> {
  const view = await viewRegistration(context, registration_id)
  const { programme } = variantOf(view.tour_date)
  if (!programme || !hasProgrammeLink(view) || whyOver(view.tour_date, context.clock.now()) !== null)
    throw new Failure('NOT_FOUND')
  return programme.route
}

export const programmeLinkHandlers = [
  handle(listProgrammeLinks, async ({ registration_id }, { database }) => ({
    links: await linksOf(database, registration_id),
  })),

  // Without keeping the answer for a key: it has the token.
  handle(makeProgrammeLink, async ({ registration_id }, context) => {
    const route = await routeOf(context, registration_id)
    const { clock, doing, request_id, origin } = context
    const created_by = accountOf(context).id
    const { token, token_hash } = newToken()
    const created_at = clock.now()
    const actor = { mybtf_user_id: created_by, doing, request_id }
    return inTransaction(context.database, actor, async (tx) => {
      const expires_at = addHours(created_at, PROGRAMME_LINK_DAYS * 24)
      const link = { token_hash, registration_id, created_by, created_at, expires_at }
      await insertPublicLink(tx, { purpose: 'programme', ...link })
      // Behind '#', so that no server's log has it.
      return { url: `${origin}/${route}#token=${token}`, links: await linksOf(tx, registration_id) }
    })
  }),

  handle(revokeProgrammeLink, ({ registration_id, link_id }, context) =>
    context.write(async (tx) => {
      if (!(await linksOf(tx, registration_id)).some(({ id }) => id === link_id))
        throw new Failure('NOT_FOUND')
      await revokePublicLink(tx, { id: link_id, registration_id }, context.clock.now())
      return { links: await linksOf(tx, registration_id) }
    }),
  ),

  handle(openProgrammeLink, async ({ token }, context) => {
    const { link, view } = await openByToken(context, token)
    const page = programmePage(view, context.clock.now(), (id) => ticketOf(context, link, id))
    return { ...page, expires_at: endOfLink(view.tour_date, link.expires_at) }
  }),

  handle(uploadToProgramme, async ({ ticket, ...picture }, context) => {
    const { attendee_id, ...opened } = await openByTicket(context, ticket)
    return takePicture(context, placeIn(opened, attendee_id), picture)
  }),

  // Only where there is none: what somebody else gave cannot be seen here, so it is not replaced unseen.
  handle(savePhotoInProgramme, async ({ token, id, ...files }, context) => {
    const place = placeIn(await openByToken(context, token), id)
    const { photo } = await savePhoto(context, place, files, 'where there is none')
    return { has_photo: photo !== null }
  }),

  handle(removePhotoInProgramme, async ({ token, attendee_id }, context) => {
    const { photo } = await deletePhoto(context, placeIn(await openByToken(context, token), attendee_id))
    return { has_photo: photo !== null }
  }),

  handle(saveJacketInProgramme, async ({ token, id, from, ...worn }, context) => {
    const place = await placeIn(await openByToken(context, token), id)(context.database)
    if (!place) throw new Failure('NOT_FOUND')
    return saveGarment(context, place, { from, worn })
  }),
]
