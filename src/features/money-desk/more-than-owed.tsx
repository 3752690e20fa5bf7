// Asks before the office records more than is owed.
import { formatUsd } from '../../shared/money.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { moreThanOwed } from './more-than-owed.rules.ts'

/** Whether it is recorded: at once where it is no more than is owed, otherwise as it is answered. */
export async function confirmMoreThanOwed(owed_cents: number, amount_cents: number): Promise<boolean> {
  const body = moreThanOwed(owed_cents, amount_cents)
  if (body === null) return true
  return confirm({ title: 'More than is owed', body, confirmLabel: `Record ${formatUsd(amount_cents)}` })
}
