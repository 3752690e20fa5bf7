// What a completed registration costs once an edit of it is applied: what stays is as sold, the rest is priced today.
import type { RegistrationView } from '../registrations/registration.model.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import type { PriceList, Rate } from '../tours/price-list.model.ts'
import { rateAt } from '../tours/rate.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { agreedLate, teachersAgreedLate } from './agreed-late.rules.ts'
import { freeTeacherLine } from './free-teachers.rules.ts'
import { observerLines } from './observer-edit.rules.ts'
import type { FeeLine, Quote } from './quote.model.ts'
import { quoteAtRate, soldQuote } from './quote.rules.ts'
import { type RemovedDeposit, removedRoutineLines } from './removed-routine.rules.ts'
import { tierOf } from './workshop-fee.rules.ts'

/** What of a registration has a price. */
export type EditSubject = Pick<
  RegistrationView,
  'attendees' | 'routines' | 'additional_observers' | 'ancillary' | 'independent' | 'media_pass_paid'
>
type Place = EditSubject['attendees'][number]
type Entry = EditSubject['routines'][number]

interface Circumstances {
  /** The lines as sold. */
  sold: readonly FeeLine[]
  tour_date: TourDate
  price_list: PriceList
  at: Date
  /** What becomes of the deposits of routines that the edit removes. */
  removed: RemovedDeposit
}

/** Whether an attendee's place costs the same by what was chosen; a media pass has its own line. */
function samePlace(one: Place, other: Place): boolean {
  return (
    one.kind === other.kind &&
    one.workshop_level_id === other.workshop_level_id &&
    tierOf(one) === tierOf(other) &&
    one.attended_reg === other.attended_reg &&
    one.vip_type_id === other.vip_type_id &&
    one.has_college_discount === other.has_college_discount
  )
}

/** Whether a routine costs the same by what was chosen: who dances in it makes no difference. */
function sameEntry(one: Entry, other: Entry): boolean {
  return (
    one.routine_category_id === other.routine_category_id &&
    one.dancers.length === other.dancers.length &&
    one.free_ballet === other.free_ballet &&
    one.extra_time === other.extra_time
  )
}

/** A line whose money did not move was sold when it was sold, whatever its words are now. */
function carried(sold: FeeLine | undefined, line: FeeLine): FeeLine {
  const { amount_cents, units, rate } = line
  const same = sold?.amount_cents === amount_cents && sold.units === units && sold.rate === rate
  return same ? { ...line, sold_at: sold.sold_at } : line
}

/** The lines of attendees and routines after the edit (EDIT-05). */
function entryLines(before: EditSubject, after: EditSubject, circumstances: Circumstances): FeeLine[] {
  const { sold, tour_date, price_list, at } = circumstances
  const soldLines = new Map(sold.map((line) => [line.key, line]))
  const places = new Map(before.attendees.map((one) => [one.person_id, one]))
  const entries = new Map(before.routines.map((one) => [one.id, one]))
  const today = rateAt(tour_date, at)
  const quoted = new Map<Rate, Map<string, FeeLine>>()
  const lineAt = (rate: Rate, key: string) => {
    let lines = quoted.get(rate)
    if (!lines) {
      lines = new Map(quoteAtRate(after, tour_date, price_list, rate).lines.map((line) => [line.key, line]))
      quoted.set(rate, lines)
    }
    return lines.get(key)
  }
  const lineOf = (key: string, unchanged: boolean, renamed: boolean) => {
    const line = soldLines.get(key)
    if (!line) return lineAt(today, key)
    if (unchanged && !renamed) return line
    const fresh = lineAt(line.rate ?? today, key)
    if (unchanged) return { ...line, label: fresh?.label ?? line.label }
    return fresh && agreedLate(line, carried(line, fresh), today)
  }
  const places_after = after.attendees.map((one) => {
    const place = places.get(one.person_id)
    return lineOf(`attendee:${one.person_id}`, place !== undefined && samePlace(place, one), false)
  })
  const entries_after = after.routines.flatMap((one) => {
    const entry = entries.get(one.id)
    const renamed = entry?.routine.name !== one.routine.name
    const same = entry !== undefined && sameEntry(entry, one)
    const extra = one.extra_time > 0 ? [lineOf(`extra_time:${one.id}`, same, renamed)] : []
    return [lineOf(`routine:${one.id}`, same, renamed), ...extra]
  })
  return [...places_after, ...entries_after].filter((line) => line !== undefined)
}

/** Lines that no entry of the edit takes away: media passes as sold, and what was owed for routines removed before. */
function lastingLines(sold: readonly FeeLine[]): FeeLine[] {
  return sold.filter(({ key }) => !/^(attendee|routine|extra_time|observers|free_teachers)(:|$)/.test(key))
}

/** What stays owed for registered routines that the edit removes (EDIT-07). */
function removedLines(after: EditSubject, { sold, removed }: Circumstances): FeeLine[] {
  const staying = new Set(after.routines.map(({ id }) => `routine:${id}`))
  const gone = sold.filter(({ key }) => key.startsWith('routine:') && !staying.has(key))
  return removedRoutineLines(gone, removed)
}

/** What the free teachers are counted from: paying dancers at the whole workshop, and what each teacher pays. */
export function teacherBasis({ attendees }: Pick<EditSubject, 'attendees'>, lines: readonly FeeLine[]) {
  const amounts = new Map(lines.map(({ key, amount_cents }) => [key, amount_cents]))
  const pays = (one: Place) => amounts.get(`attendee:${one.person_id}`) ?? 0
  const paying = attendees.filter(
    (one) => one.kind === 'dancer' && tierOf(one) === 'full' && pays(one) > 0,
  ).length
  return { paying, teachers: attendees.filter((one) => one.kind === 'teacher').map(pays) }
}

/** The free teachers as sold while nothing they come from has changed; else derived anew from the resulting lines. */
function freeLine(
  before: EditSubject,
  after: EditSubject,
  lines: readonly FeeLine[],
  { sold, tour_date, at }: Circumstances,
): FeeLine | null {
  const present = sold.find(({ key }) => key === 'free_teachers')
  const was = teacherBasis(before, sold)
  const is = teacherBasis(after, lines)
  const sorted = (amounts: number[]) => [...amounts].sort((a, b) => a - b).join()
  if (was.paying === is.paying && sorted(was.teachers) === sorted(is.teachers)) return present ?? null
  const rate = present?.rate ?? rateAt(tour_date, at)
  const line = freeTeacherLine(is.paying, is.teachers, variantOf(tour_date).free_teachers, rate)
  return line && carried(present, line)
}

/** Where a new line goes among those that are there. */
function rank({ group, section }: FeeLine): number {
  const workshop = ['Dancers', 'Teachers', 'Observers'].indexOf(section)
  if (workshop >= 0) return workshop
  if (group === 'media') return 3
  if (section === 'Routines') return 4
  return section === 'Extra time' ? 5 : 6
}

/** The sold lines in their order, as they are now, and the new ones each at the end of their section. */
function inOrder(sold: readonly FeeLine[], result: readonly FeeLine[]): FeeLine[] {
  const present = new Map(result.map((line) => [line.key, line]))
  const lines = sold.flatMap(({ key }) => present.get(key) ?? [])
  const known = new Set(sold.map(({ key }) => key))
  for (const line of result) {
    if (known.has(line.key)) continue
    const after = lines.findLastIndex((one) => rank(one) <= rank(line))
    lines.splice(after + 1, 0, line)
  }
  return lines
}

/**
 * What the registration `before`, sold as `circumstances.sold`, costs as `after` (EDIT-05 to EDIT-08). A place or
 * routine that is unchanged keeps its line; a changed one is priced by today's price list at the rate of its sold
 * line; a new one at today's rate. Pure; the same on screen and server. An unchanged edit gives the sold lines.
 */
export function quoteEdited(before: EditSubject, after: EditSubject, circumstances: Circumstances): Quote {
  const { sold, tour_date, price_list, at } = circumstances
  const today = quoteAtRate(after, tour_date, price_list, rateAt(tour_date, at)).lines
  const entries = entryLines(before, after, circumstances)
  const lasting = lastingLines(sold)
  const observers = (['one', 'two'] as const).flatMap((type) =>
    observerLines(sold, type, after.additional_observers[type], (units) => {
      const only = { attendees: [], routines: [], additional_observers: { one: 0, two: 0, [type]: units } }
      const quote = quoteAtRate({ ...after, ...only }, tour_date, price_list, rateAt(tour_date, at))
      return quote.lines.find(({ key }) => key === `observers:${type}`)
    }),
  )
  const free = freeLine(before, after, entries, circumstances)
  const lasts = new Set(lasting.map(({ key }) => key))
  const passes = today.filter(({ key }) => key.startsWith('media:') && !lasts.has(key))
  const places = free === null ? entries : [...entries, free]
  const result = [
    ...teachersAgreedLate(sold, places, rateAt(tour_date, at)),
    ...observers,
    ...lasting,
    ...passes,
    ...removedLines(after, circumstances),
  ]
  return soldQuote(inOrder(sold, result), tour_date, at)
}
