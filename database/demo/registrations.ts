// Turns the plans of registrations into rows: divisions derived and amounts quoted by the same rules as the server's.
import type { attendeeTable } from '../../src/features/attendees/attendee.tables.ts'
import type { bestDancerTable } from '../../src/features/best-dancers/best-dancer.tables.ts'
import { officeDay } from '../../src/features/checks/check-times.rules.ts'
import { deriveAgeDivision } from '../../src/features/divisions/age-division.rules.ts'
import { deriveCategory } from '../../src/features/divisions/routine-category.rules.ts'
import { quoteRegistration } from '../../src/features/fees/quote.rules.ts'
import type { attendeeIntensiveTable } from '../../src/features/intensive/intensive.tables.ts'
import type { checkTable } from '../../src/features/payments/check.tables.ts'
import { CARD_METHOD_ID, CHECK_METHOD_ID } from '../../src/features/payments/payment.model.ts'
import { OFFICE } from '../../src/features/payments/payment.queries.ts'
import type { paymentOutcomeTable, paymentTable } from '../../src/features/payments/payment.tables.ts'
import type { Person } from '../../src/features/people/person.model.ts'
import { ageOfPerson } from '../../src/features/people/person.rules.ts'
import type { registrationLineTable, registrationTable } from '../../src/features/registrations/registration.tables.ts'
import { plainRoutine } from '../../src/features/routines/routine.model.ts'
import type { registrationsRoutineTable, routineDancerTable, routineTable } from '../../src/features/routines/routine.tables.ts'
import type { ticketTable } from '../../src/features/tickets/ticket.tables.ts'
import type { PriceList } from '../../src/features/tours/price-list.model.ts'
import type { Event, Season } from '../../src/features/tours/tour-date.model.ts'
import type { waitingListEventTable } from '../../src/features/waiting-list/waiting-list.tables.ts'
import { type DemoDay, daysAgo } from './demo-calendar.ts'
import { demoAccounts } from './demo-ids.ts'
import type { DemoRoster, RosterName } from './people.ts'
import type { Entry } from './programme.ts'
import type { RegistrationPlan } from './registration-plan.ts'
import { registrationPlans } from './registration-plans.ts'
import type { TourDateRow } from './tour-dates.ts'

const TEACHER_LEVEL = 5
const DAY_MS = 24 * 3_600_000
const DEMO_CARD = 'Visa ending in 1111'
const DEMO_CHECK = '2207'

/** What was built before the registrations. */
export interface DemoSeason {
  day: DemoDay
  events: readonly Event[]
  prices: readonly PriceList[]
  tourDates: readonly TourDateRow[]
  rosters: Record<RosterName, DemoRoster>
}

export interface RegistrationRows {
  registrations: (typeof registrationTable.$inferInsert)[]
  attendees: (typeof attendeeTable.$inferInsert)[]
  best_dancers: (typeof bestDancerTable.$inferInsert)[]
  intensive: (typeof attendeeIntensiveTable.$inferInsert)[]
  tickets: (typeof ticketTable.$inferInsert)[]
  routines: (typeof routineTable.$inferInsert)[]
  entries: (typeof registrationsRoutineTable.$inferInsert)[]
  dancers: (typeof routineDancerTable.$inferInsert)[]
  waiting: (typeof waitingListEventTable.$inferInsert)[]
  lines: (typeof registrationLineTable.$inferInsert)[]
  payments: (typeof paymentTable.$inferInsert)[]
  outcomes: (typeof paymentOutcomeTable.$inferInsert)[]
  checks: (typeof checkTable.$inferInsert)[]
}

/** The place where the registration belongs: its tour date, season and prices. */
function placeOf(plan: RegistrationPlan, { day, events, prices, tourDates }: DemoSeason) {
  const tourDate = tourDates.find((date) => date.id === plan.tour_date_id)
  const event = events.find((candidate) => candidate.id === tourDate?.event_id)
  const priceList = prices.find((price) => price.event_id === tourDate?.event_id && price.season_id === tourDate.season_id)
  if (!tourDate || !event || !priceList) throw new Error(`no tour date, event or price list for ${plan.tour_date_id}`)
  const season = tourDate.season_id === day.season.id ? day.season : day.last_season
  const dates = {
    timezone: tourDate.timezone,
    cutoff_end_date: tourDate.cutoff_end_date ?? null,
    late_end_date: tourDate.late_end_date ?? null,
    event,
    mybtf: tourDate.mybtf,
    freestyle_battles: tourDate.freestyle_battles ?? [],
    tickets: tourDate.tickets ?? null,
  }
  return { tourDate, priceList, season, dates }
}

const ageIn = (person: Person, season: Season): number => {
  const age = ageOfPerson(person, season)
  if (age === null) throw new Error(`${person.fname} ${person.lname} has no birthdate`)
  return age
}

/** The dancer level of that age; the list has the plain levels before the advanced ones. */
function dancerLevel(age: number, { workshop_levels }: PriceList): number {
  const level = workshop_levels.find(({ kind, minimum_age, maximum_age }) => kind === 'dancer' && age >= (minimum_age ?? 0) && age <= (maximum_age ?? 200))
  if (!level) throw new Error(`no workshop level for ${age}`)
  return level.id
}

const byName = (a: { person: Person }, b: { person: Person }) => {
  const key = ({ person }: { person: Person }) => `${person.lname} ${person.fname}`.toLowerCase()
  return key(a) < key(b) ? -1 : 1
}

function attendeesOf(plan: RegistrationPlan, priceList: PriceList, season: Season) {
  const oneDay = new Set(plan.one_day)
  const attendee = (person: Person, kind: 'dancer' | 'teacher') => ({
    person_id: person.id,
    person,
    kind,
    workshop_level_id: kind === 'teacher' ? TEACHER_LEVEL : dancerLevel(ageIn(person, season), priceList),
    one_day: oneDay.has(person.id),
    virtual: false,
    attended_reg: false,
    vip_type_id: null,
    has_college_discount: false,
    media_pass: false,
    ...plan.choices?.[person.id],
  })
  return [...plan.dancers.map((person) => attendee(person, 'dancer')), ...plan.teachers.map((person) => attendee(person, 'teacher'))].sort(byName)
}

function placed(entry: Entry, plan: RegistrationPlan, priceList: PriceList, season: Season) {
  const people = entry.dancers.map((id) => {
    const person = plan.dancers.find((dancer) => dancer.id === id)
    if (!person) throw new Error(`'${entry.name}' has a dancer who is not registered: ${id}`)
    return person
  })
  const category = deriveCategory(people.length, null, priceList.routine_categories)
  const style = priceList.performance_divisions.find((division) => division.id === entry.performance_division_id)
  const improv = style?.improv ? priceList.age_divisions.find((division) => division.kind === 'improv') : undefined
  const ages = people.map((person) => ageIn(person, season))
  const proof = improv ? { division: improv } : deriveAgeDivision(ages, priceList.age_divisions)
  if (!category || !proof) throw new Error(`'${entry.name}' fits no category or division`)
  return { age_division_id: proof.division.id, routine_category_id: category.id }
}

/** When it was completed; null while it is open. */
function completedAt({ state }: RegistrationPlan, start_date: string | null | undefined, day: DemoDay): Date | null {
  if ('completed_days_ago' in state) return daysAgo(day, state.completed_days_ago)
  if (!('completed_days_before_start' in state) || !start_date) return null
  return new Date(Date.parse(`${start_date}T17:00:00Z`) - state.completed_days_before_start * DAY_MS)
}

export function registrationRows(demo: DemoSeason): RegistrationRows {
  const rows: RegistrationRows = {
    registrations: [],
    attendees: [],
    best_dancers: [],
    intensive: [],
    tickets: [],
    routines: [],
    entries: [],
    dancers: [],
    waiting: [],
    lines: [],
    payments: [],
    outcomes: [],
    checks: [],
  }
  for (const plan of registrationPlans(demo.rosters, demo.day)) addRegistration(rows, plan, demo)
  return rows
}

/** How an entry of a completed registration waits: at the end of its tour date's list, which tells of it. */
function joinedList(rows: RegistrationRows, plan: RegistrationPlan, entry: Entry, id: number, at: Date) {
  const { tour_date_id } = plan
  rows.waiting.push({
    tour_date_id,
    registration_id: plan.id,
    registrations_routine_id: id,
    routine_name: entry.name,
    action: 'joined',
    reason: 'Entered on the waiting list.',
    mybtf_user_id: demoAccounts[plan.account],
    at,
  })
  return {
    waiting_list: true,
    waiting_set: entry.waiting?.set ?? null,
    waiting_since: at,
    waiting_rank: rows.waiting.filter((event) => event.tour_date_id === tour_date_id).length,
  }
}

interface DemoSale {
  quote: ReturnType<typeof quoteRegistration>
  paid_at: Date
  demo: DemoSeason
}

/** By card, or by a check that is promised or here. */
function addPayment(rows: RegistrationRows, plan: RegistrationPlan, sale: DemoSale): void {
  const { quote, paid_at, demo } = sale
  const { lines, fees } = quote
  const payer = demo.rosters[plan.roster].people.find(({ person_type_id }) => person_type_id === 2)
  const check = {
    id: plan.id,
    registration_id: plan.id,
    amount_cents: fees.total,
    payer: payer ? `${payer.fname} ${payer.lname}` : '',
    created_at: paid_at,
  }
  if (plan.check === 'expected') {
    rows.checks.push({ ...check, status: 'expected', expected_at: paid_at })
    return
  }
  const byCheck = plan.check === 'received'
  if (byCheck) rows.checks.push({ ...check, status: 'received', number: DEMO_CHECK, received_on: officeDay(paid_at), payment_id: plan.id })
  rows.payments.push({
    id: plan.id,
    registration_id: plan.id,
    mybtf_user_id: demoAccounts[plan.account],
    amount: fees.total,
    payment_method_id: byCheck ? CHECK_METHOD_ID : CARD_METHOD_ID,
    method: byCheck ? `Check ${DEMO_CHECK}` : DEMO_CARD,
    gateway: byCheck ? OFFICE : 'sandbox',
    idempotency_key: `demo-season-${plan.id}`,
    lines,
    created_at: paid_at,
  })
  rows.outcomes.push({
    id: plan.id,
    status: 'approved',
    gateway_reference: byCheck ? null : `SBDEMO${plan.id}`,
    settled_at: paid_at,
  })
}

/** What is attended at an intensive, and its tickets: sold, paid, and in the past let in. */
function addIntensive(rows: RegistrationRows, plan: RegistrationPlan, completed_at: Date | null) {
  const { intensive = [], tickets = [], id: registration_id, tour_date_id } = plan
  rows.intensive.push(...intensive.map((entry) => ({ ...entry, registration_id })))
  rows.tickets.push(
    ...tickets.map(({ id, name, is_intensive_free, code, admitted_at }) => ({
      id,
      registration_id,
      tour_date_id,
      name,
      is_intensive_free,
      code,
      mailed_name: name,
      paid_at: completed_at,
      admitted_at,
    })),
  )
  return { intensive, tickets: tickets.map(({ admitted_at, ...ticket }) => ({ ...ticket, admitted: admitted_at !== null })) }
}

function addRegistration(rows: RegistrationRows, plan: RegistrationPlan, demo: DemoSeason): void {
  const { tourDate, priceList, season, dates } = placeOf(plan, demo)
  const { owner } = demo.rosters[plan.roster]
  const mybtf_user_id = demoAccounts[plan.account]
  const completed_at = completedAt(plan, tourDate.start_date, demo.day)
  const created_at = new Date((completed_at ?? daysAgo(demo.day, 1)).getTime() - 2 * DAY_MS)
  const individual = owner.studio_id === null
  const additional_observers = plan.observers ?? { one: 0, two: 0 }
  const leftOff = 'left_off' in plan.state ? plan.state : null
  const waits = 'waits' in plan.state && plan.state.waits === true

  rows.registrations.push({
    id: plan.id,
    version: 1,
    tour_date_id: plan.tour_date_id,
    mybtf_user_id,
    studio_id: owner.studio_id,
    independent: individual,
    ancillary: individual,
    completed: completed_at !== null,
    completed_at,
    confirmed: completed_at !== null && !waits,
    confirmed_at: completed_at === null || waits ? null : new Date(completed_at.getTime() + DAY_MS),
    paying_by_check: plan.check === 'expected',
    is_competing: plan.entries.length > 0 ? true : null,
    workshop_done: true,
    reviewed: completed_at !== null,
    waiver: completed_at !== null,
    left_off: leftOff?.left_off ?? null,
    left_off_details: leftOff?.details ?? null,
    additional_observers,
    created_at,
  })

  const attendees = attendeesOf(plan, priceList, season)
  for (const { person: _person, kind: _kind, ...attendee } of attendees) {
    rows.attendees.push({ id: rows.attendees.length + 1, registration_id: plan.id, ...attendee })
  }

  const routines = plan.entries.map((entry) => {
    const id = rows.routines.length + 1
    const { name, choreographer, performance_division_id, dancers } = entry
    const place = placed(entry, plan, priceList, season)
    rows.routines.push({ id, name, choreographer })
    const waits = entry.waiting && completed_at ? joinedList(rows, plan, entry, id, completed_at) : {}
    rows.entries.push({ id, registration_id: plan.id, routine_id: id, performance_division_id, ...place, ...waits, created_at })
    for (const [sort, person_id] of dancers.entries()) {
      rows.dancers.push({ registrations_routine_id: id, person_id, sort })
    }
    return { ...plainRoutine, id, routine: { name, choreographer }, performance_division_id, dancers, ...place, waiting_list: entry.waiting !== undefined }
  })

  const attended = addIntensive(rows, plan, completed_at)
  const { best_dancers: best_dancer_routines = [] } = plan
  for (const { routine, ...entry } of best_dancer_routines) {
    const { name = null, choreographer = null, performance_division_id = null } = routine ?? {}
    rows.best_dancers.push({ ...entry, registration_id: plan.id, routine_name: name, choreographer, performance_division_id })
  }
  if (completed_at === null) return
  const sold = routines.filter((routine) => !routine.waiting_list)
  const content = {
    attendees,
    routines: sold,
    additional_observers,
    media_pass_paid: [],
    best_dancer_routines,
    ...attended,
    ancillary: individual,
    independent: individual,
  }
  const quote = quoteRegistration(content, dates, priceList, completed_at)
  for (const [sort, line] of quote.lines.entries()) {
    rows.lines.push({ ...line, registration_id: plan.id, sort, sold_at: completed_at })
  }
  addPayment(rows, plan, { quote, paid_at: completed_at, demo })
}
