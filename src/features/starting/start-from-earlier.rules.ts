// Decides what of an earlier registration can be registered here, says what cannot and why, and what it comes to.
import { type Cents, sumCents } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import { type Attendee, attendeeFormOf } from '../attendees/attendee.model.ts'
import { attendeeQuestion, checkAttendees, levelsOf, offeredTiers } from '../attendees/attendee.rules.ts'
import { asAdded, withTier } from '../attendees/attendee-choice.rules.ts'
import { rememberedLevel } from '../attendees/level-memory.rules.ts'
import { observersClosed } from '../attendees/observers-closed.rules.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import type { Quote } from '../fees/quote.model.ts'
import { partOfLine, quoteRegistration } from '../fees/quote.rules.ts'
import { ATTENDEE, lineKey } from '../parts/line-key.model.ts'
import type { ComesAlong } from '../parts/part-content.rules.ts'
import type { RosterPerson } from '../people/person.model.ts'
import type { PreviousRoutine } from '../previous-routines/previous-routine.model.ts'
import { copyRoutines, formOfCopy, type RoutineCopy } from '../previous-routines/previous-routine.rules.ts'
import {
  type ContentName,
  carriedParts,
  contentNamesAt,
  contentParts,
} from '../registrations/edit-content.rules.ts'
import { followingChanges, type PricedChange } from '../registrations/line-changes.rules.ts'
import { type CarriedName, carriedForms } from '../registrations/part-shapes.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { checkMayCompete, deriveRoutine } from '../routines/routine.rules.ts'
import { addedRows, batchOf, type SentBatch } from '../routines/routine-batch-sent.rules.ts'
import { quoteTyped } from '../routines/typed-fee.rules.ts'
import { tierOf, tierWords } from '../tours/tier.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { EarlierAttendee, EarlierContent, FurtherContent } from './earlier-registration.model.ts'

export interface TakenPerson {
  attendee: Attendee
  /** 'Teen, full workshop' */
  words: string
  /** What is other than it was: 'was Junior'; empty where nothing is. */
  moved: string
  /** What this person costs here, by the quote of everything that comes along. */
  cents: Cents
}

export interface LeftPerson {
  name: string
  /** In words: 'is no longer on your roster'. */
  reason: string
}

export interface TakenPart extends Pick<ComesAlong<unknown>, 'title' | 'words'> {
  cents: Cents
}

export interface PricedCopy extends RoutineCopy {
  cents: Cents
}

export interface StartPlan {
  people: TakenPerson[]
  left: LeftPerson[]
  /** Everybody who would be registered, and what comes along of other parts, as they are sent. */
  content: Pick<RegistrationContent, 'attendees'> & FurtherContent
  /** What comes along of other parts, in words. */
  further: TakenPart[]
  /** Why other parts do not. */
  further_left: string[]
  /** Each earlier routine with how it is entered, what bars it, and what it costs; none where nobody may compete here. */
  copies: PricedCopy[]
  /** Why no routine comes along; empty where some may. */
  routines_left: string
  /** Those that can be entered, as they are sent, and what belongs to them in other parts. */
  batch: Pick<SentBatch, 'add' | 'besides'>
  /** The registration as the routines would find it. */
  context: RegistrationView
  /** What follows from all that, beside the amounts of the lines: teachers who come free. */
  following: PricedChange[]
  workshop_cents: Cents
  routines_cents: Cents
}

/** Somebody as registered here now, or why not. */
function placeOf(earlier: EarlierAttendee, person: RosterPerson, view: RegistrationView): Attendee | string {
  const { kind } = earlier
  const { price_list, tour_date } = view
  if (kind !== 'observer' && person.age === null) return 'has no birthdate on your roster'
  if (attendeeQuestion(person, kind, tour_date.event.ages) !== null)
    return `is ${person.age}: add ${kind === 'dancer' ? 'on Dancers, or as a teacher' : 'on Teachers'}`
  if (kind === 'observer' && observersClosed(tour_date, price_list))
    return 'observers can’t be registered for this event'
  const offered = levelsOf(kind, price_list.workshop_levels, tour_date)
  const level =
    kind === 'dancer'
      ? rememberedLevel(person.age, earlier.shift, price_list.workshop_levels, tour_date)
      : (offered.find((candidate) => candidate.level === earlier.level) ?? offered[0])
  if (!level) return 'no open level here is for that age'
  const entry = asAdded(newEntry(person.id, kind, level.id), view)
  const tier = tierOf(earlier)
  return {
    ...(tier !== 'full' && offeredTiers(level, tour_date)[tier] ? withTier(entry, tier) : entry),
    person,
    date_attendee_id: null,
    student_id: null,
  }
}

/** What a level and tier here are called, and what they were. */
function wordsOf(
  attendee: Attendee,
  earlier: EarlierAttendee,
  view: RegistrationView,
): Omit<TakenPerson, 'cents'> {
  const level = view.price_list.workshop_levels.find(({ id }) => id === attendee.workshop_level_id)
  const tier = tierWords[tierOf(attendee)].toLowerCase()
  const was = tierWords[tierOf(earlier)].toLowerCase()
  const moved = [level?.level === earlier.level ? '' : earlier.level, tier === was ? '' : was].filter(Boolean)
  return {
    attendee,
    words: `${level?.level ?? 'no level'}, ${tier}`,
    moved: moved.length === 0 ? '' : `was ${moved.join(', ')}`,
  }
}

/** Who comes along; whoever a rule of entry refuses stays out, with its words (START-01). */
function peopleFrom(earlier: readonly EarlierAttendee[], view: RegistrationView) {
  const here = new Set(view.attendees.map(({ person_id }) => person_id))
  const roster = new Map(view.roster.map((person) => [person.id, person]))
  const people: Omit<TakenPerson, 'cents'>[] = []
  const left: LeftPerson[] = []
  for (const attendee of earlier) {
    if (here.has(attendee.person_id)) continue
    const name = `${attendee.fname} ${attendee.lname}`
    const person = roster.get(attendee.person_id)
    const place = person ? placeOf(attendee, person, view) : 'is no longer on your roster'
    if (typeof place === 'string') left.push({ name, reason: place })
    else people.push(wordsOf(place, attendee, view))
  }
  const forms = [...view.attendees, ...people.map(({ attendee }) => attendee)].map(attendeeFormOf)
  const refused = new Map<number, string>()
  for (const { path, message } of checkAttendees(forms, view, { one: 0, two: 0 })) {
    const [, position] = path
    // What bars the whole, such as a workshop that has closed, bars everybody.
    if (typeof position === 'number') refused.set(position - view.attendees.length, message)
    else for (const [at] of people.entries()) refused.set(at, message)
  }
  return {
    people: people.filter((_, at) => !refused.has(at)),
    left: [
      ...left,
      ...people.flatMap(({ attendee: { person } }, at) => {
        const reason = refused.get(at)
        return reason === undefined ? [] : [{ name: `${person.fname} ${person.lname}`, reason }]
      }),
    ],
  }
}

/** The parts whose content may come along. */
function carriedNames(tourDate: Pick<TourDate, 'event'>): CarriedName[] {
  const here: readonly string[] = contentNamesAt(tourDate)
  return (Object.keys(carriedForms) as CarriedName[]).filter((name) => here.includes(name))
}

/** What of a registration's content may come along beside people and routines. */
export function comingAlong(content: RegistrationContent, tourDate: Pick<TourDate, 'event'>): FurtherContent {
  return pick(content, carriedNames(tourDate))
}

/** The other parts of which something comes along, each with how the registration shows it, and why others do not. */
function furtherFrom(earlier: EarlierContent, entered: RegistrationView) {
  const taken: (Pick<TakenPart, 'title' | 'words'> & { name: ContentName })[] = []
  const left: string[] = []
  const content: FurtherContent = {}
  let shown = entered
  const take = <Name extends CarriedName>(name: Name) => {
    const { content: part } = carriedParts[name]
    const before: RegistrationContent[Name] | undefined = earlier[name]
    if (before === undefined) return
    const along = part.again(before, entered, earlier.registration.city_name)
    if (typeof along === 'string') {
      if (along !== '') left.push(along)
      return
    }
    taken.push({ name, title: along.title, words: along.words })
    Object.assign(content, { [name]: along.content })
    shown = { ...shown, ...part.shown(along.content, entered, shown) }
  }
  for (const name of carriedNames(entered.tour_date)) take(name)
  return { taken, left, content, shown }
}

/** Those that are not entered here already, by their titles. */
function routinesToCopy(routines: readonly PreviousRoutine[], view: RegistrationView): PreviousRoutine[] {
  const titles = new Set(
    [...view.routines, ...view.waiting_list_routines].map(({ routine }) => routine.name.trim().toLowerCase()),
  )
  return routines.filter(({ routine }) => !titles.has(routine.name.trim().toLowerCase()))
}

/** What of a quote is charged for one thing. */
function linesOf({ lines }: Quote, key: string): Cents {
  return sumCents(lines.filter((line) => line.key === key).map(({ amount_cents }) => amount_cents))
}

/** What of a quote is charged for a part. */
function chargedFor({ lines }: Quote, name: ContentName): Cents {
  const { charges } = contentParts[name]
  const own = lines.filter((line) => charges && partOfLine(line) === charges)
  return sumCents(own.map(({ amount_cents }) => amount_cents))
}

/** What a copy would cost once it is entered; a waiting one costs nothing yet. */
function feeOf({ draft }: RoutineCopy, view: RegistrationView, at: Date): Cents {
  if (draft.waiting_list) return sumCents([])
  const lines = quoteTyped(draft, deriveRoutine(draft, view).category, view, at)
  return sumCents(lines.map((line) => line.amount_cents))
}

/**
 * What starting from an earlier registration would enter (START-01): people with their levels moved by age, the routines
 * with whoever comes along, and of each other part what it says. Every rule of entry holds; discounts and media passes are asked for anew.
 */
export function planStart(earlier: EarlierContent, view: RegistrationView, at: Date): StartPlan {
  const { people, left } = peopleFrom(earlier.attendees, view)
  const attendees = [...view.attendees, ...people.map(({ attendee }) => attendee)]
  const further = furtherFrom(earlier, { ...view, attendees })
  const entered = further.shown
  const quote = quoteRegistration(entered, view.tour_date, view.price_list, at)
  const context = { ...entered, quote }
  const [barred] = checkMayCompete(context)
  const closed = !view.tour_date.mybtf.compenabled && !view.exempt ? 'Competition has been closed.' : ''
  const routines_left = barred?.message ?? closed
  const copies = (routines_left ? [] : copyRoutines(routinesToCopy(earlier.routines, view), context)).map(
    (copy) => ({ ...copy, cents: feeOf(copy, context, at) }),
  )
  const ready = copies.filter(({ barred: why }) => why.length === 0)
  const forms = ready.flatMap((copy) => formOfCopy(copy) ?? [])
  const { add, besides } = batchOf(view, addedRows(forms, 'start'))
  const workshop = [quote.fees.total, -view.quote.fees.total]
  return {
    people: people.map((person) => ({
      ...person,
      cents: linesOf(quote, lineKey(ATTENDEE, person.attendee.person_id)),
    })),
    left,
    content: { attendees: attendees.map(attendeeFormOf), ...further.content },
    further: further.taken.map(({ name, ...words }) => ({
      ...words,
      cents: sumCents([chargedFor(quote, name), -chargedFor(view.quote, name)]),
    })),
    further_left: further.left,
    copies,
    routines_left: earlier.routines.length === 0 ? '' : routines_left,
    batch: { add, ...(besides && { besides }) },
    context,
    following: followingChanges(view.quote.lines, quote.lines),
    workshop_cents: sumCents(workshop),
    routines_cents: sumCents(ready.map(({ cents }) => cents)),
  }
}
