// The part of the catalogue of refusals that speaks of passwords, second factors and the office's people.

export const accountRefusals = {
  PASSWORD_KNOWN: {
    rule: 'PASSWORD-01',
    message: 'This password is on lists of commonly guessed passwords. Please choose another one.',
  },
  PASSWORD_OWN_WORDS: {
    rule: 'PASSWORD-02',
    message: 'This is your own name or address, which is easy to guess. Please choose another one.',
  },
  MERGE_UNCONFIRMED: {
    rule: 'OFFICE-08',
    message:
      'No one who signs in for the merged studio has a confirmed email ({emails}). Have one confirmed first, on the account’s page.',
  },
  STUDIO_NOT_VERIFIED_BEFORE: {
    rule: 'STUDIO-15',
    message:
      'Our office could not verify a studio with this name or email here, so it cannot sign up again. If that is a mistake, please write to our office or call us: see Contact below.',
  },
  FACTOR_CODE: {
    rule: 'FACTOR-02',
    message: 'This code is incorrect or has already been used. Please enter the current one.',
  },
  FACTOR_PASSKEY: { rule: 'FACTOR-03', message: 'This passkey could not be checked. Please try again.' },
  FACTOR_NO_PASSKEYS_HERE: {
    rule: 'FACTOR-03',
    message:
      'Passkeys need a domain name, and this site’s address is a number. Please use an authenticator app.',
  },
  FACTOR_MANY: {
    rule: 'FACTOR-03',
    message: 'An account can have at most {most} passkeys. Please remove one first.',
  },
  FACTOR_KEPT: {
    rule: 'FACTOR-04',
    message: 'An office account must keep at least one second step. Please add another one first.',
  },
  FACTOR_NONE: { rule: 'FACTOR-05', message: 'Please set up a second step first.' },

  OFFICE_RIGHT_REQUIRED: { rule: 'PEOPLE-01', message: 'Please choose at least one permission.' },
  OFFICE_HAS_ACCOUNT: {
    rule: 'PEOPLE-01',
    message: 'This address already has an account. Each person in the office needs a separate address.',
  },
  OFFICE_NEW_ADMINISTRATOR: {
    rule: 'PEOPLE-03',
    message:
      'Another administrator has to approve a new one. Please invite this person without this permission and grant it afterwards.',
  },
  OFFICE_OWN_RIGHTS: {
    rule: 'PEOPLE-02',
    message: 'You can’t grant permissions to yourself. Another administrator can.',
  },
  OFFICE_LAST_ADMINISTRATOR: {
    rule: 'PEOPLE-04',
    message:
      'This is the last administrator, and the office can’t do without one. Appoint another one first.',
  },
  OFFICE_OWN_PROPOSAL: {
    rule: 'PEOPLE-03',
    message: 'You proposed this yourself. Another administrator has to confirm it.',
  },
  OFFICE_PROPOSAL_GONE: {
    rule: 'PEOPLE-03',
    message: 'This has already been decided or has expired, or the permissions have changed since.',
  },
  OFFICE_NOT_HERE: {
    rule: 'PEOPLE-05',
    message: 'An administrator can disable an office account under The office’s people.',
  },
} as const satisfies Record<string, { rule: string; message: string }>
