// Apple Pay and Google Pay: the button is the gateway's own, and gives a token of its own once the person has agreed.
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { APPLE_PAY_METHOD_ID, type CardToken, type GatewayDescription } from '../payments/payment.model.ts'
import { collectedToken, loadCollectScript } from './collect-script.tsx'
import { decimalOf } from './nmi-protocol.rules.ts'

const ANSWER_WITHIN_MS = 15_000

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
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const { submit } = useSubmit(onToken)
  const give = useRef(submit)
  give.current = submit
  const id = `wallet${useId().replace(/\W/g, '')}`
  const { script, key } = hosted
  const name = method_id === APPLE_PAY_METHOD_ID ? 'Apple Pay' : 'Google Pay'

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the script again
  useEffect(() => {
    let gone = false
    const fail = () => !gone && setState('failed')
    setState('loading')
    const late = setTimeout(
      () => !gone && setState((now) => (now === 'loading' ? 'failed' : now)),
      ANSWER_WITHIN_MS,
    )
    loadCollectScript({ script, key }).then((collect) => {
      if (gone) return
      collect.configure({
        variant: 'inline',
        styleSniffer: 'false',
        fields: { [method_id === APPLE_PAY_METHOD_ID ? 'applePay' : 'googlePay']: { selector: `#${id}` } },
        country: 'US',
        currency: 'USD',
        price: decimalOf(amount),
        timeoutDuration: ANSWER_WITHIN_MS,
        fieldsAvailableCallback: () => !gone && setState('ready'),
        validationCallback: () => undefined,
        timeoutCallback: fail,
        callback: (said) => {
          const token = collectedToken(said)
          if (!gone && token) void give.current(token)
        },
      })
    }, fail)
    return () => {
      gone = true
      clearTimeout(late)
    }
  }, [script, key, method_id, amount, id, attempt])

  return (
    <div>
      {state === 'failed' && (
        <StatusBanner
          kind="stop"
          boxed
          live
          action={<Button onClick={() => setAttempt((before) => before + 1)}>Try again</Button>}
        >
          {name} is not available in this browser. Choose another way to pay, or try again.
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
