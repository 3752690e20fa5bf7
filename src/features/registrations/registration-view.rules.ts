// Derives what a registration's screens show from what is stored: ages, divisions, quote, balance, deadlines.
import { parts, type ViewedParts } from '../../parts.ts'
import { knownHere } from '../attendees/attendee-view.rules.ts'
import type { AppliedVoucher } from '../discounts/applied-voucher.model.ts'
import type { Credit, StoredPromoCode } from '../discounts/discount.model.ts'
import { settledPromoCodes } from '../discounts/promo-amount.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { quoteRegistration, soldQuote } from '../fees/quote.rules.ts'
import type { TakenPlaces } from '../limits/city-limit.model.ts'
import { placesLeft } from '../limits/city-limit.rules.ts'
import { bindingRules } from '../limits/free-places.rules.ts'
import type { PartView, ViewPlace } from '../parts/part-view.rules.ts'
import { balanceOf, isBeingSold } from '../payments/balance.rules.ts'
import type { LateFacts } from '../payments/late-charges.model.ts'
import { lateOf } from '../payments/late-charges.rules.ts'
import { openPromoCodes } from '../payments/open-promo-codes.rules.ts'
import type { Payment } from '../payments/payment.model.ts'
import type { Person } from '../people/person.model.ts'
import { heldEntries } from '../routines/routine-view.rules.ts'
import type { Studio } from '../studios/studio.model.ts'
import { hasPart } from '../tours/event-variant.rules.ts'
import type { PartName } from '../tours/part-names.model.ts'
import type { PriceList, Rate } from '../tours/price-list.model.ts'
import { rateDeadlines } from '../tours/rate.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { isGroup } from './client-notes.rules.ts'
import { noLongerFits } from './no-longer-fits.rules.ts'
import type { StoredShapes } from './part-shapes.model.ts'
import type { Registration, RegistrationView } from './registration.model.ts'

/** What the parts show: as it is stored, or as they say. */
type ViewOf<Name extends keyof ViewedParts> = keyof ReturnType<(typeof parts)[Name]['view']['show']>
type ShownName =
  | Exclude<PartName, keyof ViewedParts>
  | { [Name in keyof ViewedParts]: ViewOf<Name> }[keyof ViewedParts]

type StoredRegistration = Omit<
  Registration,
  ShownName | 'completed_at' | 'registrant_name' | 'group' | 'late' | 'survey_submitted'
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
  studio_owners: ViewPlace['studio_owners']
  late_facts: LateFacts | null
}

/** What is stored of a registration, as `loadRegistrationParts` reads it. */
export interface StoredParts extends Partial<StoredShapes> {
  registration: StoredRegistration
  tour_date: TourDate
  price_list: PriceList
  people: Person[]
  payments: Payment[]
  promo_codes: StoredPromoCode[]
  credits: Credit[]
  loyalty_vouchers_credit: AppliedVoucher[]
  sold_lines: FeeLine[]
  /** Places of the city that other registrations have sold, are paying for, or hold; and what waits there. */
  taken: TakenPlaces
}

interface AnyPart {
  view?: PartView<unknown, never>
  content?: { none: unknown }
}

/** All that the parts show of what is stored; of those that the kind of event has not, that nothing is. */
function shownByParts(
  stored: Partial<StoredShapes>,
  place: Omit<ViewPlace, 'shown'>,
): Pick<RegistrationView, ShownName> {
  let shown: Partial<RegistrationView> = {}
  for (const name of Object.keys(parts) as PartName[]) {
    const { view, content }: AnyPart = parts[name]
    const { [name]: own } = stored
    const value = own !== undefined && hasPart(place.tour_date, name) ? own : (view ?? content)?.none
    shown = { ...shown, ...(view?.show(value, { ...place, shown }) ?? { [name]: value }) }
  }
  return shown as Pick<RegistrationView, ShownName>
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
export function viewSoldAs(stored: StoredParts, lines: readonly FeeLine[], at: Date): RegistrationView {
  const view = registrationView(stored, at)
  const quote = soldQuote(lines, view.tour_date, at)
  const promo_codes = openPromoCodes(stored.promo_codes, lines, view.tour_date, view)
  const balance_cents = balanceOf(quote.fees.total, { ...view, promo_codes })
  return { ...view, quote, promo_codes, balance_cents }
}

/** The registration as its owner sees it at `at`; every amount comes from its quote, or from the lines as sold. */
export function registrationView(stored: StoredParts, at: Date): RegistrationView {
  const {
    owner,
    owner_person,
    studio,
    reviewed_rate: _reviewed_rate,
    hold_until,
    studio_owners,
    late_facts,
    ...registration
  } = stored.registration
  const { tour_date, price_list, payments, credits, loyalty_vouchers_credit } = stored
  const place = { completed: registration.completed, tour_date, price_list, at, hold_until, studio_owners }
  const shown = shownByParts(stored, place)
  const { attendees, routines } = shown
  const held = heldEntries(stored.routines ?? [], at)
  const sold = registration.completed || isBeingSold(payments)
  const personName = owner_person ? `${owner_person.fname} ${owner_person.lname}` : owner.email
  const content = {
    ...registration,
    ...shown,
    group: registration.group ?? isGroup({ ...registration, attendees }, tour_date),
  }
  const quote = registration.completed
    ? soldQuote(stored.sold_lines, tour_date, at)
    : quoteRegistration(content, tour_date, price_list, at)
  const promo_codes = registration.completed
    ? settledPromoCodes(stored.promo_codes, quote.lines)
    : openPromoCodes(stored.promo_codes, quote.lines, tour_date, stored)
  const cover = { payments, promo_codes, credits, loyalty_vouchers_credit }
  const view = {
    ...content,
    ...reviewAtRate(stored.registration, payments, quote.rate),
    completed_at: registration.completed_at?.toISOString() ?? null,
    survey_submitted: registration.survey_version !== null,
    late: late_facts && lateOf(late_facts),
    registrant_name: registration.ancillary || !studio ? personName : studio.name,
    tour_date,
    deadlines: rateDeadlines(tour_date),
    price_list,
    // How a studio is reached is for the studio itself.
    studio: studio && registration.ancillary ? { ...studio, email: [], phone: [] } : studio,
    roster: stored.people.map((person) => knownHere(person, place)),
    city: placesLeft(bindingRules(tour_date), stored.taken, {
      routines,
      attendees,
      exempt: registration.exempt,
      has_place: ({ id }) => sold || held.has(id),
    }),
    quote,
    ...cover,
    balance_cents: balanceOf(quote.fees.total, cover),
    no_longer_fits: [],
  }
  // What is sold stays as it is; in an edit it is asked of the edit.
  return registration.completed ? view : { ...view, no_longer_fits: noLongerFits(view) }
}
