// Refusals about the options of a programme's dancers, and what they wear.

/** Texts quoted in the specification stand word for word (R§5). */
export const bestDancerRefusals = {
  BEST_DANCER_REQUIRED: {
    rule: 'BESTDANCER-01',
    message: 'Please choose a {one} option, or none, for {names}.',
  },
  BEST_DANCER_TWICE: { rule: 'BESTDANCER-01', message: 'This dancer already has an option.' },
  BEST_DANCER_INVALID: { rule: 'BESTDANCER-01', message: 'Please select a valid option.' },
  BEST_DANCER_LEVEL: { rule: 'BESTDANCER-03', message: '{option} is not open for {level}.' },
  BEST_DANCER_SOLD_OUT: { rule: 'BESTDANCER-04', message: '{option} is sold out.' },
  BEST_DANCER_LOCKED: {
    rule: 'BESTDANCER-05',
    message: '{name} is registered with “{option}”, which can no longer be changed.',
  },
  BEST_DANCER_SCHOLARSHIP: {
    rule: 'SCHOLARSHIP-03',
    message: 'This option came with the scholarship being removed. Please choose another one, or none.',
  },
  BEST_DANCER_NOT_ONE_DAY: {
    rule: 'ATTENDEE-07',
    message:
      '{name} competes with “{option}”, and one day dancers are ineligible to compete. ' +
      'Please choose another option on {step} first.',
  },
  PHOTO_NOT_INCLUDED: { rule: 'PHOTO-05', message: '{name}’s option doesn’t include a photo.' },
  JACKET_NOT_INCLUDED: { rule: 'BESTDANCER-09', message: 'This option doesn’t include a garment.' },
  JACKET_CLOSED: { rule: 'BESTDANCER-05', message: '{Garments} can no longer be changed.' },
  BEST_DANCER_ROUTINE_CLOSED: {
    rule: 'BESTDANCER-05',
    message: 'The program’s routines can no longer be changed.',
  },
  JACKET_SIZE_INVALID: { rule: 'BESTDANCER-06', message: 'Please select a valid {garment} size.' },
  JACKET_WITHOUT_NAME: { rule: 'BESTDANCER-06', message: 'This season’s {garments} don’t carry names.' },
  GARMENT_WITHOUT_NAME: {
    rule: 'BESTDANCER-06',
    message: 'This program’s {garment} doesn’t carry a name.',
  },
  BEST_DANCER_DIVISION: { rule: 'BESTDANCER-07', message: 'Please select a valid performance division.' },
  BEST_DANCER_MISSING: { rule: 'BESTDANCER-08', message: 'The {what} is missing.' },
} as const
