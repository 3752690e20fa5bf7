// Answers the calls of links to pages of CODA: the owner's, and those of whoever holds one.
import type { RequestContext } from '../../server/context.ts'
import { handle } from '../../server/handle.ts'
import { writeUnkept } from '../../server/write-unkept.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { makeLink, ownLinks, revokeOwnLink } from '../public-link/own-links.effects.ts'
import { loadOwnedRegistration } from '../registrations/owned-registration.queries.ts'
import { lockRegistration } from '../registrations/registration.queries.ts'
import { loadPublicResults } from '../results/give-results.effects.ts'
import { titlesAreNames } from '../results/public-results.rules.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import { eventOf, openRoom } from '../waivers/linked-room.effects.ts'
import { askedBy } from '../waivers/waiver.rules.ts'
import type { CodaData } from './coda-data.model.ts'
import { checkPageSharing } from './coda-link.rules.ts'
import { hasCoda } from './coda-tabs.rules.ts'
import { loadCodaDataOf } from './load-coda-data.effects.ts'
import {
  listPageLinks,
  makePageLink,
  openDataLink,
  openResultsLink,
  revokePageLink,
} from './page-link.contract.ts'
import type { SharedPage } from './page-link.model.ts'

/** NAMES-01: the title of a couple is the names of its dancers. */
const withoutTitle = ({ data, ...shown }: CodaData): CodaData => ({
  ...shown,
  data: data && { ...data, best: data.best && { ...data.best, name: '' } },
})

/** The registration that the link is to, and the head of its page. Throws LINK_INVALID. */
async function openPage(context: RequestContext, page: SharedPage, token: string) {
  const { link, room } = await openRoom(context, page, token)
  return {
    registration_id: link.registration_id,
    titled: !titlesAreNames(room),
    head: {
      event: eventOf(room),
      registrant_name: askedBy(room),
      expires_at: link.expires_at,
    },
  }
}

export const pageLinkHandlers = [
  handle(listPageLinks, ({ registration_id, page }, { database }) =>
    ownLinks(database, page, registration_id),
  ),

  handle(makePageLink, async ({ registration_id, page }, context, { registration_id: owned }) => {
    if (!owned.completed) throw new Failure('NOT_FOUND')
    const { clock, database } = context
    const tourDate = await loadTourDate(database, owned.tour_date_id)
    if (!tourDate) throw new Failure('NOT_FOUND')
    return writeUnkept(context, async (tx) => {
      await lockRegistration(tx, registration_id)
      const { links } = await ownLinks(tx, page, registration_id)
      failOn(checkPageSharing(tourDate, links, clock.now()))
      const { url } = await makeLink(tx, context, page, { registration_id })
      return { url, ...(await ownLinks(tx, page, registration_id)) }
    })
  }),

  handle(revokePageLink, ({ page, ...of }, context) => revokeOwnLink(context, page, of)),

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
