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
} as const satisfies Record<string, { rule: string; message: string }>
