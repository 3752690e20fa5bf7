// Decides whether a mailed link still opens what it was made for (LINK-01), and what it is about (LINK-02).
import { addHours } from '../../shared/calendar.ts'
import { type LinkKindName, linkKinds } from './link-kinds.model.ts'
import type { PublicLink } from './public-link.model.ts'

export type LinkState = 'open' | 'expired' | 'revoked'

/** Said by a link that opens nothing any more: studios, individuals and parents have sent it. */
export const DEAD_LINK: Readonly<Record<Exclude<LinkState, 'open'>, string>> = {
  expired: 'This link has expired. Please ask whoever sent it for a new one.',
  revoked: 'This link has been revoked. Please ask whoever sent it for a new one.',
}

/** LINK-01: good until its last moment, and as often as it is opened; a revoked one never again. */
export function linkState(link: Pick<PublicLink, 'expires_at' | 'revoked_at'>, at: Date): LinkState {
  if (link.revoked_at !== null) return 'revoked'
  return at.getTime() < new Date(link.expires_at).getTime() ? 'open' : 'expired'
}

/** The same moment of the day months later; on the month's last day where it has no such day. */
function monthsLater(at: Date, months: number): Date {
  const until = new Date(at)
  until.setUTCDate(1)
  until.setUTCMonth(until.getUTCMonth() + months)
  const last_day = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 0)).getUTCDate()
  until.setUTCDate(Math.min(at.getUTCDate(), last_day))
  return until
}

/** LINK-01: when a link of this kind ends that is made at this moment. */
export function linkEnds(kind: LinkKindName, at: Date): Date {
  const { lasts } = linkKinds[kind]
  return 'months' in lasts ? monthsLater(at, lasts.months) : addHours(at, lasts.days * 24)
}

/** LINK-02: of the routines that a link is about those that the registration still has, in its order. */
export function linkedRoutines(
  link: Pick<PublicLink, 'routine_ids'>,
  routines: readonly { id: number }[],
): number[] {
  return routines.map(({ id }) => id).filter((id) => link.routine_ids.includes(id))
}
