// Refusals about what is given before an event: by when it is due, how often its registrants are reminded, and notes on music.
export const missingRefusals = {
  NOTES_CHANGED: { rule: 'MUSIC-19', message: 'Meanwhile {change}. Save again to keep yours.' },
  DUE_AFTER_START: { rule: 'MISSING-06', message: 'This is after the event has started.' },
  REMINDER_DAYS_RANGE: { rule: 'MISSING-06', message: 'Whole days, 0 to {most} before.' },
  REMINDER_DAYS_TWICE: { rule: 'MISSING-06', message: 'Each day can be listed only once.' },
  REMINDER_DAYS_MANY: { rule: 'MISSING-06', message: 'At most {most} reminders.' },
} as const
