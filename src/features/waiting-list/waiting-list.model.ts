// The waiting list of a tour date: what waits, in its order, and what happened to it.
import { z } from 'zod'
import { id, instant, version } from '../../shared/fields.ts'

/** A routine that waits in a completed registration, as the office and the list itself see it. */
export const waitingEntryModel = z.object({
  id,
  registration_id: id,
  /** Of its registration. */
  version,
  registrant_name: z.string(),
  /** Its account is on the tour date's list of exceptions: no limit binds it. */
  exempt: z.boolean(),
  /** The office rejected its studio: it gets no place by itself (STUDIO-13). */
  studio_rejected: z.boolean(),
  routine: z.object({ name: z.string(), choreographer: z.string() }),
  performance_division_id: id,
  routine_category_id: id,
  age_division_id: id,
  /** How many dance in it. */
  dancers: z.int(),
  /** A solo of a registration with few full-workshop dancers. */
  small_solo: z.boolean(),
  /** Entries of one registration with the same number get places together or not at all. */
  waiting_set: z.int().nullable(),
  waiting_since: instant,
  /** 1 = next. */
  position: z.int().min(1),
})
export type WaitingEntry = z.infer<typeof waitingEntryModel>

export const waitingListActions = ['joined', 'approved', 'promoted', 'declined', 'moved', 'left'] as const

/** Something that happened on the list; only ever added to. */
export const waitingEventModel = z.object({
  id,
  registration_id: id,
  registrations_routine_id: id,
  routine_name: z.string(),
  action: z.enum(waitingListActions),
  /** In words, for the office. */
  reason: z.string(),
  /** Who did it; null = the list itself. */
  mybtf_user_id: id.nullable(),
  at: instant,
})
