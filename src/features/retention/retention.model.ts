// How long what is known of people is kept, in days, each with the least and the most that the office may set.
import { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'

export const retentionLimits = {
  student_ids_days: { least: 0, most: 730, usual: 60 },
  music_days: { least: 0, most: 90, usual: 14 },
  photos_days: { least: 0, most: 365, usual: 60 },
  mails_days: { least: 90, most: 3_650, usual: 730 },
  unconfirmed_accounts_days: { least: 7, most: 365, usual: 30 },
  changes_days: { least: 365, most: 3_650, usual: 1_095 },
} as const
export type RetentionName = keyof typeof retentionLimits

const days = ({ least, most }: { least: number; most: number }) =>
  z
    .int(`Please enter ${least} to ${most.toLocaleString('en-US')} days.`)
    .min(least, `Please enter ${least} to ${most.toLocaleString('en-US')} days.`)
    .max(most, `Please enter ${least} to ${most.toLocaleString('en-US')} days.`)

export const retentionModel = z.object({
  /** After the last day of the event. */
  student_ids_days: days(retentionLimits.student_ids_days),
  /** After the last day of the event (E§2: "audio is deleted after each tour city"). */
  music_days: days(retentionLimits.music_days),
  /** After the last day of the event. */
  photos_days: days(retentionLimits.photos_days),
  /** After they were written. */
  mails_days: days(retentionLimits.mails_days),
  /** After sign-up, where the email was never confirmed. */
  unconfirmed_accounts_days: days(retentionLimits.unconfirmed_accounts_days),
  /** After the change or the look: what stood there; that somebody changed or looked stays for changes. */
  changes_days: days(retentionLimits.changes_days),
})
export type Retention = z.infer<typeof retentionModel>

/** For everybody who asks: what the office set, and what it does not set. */
export const keptForModel = retentionModel.extend({
  /** Sign-ins, with network and browser. */
  sign_ins_days: z.int(),
  /** As this installation has it. */
  refused_calls_days: z.int(),
})

export const usualRetention: Retention = {
  student_ids_days: retentionLimits.student_ids_days.usual,
  music_days: retentionLimits.music_days.usual,
  photos_days: retentionLimits.photos_days.usual,
  mails_days: retentionLimits.mails_days.usual,
  unconfirmed_accounts_days: retentionLimits.unconfirmed_accounts_days.usual,
  changes_days: retentionLimits.changes_days.usual,
}

/** How many of each went in one night. */
export const forgottenModel = z.object({
  student_ids: z.int(),
  /** Runs from before it was kept for a time only have none; nor of photos. */
  music: z.int().default(0),
  photos: z.int().default(0),
  mails: z.int(),
  accounts: z.int(),
  changes: z.int(),
  looks: z.int(),
})
export type Forgotten = z.infer<typeof forgottenModel>

export const retentionSettingModel = retentionModel.extend({
  changed_at: instant.nullable(),
  changed_by: z.string().nullable(),
  /** The last night on which it was done to the end. */
  last_run: z.object({ id, at: instant, counts: forgottenModel }).nullable(),
})
export type RetentionSetting = z.infer<typeof retentionSettingModel>
