// Paying by PayPal: to its page and back, and then the payment with what was approved there.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Form } from '../../ui/form.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { describeError } from '../../ui/transport-error.ts'
import { api } from '../../web/api.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { keepRegistration, registrationKey } from '../registrations/use-registration.tsx'
import { beginPaypal, payByPaypal } from './paypal.contract.ts'
import { PayButton } from './profile-form.tsx'
import { WorkingOverlay } from './working-overlay.tsx'

/** What was to be paid, kept in this tab while the payer is at PayPal. */
interface Begun {
  amount: number
}

const kept = (nonce: string) => `paypal-${nonce}`

function begunWith(nonce: string): Begun | null {
  try {
    return JSON.parse(sessionStorage.getItem(kept(nonce)) ?? 'null')
  } catch {
    return null
  }
}

/** Whether the payer has just come back from PayPal. */
export function useFromPaypal(): { nonce: string | null; canceled: boolean; forget: () => void } {
  const [search, setSearch] = useSearchParams()
  const said = search.get('paypal')
  return {
    nonce: said === 'approved' ? search.get('token') : null,
    canceled: said === 'canceled',
    forget: () => {
      const rest = new URLSearchParams(search)
      for (const name of ['paypal', 'token', 'PayerID', 'ba_token']) rest.delete(name)
      setSearch(rest, { replace: true })
    },
  }
}

interface PayByPaypalProps {
  view: RegistrationView
  /** Whole US cents. */
  amount: number
  amountWrong: () => boolean
  onPaid: (amount: number, now: RegistrationView) => Promise<unknown> | unknown
}

const CANCELED = 'You came back from PayPal without paying. Nothing has been charged.'
const ELSEWHERE =
  'This approval of PayPal was begun in another window. Nothing has been charged; please pay there, or begin anew here.'

/** The nonce alone is the key: back, reload and a second tab never pay twice. */
export function PayByPaypal({ view, amount, amountWrong, onPaid }: PayByPaypalProps) {
  const client = useQueryClient()
  const { nonce, canceled, forget } = useFromPaypal()
  const [working, setWorking] = useState(nonce !== null)
  const [said, setSaid] = useState<string | null>(canceled ? CANCELED : null)
  const started = useRef<string | null>(null)

  async function pay(approved: string) {
    const begun = begunWith(approved)
    if (!begun) return setSaid(ELSEWHERE)
    const input = {
      nonce: approved,
      amount: begun.amount,
      registration_id: view.id,
      sendEmployeeEmail: view.completed,
    }
    try {
      const { registration } = await api(payByPaypal, input, { key: kept(approved) })
      sessionStorage.removeItem(kept(approved))
      keepRegistration(client, registration)
      forget()
      await onPaid(begun.amount, registration)
    } catch (error) {
      setSaid(describeError(error).message)
      // What has no answer yet is waited for by the page, as with a card.
      await client.invalidateQueries({ queryKey: registrationKey(view.id) })
      forget()
    }
  }
  useEffect(() => {
    if (nonce === null || started.current === nonce) return
    started.current = nonce
    void pay(nonce).finally(() => setWorking(false))
  })

  async function begin() {
    if (amountWrong()) return
    setSaid(null)
    const order = await api(beginPaypal, { registration_id: view.id, amount })
    sessionStorage.setItem(kept(order.nonce), JSON.stringify({ amount } satisfies Begun))
    window.location.assign(order.approve_url)
    // Pressed once: the page is about to be left.
    await new Promise(() => undefined)
  }

  return (
    <Stack gap={16}>
      {said && (
        <StatusBanner kind={said === CANCELED ? 'info' : 'stop'} boxed live>
          {said}
        </StatusBanner>
      )}
      <Text muted>You approve the payment at PayPal, and come back here.</Text>
      <Form label="Pay by PayPal" onSubmit={begin}>
        <PayButton amount={amount} />
      </Form>
      <WorkingOverlay opened={working} title="Processing your payment" />
    </Stack>
  )
}
