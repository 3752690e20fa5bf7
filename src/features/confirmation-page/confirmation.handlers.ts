// Answers the calls of confirmations: the list of past ones, what stands on one, and the token by which it is opened.
import { callerOf } from '../../server/callers.ts'
import { accountOf, handle } from '../../server/handle.ts'
import {
  listConfirmations,
  loadConfirmation,
  makeReportToken,
} from '../confirmations/confirmation.contract.ts'
import { listSnapshots } from '../confirmations/confirmation.queries.ts'
import { giveScoreSheets } from '../critiques/give-score-sheets.effects.ts'
import { giveResults } from '../results/give-results.effects.ts'
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
    const at = context.clock.now()
    if (report.report === 'tour-results') await giveResults(context.database, report.registration_id, at)
    else if (report.report === 'online-score-sheets')
      await giveScoreSheets(context.database, { ...report, at })
    else await giveConfirmation(context, report.registration_id, report.registrations_confirmation_id)
    const account = accountOf(context)
    return sealReport(context, {
      ...report,
      mybtf_user_id: account.id,
      office: callerOf(account) === 'staff',
    })
  }),
]
