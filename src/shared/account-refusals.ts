// The part of the catalogue of refusals that speaks of passwords, second factors and the office's people.

export const accountRefusals = {
  PASSWORD_KNOWN: {
    rule: 'PASSWORD-01',
    message: 'This password is on the lists that are tried first. Please choose another one.',
  },
  PASSWORD_OWN_WORDS: {
    rule: 'PASSWORD-02',
    message: 'This is your own name or address, which is tried first. Please choose another one.',
  },
  MERGE_UNCONFIRMED: {
    rule: 'OFFICE-08',
    message:
      'Nobody who signs in for the merged studio has a confirmed email ({emails}). Have it confirmed first, on the page of the account.',
  },
  STUDIO_NOT_VERIFIED_BEFORE: {
    rule: 'STUDIO-15',
    message:
      'Our office could not verify a studio with this name or email here, so it cannot sign up again. If that is a mistake, please write to our office or call us: see Contact below.',
  },
  FACTOR_CODE: {
    rule: 'FACTOR-02',
    message: 'This code is not right, or has been used already. Please type the one that is shown now.',
  },
  FACTOR_PASSKEY: { rule: 'FACTOR-03', message: 'This passkey could not be checked. Please try again.' },
  FACTOR_NO_PASSKEYS_HERE: {
    rule: 'FACTOR-03',
    message: 'Passkeys need a name, and this address is a number. Please use an authenticator app.',
  },
  FACTOR_MANY: {
    rule: 'FACTOR-03',
    message: 'An account has {most} passkeys at most. Please remove one first.',
  },
  FACTOR_KEPT: {
    rule: 'FACTOR-04',
    message: 'An account of the office keeps at least one second step. Please add another one first.',
  },
  FACTOR_NONE: { rule: 'FACTOR-05', message: 'Please set up a second step first.' },

  OFFICE_RIGHT_REQUIRED: { rule: 'PEOPLE-01', message: 'Please choose at least one right.' },
  OFFICE_HAS_ACCOUNT: {
    rule: 'PEOPLE-01',
    message: 'This address has an account already. The office needs an address of its own for each person.',
  },
  OFFICE_NEW_ADMINISTRATOR: {
    rule: 'PEOPLE-03',
    message:
      'Another administrator has to agree to a new one. Please invite without this right, and give it afterwards.',
  },
  OFFICE_OWN_RIGHTS: {
    rule: 'PEOPLE-02',
    message: 'Nobody gives rights to themselves. Another administrator can.',
  },
  OFFICE_LAST_ADMINISTRATOR: {
    rule: 'PEOPLE-04',
    message:
      'This is the last administrator, and an office without one cannot be helped. Make another one first.',
  },
  OFFICE_OWN_PROPOSAL: {
    rule: 'PEOPLE-03',
    message: 'You proposed this yourself. Another administrator has to confirm it.',
  },
  OFFICE_PROPOSAL_GONE: {
    rule: 'PEOPLE-03',
    message: 'This has been decided, has expired, or the rights have changed meanwhile.',
  },
  OFFICE_NOT_HERE: {
    rule: 'PEOPLE-05',
    message: 'An account of the office is disabled under The office’s people, by its administrators.',
  },
} as const satisfies Record<string, { rule: string; message: string }>
