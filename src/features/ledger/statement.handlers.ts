// Answers why the balance of a registration is what it is.
import { inSnapshot } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { loadRegistrationParts } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { listLedger } from './ledger.queries.ts'
import { loadStatement } from './statement.contract.ts'

export const statementHandlers = [
  handle(loadStatement, async ({ id }, context) => {
    const now = context.clock.now()
    // Of one moment: the ledger and what it is about never disagree by what happens between.
    const found = await inSnapshot(context.database, async (snapshot) => {
      const parts = await loadRegistrationParts(snapshot, id, now)
      return parts && { parts, entries: await listLedger(snapshot, id) }
    })
    if (!found) throw new Failure('NOT_FOUND')
    const { parts, entries } = found
    const view = registrationView(parts, now)
    const { registrant_name, quote, completed, payments, balance_cents } = view
    const { promo_codes, credits, loyalty_vouchers_credit } = view
    return {
      registration_id: id,
      registrant_name,
      tour_date: { timezone: view.tour_date.timezone, event: { variant: view.tour_date.event.variant } },
      entries,
      quote,
      completed,
      payments,
      promo_codes,
      credits,
      loyalty_vouchers_credit,
      balance_cents,
    }
  }),
]
