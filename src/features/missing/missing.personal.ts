// What reminders of missing things hold: which registration was reminded when, and nothing about people.
import { holdsNothing } from '../../server/personal.ts'
import { missingReminderTable, reminderPauseTable } from './missing.tables.ts'

export const missingPersonal = [
  holdsNothing(missingReminderTable, 'which registration was reminded of what, and when'),
  holdsNothing(reminderPauseTable, 'which registration wants no reminders'),
]
