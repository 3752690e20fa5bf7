// The stage of the tour date that goes on while the demo is created: its running order, its plan, and what is on, twelve minutes late.
import type { liveDateTable, plannedStartTable, stageCallTable } from '../../src/features/live/live.tables.ts'
import type { registrationsRoutineTable } from '../../src/features/routines/routine.tables.ts'
import type { runningOrderTable } from '../../src/features/scores/score.tables.ts'
import { demoAccounts, demoTourDates } from './demo-ids.ts'

const MINUTE_MS = 60_000
const SECONDS_EACH = 180
/** The sixth is on. */
const ON = 5
const LATE_MINUTES = 12

interface Registrations {
  registrations: readonly { id?: number | undefined; tour_date_id: number }[]
  entries: readonly (typeof registrationsRoutineTable.$inferInsert)[]
}

export function liveRows({ registrations, entries }: Registrations, now: Date) {
  const tour_date_id = demoTourDates.vantage_rapid_city
  const here = new Set(registrations.filter((registration) => registration.tour_date_id === tour_date_id).map(({ id }) => id))
  const danced = entries.flatMap(({ id, registration_id, ...entry }) => (id !== undefined && here.has(registration_id) ? [{ id, ...entry }] : []))
  // Smaller ones first, as they are danced in the morning.
  const order = danced.sort((one, other) => one.routine_category_id - other.routine_category_id || one.id - other.id).map(({ id }) => id)
  const first = now.getTime() - (LATE_MINUTES * 60 + ON * SECONDS_EACH) * 1000
  return {
    date: { tour_date_id, shown: true, seconds_each: SECONDS_EACH, version: ON + 1 } satisfies typeof liveDateTable.$inferInsert,
    stage: order.map((id, sort): typeof runningOrderTable.$inferInsert => ({
      ...{ registrations_routine_id: id, tour_date_id, sort, number: sort + 1 },
    })),
    starts: order.slice(0, 1).map((id): typeof plannedStartTable.$inferInsert => ({
      ...{ registrations_routine_id: id, tour_date_id, starts_at: new Date(first) },
    })),
    calls: order.slice(0, ON + 1).map((id, at): typeof stageCallTable.$inferInsert => ({
      ...{ id: at + 1, tour_date_id, registrations_routine_id: id, called_by: demoAccounts.scores },
      called_at: new Date(first + at * SECONDS_EACH * 1000 + LATE_MINUTES * MINUTE_MS),
    })),
  }
}
