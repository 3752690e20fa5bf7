// What is paid now, in large figures; how much that may be, and what the balance is made of.

import { AmountSheet } from '../../ui/amount-sheet.tsx'
import { formatDate } from '../../ui/dates.ts'
import { Money } from '../../ui/money.tsx'
import { OfficeMail } from '../../ui/office-mail.tsx'
import { useNow } from '../../ui/use-now.tsx'
import styles from '../ledger/amount.module.css'
import { CurrentBalance } from '../ledger/current-balance.tsx'
import { passesNeeded, passVouchersOf } from '../media-pass/media-pass.rules.ts'
import { amountDue } from '../payments/amount-due.rules.ts'
import { dueWords, laterWords, payBy } from '../payments/amount-due-words.rules.ts'
import { balanceAfter } from '../payments/balance.rules.ts'
import { completesWith } from '../payments/deposit.rules.ts'
import type { AmountType } from '../payments/payment.model.ts'
import { isRegistrationReserved } from '../payments/payment-history.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { isPastGrace } from '../registrations/registration-open.rules.ts'
import { AmountTypes } from './amount-type.tsx'
import type { ChosenAmount } from './use-amount.tsx'

/** E§9. */
const NOT_GUARANTEED =
  'Your reservation is not guaranteed until the full balance is paid, at least 30 days before the event or by the payment date.'
/** E§5. */
const NO_REFUNDS = 'There are no refunds for overpayments.'

/** E§2 "Deposit screen: deposit, amount charged, remaining balance". */
function DepositFacts({ chosen, view }: { chosen: ChosenAmount; view: RegistrationView }) {
  const { amount, due } = chosen
  const facts = [
    { label: 'Deposit', cents: due.deposit?.cents ?? 0 },
    { label: 'Amount charged now', cents: amount },
    { label: 'Remaining balance', cents: balanceAfter(view.quote.fees.total, view, amount) },
  ]
  return (
    <dl className={styles.deposit} aria-label="Deposit">
      {facts.map(({ label, cents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Nothing is paid where there is a credit: what can be done with it, and not what payments are told. */
function CreditNote({ ended, address }: { ended: boolean; address: string }) {
  return (
    <p>
      {ended
        ? 'To ask about your credit'
        : 'Your credit pays for what you add to this registration. To ask about it'}
      , please write to <OfficeMail address={address} />.
    </p>
  )
}

interface AmountFacts {
  completed: boolean
  byCheck: boolean
  waiting: number | null
}

function labelOf(type: AmountType | null, { completed, byCheck, waiting }: AmountFacts): string {
  if (waiting !== null) return 'Being confirmed by the bank'
  if (byCheck) return 'Amount to send by check'
  if (type === null) return 'Choose how much to pay'
  if (type === 'other') return 'Amount to pay now'
  return type === 'full' && completed ? 'Balance due' : 'Amount due today'
}

interface AmountDueProps {
  view: RegistrationView
  chosen: ChosenAmount
  /** The page has decided how much is paid: nothing else is offered. */
  fixed?: boolean
  /** It is reserved now, and a check is sent. */
  byCheck?: boolean
  /** Cents of a payment whose answer is waited for: nothing else is paid until it is there. */
  waiting?: number | null
}

export function AmountDue({ view, chosen, fixed = false, byCheck = false, waiting = null }: AmountDueProps) {
  const now = useNow()
  const { completed, tour_date, quote, balance_cents } = view
  const { amount, due } = chosen
  // By a check that is promised now, or by whatever is chosen.
  const owed = amountDue(view, now, { promises: byCheck })
  const type = waiting === null ? chosen.type : 'other'
  const passes = passesNeeded(view)
  const vouchers = completed ? [] : passVouchersOf(view)
  const by = payBy(owed)
  const rest = balanceAfter(quote.fees.total, view, amount)
  const completes = completesWith(view, amount)
  // What is paid with stands: only what is added to it is owed.
  const notGuaranteed = completed && !isRegistrationReserved(view) ? '' : NOT_GUARANTEED
  return (
    <AmountSheet
      name="Amount"
      label={labelOf(type, { completed, byCheck, waiting })}
      cents={waiting ?? amount}
    >
      {completed && owed && by && waiting === null && (
        <p className={styles.by}>{dueWords(owed, formatDate)}</p>
      )}
      {completed && owed && owed.stages.length > 1 && waiting === null && (
        <p className={styles.by}>{laterWords(owed, formatDate)}</p>
      )}
      {type === 'full' && !completed && passes.length > 0 && (
        <p className={styles.by}>
          One payment for your registration and{' '}
          {passes.length === 1 ? 'the media pass' : `${passes.length} media passes`}
        </p>
      )}
      {due.payable_cents > 0 && !fixed && waiting === null && <AmountTypes chosen={chosen} />}
      {type === 'deposit' && <DepositFacts chosen={chosen} view={view} />}
      <CurrentBalance view={view} />
      {quote.saved_cents > 0 && (
        <p className={styles.saved}>
          <Money cents={quote.saved_cents} /> less than the full rate
        </p>
      )}
      <div className={styles.notes}>
        {vouchers.length > 0 && type === 'full' && (
          <p>
            {vouchers.map(({ code }) => code).join(', ')} {vouchers.length === 1 ? 'is' : 'are'} applied to
            media passes. To use {vouchers.length === 1 ? 'it' : 'them'}, pay the media passes first.
          </p>
        )}
        {type === 'deposit' && rest > 0 && by && (
          <p>
            The rest is due by <strong>{formatDate(by)}</strong>. {notGuaranteed}
          </p>
        )}
        {!completed && !completes && !byCheck && waiting === null && (
          <p>
            You are registered once {due.deposit ? 'the deposit is' : 'the full amount is'} paid.{' '}
            {NOT_GUARANTEED}
          </p>
        )}
        {byCheck && rest <= 0 && notGuaranteed && <p>{notGuaranteed}</p>}
        {completed && balance_cents < 0 ? (
          <CreditNote
            ended={tour_date.canceled || isPastGrace(tour_date, now)}
            address={tour_date.event.contact_email}
          />
        ) : (
          <>
            {completed && <p>{NO_REFUNDS}</p>}
            <p>
              {completes &&
                !byCheck &&
                waiting === null &&
                'Your spot is taken when the payment is approved. '}
              No refunds other than event cancellation.
            </p>
          </>
        )}
      </div>
    </AmountSheet>
  )
}
