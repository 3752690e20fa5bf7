// The demo season on a real database: built once, consistent with the rules, and put back only where it is the demo.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { loadSignIn } from '../../src/features/accounts/account.queries.ts'
import { checkCompletion } from '../../src/features/completion/complete.rules.ts'
import { deriveCategory } from '../../src/features/divisions/routine-category.rules.ts'
import { deriveDivision } from '../../src/features/divisions/routine-division.rules.ts'
import { quoteRegistration } from '../../src/features/fees/quote.rules.ts'
import { personTable } from '../../src/features/people/person.tables.ts'
import type { RegistrationView } from '../../src/features/registrations/registration.model.ts'
import { loadRegistrationParts } from '../../src/features/registrations/registration.queries.ts'
import { registrationView } from '../../src/features/registrations/registration-view.rules.ts'
import { loadTakenPlaces } from '../../src/features/registrations/taken-places.queries.ts'
import { type RateDates, rateAt } from '../../src/features/tours/rate.rules.ts'
import { seasonTable } from '../../src/features/tours/tour.tables.ts'
import { listWaitingList } from '../../src/features/waiting-list/waiting-list.queries.ts'
import type { Database } from '../../src/server/database.ts'
import { passwordMatches } from '../../src/server/passwords.ts'
import { createTestDatabase } from '../../src/server/test-database.ts'
import { demoAddresses } from './accounts.ts'
import { brands } from './brands.ts'
import { createDemoIfEmpty } from './create-demo.ts'
import { demoDay } from './demo-calendar.ts'
import { DEMO_PASSWORD, demoRegistrations, demoTourDates } from './demo-ids.ts'
import { demoRosters } from './people.ts'
import { priceLists } from './price-lists.ts'
import { registrationRows } from './registrations.ts'
import { NotTheDemo, resetDemo } from './reset-demo.ts'
import { tourDateRows } from './tour-dates.ts'

const NOW = new Date('2026-11-20T17:00:00Z')
let database: Database

beforeAll(async () => {
  // A copy of the one that "createDemoIfEmpty" made for all test files of that moment.
  const created = await createTestDatabase({ demo: NOW })
  database = created.database
  return created.drop
})

/** Each loaded once: nothing here changes one. */
const views = new Map<number, Promise<RegistrationView>>()
function viewOf(id: number) {
  const view = views.get(id) ?? loadView(id)
  views.set(id, view)
  return view
}
async function loadView(id: number) {
  const parts = await loadRegistrationParts(database, id, NOW)
  if (!parts) throw new Error(`registration ${id} is not there`)
  return registrationView(parts, NOW)
}

const all = Object.entries(demoRegistrations)

describe('every registration of the demo', () => {
  test.each(all)('%s (%i) has only people of its roster, of ages that may attend', async (_name, id) => {
    const view = await viewOf(id)
    const roster = new Set(view.roster.map((person) => person.id))
    for (const { person, kind } of view.attendees) {
      expect(roster).toContain(person.id)
      expect(person.age).toBeGreaterThanOrEqual(kind === 'teacher' ? 18 : 4)
    }
    const here = new Set(view.attendees.map((attendee) => attendee.person_id))
    for (const dancer of view.routines.flatMap((routine) => routine.dancers)) expect(here).toContain(dancer)
  })

  test.each(all)('%s (%i) has the divisions and categories that the rules derive', async (_name, id) => {
    const view = await viewOf(id)
    for (const routine of view.routines) {
      const { proof, missing } = deriveDivision(routine, view.attendees, view.price_list)
      expect(missing).toEqual([])
      expect(routine.age_division_id).toBe(proof?.division.id)
      const category = deriveCategory(routine.dancers.length, null, view.price_list.routine_categories)
      expect(routine.routine_category_id).toBe(category?.id)
    }
  })

  test.each(all)('%s (%i) breaks no rule: nothing but the waiver bars an open one', async (_name, id) => {
    const view = await viewOf(id)
    const at = new Date(view.completed_at ?? NOW)
    // Last season's dates are closed by now; they were open when these were completed.
    const mybtf = { ...view.tour_date.mybtf, regenabled: true, compenabled: true }
    const then = { ...view, tour_date: { ...view.tour_date, mybtf } }
    const violations = checkCompletion(then, { exempt: false, at })
    expect(violations.map((violation) => violation.code)).toEqual(view.completed ? [] : ['WAIVER_REQUIRED'])
  })

  test.each(all)('%s (%i) has lines that are the quote of its moment, and is paid, or promised by check, to the cent', async (_name, id) => {
    const view = await viewOf(id)
    if (!view.completed_at) {
      expect(view.payments).toEqual([])
      expect(view.balance_cents).toBe(view.quote.fees.total)
      return
    }
    const quoted = quoteRegistration(view, view.tour_date, view.price_list, new Date(view.completed_at))
    expect(view.quote.lines).toEqual(quoted.lines.map((line) => ({ ...line, sold_at: view.completed_at })))
    expect(view.quote.fees).toEqual(quoted.fees)
    const promised = id === demoRegistrations.larkspur_duluth
    expect(view.payments.every(({ status }) => status === 'approved')).toBe(true)
    // Of Tampa a family has paid its share.
    expect(view.payments).toHaveLength(promised ? 0 : id === demoRegistrations.studio_tampa ? 2 : 1)
    expect(view.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(promised ? 0 : quoted.fees.total)
    expect(view.balance_cents).toBe(promised ? quoted.fees.total : 0)
    expect(view.paying_by_check).toBe(promised)
  })
})

describe('the demo shows', () => {
  it('each rate at some open date', async () => {
    const { rows } = await database.$client.query(`SELECT id, timezone, cutoff_end_date::text, late_end_date::text FROM tour_date WHERE id = ANY($1)`, [
      [demoTourDates.meridian_denver, demoTourDates.meridian_charlotte, demoTourDates.meridian_milwaukee],
    ])
    expect(Object.fromEntries(rows.map((row) => [row.id, rateAt(row, NOW)]))).toEqual({
      [demoTourDates.meridian_denver]: 'discount',
      [demoTourDates.meridian_charlotte]: 'full',
      [demoTourDates.meridian_milwaukee]: 'late',
    })
  })

  it('a city with three places left and one with none', async () => {
    const albany = await loadTakenPlaces(database, demoTourDates.meridian_albany, 0, NOW)
    expect(albany.routines).toBe(37)
    const duluth = await loadTakenPlaces(database, demoTourDates.vantage_duluth, 0, NOW)
    expect(duluth.routines).toBe(12)
  })

  it('a full city where four routines wait, in their order', async () => {
    const fargo = await loadTakenPlaces(database, demoTourDates.vantage_fargo, 0, NOW)
    expect([fargo.routines, fargo.waiting]).toEqual([10, 4])
    const queue = await listWaitingList(database, demoTourDates.vantage_fargo)
    expect(queue.map(({ registration_id, waiting_set }) => [registration_id, waiting_set])).toEqual([
      ...[406, 406].map((id) => [id, 1]),
      ...[407, 407].map((id) => [id, null]),
    ])
  })

  it('rosters of 60 and 400, and a registration of 150 routines', async () => {
    const half = await viewOf(demoRegistrations.studio_columbus)
    const big = await viewOf(demoRegistrations.big_denver)
    expect([half.roster.length, half.attendees.length, half.routines.length]).toEqual([60, 37, 12])
    expect([big.roster.length, big.attendees.length, big.routines.length]).toEqual([400, 280, 150])
    expect(big.left_off_details?.step_name).toBe('Review')
  })

  it('no two people of one name on any roster', async () => {
    const people = await database.select().from(personTable).where(sql`${personTable.id} > 1000`)
    expect(new Set(people.map(({ fname, lname }) => `${fname} ${lname}`)).size).toBe(people.length)
  })

  test.each(demoAddresses)('%s signs in with the one password', async (address) => {
    const found = await loadSignIn(database, address, 'nowhere', NOW)
    expect(await passwordMatches(found?.password_hash ?? null, DEMO_PASSWORD)).toBe(true)
  })
})

describe('creating it', () => {
  it('does nothing where there are events', async () => {
    expect(await createDemoIfEmpty(database, NOW)).toBe(false)
  })

  it('by two nodes at once creates one', async () => {
    const other = await createTestDatabase()
    const created = await Promise.all([1, 2].map(() => createDemoIfEmpty(other.database, NOW)))
    expect(created.sort()).toEqual([false, true])
    await other.drop()
  })

  it('is written down in the audit as the demo season', async () => {
    const { rows } = await database.$client.query('SELECT DISTINCT doing, mybtf_user_id FROM audit ORDER BY doing')
    expect(rows).toEqual([
      { doing: 'demo season', mybtf_user_id: null },
      // The first text of the waiver.
      { doing: 'migration', mybtf_user_id: null },
    ])
  })

  test.each(['2026-08-01', '2026-07-31', '2027-02-28', '2028-02-29', '2026-12-31', '2027-01-01'])(
    'on %s lays it around that day, with everybody paid in full or by a promised check',
    (date) => {
      const day = demoDay(new Date(`${date}T17:00:00Z`))
      const start_year = Number(date.slice(0, 4)) - (date.slice(5) >= '08-01' ? 0 : 1)
      expect(day.season).toEqual({ id: start_year - 1950, start_year, current: true })

      const tourDates = tourDateRows(day)
      const prices = priceLists(brands, day)
      const rows = registrationRows({ day, events: brands, prices, tourDates, rosters: demoRosters(day) })
      const sold = rows.lines.reduce((sum, line) => sum + line.amount_cents, 0)
      const promised = rows.checks.filter(({ status }) => status === 'expected')
      expect(rows.checks.map(({ status }) => status).sort()).toEqual(['expected', 'received'])
      const covered = [...rows.payments.map(({ amount }) => amount), ...promised.map(({ amount_cents }) => amount_cents)]
      expect(covered.reduce((sum, amount) => sum + amount, 0)).toBe(sold)

      const cities = (id: number) => tourDates.find((date) => date.id === id)
      const dated = { timezone: 'America/New_York', cutoff_end_date: null, late_end_date: null }
      const rate = (id: number) => rateAt({ ...dated, ...cities(id) } as RateDates, day.now)
      expect(rate(demoTourDates.meridian_denver)).toBe('discount')
      expect(rate(demoTourDates.meridian_charlotte)).toBe('full')
      expect(rate(demoTourDates.meridian_milwaukee)).toBe('late')
      for (const one of tourDates) {
        if (one.start_date) expect(new Date(`${one.start_date}T00:00:00Z`).getUTCDay()).toBe(5)
      }
    },
  )
})

describe('putting it back', () => {
  it('undoes everything, also what is append-only, around the new day', async () => {
    const other = await createTestDatabase({ demo: NOW })
    await other.database.$client.query(`
      INSERT INTO payment (registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key, lines, created_at)
      VALUES (101, 1, 1, 1, 'Visa', 'sandbox', 'later', '[]', now());
      UPDATE registration SET deleted_at = now() WHERE id = 101`)
    await resetDemo(other.database, new Date('2026-12-01T17:00:00Z'))
    const { rows } = await other.database.$client.query(`
      SELECT (SELECT count(*)::int FROM payment WHERE registration_id = 101) AS payments,
        (SELECT deleted_at FROM registration WHERE id = 101) AS deleted_at,
        (SELECT created_on::text FROM demo) AS created_on`)
    expect(rows).toEqual([{ payments: 2, deleted_at: null, created_on: '2026-12-01' }])
    await other.drop()
  })

  it('is refused for a database without the mark, which stays as it is', async () => {
    const other = await createTestDatabase()
    await other.database.insert(seasonTable).values({ id: 76, start_year: 2026, current: true })
    await expect(resetDemo(other.database, NOW)).rejects.toThrow(NotTheDemo)
    expect(await other.database.select().from(seasonTable)).toHaveLength(1)
    await other.drop()
  })
})
