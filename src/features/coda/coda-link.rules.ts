// Decides when the critiques of a registration may be shared by a link, and by how many (CRIT-09).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { critiqueGate, type Gated, isLive } from '../critiques/critique-gate.rules.ts'
import { linkState } from '../public-link/public-link.rules.ts'
import type { CritiqueLink } from './coda-link.model.ts'
import { MOST_CODA_LINKS } from './coda-link.model.ts'

/** CRIT-09: once they are shown, and not while the event runs (E§2). */
export const mayShare = (tourDate: Gated, at: Date): boolean =>
  critiqueGate(tourDate, at) === 'open' && !isLive(tourDate, at)

/** CRIT-09: `links` without the one that the new one replaces. */
export function checkSharing(
  tourDate: Gated,
  links: readonly Pick<CritiqueLink, 'expires_at' | 'revoked_at'>[],
  at: Date,
): Violation[] {
  if (!mayShare(tourDate, at)) return [refuse('CRITIQUE_NOT_SHARED', ['routine_ids'])]
  const open = links.filter((link) => linkState(link, at) === 'open').length
  return open < MOST_CODA_LINKS ? [] : [refuse('CRITIQUE_LINKS', ['routine_ids'], { most: MOST_CODA_LINKS })]
}
