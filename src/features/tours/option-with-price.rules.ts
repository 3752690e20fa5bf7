// Says an option with its price wherever options are listed: its name first, so that a list is read by names (OPTION-01).
import { formatUsd } from '../../shared/money.ts'

/** 'Workshop only, $60.00'; 'Crash Course, +$95.00' where it is added to another price, '−' where it is taken off one. */
export function optionWithPrice(name: string, price_cents: number, sign: '' | '+' | '−' = ''): string {
  return `${name}, ${sign}${formatUsd(price_cents)}`
}
