// Words what is to be paid by when, alike on every screen and in every mail (CHECK-12).
import { addDays, type PlainDate } from '../../shared/calendar.ts'
import { formatUsd } from '../../shared/money.ts'
import { rateWords } from '../tours/rate.rules.ts'
import type { AmountDue } from './amount-due.model.ts'

/** Writes a day. */
type Day = (date: PlainDate) => string

/** By when it is to be paid; null = no day is known. */
export const payBy = (due: AmountDue | null): PlainDate | null => due?.stages[0]?.by ?? null

/** Its day is that of its receipt: the price ends before the balance is due. */
function isReceipt(due: AmountDue): boolean {
  const by = payBy(due)
  return due.by_check && by !== null && due.stages[1]?.from === addDays(by, 1)
}

/** ' by Feb 17, 2027'; of a check whose receipt decides its price ' if we receive it by Feb 12, 2027'. Empty without a day. */
export function untilWords(due: AmountDue, day: Day): string {
  const by = payBy(due)
  if (by === null) return ''
  return isReceipt(due) ? ` if we receive it by ${day(by)}` : ` by ${day(by)}`
}

/** The same in a table: 'Amount: $1,780.00 if we receive it by Feb 12, 2027', 'From Feb 13, 2027: $2,030.00 at the full rate'. */
export function amountRows(due: AmountDue, day: Day): { name: string; value: string }[] {
  const [now, ...later] = due.stages
  if (!now) return []
  return [
    { name: 'Amount', value: `${formatUsd(now.cents)}${untilWords(due, day)}` },
    ...later.map(({ from, cents, rate, by }) => ({
      name: from ? `From ${day(from)}` : 'Later',
      value: `${formatUsd(cents)}${rate ? ` at the ${rateWords[rate]}` : ''}${by ? `, due by ${day(by)}` : ''}`,
    })),
  ]
}

/** 'From Feb 13, 2027, it’s $2,030.00 at the full rate, due by Feb 17, 2027.' Empty where it stays what it is. */
export function laterWords({ stages }: AmountDue, day: Day): string {
  return stages
    .slice(1)
    .map(({ from, cents, rate, by }) => {
      const at = rate ? ` at the ${rateWords[rate]}` : ''
      return `${from ? `From ${day(from)}` : 'Later'}, it’s ${formatUsd(cents)}${at}${by ? `, due by ${day(by)}` : ''}.`
    })
    .join(' ')
}

/** 'Due Feb 17, 2027', and 'We must receive your check by Feb 12, 2027'; null without a day. */
export function dueWords(due: AmountDue, day: Day): string | null {
  const by = payBy(due)
  if (by === null) return null
  return isReceipt(due) ? `We must receive your check by ${day(by)}` : `Due ${day(by)}`
}

/** How a mail asks for it, as 'send your check so that we receive it by Feb 12, 2027'; `check`, `page` = what is sent, and where it is paid. */
export function askWords(
  due: AmountDue,
  day: Day,
  { check = 'your check', page = 'overview', it = 'it' } = {},
): string {
  const by = payBy(due)
  if (!due.by_check) return `pay ${it} on the ${page} page${by ? ` by ${day(by)}` : ''}`
  if (by === null) return `send ${check}`
  return `send ${check}${isReceipt(due) ? ` so that we receive it by ${day(by)}` : ` by ${day(by)}`}`
}
