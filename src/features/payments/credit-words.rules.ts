// Words a credit in mails: how much it is, what it pays for, and who is asked about it.
import { formatUsd } from '../../shared/money.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

/** The same as the payments page says (PAY-15); `balance_cents` below 0; `open` = something can still be added. */
export function creditWords(
  balance_cents: number,
  { contact_email }: Pick<TourDate['event'], 'contact_email'>,
  { open = true } = {},
): string {
  const use = open ? ' It pays for what you add to this registration.' : ''
  return `You have a credit of ${formatUsd(-balance_cents)}.${use} To ask about it, please write to ${contact_email}.`
}
