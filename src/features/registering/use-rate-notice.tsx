// Tells, while the page is open, that another rate holds now, and fetches the registration as it is at that rate (R§4).
import { useEffect, useRef } from 'react'
import { inform } from '../../ui/dialogs.tsx'
import { Money } from '../../ui/money.tsx'
import { useAnswers } from '../../web/loaded.ts'
import type { Quote } from '../fees/quote.model.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { rateWords } from '../tours/rate.rules.ts'

/** The rates as they follow one another. */
const ORDER = Object.keys(rateWords)

interface Before {
  rate: Quote['rate']
  total: number
  reviewed: boolean
}

function tell(before: Before, { rate, fees }: Quote, editing: boolean) {
  return inform({
    title: 'Rates have changed',
    body: (
      <>
        The {rateWords[before.rate]} ended while this page was open.{' '}
        {editing ? 'What you add' : 'Your registration'} is now calculated at the {rateWords[rate]}
        {fees.total !== before.total && (
          <>
            : {editing && 'in all '}
            <Money cents={fees.total} /> instead of <Money cents={before.total} />
          </>
        )}
        .{before.reviewed && ' Please review and submit it again.'}
      </>
    ),
    kind: 'info',
  })
}

/** A rate only ever gives way to the next one. */
function laterOf(one: Quote, other: Quote): Quote {
  return ORDER.indexOf(other.rate) > ORDER.indexOf(one.rate) ? other : one
}

/** `quote` is counted by the time of this page, `view` by the server's, which has the last word. */
export function useRateNotice(view: RegistrationView, quote: Quote, now: Date, editing: boolean): void {
  const answers = useAnswers()
  const { id, completed, reviewed } = view
  const before = useRef<Before | null>(null)

  useEffect(() => {
    const last = before.current
    const latest = laterOf(quote, view.quote)
    before.current = { rate: latest.rate, total: latest.fees.total, reviewed }
    if (last && ORDER.indexOf(last.rate) < ORDER.indexOf(latest.rate) && (!completed || editing)) {
      void tell(last, latest, editing)
    }
  }, [quote, view.quote, completed, editing, reviewed])

  // With another rate the server has taken back review and agreement (LIFE-10).
  const elsewhere = !completed && view.quote.rate !== quote.rate
  useEffect(() => {
    if (elsewhere) void answers.askAgain(loadRegistration, { id })
    // Asked again each minute while the two clocks disagree.
    void now
  }, [answers, elsewhere, id, now])
}
