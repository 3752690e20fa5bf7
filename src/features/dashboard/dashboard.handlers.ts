// Answers the calls of the dashboard and the registration lists.
import { accountOf, handle } from '../../server/handle.ts'
import { dateIn } from '../../shared/calendar.ts'
import { isReserved } from '../payments/payment-history.rules.ts'
import { editBlocked } from '../registrations/registration-open.rules.ts'
import { musicCount } from '../routines/routine-add-ons.rules.ts'
import { surveyState } from '../survey/survey.rules.ts'
import { hasCompetition } from '../tours/event-variant.rules.ts'
import { tourDateStatus } from '../tours/tour-date-status.rules.ts'
import type { AttachedRegistration } from './attached-registration.model.ts'
import { type AttachedRow, listAttachedRows } from './attached-registration.queries.ts'
import { listAttached, listDashboard, listUserRegistrations } from './dashboard.contract.ts'
import type { DashboardRegistration } from './dashboard.model.ts'
import { type DashboardRow, listDashboardRows, listOwnAt } from './dashboard.queries.ts'
import { attachedStatus, listStatus } from './dashboard.rules.ts'

function lineOf(row: DashboardRow, now: Date): DashboardRegistration {
  const { coming_soon, canceled, postponed, mybtf, web, exempt, confirmed, waivers, routines, ...line } = row
  const { balance_cents, added_cents, survey_version, has_survey, ...shown } = line
  const today = dateIn(now, row.timezone)
  const ended = row.end_date !== null && row.end_date < today
  const facts = {
    completed: row.completed,
    has_competition: hasCompetition(row),
    waivers,
    music: musicCount(routines),
    balance_cents: row.completed ? balance_cents : null,
    reserved: isReserved({ completed: row.completed, balance_cents, added_cents }),
    tour_date_status: tourDateStatus({ tourDate: row, registration: row, exempt, today }),
    survey: surveyState(
      {
        ...{ tour_date: row, completed: row.completed },
        ...{ questions: has_survey, submitted: survey_version !== null },
      },
      now,
    ),
  }
  return {
    ...shown,
    ...facts,
    completed_at: row.completed_at?.toISOString() ?? null,
    status: listStatus({ ...facts, ended }),
    edit_blocked: editBlocked(row, row, now, exempt),
  }
}

function attachedLineOf(row: AttachedRow, now: Date): AttachedRegistration {
  const { coming_soon, canceled, postponed, mybtf, exempt, timezone, ...shown } = row
  const today = dateIn(now, timezone)
  const tour_date_status = tourDateStatus({ tourDate: row, registration: row, exempt, today })
  const ended = row.end_date !== null && row.end_date < today
  return {
    ...shown,
    tour_date_status,
    status: attachedStatus({ completed: row.completed, tour_date_status, ended }),
  }
}

export const dashboardHandlers = [
  handle(listDashboard, async ({ id }, context, { id: account }) => {
    const rows = await listDashboardRows(context.database, id, account.email)
    const now = context.clock.now()
    return { registrations: rows.map((row) => lineOf(row, now)) }
  }),

  handle(listAttached, async ({ id }, context) => {
    const rows = await listAttachedRows(context.database, id)
    const now = context.clock.now()
    return { registrations: rows.map((row) => attachedLineOf(row, now)) }
  }),

  handle(listUserRegistrations, async ({ event_id, season_id }, context) => {
    const { id } = accountOf(context)
    return { registrations: await listOwnAt(context.database, id, { season_id, event_id }) }
  }),
]
