// By which day each kind of thing is due at a tour date, and how many days before its registrants are reminded.
import { z } from 'zod'
import { plainDate, whole } from '../../shared/fields.ts'

/** Those that the office sets; the balance has a due date of its own. */
export const settableKinds = ['waivers', 'music', 'photos', 'jackets'] as const
export type SettableKind = (typeof settableKinds)[number]

/** So many mails at most before one due date, and none earlier than this. */
export const MOST_STAGES = 5
export const EARLIEST_STAGE = 60

export const dueSettingsModel = z.object({
  /** Null = the day on which the event starts. */
  due: z.object({
    waivers: plainDate.nullable(),
    music: plainDate.nullable(),
    photos: plainDate.nullable(),
    jackets: plainDate.nullable(),
  }),
  /** Days before a due date, the first mail first; empty = nobody is reminded by itself. */
  reminder_days: z.array(whole),
})
export type DueSettings = z.infer<typeof dueSettingsModel>
