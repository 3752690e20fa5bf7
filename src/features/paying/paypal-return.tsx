// Back from PayPal: pays with what was approved there, wherever the page stands, and says what became of it.
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { keepWhole } from '../../ui/show-whole.ts'
import { type BannerKind, StatusBanner } from '../../ui/status-banner.tsx'
import { describeError } from '../../ui/transport-error.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { keepRegistration } from '../registrations/use-registration.tsx'
import { type BegunPaypal, keepBegun, useFromPaypal } from './begun-paypal.tsx'
import { payByPaypal } from './paypal.contract.ts'
import { WorkingOverlay } from './working-overlay.tsx'

type Said =
  | { kind: Exclude<BannerKind, 'go'>; words: string; again?: boolean }
  | { kind: 'go'; paid_before: number }

const CANCELED = 'You came back from PayPal without paying. Nothing has been charged.'
const ELSEWHERE =
  'This PayPal approval was started in another browser, so nothing is charged from here. See your payments for what has been paid.'
const NOT_KNOWN =
  'We don’t know yet whether the payment went through. You will not be charged twice: try again.'
/** These were refused before PayPal was asked for anything. */
const NOT_ASKED = [
  'REGISTRATION_COMPLETED',
  'STALE_VERSION',
  'AMOUNT_CHANGED',
  'RULES_BROKEN',
  'TOO_MANY_ATTEMPTS',
]

function wordsOf(error: ApiError): string {
  const { message } = describeError(error)
  return NOT_ASKED.includes(error.code) ? `${message} Nothing has been charged.` : message
}

interface PaypalReturnProps {
  view: RegistrationView
  onPaid: (amount: number, now: RegistrationView) => Promise<unknown> | unknown
  onWorking?: ((working: boolean) => void) | undefined
  /** The page waits for what the bank has not answered, and says so. */
  waits?: boolean
}

function SaidBanner({ said, onAgain }: { said: Said; onAgain: (() => void) | null }) {
  return (
    <StatusBanner
      kind={said.kind}
      boxed
      live
      action={
        said.kind !== 'go' && said.again && onAgain ? <Button onClick={onAgain}>Try again</Button> : undefined
      }
    >
      {said.kind === 'go' ? (
        <>
          You already paid this <Money cents={said.paid_before} /> by PayPal. Nothing more has been charged.
        </>
      ) : (
        said.words
      )}
    </StatusBanner>
  )
}

/** The nonce alone is the key: back, reload and a second tab never pay twice. */
export function PaypalReturn({ view, onPaid, onWorking, waits = true }: PaypalReturnProps) {
  const answers = useAnswers()
  const { back, forget } = useFromPaypal()
  const [working, setWorking] = useState(false)
  const [said, say] = useState<Said | null>(null)
  const started = useRef<string | null>(null)
  // On a phone the bar with the button would cover it.
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said !== null) return keepWhole(here.current)
    return undefined
  }, [said])
  const told = useRef(onWorking)
  told.current = onWorking
  useEffect(() => told.current?.(working), [working])

  async function pay(begun: BegunPaypal) {
    const { nonce, amount, amount_type, version } = begun
    const input = {
      nonce,
      amount,
      amount_type,
      version,
      registration_id: view.id,
      sendEmployeeEmail: view.completed,
    }
    setWorking(true)
    say(null)
    try {
      const answer = await api(payByPaypal, input, { key: `paypal-${nonce}` })
      keepRegistration(answers, answer.registration)
      setWorking(false)
      forget()
      keepBegun({ ...begun, paid: true })
      if (begun.paid) say({ kind: 'go', paid_before: amount })
      else await onPaid(amount, answer.registration)
    } catch (error) {
      setWorking(false)
      if (!(error instanceof ApiError)) throw error
      // No answer: the address keeps the approval, and asking once more is safe.
      if (!error.bad_request) {
        const words = `${describeError(error).message.replace(/[.!]?$/, '.')} ${NOT_KNOWN}`
        return say({ kind: 'stop', words, again: true })
      }
      forget()
      // What the bank has not answered is waited for by the page, as with a card.
      if (error.code !== 'PAYMENT_PENDING' || !waits) say({ kind: 'stop', words: wordsOf(error) })
      await answers.askAgain(loadRegistration, { id: view.id })
    }
  }

  useEffect(() => {
    if (!back) return
    const name = `${back.said} ${back.nonce}`
    if (started.current === name) return
    started.current = name
    if (back.said === 'approved' && back.begun) return void pay(back.begun)
    say(
      back.said === 'canceled' ? { kind: 'info', words: CANCELED } : { kind: 'attention', words: ELSEWHERE },
    )
    forget()
  })

  return (
    <>
      {said && (
        <div ref={here}>
          <SaidBanner said={said} onAgain={back?.begun ? () => back.begun && pay(back.begun) : null} />
        </div>
      )}
      <WorkingOverlay opened={working} title="Processing your payment" />
    </>
  )
}
