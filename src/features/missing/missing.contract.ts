// Promises of what is still missing: whether the owner is reminded by mail; the office's list by city, and sending it.
import { z } from 'zod'
import { endpoint, registrants, staffOnly } from '../../shared/endpoint.ts'
import { id, idText, instant, plainDate } from '../../shared/fields.ts'
import { eventDays } from '../tours/event-days.model.ts'
import { garmentNames } from '../tours/variant.model.ts'
import { dueSettingsModel } from './due-date.model.ts'
import { missingKinds, missingOfOneModel } from './missing.model.ts'

const reminders = z.object({
  paused: z.boolean(),
  /** The last mail; null = none yet. */
  reminded_at: instant.nullable(),
})

export const loadReminders = endpoint({
  method: 'GET',
  path: '/mybtf/registration/{registration_id}/reminders',
  summary:
    'Whether the owner of a registration is reminded by mail of what is missing, and when that was last',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  output: reminders,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const pauseReminders = endpoint({
  method: 'PUT',
  path: '/mybtf/registration/{registration_id}/reminders',
  summary: 'Pause the mails about what is missing, or go on with them',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText, paused: z.boolean() }),
  output: reminders,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

const city = z.object({
  tour_date_id: id,
  event_name: z.string(),
  event_city: z.string(),
  ...eventDays,
  settings: dueSettingsModel,
  /** The balance's own due date; null where the event has no day yet. */
  balance_due_date: plainDate.nullable(),
  /** What this kind of event asks for. */
  asked: z.array(z.enum(missingKinds)),
  /** What its programme gives to wear; null where it has none. */
  garment: z.enum(garmentNames).nullable(),
  /** Only those that lack something. */
  registrations: z.array(missingOfOneModel),
  /** How many lack nothing. */
  complete: z.int(),
})

export const listMissing = endpoint({
  callers: staffOnly,
  right: 'tours',
  looks: 'Read what registrations of a tour date still lack',
  sees: { 'answer.registrations.registration_id': 'registration' },
  method: 'GET',
  path: '/staff/missing/{tour_date_id}',
  summary: 'The completed registrations of a tour date that lack something, each with what it lacks',
  input: z.object({ tour_date_id: idText }),
  output: city,
  failures: ['NOT_FOUND'],
})

export const sendMissing = endpoint({
  callers: staffOnly,
  right: 'tours',
  looks: 'Mailed owners what their registrations still lack',
  sees: { 'input.registration_ids': 'registration', 'answer.registrations.registration_id': 'registration' },
  method: 'POST',
  path: '/staff/missing/{tour_date_id}/send',
  summary: 'Mail the list of what is missing to the owners of these registrations, each at most once a day',
  input: z.object({ tour_date_id: idText, registration_ids: z.array(id).min(1).max(500) }),
  output: city.extend({
    sent: z.int(),
    /** Mailed today already, paused, or nothing lacks any more that can be given. */
    left_out: z.int(),
  }),
  failures: ['NOT_FOUND'],
})

export const changeDueSettings = endpoint({
  callers: staffOnly,
  right: 'tours',
  method: 'PUT',
  path: '/staff/missing/{tour_date_id}/settings',
  summary:
    'Set by when waivers, music, photos and jackets are due at a tour date, and how many days before its registrants ' +
    'are reminded. `from` = as it was seen: STALE_VERSION when somebody has changed it meanwhile.',
  input: dueSettingsModel.extend({ tour_date_id: idText, from: dueSettingsModel }),
  output: z.object({ settings: dueSettingsModel }),
  failures: ['NOT_FOUND', 'STALE_VERSION', 'RULES_BROKEN'],
})
