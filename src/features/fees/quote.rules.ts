// The one source of every amount: what a registration costs at an instant, line by line.
import { parts } from '../../parts.ts'
import { toCents } from '../../shared/money.ts'
import { readLineKey } from '../parts/line-key.rules.ts'
import { withoutOrphans } from '../parts/orphans.rules.ts'
import { type CountedLine, type Following, type PartCharges, wordsOf } from '../parts/part-charges.rules.ts'
import { groupAt } from '../tours/fee-group.rules.ts'
import type { PriceList, Rate } from '../tours/price-list.model.ts'
import { rateAt } from '../tours/rate.rules.ts'
import type { EventVariant } from '../tours/variant.model.ts'
import { amountAt, type Charge, lineAt, type PricePlace, placeAt } from './charge.rules.ts'
import { feeTotals } from './fee-totals.rules.ts'
import { freeTeachers, freeTeachersSold, teacherBasis } from './free-teachers.rules.ts'
import type { FeeLine, Quote } from './quote.model.ts'

type SubjectOf<Part> = Part extends { charges: PartCharges<infer Subject> }
  ? (subject: Subject) => void
  : never

/** What of a registration has a price: what any of its parts charges for. */
export type QuoteSubject =
  SubjectOf<(typeof parts)[keyof typeof parts]> extends (subject: infer All) => void ? All : never

export type QuotedTourDate = PricePlace['tourDate']

/** What a quote of lines as sold needs of the tour date. */
type SoldTourDate = Omit<QuotedTourDate, 'mybtf'>

/** What a part charges for, if it charges for anything. */
export const chargesIn = (part: object) =>
  'charges' in part ? [part.charges as PartCharges<QuoteSubject>] : []

/** What the parts charge for, each asked about the whole. */
export const partCharges: readonly PartCharges<QuoteSubject>[] = Object.values(parts).flatMap(chargesIn)

/** The same of the parts that the kind of event has, in its order. */
export function partChargesOf(kind: EventVariant): PartCharges<QuoteSubject>[] {
  return kind.parts.flatMap((name) => chargesIn(parts[name]))
}

const partsByWord = new Map(partCharges.flatMap((part) => wordsOf(part).map((word) => [word, part] as const)))

/** What the part of a line charges for; undefined = no part knows the line. */
export const partOfLine = ({ key }: Pick<FeeLine, 'key'>) => partsByWord.get(readLineKey(key).word)

/** Whether it follows from other lines. */
export const isFollowing = (line: Pick<FeeLine, 'key'>) =>
  partOfLine(line)?.following?.key === readLineKey(line.key).word

const sectionOrder = new Map(
  partCharges.flatMap(({ sections }) => Object.entries(sections).map(([section, { at }]) => [section, at])),
)

/** Where a line stands in the statement; what no part knows stands last. */
export function rankOf({ section }: Pick<FeeLine, 'section'>): number {
  return sectionOrder.get(section) ?? Number.POSITIVE_INFINITY
}

/** What is wrong with a charge of a part, for whoever writes the part; null = nothing (PART-07). */
export function chargeFault(
  { key, group, section }: Pick<Charge, 'key' | 'group' | 'section'>,
  part: Pick<PartCharges<never>, 'keys' | 'following' | 'sections'>,
  { name, fee_components }: Pick<EventVariant, 'name' | 'fee_components'>,
): string | null {
  if (!fee_components.includes(group)) return `'${name}' events have no ${group} fees, and '${key}' is one`
  const words = wordsOf(part)
  if (!words.includes(readLineKey(key).word))
    return `'${key}' begins with none of its part's keys: ${words.join(', ')}`
  const own = part.sections[section]
  if (!own) return `'${key}' stands in '${section}', which is no section of its part`
  const due = groupAt(own.group, { fee_components })
  return due === group ? null : `'${key}' is charged as ${group}, and '${section}' are ${due} fees`
}

/**
 * All that the parts of the kind of event charge for, part by part; nothing beside a routine that waits (PART-05). Throws a RangeError
 * for a charge that would be owed by nobody (FEE-05), or that an edit, a share or the statement would not find (PART-07).
 */
export function chargesOf(whole: QuoteSubject, place: PricePlace): Charge[] {
  const subject = withoutOrphans(whole)
  return partChargesOf(place.kind).flatMap((part) => {
    const charges = part.charges(subject, place)
    for (const charge of charges) {
      const fault = chargeFault(charge, part, place.kind)
      if (fault) throw new RangeError(fault)
    }
    return charges
  })
}

/** The lines that follow from `others`. */
export function followingLines(
  others: readonly CountedLine[],
  circumstances: Following<QuoteSubject>,
): FeeLine[] {
  return partChargesOf(circumstances.place.kind).flatMap(
    ({ following }) => following?.lines(others, circumstances) ?? [],
  )
}

/** Sum of all amounts at a rate, without their words. */
function totalAt(charges: readonly Charge[], subject: QuoteSubject, place: PricePlace, rate: Rate): number {
  const amounts = charges.map((charge) => ({
    key: charge.key,
    rate,
    amount_cents: toCents(amountAt(charge, rate)),
  }))
  const all = [...amounts, ...followingLines(amounts, { subject, place, rate })]
  return all.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

/**
 * What the registration costs at `at`: every line with its rule and reason, totals by group, free teachers, and what
 * the early rate saves against the full rate (FEE-06). Pure; the same on screen and server. A level or category that
 * is offered no longer is a line of 0 (FEE-08). Throws a RangeError for a kind of event that is not supported.
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
  const place = placeAt(tourDate, prices)
  const charges = chargesOf(subject, place)
  const charged = charges.map((charge) => lineAt(charge, rate))
  const lines = [...charged, ...followingLines(charged, { subject, place, rate })]
  lines.sort((one, other) => rankOf(one) - rankOf(other))
  const fees = feeTotals(lines, tourDate)
  const { paying, teachers } = teacherBasis(subject, charged)
  const saved = rate === 'discount' ? totalAt(charges, subject, place, 'full') - fees.total : 0
  return {
    rate,
    lines,
    fees,
    free_teacher: freeTeachers(paying, teachers, place.kind.free_teachers),
    saved_cents: toCents(Math.max(0, saved)),
  }
}

/**
 * The quote of a completed registration: its lines as sold, whatever prices and rates are now (FEE-07). Nothing is
 * priced anew; `rate` is the one that a new line would take at `at`.
 */
export function soldQuote(lines: readonly FeeLine[], tourDate: SoldTourDate, at: Date): Quote {
  return {
    rate: rateAt(tourDate, at),
    lines: [...lines],
    fees: feeTotals(lines, tourDate),
    free_teacher: freeTeachersSold(lines),
    saved_cents: 0,
  }
}
