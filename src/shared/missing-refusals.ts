// Refusals about by when things are due at a tour date, and how often their registrants are reminded.
export const missingRefusals = {
  DUE_AFTER_START: { rule: 'MISSING-06', message: 'This is after the event has started.' },
  REMINDER_DAYS_RANGE: { rule: 'MISSING-06', message: 'Whole days, 0 to {most} before.' },
  REMINDER_DAYS_TWICE: { rule: 'MISSING-06', message: 'Each day can be listed only once.' },
  REMINDER_DAYS_MANY: { rule: 'MISSING-06', message: 'At most {most} reminders.' },
} as const
