// Decides in what turn music is decoded (SOUND-04): what comes from one sender holds up nobody else's.

/**
 * `waiting` = so many of the same registration, sent in the same way, are being decoded or wait for it. The first of an account is
 * awaited, and decoded beside all others; any further one waits behind the first ones of everybody else.
 */
export const musicTurn = (by: { account: boolean; waiting: number }): { awaited: boolean; behind: number } =>
  by.account && by.waiting === 0 ? { awaited: true, behind: 0 } : { awaited: false, behind: by.waiting }
