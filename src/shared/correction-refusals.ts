// Refusals about corrections of people whom several have registered.
export const correctionRefusals = {
  CORRECTION_NEEDLESS: {
    rule: 'PRIVACY-03',
    message: 'No one has to correct this for you: please save your change to {name} on your roster.',
  },
  CORRECTION_PAYING: {
    rule: 'PRIVACY-03',
    message:
      'A payment for {where} is being confirmed, and ages may change its fees. Please correct the birthdate in a few minutes.',
  },
  CORRECTION_SAME: { rule: 'PRIVACY-03', message: '{name} is recorded like this already.' },
  CORRECTION_DECIDED: {
    rule: 'PRIVACY-03',
    message: 'This is no longer open: it has been decided, or taken back.',
  },
} as const
