// Apple Pay and Google Pay: the button is the gateway's own, and gives a token of its own once the person has agreed.
import { useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { APPLE_PAY_METHOD_ID, type CardToken, type GatewayDescription } from '../payments/payment.model.ts'
import { collectedToken } from './collect-script.tsx'
import { decimalOf } from './nmi-protocol.rules.ts'
import { ANSWER_WITHIN_MS, useCollectScript } from './use-collect-script.tsx'

interface HostedWalletProps {
  hosted: NonNullable<GatewayDescription['hosted_fields']>
  /** 11 Apple Pay, 12 Google Pay. */
  method_id: number
  /** Whole US cents: the wallet shows it. */
  amount: number
  /** What it throws is told in a dialog. */
  onToken: (token: CardToken) => Promise<unknown> | unknown
}

/** Mount it with a key of method and amount: the button is made for both. */
export function HostedWallet({ hosted, method_id, amount, onToken }: HostedWalletProps) {
  const { submit } = useSubmit(onToken)
  const give = useRef(submit)
  give.current = submit
  const id = `wallet${useId().replace(/\W/g, '')}`
  const name = method_id === APPLE_PAY_METHOD_ID ? 'Apple Pay' : 'Google Pay'

  const { state, tryAgain } = useCollectScript(hosted, `${method_id} ${amount} ${id}`, (collect, become) => {
    let gone = false
    collect.configure({
      variant: 'inline',
      styleSniffer: 'false',
      fields: { [method_id === APPLE_PAY_METHOD_ID ? 'applePay' : 'googlePay']: { selector: `#${id}` } },
      country: 'US',
      currency: 'USD',
      price: decimalOf(amount),
      timeoutDuration: ANSWER_WITHIN_MS,
      fieldsAvailableCallback: () => become('ready'),
      validationCallback: () => undefined,
      timeoutCallback: () => become('failed'),
      callback: (said) => {
        const token = collectedToken(said)
        if (!gone && token) void give.current(token)
      },
    })
    return () => {
      gone = true
    }
  })

  return (
    <div>
      {state === 'failed' && (
        <StatusBanner kind="stop" boxed live action={<Button onClick={tryAgain}>Try again</Button>}>
          {name} isn’t available in this browser. Choose another way to pay, or try again.
        </StatusBanner>
      )}
      {state === 'loading' && (
        <Loading what={`Preparing ${name}`}>
          <span />
        </Loading>
      )}
      <div id={id} hidden={state === 'failed'} />
    </div>
  )
}
