// Refusals about waivers: their mails, and what is typed to sign one. Texts quoted in the specification stand word for word.
export const waiverRefusals = {
  WAIVER_EMAIL_REQUIRED: { rule: 'WAIVER-08', message: 'Email is required' },
  WAIVER_EMAIL_SAME: { rule: 'WAIVER-08', message: 'The email is the same as the previous one' },
  WAIVER_EMAIL_INVALID: { rule: 'WAIVER-08', message: 'Please enter a valid email address' },
  WAIVER_SENT_MEANWHILE: {
    rule: 'WAIVER-20',
    message: 'Meanwhile this was sent to {email}. Try again to send it to this address instead.',
  },
  WAIVER_MAILED_OFTEN: {
    rule: 'WAIVER-07',
    message: 'This was mailed often within the last hour. Please try again in {wait}.',
  },
  WAIVER_MAILED_LATELY: { rule: 'WAIVER-18', message: 'Mailed in the last 12 hours.' },
  WAIVER_SIGNED: { rule: 'WAIVER-04', message: 'This waiver is signed already.' },
  WAIVER_TYPE_REQUIRED: { rule: 'WAIVER-09', message: 'Please choose who signs.' },
  WAIVER_UNDER_18: { rule: 'WAIVER-09', message: 'Participant is under 18' },
  WAIVER_ADULT: {
    rule: 'WAIVER-09',
    message:
      '{fname} is registered as 18 or older, and adults sign for themselves. Only a legal guardian may sign instead.',
  },
  WAIVER_ADULT_TYPED: {
    rule: 'WAIVER-09',
    message:
      'By this birthdate {fname} is 18 or older, and adults sign for themselves: only a legal guardian may sign instead. If this birthdate is your own, please type {fname}’s.',
  },
  WAIVER_OWN_BIRTHDATE: {
    rule: 'WAIVER-09',
    message:
      'This is the birthdate of an adult, and {fname} is registered as under 18. Please type {fname}’s birthdate, not your own.',
  },
  WAIVER_OTHER_NAME: {
    rule: 'WAIVER-10',
    message:
      'This waiver is for {name}. Please type that name; if it’s wrong, ask whoever registered {fname} to correct it.',
  },
  WAIVER_SIGNED_NAME: {
    rule: 'WAIVER-10',
    message: 'Please type your name as you entered it in the step before: {name}.',
  },
  WAIVER_PARENT_UNDER_18: {
    rule: 'WAIVER-10',
    message: 'A parent or guardian who signs must be at least 18.',
  },
  WAIVER_FIELD_REQUIRED: { rule: 'WAIVER-10', message: 'Required' },
  WAIVER_WEB_ADDRESS: {
    rule: 'WAIVER-19',
    message: 'Please leave out web addresses: only the postal address belongs here.',
  },
  WAIVER_OTHER_ADDRESS: {
    rule: 'WAIVER-11',
    message:
      'One of these waivers was not sent to your address, or is signed already. Please open the page again.',
  },
  WAIVER_NOT_AGREED: {
    rule: 'WAIVER-12',
    message: 'Please agree to the terms and conditions before continuing.',
  },
  WAIVER_TEXT_CHANGED: {
    rule: 'WAIVER-12',
    message:
      'The text has changed since you opened this page. What you typed is kept: please read the new text, agree to it and sign again.',
  },
  WAIVER_TEXT_SAME: { rule: 'WAIVER-15', message: 'This is the text that is signed now. Change it first.' },
  WAIVER_MESSAGE_BY_LINK: {
    rule: 'WAIVER-06',
    message: 'Only whoever registered, signed in, can add a message to the reminder.',
  },
  WAIVER_MESSAGE_UNVERIFIED: {
    rule: 'WAIVER-06',
    message:
      'A message of your own can go with the reminder only from a studio that our office has verified.',
  },
} as const
