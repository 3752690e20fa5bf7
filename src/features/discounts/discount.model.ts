// Promo codes and credits, as a registration has them.
import { z } from 'zod'
import { centsField, id, plainDate } from '../../shared/fields.ts'
import { type FeeGroup, feeGroups } from '../tours/fee-groups.model.ts'

/** What a promo code, a voucher or a credit takes off, by the keys of the lines; the free teachers' is negative. */
export const sharesModel = z.record(z.string(), z.int())
export type Shares = Readonly<z.infer<typeof sharesModel>>

/** What of a promo code lapsed, by the keys of the lines, and what each line was then (PROMO-08). */
export const lapsedModel = z.record(z.string(), z.object({ cents: z.int(), of_cents: z.int() }))
export type Lapsed = Readonly<z.infer<typeof lapsedModel>>

/** A promo code on a registration with what it takes off now, and all that an edit needs to know what it will. */
export const appliedPromoCodeModel = z.object({
  id,
  code: z.string(),
  display_name: z.string(),
  /** Stands alone (E§4). */
  unique: z.boolean(),
  /** The sum of its shares. */
  amount: centsField,
  shares: sharesModel,
  /** What it is worth here, and does not take off, since no more is owed; it lapses at completion (PROMO-08). */
  withheld_cents: centsField,
  /** What lapsed when it was settled: it goes off nothing, also not off what comes back. */
  lapsed: lapsedModel,
  /** What of it was taken off media passes that were paid for themselves (MEDIA-07). */
  passes_cents: centsField,
  amount_cents: centsField.nullable(),
  percent: z.int().nullable(),
  fee_group: z.enum(feeGroups).nullable(),
  /** The last day on which it discounts what is added. */
  ends_on: plainDate.nullable(),
  /** By the office: what is added is discounted no longer. */
  stopped: z.boolean(),
})
export type AppliedPromoCode = z.infer<typeof appliedPromoCodeModel>

/** What a promo code would take off, and what it would replace, since one of them stands alone (PROMO-03). */
export const previewedPromoCodeModel = appliedPromoCodeModel.extend({
  /** The code that stands alone; null = it is used beside the others. */
  alone: z.string().nullable(),
  /** What leaves for its sake, with what it takes off now. */
  instead_of: z.array(appliedPromoCodeModel),
})
export type PreviewedPromoCode = z.infer<typeof previewedPromoCodeModel>

/** What the office took off, in its own words (E§3 "credit (amount, from)"). */
export const creditModel = z.object({
  id,
  from: z.string(),
  /** What it pays now. */
  amount: centsField,
  /** After an edit: what it pays of each line, and what of it pays nothing, until something is added (PAY-15). */
  shares: sharesModel.optional(),
  free_cents: centsField.optional(),
})
export type Credit = z.infer<typeof creditModel>

/** What a promo code takes off: an amount, or a percentage of some of the fees. */
export interface PromoTerms {
  /** Whole US cents. */
  amount_cents: number | null
  /** 1 to 100. */
  percent: number | null
  /** Null = of all the fees. */
  fee_group: FeeGroup | null
}

/** Where, when, by whom and how often a promo code may be used; null = no limit. */
export interface PromoLimits {
  event_id: number | null
  season_id: number | null
  mybtf_user_id: number | null
  starts_on: string | null
  ends_on: string | null
  uses: number | null
  uses_per_account: number | null
  /** Only for who has earned it. */
  earned: boolean
  stopped_at: Date | null
}

/** What an account has of a code that must be earned (SURVEY-08). */
export interface EarnedUse {
  /** For how many seasons the account has earned it. */
  times: number
  /** Its other registrations of this season that have the code. */
  used_in_season: number
}

/** A promo code on a registration, as stored. */
export interface StoredPromoCode extends PromoTerms {
  id: number
  code: string
  display_name: string
  unique: boolean
  ends_on: string | null
  stopped_at: Date | null
  /** What it takes off a completed registration; null before. */
  settled_cents: number | null
  /** The lines that it is taken off; null before, and of what was settled before this was kept. */
  shares: Shares | null
  /** What of it lapsed at completion; null before, and where nothing did. */
  lapsed: Lapsed | null
  /** What it took off media passes that were paid for themselves. */
  passes_cents: number
}
