// Promises why the balance of a registration is what it is.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { centsField, id, idText } from '../../shared/fields.ts'
import { appliedVoucherModel } from '../discounts/applied-voucher.model.ts'
import { appliedPromoCodeModel, creditModel } from '../discounts/discount.model.ts'
import { quoteModel } from '../fees/quote.model.ts'
import { paymentModel } from '../payments/payment.model.ts'
import { tourDateModel } from '../tours/tour-date.model.ts'
import { ledgerEntryModel } from './ledger.model.ts'

export const loadStatement = endpoint({
  looks: 'Read the statement of a registration',
  sees: { 'input.id': 'registration' },
  method: 'GET',
  path: '/payments/statement/{id}',
  summary: 'Why the balance of a registration is what it is: its ledger, entry by entry',
  callers: [...registrants, 'staff'],
  owns: { id: 'registration' },
  right: 'payments',
  input: z.object({ id: idText }),
  output: z.object({
    registration_id: id,
    registrant_name: z.string(),
    /** Its kind of event, which names the sections of the lines, and the zone in which its moments are told. */
    tour_date: z.object({
      timezone: z.string(),
      event: tourDateModel.shape.event.pick({ variant: true }),
    }),
    entries: z.array(ledgerEntryModel),
    /** The lines as they are now: sold, or while it is open as they would be. */
    quote: quoteModel,
    completed: z.boolean(),
    payments: z.array(paymentModel),
    promo_codes: z.array(appliedPromoCodeModel),
    credits: z.array(creditModel),
    loyalty_vouchers_credit: z.array(appliedVoucherModel),
    balance_cents: centsField,
  }),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})
