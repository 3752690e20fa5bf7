// Mails to the tour's office what was changed in the discounts of a registration, where that was asked for (R§6).
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { type DiscountChanged, renderDiscountChanged } from './discount-changed.mail.tsx'

/** `view` = the registration after the change. */
export async function tellOffice(
  tx: Transaction,
  context: RequestContext,
  view: RegistrationView,
  change: Pick<DiscountChanged, 'done' | 'what'>,
): Promise<void> {
  const { id, registrant_name, tour_date, balance_cents } = view
  const mail = renderDiscountChanged({
    ...change,
    registration_id: id,
    registrant_name,
    tour_date,
    balance_cents,
    by: accountOf(context).email,
    office_url: `${context.origin}/staff/registrations/${id}`,
  })
  const to = tour_date.event.contact_email
  const about = { registration_id: id, ...mail }
  await sendMail(tx, context, { kind: 'discount-changed', to, mybtf_user_id: null, ...about })
}
