// The links that lead to a registration without its owner's account: for each kind how long it is good, and to which page.
import { keptTimes } from '../../shared/kept-times.ts'

interface LinkKind {
  /** How long a link of this kind is good. */
  lasts: { days: number } | { months: number }
  /** The page that it opens; null = whoever makes the link says which. */
  page: string | null
}

/** Past the longest time between a registration and its event, for most. */
const SEASON = { days: 180 }
/** Until the next season is under way. */
const CODA = { days: keptTimes.coda_link_days as number }

/**
 * By `public_link.purpose`. Who makes and revokes one stands on the calls of its contract; what it opens is asked of `openLink`
 * (decision 0250).
 */
export const linkKinds = {
  /** The office's, for the owner: the registration itself. */
  registration: { lasts: { days: 30 }, page: 'registration/open' },
  /** One dancer's photo and what she wears. */
  dancer: { lasts: { days: 30 }, page: 'dancer' },
  /** A§9: valid for 6 months. */
  waivers: { lasts: { months: 6 }, page: 'waivers/public' },
  'access-codes': { lasts: SEASON, page: 'access-codes' },
  /** At the route of the programme. */
  programme: { lasts: SEASON, page: null },
  music: { lasts: SEASON, page: 'music' },
  /** The music of one routine. */
  'music-upload': { lasts: SEASON, page: 'music' },
  critiques: { lasts: CODA, page: 'coda/critiques' },
  data: { lasts: CODA, page: 'coda/data' },
  results: { lasts: CODA, page: 'coda/results' },
  homework: { lasts: CODA, page: 'coda/homework' },
} as const satisfies Record<string, LinkKind>

export type LinkKindName = keyof typeof linkKinds

/** Of the kinds that last so many days. */
export const linkDays = (kind: Exclude<LinkKindName, 'waivers'>): number => linkKinds[kind].lasts.days
