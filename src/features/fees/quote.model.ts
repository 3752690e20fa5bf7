// What a registration costs, line by line: each amount with its rule and its reason in words.
import { z } from 'zod'
import { centsField, instant } from '../../shared/fields.ts'
import { type FeeGroup, feeGroups } from '../tours/fee-groups.model.ts'
import { rates } from '../tours/price-list.model.ts'

export const feeLineModel = z.object({
  /** Stable name of what is charged: 'attendee:12', 'routine:7', 'extra_time:7', 'free_teachers', 'observers:one'. */
  key: z.string(),
  group: z.enum(feeGroups),
  /** Finer heading inside the group, as the review shows it: 'Dancers', 'Teachers', 'Observers', 'Routines', 'Extra time'. */
  section: z.string(),
  rule: z.string(),
  /** 'Mia Alvarez, Teen, full workshop' */
  label: z.string(),
  /** '3 dancers × $55.00, early rate' */
  reason: z.string(),
  rate: z.enum(rates).nullable(),
  units: z.int(),
  unit_cents: centsField,
  amount_cents: centsField,
  /** When the line was sold; null while it is only quoted. */
  sold_at: instant.nullable(),
  /**
   * The most of an early line that was sold while the early rate held, where that is another amount (CHECK-03). It stays over a
   * dip of the price; what the line costs beyond it was agreed to at a later edit and has not come late.
   */
  early_cents: centsField.optional(),
})
export type FeeLine = z.infer<typeof feeLineModel>

/** The heading of the teachers' places, and of what is taken off those who come free (FEE-03). */
export const TEACHERS_SECTION = 'Teachers'

/** The heading of what routines cost beside their own fees (FEE-15). */
export const EXTRA_TIME_SECTION = 'Extra time'

/** The sum of each group. */
const groupFields = Object.fromEntries(feeGroups.map((group) => [group, centsField])) as Record<
  FeeGroup,
  typeof centsField
>

export const feesModel = z.object({
  ...groupFields,
  total: centsField,
  /** Of the workshop: what the programme of the finals costs, and what is left without it; absent where there is none. */
  bestdancer: centsField.optional(),
  baseWorkshop: centsField.optional(),
  /** Of the competition: the routines themselves, without their extra time; absent where there is none. */
  baseCompetition: centsField.optional(),
})
export type Fees = z.infer<typeof feesModel>

export const quoteModel = z.object({
  rate: z.enum(rates),
  lines: z.array(feeLineModel),
  fees: feesModel,
  free_teacher: z.object({ count: z.int(), value: centsField }),
  /** The same entries at the full rate minus today's total; 0 unless the early rate applies. */
  saved_cents: centsField,
})
export type Quote = z.infer<typeof quoteModel>
