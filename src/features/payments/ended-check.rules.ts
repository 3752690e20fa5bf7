// Says what an edit makes of a check that was promised: before it is submitted, on the saved page and in its mail (CHECK-11).
import { formatUsd, toCents } from '../../shared/money.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

type Promise = Pick<RegistrationView, 'paying_by_check' | 'balance_cents'>

const AGAIN = 'The early price is kept as far as the money is here while the early rate holds.'

/** Before an edit of `saved` is submitted, with what would be owed then; empty where no check is promised. */
export function endsWords(
  saved: Promise,
  { balance_cents }: Pick<RegistrationView, 'balance_cents'>,
): string {
  if (!saved.paying_by_check) return ''
  const promised = `You have promised a check for ${formatUsd(toCents(Math.max(0, saved.balance_cents)))}. Once you submit your changes, it is not expected any more`
  return balance_cents > 0
    ? `${promised}: ${formatUsd(balance_cents)} is owed then. You can promise a check for that on the next page, or pay another way. ${AGAIN}`
    : `${promised}: nothing is owed then.`
}

/** After an edit, until a check is promised anew or nothing is owed; empty where none had been promised. */
export function endedWords({
  ended_check_cents,
  balance_cents,
}: Pick<RegistrationView, 'ended_check_cents' | 'balance_cents'>): string {
  if (ended_check_cents === null) return ''
  const ended = `The check for ${formatUsd(ended_check_cents)} that you had promised is not expected any more, because the registration was changed`
  return balance_cents > 0
    ? `${ended}. ${formatUsd(balance_cents)} is owed now: promise a check for it again, or pay another way. A check that you have sent already is counted when it arrives. ${AGAIN}`
    : `${ended}. Nothing is owed. A check that you have sent already is counted when it arrives.`
}
