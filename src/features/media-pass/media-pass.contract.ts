// Promises of media passes: what is owed for them, whose are paid, paying by vouchers, and asking for the passes (E§7).
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { alsoTaking } from '../../shared/field-names.ts'
import { centsField, id, idText } from '../../shared/fields.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'
import { mediaPassDancerModel, mediaPassHistoryModel, mediaPassPaymentModel } from './media-pass.model.ts'

/** E§9: "platform id 1". */
export const PLATFORM_ID = 1

export const loadMediaPassFees = endpoint({
  method: 'POST',
  path: '/danceone/media-pass/fees',
  summary: 'Who of a registration needs a media pass, and what they come to',
  callers: registrants,
  owns: { registrationId: 'registration' },
  input: z.object({ registrationId: id }),
  output: z.object({
    /** Whole US cents, all of them together. */
    media_pass_fees: centsField,
    attendees: z.array(mediaPassDancerModel),
  }),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const loadMediaPassPaid = endpoint({
  method: 'GET',
  path: '/danceone/media-pass/paid',
  summary: 'What was paid for the media passes of a registration, and whose are paid',
  callers: registrants,
  owns: { registrationId: 'registration' },
  input: z.object({ registrationId: idText }),
  output: mediaPassHistoryModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const payMediaPassByVouchers = endpoint({
  method: 'POST',
  path: '/danceone/media-pass/payment',
  summary:
    'Pay the media passes of chosen dancers by loyalty vouchers that are applied to them: as many as they need, and all of it or nothing',
  callers: ['studio'],
  owns: { registrationId: 'registration', selectedIds: 'within', codes: 'within' },
  input: alsoTaking(
    z.object({
      registrationId: id,
      selectedIds: z.array(id).min(1).max(2000),
      /** The vouchers to choose from; null = all that are applied. */
      codes: z.array(z.string().max(40)).min(1).max(100).nullable().default(null),
    }),
    // E§7: the day and the codes of the vouchers are the server's.
    { decided: ['paymentDate', 'transactionId'] },
  ),
  output: z.object({
    /** Nobody of the registration needs a pass any more, and every pass is known to be paid (MEDIA-08). */
    overallPaid: z.boolean(),
    payment: mediaPassPaymentModel,
    registration: registrationViewModel,
  }),
  failures: ['NOT_FOUND', 'NOT_YOURS', 'PAYMENT_PENDING', 'RULES_BROKEN'],
})

export const createMediaPasses = endpoint({
  method: 'POST',
  path: '/danceone/media-pass/create',
  summary:
    'Ask for the media passes of dancers: they exist from the moment they are bought, so this names them; refused for whoever has none',
  callers: registrants,
  owns: { registrationId: 'registration', season: 'within', studioId: 'within', dancers: 'within' },
  input: z.object({
    registrationId: id,
    /** Of the registration's tour date. */
    season: id,
    platformId: z.literal(PLATFORM_ID),
    /** Of the registration; null for an independent dancer. */
    studioId: id.nullable(),
    dancers: z.array(id).min(1).max(2000),
  }),
  output: mediaPassHistoryModel,
  failures: ['NOT_FOUND', 'NOT_YOURS', 'RULES_BROKEN'],
})
