// Answers the calls of the dashboard and the registration lists.
import type { Connection } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { dateIn } from '../../shared/calendar.ts'
import { toCents } from '../../shared/money.ts'
import type { AmountDue } from '../payments/amount-due.model.ts'
import { amountDue } from '../payments/amount-due.rules.ts'
import { paymentDueDate } from '../payments/balance.rules.ts'
import { isReserved } from '../payments/payment-history.rules.ts'
import { loadRegistrationParts } from '../registrations/registration.queries.ts'
import { editBlocked } from '../registrations/registration-open.rules.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { musicCount } from '../routines/routine-add-ons.rules.ts'
import { surveyState } from '../survey/survey.rules.ts'
import { canHaveRoutines, hasPart } from '../tours/event-variant.rules.ts'
import { tourDateStatus } from '../tours/tour-date-status.rules.ts'
import type { AttachedRegistration } from './attached-registration.model.ts'
import { type AttachedRow, listAttachedRows } from './attached-registration.queries.ts'
import { listAttached, listDashboard, listUserRegistrations } from './dashboard.contract.ts'
import type { DashboardRegistration } from './dashboard.model.ts'
import { type DashboardRow, listDashboardRows, listOwnAt } from './dashboard.queries.ts'
import { attachedStatus, listStatus } from './dashboard.rules.ts'

/** CHECK-12: only a check makes it more than one amount and one day; nothing else of the registration is loaded for it. */
async function dueOf(connection: Connection, row: DashboardRow, now: Date): Promise<AmountDue | null> {
  if (!row.completed || row.balance_cents <= 0) return null
  if (row.has_check) {
    const parts = await loadRegistrationParts(connection, row.id, now)
    return parts && amountDue(registrationView(parts, now), now)
  }
  const by = paymentDueDate(row, dateIn(now, row.timezone))
  const stage = { cents: toCents(row.balance_cents), from: null, by, rate: null }
  return { by_check: false, stages: [stage] }
}

function lineOf(row: DashboardRow, due: AmountDue | null, now: Date): DashboardRegistration {
  const { coming_soon, canceled, postponed, mybtf, web, exempt, confirmed, waivers, routines, ...line } = row
  const { balance_cents, added_cents, survey_version, has_survey, has_check, independent, ...told } = line
  const { payment_date, send_check_date, cutoff_start_date, ...shown } = told
  const today = dateIn(now, row.timezone)
  const ended = row.end_date !== null && row.end_date < today
  const facts = {
    completed: row.completed,
    has_competition: canHaveRoutines(row, row),
    waivers,
    music: musicCount(routines),
    videos_missing: line.completed && !canceled && hasPart(row, 'showdown') ? line.videos_missing : 0,
    balance_cents: row.completed ? balance_cents : null,
    reserved: isReserved({ completed: row.completed, canceled, balance_cents, added_cents }),
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
    due,
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
    const registrations: DashboardRegistration[] = []
    for (const row of rows) registrations.push(lineOf(row, await dueOf(context.database, row, now), now))
    return { registrations }
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
