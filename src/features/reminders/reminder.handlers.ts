// Answers by when things are due, whether an owner is reminded, and the office about what is missing at a city.
import { isDeepStrictEqual } from 'node:util'
import type { Connection } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { dateIn } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { checkDueSettings, datesOf, dueSettingsOf } from '../missing/due-date.rules.ts'
import {
  changeDueSettings,
  listMissing,
  loadReminders,
  pauseReminders,
  sendMissing,
} from '../missing/missing.contract.ts'
import type { MissingOfOne } from '../missing/missing.model.ts'
import { listCompletedAt, loadReminderState, updatePause } from '../missing/missing.queries.ts'
import { askable, askedAt, dueDates } from '../missing/missing.rules.ts'
import { lockErasings } from '../personal-data/data-request.queries.ts'
import { lockTourDate } from '../registrations/registration.queries.ts'
import { eventDaysOf } from '../tours/event-end.rules.ts'
import { garmentOf } from '../tours/garment-words.rules.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import { updateTourDateSettings } from '../tours/tour-date-switches.queries.ts'
import { listMissingOf, mailMissing } from './remind.effects.ts'

/** Of the office's own mails, which no stage asks for: one a day. */
const BY_HAND = -1

/** All that lack something, as of this moment. */
async function cityOf(connection: Connection, now: Date, tour_date_id: number) {
  const tourDate = await loadTourDate(connection, tour_date_id)
  if (!tourDate) throw new Failure('NOT_FOUND')
  const completed = await listCompletedAt(connection, tour_date_id)
  const ids = completed.map(({ id }) => id)
  const loaded = await listMissingOf(connection, tour_date_id, ids, now)
  const states = new Map(completed.map((state) => [state.id, state]))
  const registrations = loaded
    .filter(({ missing }) => missing.length > 0)
    .map(({ view: { id: registration_id, registrant_name }, owner, missing }): MissingOfOne => {
      const { paused = false, reminded_at = null } = states.get(registration_id) ?? {}
      const mailed = reminded_at?.toISOString() ?? null
      return { registration_id, registrant_name, email: owner.email, missing, paused, reminded_at: mailed }
    })
    .toSorted((one, other) => one.registration_id - other.registration_id)
  return {
    tour_date_id,
    event_name: tourDate.event.name,
    event_city: tourDate.event_city,
    ...eventDaysOf(tourDate),
    settings: dueSettingsOf(tourDate),
    balance_due_date: dueDates(tourDate, dateIn(now, tourDate.timezone)).balance,
    asked: askedAt(tourDate),
    garment: garmentOf(tourDate),
    registrations,
    complete: completed.length - registrations.length,
  }
}

export const reminderHandlers = [
  handle(changeDueSettings, ({ tour_date_id, from, ...to }, context) =>
    context.write(async (tx) => {
      await lockTourDate(tx, tour_date_id, context.locks)
      const tourDate = await loadTourDate(tx, tour_date_id)
      if (!tourDate) throw new Failure('NOT_FOUND')
      const stored = dueSettingsOf(tourDate)
      if (!isDeepStrictEqual(stored, from) && !isDeepStrictEqual(stored, to))
        throw new Failure('STALE_VERSION', {
          message: 'Someone else has just changed these dates. Please check the current ones.',
        })
      failOn(checkDueSettings(to, tourDate))
      const reminder_days = to.reminder_days.toSorted((one, other) => other - one)
      const settings = { ...to, reminder_days }
      await updateTourDateSettings(tx, tour_date_id, datesOf(settings))
      return { settings }
    }),
  ),

  handle(loadReminders, ({ registration_id }, { database }) => loadReminderState(database, registration_id)),

  handle(pauseReminders, ({ registration_id, paused }, context) =>
    context.write(async (tx) => {
      await updatePause(tx, registration_id, paused ? context.clock.now() : null)
      return loadReminderState(tx, registration_id)
    }),
  ),

  handle(listMissing, ({ tour_date_id }, { database, clock }) => cityOf(database, clock.now(), tour_date_id)),

  handle(sendMissing, async ({ tour_date_id, registration_ids }, context) => {
    const here = new Set((await listCompletedAt(context.database, tour_date_id)).map(({ id }) => id))
    if (!registration_ids.every((id) => here.has(id))) throw new Failure('NOT_FOUND')
    const now = context.clock.now()
    const wanted = [...new Set(registration_ids)]
    return context.write(async (tx) => {
      if (context.locks) await lockErasings(tx, 'share')
      const paused = new Set(
        (await listCompletedAt(tx, tour_date_id)).flatMap((registration) =>
          registration.paused ? [registration.id] : [],
        ),
      )
      const unpaused = wanted.filter((id) => !paused.has(id))
      const lacking = await listMissingOf(tx, tour_date_id, unpaused, now)
      const wanting = lacking.map((loaded) => {
        const due_date = dateIn(now, loaded.view.tour_date.timezone)
        return {
          loaded,
          reminders: askable(loaded.missing).map(({ kind }) => ({ kind, due_date, stage: BY_HAND })),
        }
      })
      const mails = await mailMissing(tx, context, wanting)
      return { ...(await cityOf(tx, now, tour_date_id)), sent: mails, left_out: wanted.length - mails }
    })
  }),
]
