// Says what an edit makes of a check that was promised: before it is submitted, on the saved page and in its mail (CHECK-11).
import { formatUsd, toCents } from '../../shared/money.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

type Promise = Pick<RegistrationView, 'paying_by_check' | 'balance_cents'>

const AGAIN = 'The early price applies only to what we receive while the early rate is available.'

/** Before an edit of `saved` is submitted, with what would be owed then; empty where no check is promised. */
export function endsWords(
  saved: Promise,
  { balance_cents }: Pick<RegistrationView, 'balance_cents'>,
): string {
  if (!saved.paying_by_check) return ''
  const promised = `You promised a check for ${formatUsd(toCents(Math.max(0, saved.balance_cents)))}. Once you submit your changes, we’ll no longer expect it`
  return balance_cents > 0
    ? `${promised}: you’ll owe ${formatUsd(balance_cents)}. You can promise a check for that amount on the next page, or pay another way. ${AGAIN}`
    : `${promised}: you won’t owe anything.`
}

/** After an edit, until a check is promised anew or nothing is owed; empty where none had been promised. */
export function endedWords({
  ended_check_cents,
  balance_cents,
}: Pick<RegistrationView, 'ended_check_cents' | 'balance_cents'>): string {
  if (ended_check_cents === null) return ''
  const ended = `We no longer expect the check for ${formatUsd(ended_check_cents)} you promised, because the registration was changed`
  return balance_cents > 0
    ? `${ended}. You owe ${formatUsd(balance_cents)} now: promise a check again, or pay another way. If you’ve already sent a check, it counts when it arrives. ${AGAIN}`
    : `${ended}. Nothing is owed. If you’ve already sent a check, it counts when it arrives.`
}
