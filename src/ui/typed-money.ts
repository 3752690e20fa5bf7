// Shapes an amount while it is typed (E§5): digits only, pushed in from the right, with $ before them; never below 0.
import { formatUsd } from '../shared/money.ts'

/** 9,999,999.99: longer amounts are slips. */
const MOST_DIGITS = 9

/** The cents of what stands in the field: its digits, whatever else was typed. Backspace so drops the last digit. */
export function centsOfTyped(text: string): number {
  return Number(text.replace(/\D/g, '').replace(/^0+/, '').slice(0, MOST_DIGITS))
}

/** What stands in the field. */
export function typedMoney(cents: number): string {
  return formatUsd(Math.max(0, cents))
}
