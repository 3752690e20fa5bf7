// The whole registration, read as one statement, is what the same reads answer one by one, in all states of the demo season.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { attendeesRead, mediaPassesRead } from '../attendees/attendee.queries.ts'
import { dancerPhotosRead } from '../attendees/dancer-photo.queries.ts'
import {
  bestDancerMusicRead,
  bestDancersRead,
  takenOptionsRead,
} from '../best-dancers/best-dancer.queries.ts'
import { appliedCodesRead, creditsRead, payingOf } from '../discounts/discount.queries.ts'
import { freestyleRead, storedFreestyle } from '../freestyle/freestyle.queries.ts'
import { intensiveRead } from '../intensive/intensive.queries.ts'
import { kdotyRead } from '../kdoty/kdoty.queries.ts'
import { appliedVouchersRead } from '../loyalty/loyalty.queries.ts'
import {
  nominationRoutinesRead,
  sotyAnswerRead,
  sotyRoutinesRead,
} from '../nominations/nomination.queries.ts'
import { loadPayments, paymentsRead } from '../payments/payment.queries.ts'
import { listPeople } from '../roster/roster.queries.ts'
import {
  finalsRoundsRead,
  preQualifyingRead,
  regionalAwardsRead,
} from '../routine-extras/routine-extra.queries.ts'
import { listRoutines } from '../routines/routine.queries.ts'
import { showdownRead, storedShowdown } from '../showdown/showdown.queries.ts'
import { ticketsRead } from '../tickets/ticket.queries.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { loadPriceList, loadTourDate } from '../tours/tour.queries.ts'
import type { StoredShapes } from './part-shapes.model.ts'
import { loadRegistration, loadRegistrationParts } from './registration.queries.ts'
import { registrationTable } from './registration.tables.ts'
import { soldLineOf, soldLinesRead } from './sold-line.queries.ts'
import { loadTakenPlaces } from './taken-places.queries.ts'

const server = useTestServer({ demo: true })
const now = new Date()
let ids: number[]

beforeAll(async () => {
  const { database } = server
  // What the demo season has not: a hold, a credit, a code and a note that is a text in JSON.
  const id = demoRegistrations.studio_columbus
  await database.execute(sql`update registration set beat_street = '"5 crews"', hold_until = now() + interval '1 hour 1.2345 seconds',
    dates = '["2026-12-01"]' where id = ${id}`)
  await database.execute(sql`insert into registration_credit (registration_id, "from", amount_cents, created_by, created_at)
    select id, 'Adjustment', 1234, mybtf_user_id, now() from registration where id = ${id}`)
  const rows = await database.select({ id: registrationTable.id }).from(registrationTable)
  ids = rows.map((row) => row.id)
})

async function oneByOne(id: number) {
  const { database } = server
  const registration = await loadRegistration(database, id)
  if (!registration) return null
  const tour_date = await loadTourDate(database, registration.tour_date_id)
  if (!tour_date) throw new Error('a registration without a tour date')
  const { owner, studio_id, mybtf_user_id } = registration
  const own = owner.studio_account && owner.studio_id === studio_id && !registration.ancillary
  const people = await listPeople(database, own && studio_id !== null ? { studio_id } : { mybtf_user_id })
  const of = { id: sql`${id}::integer` }
  const attendees = await attendeesRead(database, of)
  const everybody = [...attendees.map(({ person_id }) => person_id), ...people.map((person) => person.id)]
  const passes = await mediaPassesRead(database, {
    person_ids: sql`${sql.param(everybody)}`,
    season_id: sql`${tour_date.season_id}::integer`,
  })
  const { additional_observers, beat_street, comp_room, is_competing } = registration
  const [tickets] = await ticketsRead(database, { ...of, tour_date_id: sql`${tour_date.id}::integer` })
  const parts: Partial<StoredShapes> = {
    attendees,
    routines: await listRoutines(database, id),
    additional_observers,
    beat_street,
    comp_room,
    is_competing,
    showdown: storedShowdown(await showdownRead(database, of)),
    freestyle: storedFreestyle(
      await freestyleRead(database, { ...of, tour_date_id: sql`${tour_date.id}::integer` }),
    ),
    media_passes: passes.map(({ person_id }) => person_id),
    dancer_photos: await dancerPhotosRead(database, of),
    best_dancer_routines: await bestDancersRead(database, of),
    best_dancer_music: await bestDancerMusicRead(database, of),
    best_dancer_places: await takenOptionsRead(database, {
      ...of,
      tour_date_id: sql`${tour_date.id}::integer`,
    }),
    kdoty: await kdotyRead(database, of),
    intensive: await intensiveRead(database, of),
    pre_qualifying: await preQualifyingRead(database, of),
    regional_awards: await regionalAwardsRead(database, of),
    finals_rounds: await finalsRoundsRead(database, of),
    soty_entering: (await sotyAnswerRead(database, of))[0]?.entering ?? null,
    soty_routines: await sotyRoutinesRead(database, of),
    nomination_routines: await nominationRoutinesRead(database, of),
    ...(tickets ? { tickets } : {}),
  }
  const has = eventKinds[tour_date.event.variant]?.parts ?? []
  const { total_routines, small_registration_solos, categories } = tour_date.entry_limit_rules
  const limits = [
    total_routines,
    small_registration_solos,
    ...categories.map((category) => category.city_limit),
  ]
  const run_out = limits.some((limit) => limit !== null)
  const small_solos_run_out = small_registration_solos !== null
  return {
    registration,
    tour_date,
    price_list: await loadPriceList(database, tour_date.event_id, tour_date.season_id),
    ...Object.fromEntries(has.map((name) => [name, parts[name]])),
    people,
    payments: await loadPayments(database, id),
    payment_rows: await paymentsRead(database, of),
    promo_codes: await appliedCodesRead(database, of),
    credits: (await creditsRead(database, of)).map(payingOf),
    loyalty_vouchers_credit: (await appliedVouchersRead(database, of)).map(payingOf),
    sold_lines: registration.completed ? (await soldLinesRead(database, of)).map(soldLineOf) : [],
    taken: await loadTakenPlaces(database, tour_date.id, id, now, { run_out, small_solos_run_out }),
  }
}

describe('a registration that is read as one statement', () => {
  it('is the same as by one read after the other, whoever owns it and however far it has come', async () => {
    expect(ids.length).toBeGreaterThan(15)
    for (const id of ids)
      expect([id, await loadRegistrationParts(server.database, id, now)]).toEqual([id, await oneByOne(id)])
  })

  it('is of a roster of her own once its owner has left the studio', async () => {
    const { database } = server
    const id = demoRegistrations.studio_columbus
    const [row] = await database
      .select({ owner: registrationTable.mybtf_user_id })
      .from(registrationTable)
      .where(eq(registrationTable.id, id))
    const before = await oneByOne(id)
    await database
      .update(accountTable)
      .set({ studio_id: null, studio_account: false })
      .where(eq(accountTable.id, row!.owner))
    const after = await oneByOne(id)
    expect(after?.people).not.toEqual(before?.people)
    expect(await loadRegistrationParts(database, id, now)).toEqual(after)
  })

  it('is nothing where there is none, or it was deleted', async () => {
    expect(await loadRegistrationParts(server.database, 999_999, now)).toBe(null)
    const id = demoRegistrations.studio_columbus
    await server.database
      .update(registrationTable)
      .set({ deleted_at: now })
      .where(eq(registrationTable.id, id))
    expect(await loadRegistrationParts(server.database, id, now)).toBe(null)
  })
})
