// Promo codes and credits, as a registration has them.
import { z } from 'zod'
import { centsField, id } from '../../shared/fields.ts'
import type { FeeGroup } from '../fees/quote.model.ts'

/** A promo code on a registration with what it takes off now. */
export const appliedPromoCodeModel = z.object({
  id,
  code: z.string(),
  display_name: z.string(),
  /** Stands alone (E§4). */
  unique: z.boolean(),
  amount: centsField,
})
export type AppliedPromoCode = z.infer<typeof appliedPromoCodeModel>

/** What the office took off, in its own words (E§3 "credit (amount, from)"). */
export const creditModel = z.object({ id, from: z.string(), amount: centsField })
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
  stopped_at: Date | null
}

/** A promo code on a registration, as stored. */
export interface StoredPromoCode extends PromoTerms {
  id: number
  code: string
  display_name: string
  unique: boolean
  /** What it took off when the registration was completed; null before. */
  settled_cents: number | null
}
