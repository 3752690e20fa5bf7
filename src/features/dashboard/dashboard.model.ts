// A registration as a line of the dashboard and the lists: where and when, how far it has come, what it still needs.
import { z } from 'zod'
import { centsField, id, instant, plainDate } from '../../shared/fields.ts'
import { amountDueModel } from '../payments/amount-due.model.ts'
import { leftOffModel } from '../registrations/registration.model.ts'
import { surveyStates } from '../survey/survey.model.ts'
import { eventModel, seasonModel, tourDateStatuses } from '../tours/tour-date.model.ts'

/** The status of a line (A§4). */
export const listStatuses = ['past', 'soldOut', 'pending', 'up-to-date'] as const
export type ListStatus = (typeof listStatuses)[number]

export const dashboardRegistrationModel = z.object({
  id,
  tour_date_id: id,
  event: eventModel,
  season: seasonModel,
  event_city: z.string(),
  timezone: z.string(),
  start_date: plainDate.nullable(),
  end_date: plainDate.nullable(),
  cutoff_end_date: plainDate.nullable(),
  venue: z.string().nullable(),
  mobile_registration: z.boolean(),
  completed: z.boolean(),
  completed_at: instant.nullable(),
  left_off_details: leftOffModel.nullable(),
  status: z.enum(listStatuses),
  /** Why it cannot be edited now; null when it can (EDIT-01). */
  edit_blocked: z.enum(['NOT_COMPLETED', 'NOT_CONFIRMED', 'REGISTRATION_CLOSED']).nullable(),
  /** What the card of the tour date says for this person. */
  tour_date_status: z.enum(tourDateStatuses),
  has_competition: z.boolean(),
  waivers: z.object({ signed: z.int(), total: z.int() }),
  music: z.object({ count: z.int(), total: z.int() }),
  /** Videos for the crew showdown that the office has not received (MISSING-01). */
  videos_missing: z.int(),
  /** Sold minus paid, negative = credit; null until the registration is completed. */
  balance_cents: centsField.nullable(),
  /** What is to be paid by when (CHECK-12); null = nothing is owed. */
  due: amountDueModel.nullable(),
  /** Something of what it was completed with is not paid (HISTORY-02). */
  reserved: z.boolean(),
  /** Whether the survey after the event can be answered now (SURVEY-01). */
  survey: z.enum(surveyStates),
})
export type DashboardRegistration = z.infer<typeof dashboardRegistrationModel>
