// Refusals about what one call sends as a whole.
export const callRefusals = {
  DAY_NOT_OF_EVENT: { rule: 'CALL-04', message: '{date} isn’t one of this event’s days.' },
  DAY_TWICE: { rule: 'CALL-04', message: '{date} is listed twice.' },
  ROUTINES_SAVED_ALONE: {
    rule: 'CALL-04',
    message: 'Routines of an open registration are saved by their own calls (dance360/routines).',
  },
  MORE_TO_CORRECT: {
    rule: 'LIFE-06',
    message: 'And at least {count} more. Please correct these first.',
  },
} as const
