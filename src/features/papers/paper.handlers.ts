// Answers the calls of papers: whoever owns the registration, and the office, may have them.
import { inSnapshot } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { listChecksOf } from '../checks/check.queries.ts'
import { loadPayment, paymentOf } from '../payments/payment.queries.ts'
import { givePaper } from './give-paper.effects.ts'
import { invoicePaper } from './invoice.report.ts'
import { viewWithOwner } from './owned-view.effects.ts'
import { loadInvoice, loadReceipt } from './paper.contract.ts'
import { listPeopleNames } from './paper.queries.ts'
import { paperName } from './paper-words.rules.ts'
import { receiptPaper } from './receipt.report.ts'

export const paperHandlers = [
  handle(loadInvoice, async ({ id }, context) => {
    const invoice = await inSnapshot(context.database, (snapshot) => viewWithOwner(snapshot, context, id))
    return givePaper(context, paperName('invoice', id, invoice.today), invoicePaper(invoice))
  }),

  handle(loadReceipt, async ({ id }, context, { id: { registration_id } }) => {
    const receipt = await inSnapshot(context.database, async (snapshot) => {
      const owned = await viewWithOwner(snapshot, context, registration_id)
      // With the registration of one moment: it may have been answered since the call was let in.
      const row = await loadPayment(snapshot, id)
      // Nothing moved: there is nothing to confirm.
      if (!row || row.status === 'declined' || row.status === 'failed') throw new Failure('NOT_FOUND')
      const checks = await listChecksOf(snapshot, registration_id)
      const of = [row.id, row.refund_of]
      const { note, gateway_reference, person_ids } = row
      return {
        ...owned,
        payment: { ...paymentOf(row), note, gateway_reference },
        check: checks.find(({ payment_id }) => payment_id !== null && of.includes(payment_id)) ?? null,
        passes: await listPeopleNames(snapshot, person_ids),
      }
    })
    return givePaper(context, paperName('receipt', id, receipt.today), receiptPaper(receipt))
  }),
]
