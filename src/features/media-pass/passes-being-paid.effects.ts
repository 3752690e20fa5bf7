// Bars selling a media pass that somebody is paying for at this moment: it would be charged and buy nothing (MEDIA-01).
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { passPersonOf } from '../fees/pass-line.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import type { PaymentOrder } from '../payments/payment-order.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { nameIn } from './media-pass.rules.ts'
import { listTakenPasses } from './media-pass-payment.queries.ts'

/** The keys of passes among `lines` that are not sold yet. */
export function unsoldPassesOf(lines: readonly FeeLine[]): string[] {
  return lines.filter((line) => passPersonOf(line) !== null && line.sold_at === null).map(({ key }) => key)
}

/** The passes among `lines` that another payment is buying: their keys. */
export function listBeingBought(
  tx: Transaction,
  { locks }: Pick<RequestContext, 'locks'>,
  { id: registration_id, tour_date }: Pick<RegistrationView, 'id' | 'tour_date'>,
  lines: readonly FeeLine[],
): Promise<string[]> {
  const keys = unsoldPassesOf(lines)
  return listTakenPasses(tx, { registration_id, season_id: tour_date.season_id, keys, locks })
}

/** Throws MEDIA_PASS_BEING_PAID for each of `keys` that another payment is buying. The caller holds the registration. */
export async function checkNobodyBuys(
  tx: Transaction,
  { locks }: Pick<RequestContext, 'locks'>,
  view: Pick<RegistrationView, 'id' | 'tour_date' | 'attendees'>,
  keys: readonly string[],
  payment_kind: PaymentOrder['paymentKind'] = 'registration',
): Promise<void> {
  const { id: registration_id, tour_date } = view
  const wanted = { registration_id, season_id: tour_date.season_id, keys, payment_kind, locks }
  const taken = await listTakenPasses(tx, wanted)
  failOn(
    taken.map((key) =>
      refuse('MEDIA_PASS_BEING_PAID', ['attendees'], {
        name: nameIn(view, passPersonOf({ key }) ?? 0),
      }),
    ),
  )
}
