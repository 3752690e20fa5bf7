// Answers the calls of links to pages of CODA: the owner's, and those of whoever holds one.
import type { RequestContext } from '../../server/context.ts'
import { type Connection, inTransaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { listSharedLinks, revokePublicLink } from '../public-link/public-link.queries.ts'
import { loadOwnedRegistration } from '../registrations/owned-registration.queries.ts'
import { lockRegistration } from '../registrations/registration.queries.ts'
import { loadPublicResults } from '../results/give-results.effects.ts'
import { titlesAreNames } from '../results/public-results.rules.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import { askedBy } from '../waivers/waiver.rules.ts'
import type { CodaData } from './coda-data.model.ts'
import { checkPageSharing } from './coda-link.rules.ts'
import { hasCoda } from './coda-tabs.rules.ts'
import { loadCodaDataOf } from './load-coda-data.effects.ts'
import { insertCodaLink } from './make-coda-link.effects.ts'
import { openCodaLink } from './open-coda-link.effects.ts'
import {
  listPageLinks,
  makePageLink,
  openDataLink,
  openResultsLink,
  revokePageLink,
} from './page-link.contract.ts'
import type { SharedPage } from './page-link.model.ts'

/** The newest first, as their owner sees them. */
async function linksOf(connection: Connection, page: SharedPage, registration_id: number) {
  const links = await listSharedLinks(connection, page, registration_id)
  return links.map(({ id, created_at, expires_at, revoked_at }) => ({
    id,
    created_at,
    expires_at,
    revoked_at,
  }))
}

/** NAMES-01: the title of a couple is the names of its dancers. */
const withoutTitle = ({ data, ...shown }: CodaData): CodaData => ({
  ...shown,
  data: data && { ...data, best: data.best && { ...data.best, name: '' } },
})

/** The registration that the link is to, and the head of its page. Throws LINK_INVALID. */
async function openPage(context: RequestContext, page: SharedPage, token: string) {
  const { link, room } = await openCodaLink(context, page, token)
  const { event, event_city, start_date, end_date } = room
  return {
    registration_id: link.registration_id,
    titled: !titlesAreNames(room),
    head: {
      event: { name: event.name, accent: event.accent, event_city, start_date, end_date },
      registrant_name: askedBy(room),
      expires_at: link.expires_at,
    },
  }
}

export const pageLinkHandlers = [
  handle(listPageLinks, async ({ registration_id, page }, { database }) => ({
    links: await linksOf(database, page, registration_id),
  })),

  handle(makePageLink, async ({ registration_id, page }, context, { registration_id: owned }) => {
    if (!owned.completed) throw new Failure('NOT_FOUND')
    const { clock, database, doing, request_id } = context
    const tourDate = await loadTourDate(database, owned.tour_date_id)
    if (!tourDate) throw new Failure('NOT_FOUND')
    // Without keeping the answer for a key: it has the token.
    const actor = { mybtf_user_id: accountOf(context).id, doing, request_id }
    return inTransaction(database, actor, async (tx) => {
      await lockRegistration(tx, registration_id)
      failOn(checkPageSharing(tourDate, await linksOf(tx, page, registration_id), clock.now()))
      const { url } = await insertCodaLink(tx, context, { page, registration_id, routine_ids: [] })
      return { url, links: await linksOf(tx, page, registration_id) }
    })
  }),

  handle(revokePageLink, ({ registration_id, page, link_id }, context) =>
    context.write(async (tx) => {
      const links = await linksOf(tx, page, registration_id)
      if (!links.some(({ id }) => id === link_id)) throw new Failure('NOT_FOUND')
      await revokePublicLink(tx, { id: link_id, registration_id }, context.clock.now())
      return { links: await linksOf(tx, page, registration_id) }
    }),
  ),

  handle(openDataLink, async ({ token }, context) => {
    const { registration_id, titled, head } = await openPage(context, 'data', token)
    const wanted = { registration_id, at: context.clock.now(), owner: null }
    const shown = await loadCodaDataOf(context.database, wanted)
    if (shown.gate === 'none') throw new Failure('LINK_INVALID')
    return { ...head, shown: titled ? shown : withoutTitle(shown) }
  }),

  handle(openResultsLink, async ({ token }, context) => {
    const { database, clock } = context
    const { registration_id, head } = await openPage(context, 'results', token)
    const registration = await loadOwnedRegistration(database, 'registration', registration_id)
    const tourDate = registration && (await loadTourDate(database, registration.tour_date_id))
    if (!tourDate || !hasCoda(tourDate)) throw new Failure('LINK_INVALID')
    const of = { tour_date_id: tourDate.id, registration_id, now: clock.now() }
    const { results } = await loadPublicResults(database, of, 'link')
    return { ...head, shown: results }
  }),
]
