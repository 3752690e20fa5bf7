// Refusals about the stage of a tour date and its live page.
export const liveRefusals = {
  STAGE_ROUTINE: {
    rule: 'LIVE-06',
    message: 'This routine has no number here, or was scratched: it cannot be on stage.',
  },
  STAGE_NOTHING: { rule: 'LIVE-06', message: 'Nothing was called yet: there is nothing to take back.' },
  STAGE_DAY: { rule: 'LIVE-03', message: 'This is not a day of the event.' },
  STAGE_TIME: { rule: 'LIVE-03', message: 'Must be a time such as 9:30 AM' },
  LIVE_BY_OFFICE: {
    rule: 'NAMES-03',
    message: 'The office has hidden your routines on public pages. Please write to us to have them named.',
  },
  LIVE_BY_OWNER: {
    rule: 'NAMES-03',
    message:
      '{owner} has chosen not to be named on public pages. Only {owner} can change that, on the overview of the event.',
  },
} as const
