// Reminds of what is missing, some times a day.
import type { Job } from '../../server/jobs.ts'
import { remindOfMissing } from './remind.effects.ts'

export const reminderJobs: readonly Job[] = [
  { name: 'missing-reminders', every_minutes: 240, work: (_data, context) => remindOfMissing(context) },
]
