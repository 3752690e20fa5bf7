// Says whom a look of the office is at: what stands at a place of a call's input or answer. `src/server/seen-people.ts` finds the people.

/**
 * Each is an id, but for the last six. `registrant` = only who registered, of a registration whose people do not stand there;
 * `tour date` = everybody of its completed registrations; `exported` = the input of its export, with those still open where it asked for them;
 * `submitted survey` = the input of its export; `people` = whoever stands there; `mails` = to whom they went, and whom their words name; `changed row` = the input of the trail of changes;
 * `movements` = the input that chose them.
 */
export const seenThings = [
  'person',
  'account',
  'studio',
  'registration',
  'registrant',
  'attendee',
  'routine',
  'tour date',
  'payment',
  'bank deposit',
  'promo code',
  'ticket',
  'video',
  'exported',
  'submitted survey',
  'people',
  'mails',
  'changed row',
  'movements',
] as const
export type SeenThing = (typeof seenThings)[number]

/** By dotted path: 'input', 'answer', 'input.id', 'answer.routines.id'; {} = nobody. */
export type Sees = Readonly<{
  [Place in 'input' | 'answer' | `input.${string}` | `answer.${string}`]?: SeenThing
}>
