// What bars extra time for a routine, chosen by its owner or given by the office; and what is no limit of its music.
export const extraTimeRefusals = {
  EXTRA_TIME_NOT_OFFERED: { rule: 'ROUTINE-07', message: 'Extra time is not offered for this city.' },
  EXTRA_TIME_COMPLETED: {
    rule: 'ROUTINE-07',
    message: 'Extra time cannot be added to a completed registration. Our office can add it.',
  },
  EXTRA_TIME_GROUPS: { rule: 'ROUTINE-07', message: 'Extra time is for routines of 4 or more dancers.' },
  EXTRA_TIME_OPEN: {
    rule: 'ROUTINE-10',
    message: 'This registration isn’t completed yet: its owner chooses extra time with the routine.',
  },
  EXTRA_TIME_NO_ROUTINE: {
    rule: 'ROUTINE-10',
    message:
      'This routine is no longer registered, or waits for a spot. Extra time is for routines that have one.',
  },
  EXTRA_TIME_SCRATCHED: {
    rule: 'ROUTINE-10',
    message: 'This routine is scratched and isn’t performed, so it gets no more extra time.',
  },
  MUSIC_LIMIT_INVALID: {
    rule: 'MUSIC-15',
    message: 'Type minutes and seconds, such as 2:45, or seconds, such as 165: from {least} to {most}.',
  },
} as const
