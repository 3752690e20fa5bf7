// A confirmation of registration: everything that was registered, in words, as it stood at one moment (E§2).
import { z } from 'zod'
import { centsField, id, instant } from '../../shared/fields.ts'

export const confirmationLineModel = z.object({
  /** What it is of, the same in every confirmation: 'attendee:12', 'routine:7'. */
  key: z.string(),
  /** 'Lena Ortiz' */
  name: z.string(),
  /** 'Teen, full workshop' */
  more: z.string(),
  /** Below it, small: who dances in it, why it costs so much. */
  details: z.array(z.string()),
  /** What proves a discount, or that it is missing; empty = nothing is to be proved. */
  proof: z.string(),
  /** Null = it has no price here, and `words` stand instead. */
  amount_cents: centsField.nullable(),
  words: z.string(),
})
export type ConfirmationLine = z.infer<typeof confirmationLineModel>

const named = z.object({ name: z.string(), value: z.string() })
const amount = z.object({ label: z.string(), amount_cents: centsField })

export const confirmationModel = z.object({
  title: z.string(),
  /** The moment at which it stood so, at the tour date's place. */
  as_of: z.string(),
  brand: z.object({ name: z.string(), accent: z.string(), contact: z.string() }),
  /** Who registered for what, when and where. */
  facts: z.array(named),
  sections: z.array(
    z.object({
      title: z.string(),
      /** Above it, and above those of the same fees. */
      heading: z.string().nullable(),
      /** Said of the whole section; empty = nothing. */
      note: z.string(),
      lines: z.array(confirmationLineModel),
    }),
  ),
  total: amount,
  /** What covers the total, and what was added to it. */
  cover: z.array(amount),
  /** Never negative: its label says whether it is owed or a credit. */
  balance: amount,
  contact: z.string(),
})
export type Confirmation = z.infer<typeof confirmationModel>

/** Why a snapshot was taken; 'before' = as it stood before the first edit of what was completed earlier than snapshots are kept. */
export const snapshotReasons = ['completed', 'edited', 'before'] as const
export type SnapshotReason = (typeof snapshotReasons)[number]

/** E§3: one of the past confirmations of a registration. */
export const snapshotModel = z.object({
  registrations_confirmation_id: id,
  /** Counted within the registration, from 1. */
  number: z.int().min(1),
  reason: z.enum(snapshotReasons),
  taken_at: instant,
  total_cents: centsField,
})
export type Snapshot = z.infer<typeof snapshotModel>

/** Papers that a token opens, by their paths (E§7). */
export const reports = ['registration-confirmation', 'tour-results', 'online-score-sheets'] as const
