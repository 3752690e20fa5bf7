// Words what is still missing, alike on the overview, in the mail and at the office.
import { formatUsd } from '../../shared/money.ts'
import { wordsOfGarment } from '../tours/garment-words.rules.ts'
import type { GarmentName } from '../tours/variant.model.ts'
import type { Missing, MissingKind } from './missing.model.ts'

/** More are counted, not named. */
const NAMED = 6

const things: Record<Exclude<MissingKind, 'balance' | 'jackets'>, [one: string, many: string]> = {
  waivers: ['waiver is not signed', 'waivers are not signed'],
  music: ['routine has no music', 'routines have no music'],
  approval: ['piece of music is not approved', 'pieces of music are not approved'],
  photos: ['photo is missing', 'photos are missing'],
}

/** ['jacket size or name is missing', 'jacket sizes or names are missing']; of what has no name on it the size alone. */
function garmentThings({ name, named } = { name: 'jacket', named: true } as NonNullable<Missing['garment']>) {
  const { size } = wordsOfGarment(name)
  return named
    ? [`${size} or name is missing`, `${size}s or names are missing`]
    : [`${size} is missing`, `${size}s are missing`]
}

/** MISSING-01: true of what is still asked for; after the event that is the balance alone, whatever was never signed. */
export const nothingMissing = (over: boolean): string =>
  over ? 'The event is over, and nothing is owed.' : 'Nothing. Everything is signed, uploaded and paid.'

/** '3 waivers are not signed'; '$540.00 is not paid' */
export function missingTitle({ kind, names, cents, garment }: Missing): string {
  if (kind === 'balance') return `${formatUsd(cents ?? 0)} is not paid`
  const words = kind === 'jackets' ? garmentThings(garment) : things[kind]
  return `${names.length} ${words[names.length === 1 ? 0 : 1]}`
}

/** 'Mia Alvarez, Ava Brandt and 4 more'; empty for the balance. */
export function missingNames({ names }: Pick<Missing, 'names'>, most = NAMED): string {
  const more = names.length - most
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ')
}

const actions: Record<Exclude<MissingKind, 'jackets'>, string> = {
  waivers: 'Send waivers',
  music: 'Upload music',
  approval: 'Listen and approve',
  photos: 'Give photos',
  balance: 'Make Payment',
}

/** The one thing to do. */
export const missingAction = ({ kind, garment }: Pick<Missing, 'kind' | 'garment'>): string =>
  kind === 'jackets' ? `Give ${wordsOfGarment(garment?.name ?? 'jacket').size}s` : actions[kind]

/** 'Jackets', or 'Tops', among the kinds that the office sees: what a tour date's programme gives to wear. */
export const kindLabel = (kind: MissingKind, garment: GarmentName | null): string =>
  kind === 'jackets' ? wordsOfGarment(garment ?? 'jacket').Many : KINDS[kind]

const KINDS: Record<Exclude<MissingKind, 'jackets'>, string> = {
  waivers: 'Waivers',
  music: 'Music',
  approval: 'Approval of music',
  photos: 'Photos',
  balance: 'Balance',
}
