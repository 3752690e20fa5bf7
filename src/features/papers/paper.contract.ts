// Promises of papers: the invoice of a registration, the receipt of a payment.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { idText, instant } from '../../shared/fields.ts'

/** Where the PDF is fetched for some minutes. */
const paperModel = z.object({ name: z.string(), url: z.string(), expires_at: instant })

const paper = {
  callers: [...registrants, 'staff'],
  right: 'payments',
  input: z.object({ id: idText }),
  output: paperModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
} as const

export const loadInvoice = endpoint({
  ...paper,
  looks: 'Took away an invoice',
  sees: { 'input.id': 'registration' },
  method: 'GET',
  path: '/payments/invoice/{id}',
  owns: { id: 'registration' },
  summary: 'The invoice of a registration as it is now, as a PDF',
})

export const loadReceipt = endpoint({
  ...paper,
  looks: 'Took away a receipt',
  sees: { 'input.id': 'payment' },
  method: 'GET',
  path: '/payments/receipt/{id}',
  owns: { id: 'payment' },
  summary:
    'The receipt of a payment, refund, check or adjustment, as a PDF; of what was declined there is none',
})
