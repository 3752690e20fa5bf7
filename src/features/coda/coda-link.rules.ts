// Decides when critiques and other pages of CODA may be shared by a link, and by how many.
import { refuse } from '../../shared/refusals.ts'
import type { Violation, ViolationPath } from '../../shared/violations.ts'
import { critiqueGate, type Gated, isLive } from '../critiques/critique-gate.rules.ts'
import { linkState } from '../public-link/public-link.rules.ts'
import { hasEnded } from '../tours/event-end.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { CritiqueLink } from './coda-link.model.ts'
import { MOST_CODA_LINKS } from './coda-link.model.ts'
import { hasCoda } from './coda-tabs.rules.ts'

type Counted = Pick<CritiqueLink, 'expires_at' | 'revoked_at'>

/** CRIT-09: once they are shown, and not while the event runs (E§2). */
export const mayShare = (tourDate: Gated, at: Date): boolean =>
  critiqueGate(tourDate, at) === 'open' && !isLive(tourDate, at)

/** CRIT-09: `links` without the one that the new one replaces. */
export function checkSharing(tourDate: Gated, links: readonly Counted[], at: Date): Violation[] {
  if (!mayShare(tourDate, at)) return [refuse('CRITIQUE_NOT_SHARED', ['routine_ids'])]
  return checkCount(links, at, ['routine_ids'])
}

/** CODA-02: a page of CODA as a whole, once the event is over. */
export const maySharePage = (tourDate: TourDate, at: Date): boolean =>
  hasCoda(tourDate) && hasEnded(tourDate, at)

/** CODA-02 */
export function checkPageSharing(tourDate: TourDate, links: readonly Counted[], at: Date): Violation[] {
  return maySharePage(tourDate, at) ? checkCount(links, at, ['page']) : [refuse('CODA_NOT_SHARED', ['page'])]
}

function checkCount(links: readonly Counted[], at: Date, path: ViolationPath): Violation[] {
  const open = links.filter((link) => linkState(link, at) === 'open').length
  return open < MOST_CODA_LINKS ? [] : [refuse('CODA_LINKS', path, { most: MOST_CODA_LINKS })]
}
