// Opens the completed registration to which a public link leads, with who registered it, and says what stands at the head of its page.
import type { Parts, RequestContext } from '../../server/context.ts'
import { Failure } from '../../shared/failures.ts'
import type { LinkKindName } from '../public-link/link-kinds.model.ts'
import { counted, type LinkBy, openLink } from '../public-link/open-link.effects.ts'
import type { WaiverRoom } from './waiver.model.ts'
import { loadWaiverRoom } from './waiver.queries.ts'

/** Throws LINK_INVALID where the link is good no more, or its registration is gone or not completed. */
export async function linkedRoom(
  parts: Pick<Parts, 'database' | 'clock'>,
  kinds: readonly LinkKindName[],
  by: LinkBy,
) {
  const link = await openLink(parts, kinds, by)
  const room = await loadWaiverRoom(parts.database, link.registration_id)
  if (!room?.completed) throw new Failure('LINK_INVALID')
  return { link, room }
}

/** The same for whoever brings a token (SHARE-07). */
export const openRoom = (context: RequestContext, kind: LinkKindName, token: string) =>
  counted(context, () => linkedRoom(context, [kind], { token }))

/** The event as the page of a link shows it. */
export function eventOf({
  event: { name, accent },
  event_city,
  timezone,
  start_date,
  end_date,
  canceled,
  postponed,
}: Pick<
  WaiverRoom,
  'event' | 'event_city' | 'timezone' | 'start_date' | 'end_date' | 'canceled' | 'postponed'
>) {
  return { name, accent, event_city, timezone, start_date, end_date, canceled, postponed }
}
