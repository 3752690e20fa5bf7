// Words what is still missing, alike on the overview, in the mail and at the office.
import { formatUsd } from '../../shared/money.ts'
import { wordsOfGarment } from '../tours/garment-words.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { GarmentName } from '../tours/variant.model.ts'
import type { Missing, MissingKind } from './missing.model.ts'

/** More are counted, not named. */
const NAMED = 6

const things: Record<Exclude<MissingKind, 'balance' | 'jackets'> | 'entries', [one: string, many: string]> = {
  waivers: ['waiver is not signed', 'waivers are not signed'],
  music: ['routine has no music', 'routines have no music'],
  entries: ['entry has no music', 'entries have no music'],
  approval: ['piece of music is not approved', 'pieces of music are not approved'],
  photos: ['photo is missing', 'photos are missing'],
  videos: ['crew showdown video has not been received', 'crew showdown videos have not been received'],
}

/** MISSING-03: whether mails will come, beside the button that pauses them. */
export function reminderWords(state: EventState, paused: boolean): string {
  if (state === 'canceled') return 'The event is canceled, and we send no automatic reminders.'
  if (paused) return 'Email reminders are paused.'
  return state === 'postponed'
    ? 'While the event is postponed, we send no automatic reminders.'
    : 'We’ll also email you this list when a deadline is near.'
}

/** MISSING-03: 'Registrants get reminders 14, 7, 2 days before each, and on the day.' Of an event that is not held on its days nobody is reminded. */
export function stageWords(
  days: readonly number[],
  { canceled, postponed }: Pick<TourDate, 'canceled' | 'postponed'>,
): string {
  if (canceled) return 'The event is canceled, and we send no automatic reminders.'
  if (postponed)
    return 'While the event is postponed, nothing is due by these days, and we send no automatic reminders.'
  if (days.length === 0) return 'No automatic reminders.'
  const before = days.filter((day) => day > 0)
  const words = [
    ...(before.length > 0
      ? [`${before.join(', ')} ${before.at(-1) === 1 ? 'day' : 'days'} before each`]
      : []),
    ...(days.includes(0) ? ['on the day'] : []),
  ]
  return `Registrants get reminders ${words.join(', and ')}.`
}

/** ['jacket size or name is missing', 'jacket sizes or names are missing']; of what has no name on it the size alone. */
function garmentThings({ name, named } = { name: 'jacket', named: true } as NonNullable<Missing['garment']>) {
  const { size } = wordsOfGarment(name)
  return named
    ? [`${size} or name is missing`, `${size}s or names are missing`]
    : [`${size} is missing`, `${size}s are missing`]
}

export type EventState = 'ahead' | 'over' | 'canceled' | 'postponed'

/** MISSING-01: true of what is still asked for; after the event, or of a canceled one, that is the balance alone. */
export const nothingMissing = (state: EventState): string =>
  ({
    ahead: 'Nothing. Everything is signed, uploaded and paid.',
    over: 'The event is over, and nothing is owed.',
    canceled: 'The event is canceled, and nothing is owed.',
    postponed: 'The event is postponed, and nothing is owed.',
  })[state]

/** '3 waivers are not signed'; '$540.00 is not paid'; of a check that is promised '$540.00 is not paid; a check is expected' */
export function missingTitle({ kind, names, cents, garment, entries, by_check }: Missing): string {
  if (kind === 'balance')
    return `${formatUsd(cents ?? 0)} is not paid${by_check ? '; a check is expected' : ''}`
  const thing = kind === 'music' && entries ? 'entries' : kind
  const words = thing === 'jackets' ? garmentThings(garment) : things[thing]
  return `${names.length} ${words[names.length === 1 ? 0 : 1]}`
}

/** 'Mia Alvarez, Ava Brandt and 4 more'; empty for the balance. */
export function missingNames({ names }: Pick<Missing, 'names'>, most = NAMED): string {
  const more = names.length - most
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ')
}

const actions: Record<Exclude<MissingKind, 'jackets' | 'videos'>, string> = {
  waivers: 'Send waivers',
  music: 'Upload music',
  approval: 'Listen and approve',
  photos: 'Give photos',
  balance: 'Make Payment',
}

/** The one thing to do; where it cannot be given at the moment, where it is looked at. */
export function missingAction({
  kind,
  garment,
  closed,
  by_check,
}: Pick<Missing, 'kind' | 'garment' | 'closed' | 'by_check'>): string {
  if (closed) return `View ${kindLabel(kind, garment?.name ?? null).toLowerCase()}`
  if (kind === 'videos') return 'Email a link'
  // It may still be paid in another way, on the same page.
  if (by_check) return 'View payment'
  return kind === 'jackets' ? `Give ${wordsOfGarment(garment?.name ?? 'jacket').size}s` : actions[kind]
}

/** MISSING-07: why there is no button to give it; null where there is. */
export function closedWords({ kind, closed }: Pick<Missing, 'kind' | 'closed'>): string | null {
  if (!closed) return null
  return kind === 'music'
    ? 'The office is not taking music at the moment.'
    : 'The office is not taking changes at the moment.'
}

/** How it is given, where no page is for it, before the address: 'Please email a link to it to' */
export const sendingWords = ({ names }: Pick<Missing, 'names'>): string =>
  `Please email a link to ${names.length === 1 ? 'it' : 'each'} to`

/** The same with its address; empty where there is a page. */
export const sendWords = (missing: Pick<Missing, 'names' | 'send_to'>): string =>
  missing.send_to === undefined ? '' : `${sendingWords(missing)} ${missing.send_to}.`

/** 'Jackets', or 'Tops', among the kinds that the office sees: what a tour date's programme gives to wear. */
export const kindLabel = (kind: MissingKind, garment: GarmentName | null): string =>
  kind === 'jackets' ? wordsOfGarment(garment ?? 'jacket').Many : KINDS[kind]

const KINDS: Record<Exclude<MissingKind, 'jackets'>, string> = {
  waivers: 'Waivers',
  music: 'Music',
  approval: 'Approval of music',
  photos: 'Photos',
  videos: 'Showdown videos',
  balance: 'Balance',
}
