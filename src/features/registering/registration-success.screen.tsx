// The last page of a registration: that it is done, and the ways on (A§2), to access codes where somebody takes part online.

import { LinkButton } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { Money } from '../../ui/money.tsx'
import { SuccessMark } from '../../ui/success-mark.tsx'
import { useDone } from '../../web/arrival.ts'
import { waitingTerms } from '../limits/waiting-terms.rules.ts'
import { waitingSummary } from '../limits/waiting-words.rules.ts'
import { stillMissing } from '../missing/missing.rules.ts'
import { missingTitle, sendWords } from '../missing/missing-words.rules.ts'
import { amountDue } from '../payments/amount-due.rules.ts'
import { laterWords, untilWords } from '../payments/amount-due-words.rules.ts'
import { leftToPay } from '../payments/balance.rules.ts'
import { receivedOf } from '../payments/cover-lines.rules.ts'
import { isRegistrationReserved } from '../payments/payment-history.rules.ts'
import { codesToGive } from '../registrations/access-code-changes.rules.ts'
import { BEING_REVIEWED } from '../registrations/being-reviewed.rules.ts'
import { editOf } from '../registrations/edit-of.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { isPendingPayment } from '../registrations/steps.rules.ts'
import { inCity } from '../tours/tour-words.rules.ts'
import { hasMusicToGive } from './event-tabs.rules.ts'
import styles from './registration-success.module.css'

/** Only money: codes, credits and vouchers stand in the confirmation (PAY-13). */
function Received({ view, edited }: { view: RegistrationView; edited: boolean }) {
  const money = receivedOf(view, 'registration')
  const passes = receivedOf(view, 'media_pass')
  if (money <= 0 && passes <= 0) return null
  return (
    <>
      {edited ? 'Paid so far: ' : 'We received '}
      {money > 0 && <Money cents={money} />}
      {money > 0 && passes > 0 && ' for your registration and '}
      {passes > 0 && (
        <>
          <Money cents={passes} /> for media passes
        </>
      )}
      .{' '}
    </>
  )
}

export function RegistrationSuccessScreen() {
  const { view, now } = useRegistrationPage()
  const edited = useDone('edited')
  const { event, event_city } = view.tour_date
  const waiting = waitingSummary(view.waiting_list_routines, view.city.waiting)
  const area = `/event/${view.id}`
  const pending = isPendingPayment(view)
  const due = amountDue(view, now)
  const videos = stillMissing(view, { signers: [], unapproved: [] }, now).find(
    ({ kind }) => kind === 'videos',
  )
  return (
    <div className={styles.page}>
      <SuccessMark pending={pending} />
      <h2 className={styles.title}>SUCCESS!</h2>
      <p className={styles.words}>
        {edited && <strong>Your changes are saved. </strong>}
        {view.registrant_name} is registered for {event.name} {inCity(event_city)}.{' '}
        <Received view={view} edited={edited} />
        {view.balance_cents < 0 && (
          <>
            You have a credit of <Money cents={-view.balance_cents} />.{' '}
          </>
        )}
        A confirmation is on its way to your email address.
      </p>
      {pending && (
        <p className={styles.words}>
          {isRegistrationReserved(view) && (
            <>
              Your registration is <strong>RESERVED</strong> until the full balance is paid:{' '}
            </>
          )}
          <Money cents={due?.stages[0]?.cents ?? leftToPay(view)} />{' '}
          {view.paying_by_check ? 'by check' : 'is left to pay'}
          {due && untilWords(due, formatDate)}. {due && laterWords(due, formatDate)}
        </p>
      )}
      {waiting && (
        <p className={styles.words}>
          {waiting}. {waitingTerms(view.tour_date.entry_limit_rules, view.waiting_list_routines.length)}
        </p>
      )}
      {videos && (
        <p className={styles.words}>
          {missingTitle(videos)}. {sendWords(videos)}
        </p>
      )}
      {editOf(view, now).blocked === 'NOT_CONFIRMED' && <p className={styles.words}>{BEING_REVIEWED}</p>}
      <div className={styles.ways}>
        <LinkButton look="primary" size="large" to={`${area}/overview`}>
          Go to Overview
        </LinkButton>
        <LinkButton size="large" to={`${area}/confirmation`}>
          View Confirmation
        </LinkButton>
        <LinkButton size="large" to={`${area}/waivers`}>
          Submit Waivers
        </LinkButton>
        {hasMusicToGive(view) && (
          <LinkButton size="large" to={`${area}/music`}>
            Upload Music
          </LinkButton>
        )}
        {codesToGive(view) > 0 && (
          <LinkButton size="large" to={`${area}/access-codes`}>
            Send Access Codes
          </LinkButton>
        )}
      </div>
    </div>
  )
}
