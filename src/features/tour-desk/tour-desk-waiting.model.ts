// The waiting list of a tour date as the office sees it: the queue with what each waits for, and what happened there.
import { z } from 'zod'
import { cityLimits } from '../limits/city-limit.model.ts'
import { waitingEntryModel, waitingEventModel } from '../waiting-list/waiting-list.model.ts'

/** How an entry stands now, with the set that it belongs to. */
export const waitingStandingModel = z.object({
  /** There are places for it, if it is taken out of turn. */
  fits: z.boolean(),
  /** It would get them in turn. */
  next: z.boolean(),
  /** The limits that have too few places for it. */
  full: z.array(z.enum(cityLimits)),
  /** Its category is not danced here any more: it gets a place only from the office. */
  disabled: z.boolean(),
  /** Its studio was rejected: it gets no place until the studio is verified (STUDIO-13). */
  rejected: z.boolean(),
})
export type WaitingStanding = z.infer<typeof waitingStandingModel>

export const deskWaitingEntryModel = waitingEntryModel.extend({ standing: waitingStandingModel })
export type DeskWaitingEntry = z.infer<typeof deskWaitingEntryModel>

export const deskWaitingEventModel = waitingEventModel.extend({
  registrant_name: z.string(),
  /** Of who did it; null = the list itself. */
  email: z.string().nullable(),
})
export type DeskWaitingEvent = z.infer<typeof deskWaitingEventModel>
