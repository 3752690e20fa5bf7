// Decides what is charged beside an attendee's own line at an intensive: what is added, and what observers pay less (R§9).

import type { Attendee } from '../attendees/attendee.model.ts'
import { type Charge, ONE_PRICE, type PricePlace } from '../fees/charge.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { lineKey } from '../parts/line-key.model.ts'
import { readLineKey } from '../parts/line-key.rules.ts'
import { tierOf } from '../tours/tier.rules.ts'
import { type ExtraName, extraNames, extraWords, type IntensiveForm } from './intensive.model.ts'
import { extraPrice } from './intensive.rules.ts'

/** What of a registration is charged for here. */
export interface IntensiveSubject {
  attendees: readonly (Pick<Attendee, 'person_id' | 'workshop_level_id' | 'one_day' | 'virtual' | 'kind'> & {
    person: Pick<Attendee['person'], 'fname' | 'lname'>
  })[]
  intensive?: readonly IntensiveForm[]
}

/** The first words of the keys of these lines. */
export const extraKeys: Readonly<Record<ExtraName, string>> = {
  vip_experience: 'vip_experience',
  photoshoot: 'intensive_photoshoot',
  awe_experience: 'awe_experience',
}
export const OBSERVER_DISCOUNT = 'observer_discount'
export const INTENSIVE_SECTION = 'Intensive'

type Attending = IntensiveSubject['attendees'][number]

const nameOf = ({ person }: Attending) => `${person.fname} ${person.lname}`

/** What one dancer has added, each at one price all season. */
function extraCharges(attendee: Attending, entry: IntensiveForm, { prices }: PricePlace): Charge[] {
  const { intensive_extras: extras } = prices
  return extraNames.flatMap((name): Charge[] => {
    const unit_cents = extraPrice(name, extras)
    if (!entry[name] || unit_cents === null) return []
    const gallery = name === 'photoshoot' ? galleryWords(extras?.photoshoot?.gallery_days ?? 0) : null
    return [
      {
        key: lineKey(extraKeys[name], attendee.person_id),
        group: 'workshop',
        section: INTENSIVE_SECTION,
        rule: 'INTENSIVE-03',
        label: `${nameOf(attendee)}, ${extraWords[name]}`,
        item: extraKeys[name],
        units: 1,
        unit_cents,
        reason: gallery ?? ONE_PRICE,
      },
    ]
  })
}

/** E§9 */
export const galleryWords = (days: number) => `Photoshoot gallery delivered within ${days} days of event end.`

/** What one observer pays less with the programme, but never less than nothing at any rate (INTENSIVE-06). */
function observerCharge(attendee: Attending, entry: IntensiveForm, { prices }: PricePlace): Charge[] {
  const intensive = prices.intensives.find(({ id }) => id === entry.intensive_id)
  const level = prices.workshop_levels.find(({ id }) => id === attendee.workshop_level_id)
  const own = level?.prices[tierOf(attendee)]
  const less = Math.min(intensive?.observer_discount_cents ?? 0, ...(own ? Object.values(own) : [0]))
  if (!intensive || less === 0) return []
  return [
    {
      key: lineKey(OBSERVER_DISCOUNT, attendee.person_id),
      group: 'workshop',
      section: INTENSIVE_SECTION,
      rule: 'INTENSIVE-06',
      label: `${nameOf(attendee)}, observer with ${intensive.level}`,
      item: `${OBSERVER_DISCOUNT}:${intensive.id}`,
      units: 1,
      unit_cents: -less,
      reason: `Observer discount with ${intensive.level}`,
    },
  ]
}

/**
 * Sold lines that nothing charges now, and that stay as they were sold (EDIT-02): the extra is offered no longer, or observers pay no
 * less any more, and whoever has it has chosen nothing else. `before`, `after` = the registration before the edit and with it.
 */
export function keptLines(
  lines: readonly FeeLine[],
  before: IntensiveSubject,
  after: IntensiveSubject,
): FeeLine[] {
  const comes = ({ attendees }: IntensiveSubject, id: number) =>
    attendees.find(({ person_id }) => person_id === id)
  const entryOf = ({ intensive = [] }: IntensiveSubject, id: number) =>
    intensive.find(({ person_id }) => person_id === id)
  return lines.filter(({ key }) => {
    const { word, id } = readLineKey(key)
    const [was, is] = [entryOf(before, id), entryOf(after, id)]
    const [came, now] = [comes(before, id), comes(after, id)]
    if (!was || !is || !came || came.kind !== now?.kind) return false
    const extra = extraNames.find((name) => extraKeys[name] === word)
    if (extra) return was[extra] && is[extra]
    // Less was taken off one price: off another it could be more than all of it.
    const samePrice = came.workshop_level_id === now.workshop_level_id && tierOf(came) === tierOf(now)
    return samePrice && was.intensive_id === is.intensive_id
  })
}

/** All that is charged beside the attendees' own lines (INTENSIVE-03, INTENSIVE-06). */
export function intensiveCharges(
  { attendees, intensive = [] }: IntensiveSubject,
  place: PricePlace,
): Charge[] {
  const entries = new Map(intensive.map((entry) => [entry.person_id, entry]))
  return attendees.flatMap((attendee) => {
    const entry = entries.get(attendee.person_id)
    if (!entry) return []
    if (attendee.kind === 'dancer') return extraCharges(attendee, entry, place)
    return attendee.kind === 'observer' ? observerCharge(attendee, entry, place) : []
  })
}
