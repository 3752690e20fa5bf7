// Answers the calls of confirmations: the list of past ones, what stands on one, and the token by which it is opened.
import { callerOf } from '../../server/callers.ts'
import { accountOf, handle } from '../../server/handle.ts'
import {
  listConfirmations,
  loadConfirmation,
  makeReportToken,
} from '../confirmations/confirmation.contract.ts'
import { listSnapshots } from '../confirmations/confirmation.queries.ts'
import { giveConfirmation } from './give-confirmation.effects.ts'
import { sealReport } from './report-token.effects.ts'

export const confirmationHandlers = [
  handle(listConfirmations, async ({ registration_id }, { database }) => ({
    snapshots: await listSnapshots(database, registration_id),
  })),

  handle(loadConfirmation, ({ registration_id, registrations_confirmation_id }, context) =>
    giveConfirmation(context, registration_id, registrations_confirmation_id),
  ),

  handle(makeReportToken, async (report, context) => {
    // What could not be shown gets no token.
    await giveConfirmation(context, report.registration_id, report.registrations_confirmation_id)
    const account = accountOf(context)
    return sealReport(context, {
      ...report,
      mybtf_user_id: account.id,
      office: callerOf(account) === 'staff',
    })
  }),
]
