// Decides what a completed registration still lacks, by when, and when its owner is reminded: one function for every list, card and mail.
import { addDays, dateIn, type PlainDate } from '../../shared/calendar.ts'
import type { MissingField } from '../best-dancers/best-dancer.rules.ts'
import { lackingOf, withoutSize } from '../best-dancers/best-dancer.rules.ts'
import { approvalOpen } from '../music/music.rules.ts'
import { amountDue, type OwingRegistration } from '../payments/amount-due.rules.ts'
import { paymentDueDate } from '../payments/balance.rules.ts'
import { fullName } from '../people/person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { isPastGrace } from '../registrations/registration-open.rules.ts'
import { couplesAt } from '../routines/couple-entry.rules.ts'
import { musicNeeded } from '../routines/routine-add-ons.rules.ts'
import { type Showing, showdownRoutines } from '../showdown/showdown.rules.ts'
import { hasCompetition, hasPart, programmeOf } from '../tours/event-variant.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { WaiverRow } from '../waivers/waiver.model.ts'
import { type Missing, type MissingKind, missingKinds } from './missing.model.ts'

type Signer = Pick<WaiverRow, 'firstName' | 'lastName' | 'signed'>

/** What stands beside a registration. */
interface Beside {
  signers: readonly Signer[]
  /** The routines whose music waits for its owner's approval, by name (MUSIC-11). */
  unapproved: readonly string[]
}

type MissingView = Pick<
  RegistrationView,
  | 'completed'
  | 'attendees'
  | 'routines'
  | 'best_dancer_routines'
  | 'best_dancer_music'
  | 'price_list'
  | 'tour_date'
  | 'dancer_photos'
> &
  OwingRegistration &
  Showing

const JACKET: readonly MissingField[] = ['jacket_size_id', 'jacket_name']

/** Of the competition, and of best dancers who compete: their titles may be alike, so the dancer is named (decision 0205). */
function musicNames({ routines, best_dancer_music, best_dancer_routines, attendees }: MissingView): string[] {
  const danced = best_dancer_music.filter(musicNeeded).flatMap(({ person_id }) => {
    const dancer = attendees.find((attendee) => attendee.person_id === person_id)
    const option = best_dancer_routines.find((entry) => entry.person_id === person_id)
    if (!dancer || !option?.routine) return []
    return [`${option.routine.name || 'TBA'} (${fullName(dancer.person)})`]
  })
  return [...routines.filter(musicNeeded).map(({ routine }) => routine.name), ...danced]
}

/** Of the programme, by name; nothing where the kind of event has none. */
function programmeNames(view: MissingView): Record<'photos' | 'jackets', string[]> {
  if (!programmeOf(view.tour_date)) return { photos: [], jackets: [] }
  const lacking = lackingOf(view)
  const named = (fields: readonly MissingField[]) =>
    lacking
      .filter((entry) => entry.fields.some((field) => fields.includes(field)))
      .map(({ attendee: { person } }) => `${person.fname} ${person.lname}`)
  const sizes = withoutSize(view).map(({ person: { fname, lname } }) => `${fname} ${lname}`)
  return { photos: named(['best_dancer_photo']), jackets: [...new Set([...named(JACKET), ...sizes])] }
}

/** The routines in the crew showdown whose video the office has not received; of one that waits for a place none is taken (SHOWDOWN-03). */
function videoNames(view: Showing): string[] {
  return showdownRoutines(view)
    .filter(({ received_at, waiting }) => received_at === null && !waiting)
    .map(({ name }) => name)
}

type DueDates = Pick<
  TourDate,
  | 'postponed'
  | 'canceled'
  | 'start_date'
  | 'payment_date'
  | 'send_check_date'
  | 'cutoff_start_date'
  | 'music_due_date'
  | 'waivers_due_date'
  | 'photos_due_date'
  | 'jackets_due_date'
>

const undated = Object.fromEntries(missingKinds.map((kind) => [kind, null])) as Record<MissingKind, null>

/** MISSING-02: by when each kind is due: its own day, else the day on which the event starts. Of a postponed event no day holds any more. */
export function dueDates(tourDate: DueDates, today: PlainDate): Record<MissingKind, PlainDate | null> {
  const { start_date } = tourDate
  if (tourDate.postponed) return undated
  return {
    waivers: tourDate.waivers_due_date ?? start_date,
    music: tourDate.music_due_date ?? start_date,
    approval: tourDate.music_due_date ?? start_date,
    photos: tourDate.photos_due_date ?? start_date,
    jackets: tourDate.jackets_due_date ?? start_date,
    videos: start_date,
    balance: paymentDueDate(tourDate, today),
  }
}

/** What a kind of event can lack at all. */
export function askedAt(
  tourDate: Parameters<typeof hasCompetition>[0] & Parameters<typeof programmeOf>[0],
): MissingKind[] {
  const programme = programmeOf(tourDate) !== null
  const asked: Record<MissingKind, boolean> = {
    waivers: true,
    music: hasCompetition(tourDate),
    approval: hasCompetition(tourDate),
    photos: programme,
    jackets: programme,
    videos: hasPart(tourDate, 'showdown'),
    balance: true,
  }
  return missingKinds.filter((kind) => asked[kind])
}

/** MISSING-07: what cannot be given while the office has switched it off: it is told, and nobody is reminded of it. */
function closedKinds({ mybtf }: Pick<TourDate, 'mybtf'>): MissingKind[] {
  const closed: Partial<Record<MissingKind, boolean>> = {
    music: !mybtf.music_upload,
    photos: !mybtf.edit_bd_photo,
    jackets: !mybtf.edit_bd_jacket,
  }
  return missingKinds.filter((kind) => closed[kind])
}

/** Whether anything but the balance is asked for: until the event ends, and of no event that was canceled. */
export function stillAsked(
  tourDate: Pick<TourDate, 'canceled' | 'postponed' | 'timezone' | 'end_date'>,
  at: Date,
): boolean {
  return !tourDate.canceled && !isPastGrace(tourDate, at)
}

/**
 * MISSING-01: what of each kind is still missing, what is due first standing first; kinds of which nothing lacks are not there.
 * After the event, and of a canceled one, only the balance is.
 */
export function stillMissing(view: MissingView, { signers, unapproved }: Beside, at: Date): Missing[] {
  const { tour_date } = view
  const competes = hasCompetition(tour_date)
  const due = dueDates(tour_date, dateIn(at, tour_date.timezone))
  const { photos, jackets } = programmeNames(view)
  const garment = programmeOf(tour_date)?.garment
  const named: [MissingKind, string[]][] = [
    [
      'waivers',
      signers.filter(({ signed }) => !signed).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    ],
    ['music', competes ? musicNames(view) : []],
    ['approval', competes && approvalOpen(tour_date, at, false) ? [...unapproved] : []],
    ['photos', photos],
    ['jackets', jackets],
    ['videos', videoNames(view)],
  ]
  const closed = closedKinds(tour_date)
  const missing = named
    .filter(([, names]) => names.length > 0 && stillAsked(tour_date, at))
    .map(
      ([kind, names]): Missing => ({
        kind,
        names,
        cents: null,
        due_date: due[kind],
        ...(closed.includes(kind) && { closed: true }),
        ...(kind === 'jackets' && garment && { garment }),
        ...(kind === 'music' && couplesAt(tour_date) && { entries: true as const }),
        ...(kind === 'videos' && { send_to: tour_date.event.contact_email }),
      }),
    )
  // A check has to be here before its promise ends: what is told is what keeps its price (CHECK-12).
  const coming = amountDue(view, at)
  const owed = coming?.stages[0]
  if (coming && owed)
    missing.push({
      kind: 'balance',
      names: [],
      cents: owed.cents,
      due_date: due.balance && (owed.by ?? due.balance),
      ...(coming.by_check && { by_check: true }),
    })
  const LAST = '9999-12-31'
  return missing.toSorted((one, other) =>
    (one.due_date ?? LAST) < (other.due_date ?? LAST)
      ? -1
      : (one.due_date ?? LAST) > (other.due_date ?? LAST)
        ? 1
        : 0,
  )
}

/** MISSING-03: the stage that a day stands in: so many days before it is due; null = before the first stage, or overdue. */
export function reminderStage(
  due_date: PlainDate | null,
  today: PlainDate,
  days: readonly number[],
): number | null {
  if (due_date === null || today > due_date) return null
  const reached = days.filter((stage) => addDays(due_date, -stage) <= today)
  return reached.length === 0 ? null : Math.min(...reached)
}

export interface Reminder {
  kind: MissingKind
  due_date: PlainDate
  stage: number
}

/** MISSING-07: what a mail may ask for. */
export const askable = <M extends Pick<Missing, 'closed'>>(missing: readonly M[]): M[] =>
  missing.filter(({ closed }) => !closed)

/** MISSING-03: of what is missing and can be given, the stages that are reached today. */
export function remindersOf(
  missing: readonly Pick<Missing, 'kind' | 'due_date' | 'closed'>[],
  today: PlainDate,
  days: readonly number[],
): Reminder[] {
  return askable(missing).flatMap(({ kind, due_date }) => {
    const stage = reminderStage(due_date, today, days)
    return stage === null || due_date === null ? [] : [{ kind, due_date, stage }]
  })
}

/** One mail is for all that stand at the same stage before the same day. */
type Occasion = Pick<Reminder, 'due_date' | 'stage'>

/** MISSING-03: those of a stage for which no mail has gone: what appears in a stage that has its mail waits for the next one. */
export function notMailed(reminders: readonly Reminder[], mailed: readonly Occasion[]): Reminder[] {
  const keyOf = ({ due_date, stage }: Occasion) => `${due_date} ${stage}`
  const gone = new Set(mailed.map(keyOf))
  return reminders.filter((reminder) => !gone.has(keyOf(reminder)))
}

/** MISSING-03: whether a stage of anything that is missing now is still to come, before its event. */
export function remindsAgain(
  missing: readonly Pick<Missing, 'kind' | 'due_date' | 'closed'>[],
  { canceled, start_date, reminder_days }: Pick<TourDate, 'canceled' | 'start_date' | 'reminder_days'>,
  today: PlainDate,
): boolean {
  if (canceled || start_date === null) return false
  return askable(missing).some(
    ({ due_date }) =>
      due_date !== null &&
      reminder_days.map((stage) => addDays(due_date, -stage)).some((day) => day > today && day <= start_date),
  )
}

/** MISSING-03: mails come by day, at the tour date's place: from 8 in the morning until 8 in the evening. */
export function isByDay(at: Date, timezone: string): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: timezone }).format(at),
  )
  return hour >= 8 && hour < 20
}
