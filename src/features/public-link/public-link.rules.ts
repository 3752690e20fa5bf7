// Decides whether a mailed link still opens what it was made for (LINK-01), and what it is about (LINK-02).
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

/** LINK-02: of the routines that a link is about those that the registration still has, in its order. */
export function linkedRoutines(
  link: Pick<PublicLink, 'routine_ids'>,
  routines: readonly { id: number }[],
): number[] {
  return routines.map(({ id }) => id).filter((id) => link.routine_ids.includes(id))
}
