// Decides what a family's share of a registration is: its dancers' own lines, their parts of what is danced together, and
// what the studio adds; and what of it is still due (SHARE-01 to SHARE-03).
import { type Cents, formatUsd, sumCents, toCents } from '../../shared/money.ts'
import type { Shares } from '../discounts/discount.model.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { partOfLine } from '../fees/quote.rules.ts'
import { readLineKey } from '../parts/line-key.rules.ts'
import { wasErased } from '../people/erased-person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { ShareLine } from './share.model.ts'

type FeeLinePart = Pick<FeeLine, 'key' | 'section' | 'label' | 'reason' | 'amount_cents'>

/** What of a registration is shared out: its lines as sold, less what codes took off them; who is registered, and who dances what. */
export type SharedRegistration = {
  registrant_name: string
  attendees: readonly {
    person_id: number
    kind: RegistrationView['attendees'][number]['kind']
    person: { fname: string; lname: string }
  }[]
  routines: readonly { id: number; dancers: readonly number[] }[]
  quote: { lines: readonly FeeLinePart[] }
  promo_codes: readonly { shares: Shares }[]
}

/** A family: whose parts it pays, and what the studio adds. */
export interface Family {
  person_ids: readonly number[]
  studio_share_cents: number
}

/** The amount in `count` parts that differ by a cent at most and sum to it; the first ones have the odd cents. */
export function distribute(cents: number, count: number): Cents[] {
  const base = Math.trunc(cents / count)
  const odd = cents - base * count
  return Array.from({ length: count }, (_, position) =>
    toCents(base + (position < Math.abs(odd) ? Math.sign(odd) : 0)),
  )
}

/** Whose a line is, as its part says; nobody = it is the studio's. */
function peopleOf(line: FeeLinePart, view: SharedRegistration): readonly number[] {
  const { id } = readLineKey(line.key)
  const people = partOfLine(line)?.people ?? 'the studio'
  if (people === 'the studio') return []
  if (people !== 'the person of its id') return people(id, view)
  return view.attendees.some(({ person_id }) => person_id === id) ? [id] : []
}

/** Why a part of a line is what it is: 'Solo, early rate ($125.00 less $12.50 by promo code)'. */
function reasonOf({ reason, amount_cents }: FeeLinePart, cents: number, people: number): string {
  const taken = amount_cents - cents
  const words = people === 1 ? reason : `Part of ${formatUsd(cents)} for ${people} dancers`
  return taken > 0 ? `${words} (${formatUsd(amount_cents)} less ${formatUsd(taken)} by promo code)` : words
}

/**
 * Every line in its parts (SHARE-01), at the price for which it was sold, less what promo codes took off it (PROMO-07): of
 * one person, split among those who dance, or the studio's own.
 */
export function partsOf(view: SharedRegistration): { parts: ShareLine[]; common_cents: Cents } {
  const parts: ShareLine[] = []
  let common = 0
  for (const line of view.quote.lines) {
    const people = peopleOf(line, view)
    const taken = view.promo_codes.map(({ shares }) => shares[line.key] ?? 0)
    const cents = sumCents([line.amount_cents, ...taken.map((share) => -share)])
    if (people.length === 0) common += cents
    const reason = reasonOf(line, cents, people.length)
    const amounts = distribute(cents, Math.max(1, people.length))
    for (const [position, person_id] of people.entries()) {
      parts.push({
        key: `${line.key}/${person_id}`,
        person_id,
        section: line.section,
        label: line.label,
        reason,
        amount_cents: amounts[position] as Cents,
      })
    }
  }
  return { parts, common_cents: toCents(common) }
}

/** The lines of a family, person by person, and what the studio adds (SHARE-01). */
export function shareLines(view: SharedRegistration, family: Family): ShareLine[] {
  const { parts } = partsOf(view)
  const own = family.person_ids.flatMap((id) => parts.filter(({ person_id }) => person_id === id))
  if (family.studio_share_cents === 0) return own
  return [
    ...own,
    {
      key: 'studio_share',
      person_id: null,
      section: 'Studio',
      label: 'Studio costs',
      reason: `Added by ${view.registrant_name} for teachers, observers and so on`,
      amount_cents: toCents(family.studio_share_cents),
    },
  ]
}

export function linesTotal(lines: readonly Pick<ShareLine, 'amount_cents'>[]): Cents {
  return sumCents(lines.map(({ amount_cents }) => amount_cents))
}

/**
 * What is the studio's own to share out (SHARE-02): all that belongs to no dancer and to nobody of a family; never below 0.
 */
export function studioCosts(view: SharedRegistration, families: readonly Family[]): Cents {
  const taken = new Set(families.flatMap(({ person_ids }) => person_ids))
  const { parts, common_cents } = partsOf(view)
  const dancers = new Set(
    view.attendees.filter(({ kind }) => kind === 'dancer').map(({ person_id }) => person_id),
  )
  // Somebody who dances and is registered no longer is nobody's any more: the studio pays for them.
  const own = parts.filter(
    ({ person_id }) => person_id !== null && !taken.has(person_id) && !dancers.has(person_id),
  )
  return toCents(Math.max(0, sumCents([common_cents, linesTotal(own)])))
}

/** What was and is being paid for a share. */
export interface SharePaid {
  paid_cents: number
  being_paid_cents: number
}

/**
 * What is still due of a share (SHARE-03): its total without what was paid for it and is being paid; never more than may be
 * paid for the registration now (PAY-06), never below 0.
 */
export function shareDue(total: number, { paid_cents, being_paid_cents }: SharePaid, payable: number): Cents {
  return toCents(Math.max(0, Math.min(total - paid_cents - being_paid_cents, payable)))
}

/**
 * Families as last names suggest them, of dancers who are in none yet; by name, their dancers by first name. Whoever was erased has
 * no family that could be written to.
 */
export function suggestFamilies(
  view: Pick<SharedRegistration, 'attendees'>,
  taken: ReadonlySet<number>,
): { name: string; person_ids: number[] }[] {
  const families = new Map<string, { name: string; people: SharedRegistration['attendees'][number][] }>()
  for (const attendee of view.attendees) {
    if (attendee.kind !== 'dancer' || taken.has(attendee.person_id) || wasErased(attendee.person)) continue
    const name = attendee.person.lname.trim()
    const family = families.get(name.toLowerCase()) ?? { name, people: [] }
    family.people.push(attendee)
    families.set(name.toLowerCase(), family)
  }
  return [...families.values()]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ name, people }) => ({
      name,
      person_ids: people
        .sort((a, b) => a.person.fname.localeCompare(b.person.fname))
        .map(({ person_id }) => person_id),
    }))
}
