// Derives what a registration's screens show from what is stored: ages, divisions, quote, balance, deadlines.
import type { Attendee } from '../attendees/attendee.model.ts'
import type { AppliedVoucher } from '../discounts/applied-voucher.model.ts'
import type { Credit, StoredPromoCode } from '../discounts/discount.model.ts'
import { settledPromoCodes } from '../discounts/promo-amount.rules.ts'
import { deriveDivision } from '../divisions/routine-division.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { quoteRegistration, soldQuote } from '../fees/quote.rules.ts'
import type { TakenPlaces } from '../limits/city-limit.model.ts'
import { placesLeft } from '../limits/city-limit.rules.ts'
import { bindingRules } from '../limits/free-places.rules.ts'
import { balanceOf, isBeingSold } from '../payments/balance.rules.ts'
import type { LateFacts } from '../payments/late-charges.model.ts'
import { lateOf } from '../payments/late-charges.rules.ts'
import { openPromoCodes } from '../payments/open-promo-codes.rules.ts'
import type { Payment } from '../payments/payment.model.ts'
import type { Person, RosterPerson } from '../people/person.model.ts'
import { ageOfPerson } from '../people/person.rules.ts'
import type { Routine, StoredRoutine, WaitingRoutine } from '../routines/routine.model.ts'
import type { Studio } from '../studios/studio.model.ts'
import { isStudioOwner } from '../studios/studio-owner.rules.ts'
import type { PriceList, Rate } from '../tours/price-list.model.ts'
import { rateDeadlines } from '../tours/rate.rules.ts'
import type { Season, TourDate } from '../tours/tour-date.model.ts'
import { isGroup } from './client-notes.rules.ts'
import { absentContent, contentIn } from './edit-content.rules.ts'
import type { Registration, RegistrationView } from './registration.model.ts'

type StoredRegistration = Omit<
  Registration,
  | 'attendees'
  | 'routines'
  | 'waiting_list_routines'
  | 'held_until'
  | 'held_routines'
  | 'completed_at'
  | 'registrant_name'
  | 'group'
  | 'late'
> & {
  /** As a client said; null = none did. */
  group: boolean | null
  completed_at: Date | null
  hold_until: Date | null
  studio: Studio | null
  owner: { email: string }
  owner_person: { fname: string; lname: string } | null
  /** The rate at which it was reviewed; null before, and of what was reviewed before this was kept. */
  reviewed_rate: Rate | null
  /** Contacts of its studio who own it. */
  studio_owners: Owners
  late_facts: LateFacts | null
}

/** What is stored of a registration, as `loadRegistrationParts` reads it. */
export interface StoredParts {
  registration: StoredRegistration
  tour_date: TourDate
  price_list: PriceList
  attendees: (Omit<Attendee, 'kind' | 'person'> & { person: Person })[]
  routines: StoredRoutine[]
  people: Person[]
  payments: Payment[]
  promo_codes: StoredPromoCode[]
  credits: Credit[]
  loyalty_vouchers_credit: AppliedVoucher[]
  sold_lines: FeeLine[]
  /** Attendees and people of the roster whose media pass of the season is paid, here or elsewhere. */
  media_pass_paid: number[]
  /** Places of the city that other registrations have sold, are paying for, or hold; and what waits there. */
  taken: TakenPlaces
}

type Owners = Parameters<typeof isStudioOwner>[2]

/** The person as this registration knows it: with its age, and whether the studio is its own. */
function knownHere(person: Person, season: Season, owners: Owners): RosterPerson {
  const age = ageOfPerson(person, season)
  return isStudioOwner(person, age, owners) ? { ...person, age, studio_owner: true } : { ...person, age }
}

function attendeeOf(
  stored: StoredParts['attendees'][number],
  priceList: PriceList,
  season: Season,
  owners: Owners,
): Attendee {
  const level = priceList.workshop_levels.find((level) => level.id === stored.workshop_level_id)
  return { ...stored, kind: level?.kind ?? 'dancer', person: knownHere(stored.person, season, owners) }
}

/** While a registration is open its divisions follow its dancers' birthdates; once sold they stay (AGE-06). */
function placedToday(
  routines: StoredRoutine[],
  attendees: Attendee[],
  priceList: PriceList,
): StoredRoutine[] {
  return routines.map((routine) => {
    const { proof } = deriveDivision(routine, attendees, priceList)
    // Without a birthdate it stays where it was; the check before completion says what is missing (AGE-05).
    return proof === null ? routine : { ...routine, age_division_id: proof.division.id }
  })
}

/** Those with a place, or in want of one when the registration is completed, and those that wait. */
function dividedRoutines(stored: readonly StoredRoutine[], at: Date, hold_until: Date | null) {
  const routines: Routine[] = []
  const waiting_list_routines: WaitingRoutine[] = []
  let held_routines = 0
  for (const { position, waiting_since, held_until: held, ...routine } of stored) {
    if (routine.waiting_list) {
      const since = waiting_since?.toISOString() ?? null
      waiting_list_routines.push({ ...routine, position, waiting_since: since })
    } else {
      routines.push(routine)
      if (held && held > at) held_routines += 1
    }
  }
  return { routines, waiting_list_routines, held_routines, held_until: hold_until?.toISOString() ?? null }
}

/** The entries whose places are held at `at`. */
function heldEntries(stored: readonly StoredRoutine[], at: Date): ReadonlySet<number> {
  const held = stored.filter(({ held_until }) => held_until !== null && held_until > at)
  return new Set(held.map(({ id }) => id))
}

/**
 * Review and agreement at `rate` (LIFE-10): another rate than the one that was reviewed recalculates everything, which
 * takes both back (R§4). What is completed, or being paid for, is sold as it was reviewed.
 */
export function reviewAtRate(
  registration: Pick<StoredRegistration, 'completed' | 'reviewed' | 'waiver' | 'reviewed_rate'>,
  payments: Parameters<typeof isBeingSold>[0],
  rate: Rate,
): Pick<Registration, 'reviewed' | 'waiver'> {
  const { completed, reviewed, waiver, reviewed_rate } = registration
  const kept = completed || reviewed_rate === null || reviewed_rate === rate || isBeingSold(payments)
  return kept ? { reviewed, waiver } : { reviewed: false, waiver: false }
}

/**
 * An open registration as it is sold with `lines`: its total, what promo codes take off it, and its balance come from
 * these, whatever the rate is at `at`.
 */
export function viewSoldAs(parts: StoredParts, lines: readonly FeeLine[], at: Date): RegistrationView {
  const view = registrationView(parts, at)
  const quote = soldQuote(lines, view.tour_date, at)
  const promo_codes = openPromoCodes(parts.promo_codes, lines, view.tour_date, view)
  const balance_cents = balanceOf(quote.fees.total, { ...view, promo_codes })
  return { ...view, quote, promo_codes, balance_cents }
}

/** The registration as its owner sees it at `at`; every amount comes from its quote, or from the lines as sold. */
export function registrationView(parts: StoredParts, at: Date): RegistrationView {
  const {
    owner,
    owner_person,
    studio,
    reviewed_rate: _reviewed_rate,
    hold_until,
    studio_owners,
    late_facts,
    ...registration
  } = parts.registration
  const { tour_date, price_list, payments, credits, loyalty_vouchers_credit } = parts
  const attendees = parts.attendees.map((stored) =>
    attendeeOf(stored, price_list, tour_date.season, studio_owners),
  )
  const stored = registration.completed ? parts.routines : placedToday(parts.routines, attendees, price_list)
  const divided = dividedRoutines(stored, at, hold_until)
  const { routines } = divided
  const held = heldEntries(parts.routines, at)
  const sold = registration.completed || isBeingSold(payments)
  const personName = owner_person ? `${owner_person.fname} ${owner_person.lname}` : owner.email
  const { media_pass_paid } = parts
  const content = {
    ...registration,
    ...contentIn(parts),
    ...absentContent(tour_date),
    group: registration.group ?? isGroup({ ...registration, attendees }, tour_date),
    attendees,
    ...divided,
    media_pass_paid,
  }
  const quote = registration.completed
    ? soldQuote(parts.sold_lines, tour_date, at)
    : quoteRegistration(content, tour_date, price_list, at)
  const promo_codes = registration.completed
    ? settledPromoCodes(parts.promo_codes, quote.lines)
    : openPromoCodes(parts.promo_codes, quote.lines, tour_date, parts)
  const cover = { payments, promo_codes, credits, loyalty_vouchers_credit }
  return {
    ...content,
    ...reviewAtRate(parts.registration, payments, quote.rate),
    completed_at: registration.completed_at?.toISOString() ?? null,
    late: late_facts && lateOf(late_facts),
    registrant_name: registration.ancillary || !studio ? personName : studio.name,
    tour_date,
    deadlines: rateDeadlines(tour_date),
    price_list,
    // How a studio is reached is for the studio itself.
    studio: studio && registration.ancillary ? { ...studio, email: [], phone: [] } : studio,
    roster: parts.people.map((person) => knownHere(person, tour_date.season, studio_owners)),
    city: placesLeft(bindingRules(tour_date), parts.taken, {
      routines,
      attendees,
      exempt: registration.exempt,
      has_place: ({ id }) => sold || held.has(id),
    }),
    quote,
    ...cover,
    balance_cents: balanceOf(quote.fees.total, cover),
  }
}
