// The one source of every amount: what a registration costs at an instant, line by line.
import { sumCents, toCents } from '../../shared/money.ts'
import type { Registration } from '../registrations/registration.model.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import type { PriceList, Rate } from '../tours/price-list.model.ts'
import { rateAt } from '../tours/rate.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { amountAt, type Charge, lineAt } from './charge.rules.ts'
import { feeTotals } from './fee-totals.rules.ts'
import { freeTeacherLine, freeTeachers } from './free-teachers.rules.ts'
import { mediaPassLine } from './media-pass-fee.rules.ts'
import { observerCharges } from './observer-fee.rules.ts'
import type { FeeLine, Quote } from './quote.model.ts'
import { extraTimeLine, type PricedRoutine, routineCharge } from './routine-fee.rules.ts'
import { attendeeCharge, type PricedAttendee, tierOf } from './workshop-fee.rules.ts'

/** What of a registration has a price. */
export interface QuoteSubject {
  attendees: readonly PricedAttendee[]
  routines: readonly PricedRoutine[]
  additional_observers: Registration['additional_observers']
  /** Whose media pass of the season is paid already, here or elsewhere. */
  media_pass_paid: readonly number[]
  /** Registered by an individual account; an independent dancer always is. */
  ancillary: boolean
  independent: boolean
}

export type QuotedTourDate = Pick<TourDate, 'timezone' | 'cutoff_end_date' | 'late_end_date' | 'event'> & {
  mybtf: Pick<TourDate['mybtf'], 'attended_regional' | 'media_pass'>
}

/** What a quote of lines as sold needs of the tour date. */
type SoldTourDate = Omit<QuotedTourDate, 'mybtf'>

type AttendeePrices = Pick<PriceList, 'workshop_levels' | 'vip_types' | 'college_discount_cents'>

interface Charged {
  dancers: Charge[]
  /** Dancers at the whole workshop, not one-day, not virtual. */
  fullWorkshop: Charge[]
  teachers: Charge[]
  observers: Charge[]
  routines: Charge[]
  extraTime: FeeLine[]
  media: FeeLine[]
}

function chargesOf(subject: QuoteSubject, tourDate: QuotedTourDate, prices: PriceList): Charged {
  const levels = new Map(prices.workshop_levels.map((level) => [level.id, level]))
  const categories = new Map(prices.routine_categories.map((category) => [category.id, category]))
  const charged: Charged = {
    dancers: [],
    fullWorkshop: [],
    teachers: [],
    observers: [],
    routines: [],
    extraTime: [],
    media: [],
  }
  const paid = new Set(subject.media_pass_paid)
  const place = { tourDate, prices }
  for (const attendee of subject.attendees) {
    const charge = attendeeCharge(attendee, levels.get(attendee.workshop_level_id), place)
    charged[`${attendee.kind}s`].push(charge)
    if (attendee.kind === 'dancer' && tierOf(attendee) === 'full') charged.fullWorkshop.push(charge)
    const media = mediaPassLine(attendee, paid, place)
    if (media) charged.media.push(media)
  }
  const observerLevels = variantOf(tourDate).observer_levels
  charged.observers.push(
    ...observerCharges(subject.additional_observers, observerLevels, (id) => levels.get(id)),
  )
  const individual = subject.ancillary || subject.independent
  charged.routines = subject.routines.map((routine) =>
    routineCharge(
      routine,
      categories.get(routine.routine_category_id),
      individual,
      prices.performance_divisions,
    ),
  )
  const { extra_time_cents } = variantOf(tourDate)
  charged.extraTime = subject.routines.flatMap((routine) => extraTimeLine(routine, extra_time_cents) ?? [])
  return charged
}

/** Sum of all amounts at a rate, without their words. */
function totalAt(charged: Charged, tourDate: QuotedTourDate, rate: Rate): number {
  const { dancers, teachers, observers, routines } = charged
  const sum = (charges: Charge[]) => charges.reduce((total, charge) => total + amountAt(charge, rate), 0)
  const paying = charged.fullWorkshop.filter((charge) => amountAt(charge, rate) > 0).length
  const free = freeTeachers(
    paying,
    teachers.map((charge) => amountAt(charge, rate)),
    variantOf(tourDate).free_teachers,
  )
  const same = sumCents([...charged.extraTime, ...charged.media].map((line) => line.amount_cents))
  return sum(dancers) + sum(teachers) + sum(observers) + sum(routines) + same - free.value
}

/**
 * What the registration costs at `at`: every line with its rule and reason, totals by group, free teachers, and what
 * the early rate saves against the full rate (FEE-06). Pure; the same on screen and server. A level or category that
 * is offered no longer is a line of 0 (FEE-08). Throws a RangeError for a kind of event that is not laid.
 */
export function quoteRegistration(
  subject: QuoteSubject,
  tourDate: QuotedTourDate,
  prices: PriceList,
  at: Date,
): Quote {
  return quoteAtRate(subject, tourDate, prices, rateAt(tourDate, at))
}

/** The same at a given rate, whatever the time. */
export function quoteAtRate(
  subject: QuoteSubject,
  tourDate: QuotedTourDate,
  prices: PriceList,
  rate: Rate,
): Quote {
  const variant = variantOf(tourDate)
  const charged = chargesOf(subject, tourDate, prices)
  const lines = (charges: Charge[]) => charges.map((charge) => lineAt(charge, rate))
  const paying = charged.fullWorkshop.filter((charge) => amountAt(charge, rate) > 0).length
  const teacherAmounts = charged.teachers.map((charge) => amountAt(charge, rate))
  const freeLine = freeTeacherLine(paying, teacherAmounts, variant.free_teachers, rate)
  const all = [
    ...lines(charged.dancers),
    ...lines(charged.teachers),
    ...(freeLine === null ? [] : [freeLine]),
    ...lines(charged.observers),
    ...lines(charged.routines),
    ...charged.extraTime,
    ...charged.media,
  ]
  const fees = feeTotals(all, variant.fee_components)
  const saved = rate === 'discount' ? totalAt(charged, tourDate, 'full') - fees.total : 0
  return {
    rate,
    lines: all,
    fees,
    free_teacher: freeTeachers(paying, teacherAmounts, variant.free_teachers),
    saved_cents: toCents(Math.max(0, saved)),
  }
}

/**
 * The lines of one routine as it is being typed, at the rate of `at`: its fee, then its extra time if it has any; none
 * while its category is undecided.
 */
export function quoteRoutine(
  routine: Omit<PricedRoutine, 'routine_category_id'> & { routine_category_id: number | null },
  owner: Pick<QuoteSubject, 'ancillary' | 'independent'>,
  tourDate: SoldTourDate,
  prices: Pick<PriceList, 'routine_categories' | 'performance_divisions'>,
  at: Date,
): FeeLine[] {
  const { routine_category_id } = routine
  const category = prices.routine_categories.find((candidate) => candidate.id === routine_category_id)
  if (routine_category_id === null || !category) return []
  const priced = { ...routine, routine_category_id }
  const individual = owner.ancillary || owner.independent
  const charge = routineCharge(priced, category, individual, prices.performance_divisions)
  const extra = extraTimeLine(priced, variantOf(tourDate).extra_time_cents)
  return [lineAt(charge, rateAt(tourDate, at)), ...(extra ? [extra] : [])]
}

/** The line of one attendee as it is being chosen, at the rate of `at`. */
export function quoteAttendee(
  attendee: PricedAttendee,
  tourDate: QuotedTourDate,
  prices: AttendeePrices,
  at: Date,
): FeeLine {
  const level = prices.workshop_levels.find((candidate) => candidate.id === attendee.workshop_level_id)
  return lineAt(attendeeCharge(attendee, level, { tourDate, prices }), rateAt(tourDate, at))
}

/** How many of the dearest teachers make up what was taken off. */
function freeTeachersSold(lines: readonly FeeLine[]): Quote['free_teacher'] {
  const line = lines.find((candidate) => candidate.key === 'free_teachers')
  if (!line) return { count: 0, value: 0 }
  const value = -line.amount_cents
  const amounts = lines
    .filter((candidate) => candidate.section === 'Teachers' && candidate !== line)
    .map((candidate) => candidate.amount_cents)
    .sort((a, b) => b - a)
  let count = 0
  for (let sum = 0; count < amounts.length && sum < value; count += 1) sum += amounts[count] ?? 0
  return { count, value }
}

/**
 * The quote of a completed registration: its lines as sold, whatever prices and rates are now (FEE-07). Nothing is
 * priced anew; `rate` is the one that a new line would take at `at`.
 */
export function soldQuote(lines: readonly FeeLine[], tourDate: SoldTourDate, at: Date): Quote {
  return {
    rate: rateAt(tourDate, at),
    lines: [...lines],
    fees: feeTotals(lines, variantOf(tourDate).fee_components),
    free_teacher: freeTeachersSold(lines),
    saved_cents: 0,
  }
}
