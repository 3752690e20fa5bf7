// Decides what the file of what moved looks like: its columns, its cells, and the sum at its end.
import { dateIn } from '../../shared/calendar.ts'
import type { ExportCell } from '../exports/export-cells.rules.ts'
import { entryTitle } from '../papers/paper-words.rules.ts'
import { paymentMethods } from '../payments/payment.model.ts'
import type { DeskMovement } from './money-movements.model.ts'

export const movementColumns = [
  { heading: 'Date', width: 12 },
  { heading: 'Time', width: 8 },
  { heading: 'Payment', width: 10 },
  { heading: 'Entry', width: 22 },
  { heading: 'For', width: 14 },
  { heading: 'Method', width: 12 },
  { heading: 'By what', width: 28 },
  { heading: 'Event', width: 18 },
  { heading: 'City', width: 20 },
  { heading: 'Tour date', width: 10 },
  { heading: 'Registration', width: 12 },
  { heading: 'Registered as', width: 30 },
  { heading: 'Recorded by', width: 26 },
  { heading: 'Gateway', width: 10 },
  { heading: 'Reference', width: 18 },
  { heading: 'Takes back', width: 10 },
  { heading: 'Note', width: 36 },
  { heading: 'Amount', width: 12 },
] as const

export function methodName(payment_method_id: number): string {
  const name = paymentMethods.find(({ id }) => id === payment_method_id)?.name ?? `${payment_method_id}`
  return name === 'ach' ? 'Bank account' : `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** Whole cents as dollars: a number that a spreadsheet can add. */
const dollars = (cents: number) => cents / 100

/** The cells of a movement, in the order of the columns (EXPORT-01); `zone` = the office's. */
export function movementRow(one: DeskMovement, zone: string): ExportCell[] {
  const at = new Date(one.at)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(at)
  return [
    dateIn(at, zone),
    time,
    one.id,
    entryTitle({ entry: one.entry, paymentMethodId: one.payment_method_id, method: one.method }),
    one.payment_kind === 'media_pass' ? 'Media pass' : 'Registration',
    methodName(one.payment_method_id),
    one.method,
    one.event,
    one.event_city,
    one.tour_date_id,
    one.registration_id,
    one.registrant_name,
    one.by ?? '',
    one.gateway,
    one.gateway_reference ?? '',
    one.refund_of,
    one.note,
    dollars(one.amount),
  ]
}

/** The last line: the sum of all, which is what the ledger's entries of these days come to, with the other sign. */
export function movementSumRow(cents: number): ExportCell[] {
  return ['Total', ...movementColumns.slice(2).map(() => null), dollars(cents)]
}
