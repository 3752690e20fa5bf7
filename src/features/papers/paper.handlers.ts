// Answers the calls of papers: whoever owns the registration, and the office, may have them.
import { inSnapshot } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { givePaper } from './give-paper.effects.ts'
import { invoicePaper } from './invoice.report.ts'
import { loadReceiptOf } from './load-receipt.effects.ts'
import { viewWithOwner } from './owned-view.effects.ts'
import { loadInvoice, loadReceipt } from './paper.contract.ts'
import { paperName } from './paper-words.rules.ts'
import { receiptPaper } from './receipt.report.ts'

export const paperHandlers = [
  handle(loadInvoice, async ({ id }, context) => {
    const invoice = await inSnapshot(context.database, (snapshot) => viewWithOwner(snapshot, context, id))
    return givePaper(context, paperName('invoice', id, invoice.today), invoicePaper(invoice))
  }),

  handle(loadReceipt, async ({ id }, context, { id: { registration_id } }) => {
    // With the registration of one moment: it may have been answered since the call was let in.
    const receipt = await inSnapshot(context.database, (snapshot) =>
      loadReceiptOf(snapshot, context, { id, registration_id }),
    )
    return givePaper(context, paperName('receipt', id, receipt.today), receiptPaper(receipt))
  }),
]
