// A registration: one account at one tour date, from the first step to the completed state.
import { z } from 'zod'
import { centsField, counted, id, instant, plainDate, version } from '../../shared/fields.ts'
import { asShown } from '../../shared/shown.ts'
import { violationModel } from '../../shared/violations.ts'
import { appliedVoucherModel } from '../discounts/applied-voucher.model.ts'
import { appliedPromoCodeModel, creditModel } from '../discounts/discount.model.ts'
import { quoteModel } from '../fees/quote.model.ts'
import { cityCountsModel } from '../limits/city-limit.model.ts'
import { lateModel } from '../payments/late-charges.model.ts'
import { paymentModel } from '../payments/payment.model.ts'
import { personModel, rosterPersonModel } from '../people/person.model.ts'
import { addressModel } from '../people/postal-address.model.ts'
import { studioModel } from '../studios/studio.model.ts'
import { priceListModel } from '../tours/price-list.model.ts'
import { rateDeadlinesModel, tourDateModel } from '../tours/tour-date.model.ts'
import { shownParts } from './part-shapes.model.ts'
import { registrationContent } from './registration-edit.model.ts'

/** More than any kind of event has steps. */
export const MOST_VISITED = 30

export const leftOffModel = z.object({
  current_step: counted,
  step_name: z.string().max(40),
  total_steps: counted,
  /** The steps that were opened (STEP-09); absent = it was not noted. */
  visited: z.array(z.string().max(40)).max(MOST_VISITED).optional(),
})
export type LeftOff = z.infer<typeof leftOffModel>

/** Where somebody left off (STEP-05): the key of the step, and what is shown of it. */
export const leftOffFields = { left_off: z.string().max(40), left_off_details: leftOffModel }
export interface LeftOffAt {
  left_off: string
  left_off_details: LeftOff
}

/** Who registers, where it is an individual, with how to be reached. */
export const registrantModel = personModel
  .omit({ gender_id: true })
  .extend({ address: addressModel.nullable(), phone: z.array(z.string()), email: z.array(z.string()) })
export type Registrant = z.infer<typeof registrantModel>

export const registrationModel = z.object({
  id,
  version,
  tour_date_id: id,
  mybtf_user_id: id,
  studio_id: id.nullable(),
  /** The name it registers under: the studio's, or the person's own. */
  registrant_name: z.string(),
  /** An individual without a studio. */
  independent: z.boolean(),
  /** Registered by an individual account. */
  ancillary: z.boolean(),
  completed: z.boolean(),
  completed_at: instant.nullable(),
  confirmed: z.boolean(),
  /** Workshop step saved at least once. */
  workshop_done: z.boolean(),
  reviewed: z.boolean(),
  /** The waiver and terms were agreed to at submit. */
  waiver: z.boolean(),
  left_off: z.string().nullable(),
  left_off_details: asShown(leftOffModel).nullable(),
  /** The days on which they come, where a client named them. */
  dates: z.array(plainDate),
  /** As a client said, else as R§9 decides (CALL-04). */
  group: z.boolean(),
  /** Who registered, where it was an individual, as it was at the last submit; null before (R§2). */
  registrant: registrantModel.nullable(),
  /** The rest is promised by check (E§2). */
  paying_by_check: z.boolean(),
  /** The least that its fees have come to since it was completed, less promo codes; null = what they are now (HISTORY-02). */
  least_fees_cents: centsField.nullable(),
  /** The survey was answered to the end, and in which version (SURVEY-06). */
  survey_submitted: z.boolean(),
  survey_version: z.int().nullable(),
  /** The version by which an edit last took its confirmation away; null = none did (LIFE-03). */
  unconfirmed_version: version.nullable(),
  /** Its account is on the tour date's list of exceptions: not bound by closing and limits (R§6). */
  exempt: z.boolean(),
  /** The office could not verify its studio: nothing can be registered (STUDIO-13). */
  studio_rejected: z.boolean(),
  /** What a promised check was for, which an edit has ended and which nobody has promised anew; null = none (CHECK-11). */
  ended_check_cents: centsField.nullable(),
  /** What it was charged, or given back, for coming late, with its checks (CHECK-03, CHECK-12); null = nothing, and it has none. */
  late: lateModel.nullable(),
  /** Another registration of its studio has the studio's one free routine at this tour date (ROUTINE-06). */
  free_division_taken: z.boolean(),
  ...shownParts,
  /** The end of the one hold of its places, also when it is over; null = it has had none (HOLD-01). */
  held_until: instant.nullable(),
  /** Routines whose places are held now. */
  held_routines: z.int(),
})
export type Registration = z.infer<typeof registrationModel>

/** Everything that the registration's screens show, in one answer. */
export const registrationViewModel = registrationModel.extend({
  tour_date: tourDateModel,
  deadlines: rateDeadlinesModel,
  price_list: priceListModel,
  studio: studioModel.nullable(),
  roster: z.array(rosterPersonModel),
  city: cityCountsModel,
  /** Whose media pass of the season is bought, here or elsewhere: charged once, and not yet paid where its registration is not (MEDIA-08). */
  media_pass_paid: z.array(id),
  quote: quoteModel,
  payments: z.array(paymentModel),
  promo_codes: z.array(appliedPromoCodeModel),
  credits: z.array(creditModel),
  loyalty_vouchers_credit: z.array(appliedVoucherModel),
  /** Total minus payments, promo codes, credits and redeemed vouchers; negative = credit. */
  balance_cents: centsField,
  /** What was entered in an open registration and no longer fits what has changed since: it bars the review (PART-06). */
  no_longer_fits: z.array(violationModel),
})
export type RegistrationView = z.infer<typeof registrationViewModel>

/** What clients of the specification note besides; kept, and answered, whether the registration is open or edited. */
export const clientNotes = z.object({
  dates: z.array(plainDate).max(60).optional(),
  group: z.boolean().optional(),
})
export type ClientNotes = z.infer<typeof clientNotes>

/** What one step saves; everything absent stays as it is. */
export const registrationChanges = z.object({
  version,
  ...clientNotes.shape,
  // Routines have calls of their own.
  ...registrationContent.omit({ routines: true }).partial().shape,
  is_competing: z.boolean().optional(),
  reviewed: z.boolean().optional(),
  waiver: z.boolean().optional(),
  left_off: leftOffFields.left_off.nullish(),
  left_off_details: leftOffFields.left_off_details.nullish(),
})
export type RegistrationChanges = z.infer<typeof registrationChanges>
