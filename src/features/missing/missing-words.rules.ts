// Words what is still missing, alike on the overview, in the mail and at the office.
import { formatUsd } from '../../shared/money.ts'
import type { Missing, MissingKind } from './missing.model.ts'

/** More are counted, not named. */
const NAMED = 6

const things: Record<Exclude<MissingKind, 'balance'>, [one: string, many: string]> = {
  waivers: ['waiver is not signed', 'waivers are not signed'],
  music: ['routine lacks its music', 'routines lack their music'],
  photos: ['photo is missing', 'photos are missing'],
  jackets: ['jacket size or name is missing', 'jacket sizes or names are missing'],
}

/** '3 waivers are not signed'; '$540.00 is not paid' */
export function missingTitle({ kind, names, cents }: Missing): string {
  if (kind === 'balance') return `${formatUsd(cents ?? 0)} is not paid`
  return `${names.length} ${things[kind][names.length === 1 ? 0 : 1]}`
}

/** 'Mia Alvarez, Ava Brandt and 4 more'; empty for the balance. */
export function missingNames({ names }: Pick<Missing, 'names'>, most = NAMED): string {
  const more = names.length - most
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ')
}

/** The one thing to do. */
export const missingActions: Record<MissingKind, string> = {
  waivers: 'Send waivers',
  music: 'Upload music',
  photos: 'Give photos',
  jackets: 'Give jackets',
  balance: 'Make Payment',
}
