// The terms and conditions (A§9: their facts): on their own page, and in the dialog before a registration is submitted.
import { EARLY_BY_CHECK } from '../payments/check-terms.rules.ts'
import { ORGANISER } from './terms-company.rules.ts'
import { Prose } from './text-page.tsx'

/** A§9. */
export const TERMS_MODIFIED = 'Aug 25, 2018'

/** `company`: who holds the event (TERMS-01). */
export function TermsText({ company = ORGANISER }: { company?: string }) {
  const Company = company.charAt(0).toUpperCase() + company.slice(1)
  return (
    <Prose>
      <h2>1. Who agrees to what</h2>
      <p>
        These terms are an agreement between {company} and the studio or person that registers (“you”). By
        agreeing you also confirm that you may register the people you enter, and that you will pass these
        terms on to them or to their parents and guardians.
      </p>
      <h2>2. Registration</h2>
      <p>
        Your spot is reserved when your registration is completed, and not before. Places are limited;{' '}
        {company} may limit the routines, categories and attendees of a city. {Company} may move routines to
        another category or division when the ages or the number of dancers make that necessary.
      </p>
      <h2>3. Rates and payment</h2>
      <ul>
        <li>The rate that counts is the one of the day on which you complete your registration.</li>
        {EARLY_BY_CHECK.map((words) => (
          <li key={words}>{words}</li>
        ))}
        <li>The reversal of a credit card payment carries a charge of 2.5% of the original transaction.</li>
        <li>Amounts that go to collections may carry penalties of up to 25%.</li>
        <li>
          Your registration is reserved until the full balance is paid, at least 30 days before the event or
          by the payment date.
        </li>
      </ul>
      <h2>4. No refunds</h2>
      <p>
        There are no refunds, whatever the reason for which you or a dancer cannot come. Only if {company}{' '}
        cancels the event itself is what you paid refunded.
      </p>
      <h2>5. Health, safety and liability</h2>
      <p>
        Dancing is physically demanding. Everyone takes part at their own risk and must be fit to do so. You
        release {company}, its staff, teachers and venues from claims for injury, loss or damage, as far as
        the law allows. Each dancer's own waiver, signed by the dancer or a parent or guardian, is a condition
        of taking part.
      </p>
      <h2>6. Photos, video and music</h2>
      <p>
        Classes, performances and award ceremonies are photographed and filmed; you agree that {company} may
        use these recordings. Filming of other studios' routines is not allowed. You are responsible for the
        right to use the music and choreography that you bring.
      </p>
      <h2>7. Conduct</h2>
      <p>
        {Company} may send away anyone who endangers or disturbs others, without a refund. The decisions of
        the judges are final.
      </p>
      <h2>8. Governing law</h2>
      <p>
        These terms are governed by the laws of the State of California. If one of them does not hold, the
        others remain.
      </p>
    </Prose>
  )
}
