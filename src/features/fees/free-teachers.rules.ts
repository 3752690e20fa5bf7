// Decides how many teachers come free, and what that takes off (R§9 "Free teachers").
import { sumCents, toCents } from '../../shared/money.ts'
import { ATTENDEE, lineKey } from '../parts/line-key.model.ts'
import type { CountedLine, Following } from '../parts/part-charges.rules.ts'
import { onlineOnly } from '../tours/online.rules.ts'
import type { WorkshopLevel } from '../tours/price-list.model.ts'
import { tierOf } from '../tours/tier.rules.ts'
import type { FreeTeacherBand } from '../tours/variant.model.ts'
import { carried } from './charge.rules.ts'
import { type FeeLine, type Quote, TEACHERS_SECTION } from './quote.model.ts'

/** The key of their one line. */
export const FREE_TEACHERS = 'free_teachers'

/** What of an attendee decides whether it counts for free teachers and the complimentary room. */
export interface CountedAttendee {
  person_id: number
  kind: WorkshopLevel['kind']
  one_day: boolean
  virtual: boolean
}

/** Who counts (FEE-03, FEE-13): a dancer at the whole workshop who pays for it. */
const isPayingFull = (attendee: CountedAttendee, pays_cents: number): boolean =>
  attendee.kind === 'dancer' && tierOf(attendee) === 'full' && pays_cents > 0

const amountsOf = (lines: readonly Pick<FeeLine, 'key' | 'amount_cents'>[]) => {
  const amounts = new Map(lines.map(({ key, amount_cents }) => [key, amount_cents]))
  return ({ person_id }: CountedAttendee) => amounts.get(lineKey(ATTENDEE, person_id)) ?? 0
}

/** How many of them there are, in lines quoted or as sold. */
export function payingFullDancers(
  attendees: readonly CountedAttendee[],
  lines: readonly Pick<FeeLine, 'key' | 'amount_cents'>[],
): number {
  const pays = amountsOf(lines)
  return attendees.filter((attendee) => isPayingFull(attendee, pays(attendee))).length
}

/**
 * Whether anybody can bring a free teacher at all (FEE-03): the kind of event has them, and there is a hall to come to; whoever
 * takes part online counts for none (FEE-05).
 */
export function offersFreeTeachers(
  tourDate: Parameters<typeof onlineOnly>[0],
  bands: readonly FreeTeacherBand[],
): boolean {
  return bands.length > 0 && !onlineOnly(tourDate)
}

/** The band that a number of paying full-workshop dancers is in; undefined below the first. */
function bandOf(dancers: number, bands: readonly FreeTeacherBand[]): FreeTeacherBand | undefined {
  return bands.find((band) => band.from <= dancers && (band.to === null || dancers <= band.to))
}

/** Free teachers that this many paying full-workshop dancers bring (FEE-03): 5-20 one, 21-39 two, ...; or one per full ten. */
export function freeTeacherCount(dancers: number, bands: readonly FreeTeacherBand[]): number {
  const band = bandOf(dancers, bands)
  if (!band) return 0
  return 'one_per' in band ? Math.floor(dancers / band.one_per) : band.count
}

/** How many more paying full-workshop dancers bring further free teachers, and how many there are then; null = none do (FEE-03). */
export function nextFreeTeachers(
  dancers: number,
  bands: readonly FreeTeacherBand[],
): { more: number; count: number } | null {
  const now = freeTeacherCount(dancers, bands)
  const limits = bands.flatMap((band) => [
    band.from,
    ...('one_per' in band ? [(Math.floor(dancers / band.one_per) + 1) * band.one_per] : []),
  ])
  const next = Math.min(...limits.filter((limit) => limit > dancers && freeTeacherCount(limit, bands) > now))
  return Number.isFinite(next) ? { more: next - dancers, count: freeTeacherCount(next, bands) } : null
}

/** '21–39', '60 or more', 'one per 10' */
function bandWords(band: FreeTeacherBand): string {
  if ('one_per' in band) return `one per ${band.one_per}`
  return band.to === null ? `${band.from} or more` : `${band.from}–${band.to}`
}

export interface FreeTeachers {
  /** Teachers that are free: never more than are registered. */
  count: number
  /** Cents taken off, not negative: the prices of the dearest teachers. */
  value: number
}

/** The free teachers among those registered (FEE-03): the dearest, as many as the band allows. */
export function freeTeachers(
  dancers: number,
  teacherAmounts: readonly number[],
  bands: readonly FreeTeacherBand[],
): FreeTeachers {
  const dearest = [...teacherAmounts].sort((a, b) => b - a).slice(0, freeTeacherCount(dancers, bands))
  return { count: dearest.length, value: sumCents(dearest) }
}

/** The lines of the teachers' places: the dearest first, and of equals the first. */
const teacherLines = (lines: readonly FeeLine[]) =>
  lines
    .filter(({ section, key }) => section === TEACHERS_SECTION && key !== FREE_TEACHERS)
    .sort((one, other) => other.amount_cents - one.amount_cents)

/** The lines of the teachers who come free (FEE-03). */
export function freeTeacherKeys({ lines, free_teacher }: Pick<Quote, 'lines' | 'free_teacher'>): string[] {
  return teacherLines(lines)
    .slice(0, free_teacher.count)
    .map(({ key }) => key)
}

/** How many of the dearest teachers make up what was taken off lines as sold. */
export function freeTeachersSold(lines: readonly FeeLine[]): FreeTeachers {
  const value = 0 - (lines.find(({ key }) => key === FREE_TEACHERS)?.amount_cents ?? 0)
  const amounts = teacherLines(lines).map(({ amount_cents }) => amount_cents)
  let count = 0
  for (let sum = 0; count < amounts.length && sum < value; count += 1) sum += amounts[count] ?? 0
  return { count, value }
}

/** The one negative line of the free teachers; null when none is free. */
export function freeTeacherLine(
  dancers: number,
  teacherAmounts: readonly number[],
  bands: readonly FreeTeacherBand[],
  rate: FeeLine['rate'],
): FeeLine | null {
  const band = bandOf(dancers, bands)
  const { count, value } = freeTeachers(dancers, teacherAmounts, bands)
  if (!band || count === 0) return null
  // Teachers at different prices (one-day beside full) have no common price of a unit: then it is one unit.
  const even = value === count * Math.max(...teacherAmounts)
  const brought = freeTeacherCount(dancers, bands)
  const registered = teacherAmounts.length < brought ? `; ${teacherAmounts.length} registered` : ''
  return {
    key: FREE_TEACHERS,
    group: 'workshop',
    section: TEACHERS_SECTION,
    rule: 'FEE-03',
    label: count === 1 ? '1 free teacher' : `${count} free teachers`,
    reason:
      `${dancers} paying full-workshop dancers (${bandWords(band)}) bring ` +
      `${brought} free ${brought === 1 ? 'teacher' : 'teachers'}${registered}`,
    rate,
    units: even ? count : 1,
    unit_cents: toCents(even ? -value / count || 0 : -value),
    amount_cents: toCents(-value || 0),
    sold_at: null,
  }
}

interface Counted {
  attendees: readonly CountedAttendee[]
}

/** What the free teachers are counted from: paying dancers at the whole workshop, and what each teacher pays. */
export function teacherBasis(
  { attendees }: Counted,
  lines: readonly Pick<CountedLine, 'key' | 'amount_cents'>[],
) {
  const pays = amountsOf(lines)
  return {
    paying: payingFullDancers(attendees, lines),
    teachers: attendees.filter((attendee) => attendee.kind === 'teacher').map(pays),
  }
}

/** The keys of the lines of teachers; looked for once, because each quote of a large studio asks of hundreds of lines. */
const teacherKeys = ({ attendees }: Counted) =>
  new Set(
    attendees.flatMap(({ kind, person_id }) => (kind === 'teacher' ? [lineKey(ATTENDEE, person_id)] : [])),
  )

/**
 * The line of the free teachers that follows from the lines of the attendees; in an edit as it was sold while nothing that
 * they come from has changed (EDIT-08).
 */
export function freeTeacherLines(
  lines: readonly CountedLine[],
  { subject, place, rate, sold }: Following<Counted>,
): FeeLine[] {
  const { paying, teachers } = teacherBasis(subject, lines)
  const present = sold?.lines.find(({ key }) => key === FREE_TEACHERS)
  if (sold) {
    const was = teacherBasis(sold.subject, sold.lines)
    const sorted = (amounts: number[]) => [...amounts].sort((a, b) => a - b).join()
    if (was.paying === paying && sorted(was.teachers) === sorted(teachers)) return present ? [present] : []
  }
  const bands = place.kind.free_teachers
  // It takes off what teachers were sold for: at their rate, also where it comes back after that rate has ended.
  const of_teachers = teacherKeys(subject)
  const rates = new Set(lines.filter(({ key }) => of_teachers.has(key)).map((line) => line.rate))
  const [common = rate] = rates.size === 1 ? rates : []
  const line = freeTeacherLine(paying, teachers, bands, present?.rate ?? common)
  return line === null ? [] : [carried(present, line)]
}
