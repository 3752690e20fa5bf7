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
} as const satisfies Record<string, { rule: string; message: string }>
