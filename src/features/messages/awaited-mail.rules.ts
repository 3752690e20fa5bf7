// Decides which mails somebody is sitting there and waiting for.

/** Links without which whoever asked for them cannot go on. */
export const AWAITED_KINDS: readonly string[] = [
  'confirm-email',
  'reset-password',
  'set-up-studio',
  'office-invitation',
]

/** Whether the mail goes out before others that are older (MAIL-01). */
export const isAwaited = (kind: string): boolean => AWAITED_KINDS.includes(kind)
