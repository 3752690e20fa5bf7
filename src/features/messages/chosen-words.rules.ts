// Decides whether a mail may carry words that somebody has chosen, or only ours (MAIL-03).

/**
 * Kinds all of whose words are ours, the office's, or those of a studio that the office has verified: they may go anywhere. A mail of
 * any other kind tells names, titles or notes that people have typed.
 */
export const OWN_WORDS_KINDS: readonly string[] = [
  'confirm-email',
  'reset-password',
  'set-up-studio',
  'email-changed',
  'email-put-back',
  'email-taken-off',
  'password-changed',
  'released',
  'studio-verified',
  'studio-rejected',
  'studio-renamed',
  'family-share',
  // Whoever paid or asked by a family's link has opened what came to this address.
  'share-receipt',
  // Of a verified studio, or without a word of whoever asks.
  'waiver-asked',
  'access-code',
  'music-asked',
  // Our words; the paper with it is what was just signed by the link that went to this address, or by its account (WAIVER-19).
  'waiver-signed',
  'waiver-named',
  'data-export',
  'erasing-asked',
  'erasing-kept',
  'erasing-done',
  'office-invitation',
  'second-factor-changed',
  'account-closed',
  // To the tour's own addresses, which stand in the event's record.
  'discount-changed',
  'payment-told',
]

interface Outgoing {
  kind: string
  to: string
  /** The account that it was written to; null = none. */
  account: { email: string; confirmed: boolean } | null
}

/** MAIL-03: an address that nobody has confirmed gets no word that a stranger chose, or the portal would carry it to anybody. */
export function mayCarryChosenWords({ kind, to, account }: Outgoing): boolean {
  if (OWN_WORDS_KINDS.includes(kind)) return true
  return account?.confirmed === true && account.email.toLowerCase() === to.toLowerCase()
}
