// Fields for a card or a bank account that the gateway itself hosts: what is typed there never passes through our page.
import { useEffect, useId, useRef, useState } from 'react'
import type { Violation } from '../../shared/violations.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { ApiError } from '../../web/api.ts'
import type { CardToken, GatewayDescription } from '../payments/payment.model.ts'
import type { TokenSource } from './card-token.tsx'
import { type CollectScript, collectedToken, loadCollectScript } from './collect-script.tsx'
import styles from './hosted-fields.module.css'

const ANSWER_WITHIN_MS = 15_000
const NOT_LOADED =
  'The fields for your payment come from our payment gateway, and they could not be loaded. Allow scripts and frames of this page in your browser, or use another browser, and try again.'
const NO_ANSWER = 'The payment gateway did not answer. Nothing was charged. Please try again.'

export type HostedKind = 'card' | 'bank'

interface HostedField {
  /** The script's name of the field. */
  name: string
  label: string
  placeholder: string
}

const fieldsOf: Record<HostedKind, readonly HostedField[]> = {
  card: [
    { name: 'ccnumber', label: 'Card number', placeholder: '0000 0000 0000 0000' },
    { name: 'ccexp', label: 'Expiry', placeholder: 'MM / YY' },
    { name: 'cvv', label: 'CVV', placeholder: '123' },
  ],
  bank: [
    { name: 'checkname', label: 'Name on the account', placeholder: '' },
    { name: 'checkaba', label: 'Routing number', placeholder: '000000000' },
    { name: 'checkaccount', label: 'Account number', placeholder: '' },
  ],
}

const labelOf = (kind: HostedKind, name: string) =>
  fieldsOf[kind].find((field) => field.name === name)?.label ?? name

const refusal = (status: number, message: string, violations: Violation[] = []) =>
  new ApiError(status, { code: 'INVALID_INPUT', message, violations, request_id: '' })

interface Asked {
  resolve: (token: CardToken) => void
  reject: (error: ApiError) => void
}

interface HostedFieldsProps {
  hosted: NonNullable<GatewayDescription['hosted_fields']>
  kind: HostedKind
  /** Called with where the token comes from once the fields are there; with null when they are not. */
  onSource: (source: TokenSource | null) => void
}

/** Mount it once on a page, with `key={kind}`: the script serves one set of fields at a time. */
export function HostedFields({ hosted, kind, onSource }: HostedFieldsProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const asked = useRef<Asked | null>(null)
  const tell = useRef(onSource)
  tell.current = onSource
  const id = `hosted${useId().replace(/\W/g, '')}`
  const { script, key } = hosted

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the script again
  useEffect(() => {
    let gone = false
    const messages: Record<string, string> = {}

    function answer(give: (asked: Asked) => void) {
      const waiting = asked.current
      asked.current = null
      if (waiting) give(waiting)
    }

    function tokenise(collect: CollectScript): Promise<CardToken> {
      answer(({ reject }) => reject(refusal(409, NO_ANSWER)))
      const late = setTimeout(
        () => answer(({ reject }) => reject(refusal(409, NO_ANSWER))),
        ANSWER_WITHIN_MS + 2_000,
      )
      return new Promise<CardToken>((resolve, reject) => {
        asked.current = { resolve, reject }
        collect.startPaymentRequest()
      }).finally(() => clearTimeout(late))
    }

    function configure(collect: CollectScript) {
      const fields = fieldsOf[kind].map(({ name, label, placeholder }) => [
        name,
        { selector: `#${id}-${name}`, title: label, placeholder },
      ])
      collect.configure({
        variant: 'inline',
        styleSniffer: 'false',
        fields: Object.fromEntries(fields),
        customCss: { 'font-size': '16px', height: '44px', padding: '0 12px', border: '0' },
        timeoutDuration: ANSWER_WITHIN_MS,
        fieldsAvailableCallback: () => {
          if (gone) return
          setState('ready')
          tell.current({ tokenise: () => tokenise(collect) })
        },
        validationCallback: (field, valid, message) => {
          if (gone) return
          if (valid) delete messages[field]
          else messages[field] = message
          setWrong({ ...messages })
          const violations = Object.entries(messages).map(([name, text]) => ({
            code: 'HOSTED_FIELD',
            path: [name],
            // Told above the form as well, where nobody sees which field it is of.
            message: `${labelOf(kind, name)}: ${text}`,
          }))
          if (!valid)
            answer(({ reject }) => reject(refusal(422, 'Please check the marked fields.', violations)))
        },
        timeoutCallback: () => answer(({ reject }) => reject(refusal(409, NO_ANSWER))),
        callback: (said) => {
          const token = collectedToken(said)
          answer(({ resolve, reject }) => (token ? resolve(token) : reject(refusal(409, NO_ANSWER))))
        },
      })
    }

    setState('loading')
    const late = setTimeout(
      () => !gone && setState((now) => (now === 'loading' ? 'failed' : now)),
      ANSWER_WITHIN_MS,
    )
    loadCollectScript({ script, key }).then(
      (collect) => !gone && configure(collect),
      () => !gone && setState('failed'),
    )
    return () => {
      gone = true
      clearTimeout(late)
      answer(({ reject }) => reject(refusal(409, NO_ANSWER)))
      tell.current(null)
    }
  }, [script, key, kind, id, attempt])

  return (
    <div>
      {state === 'failed' && (
        <StatusBanner
          kind="stop"
          boxed
          live
          action={<Button onClick={() => setAttempt((before) => before + 1)}>Try again</Button>}
        >
          {NOT_LOADED}
        </StatusBanner>
      )}
      {state === 'loading' && (
        <Loading what="Preparing the payment fields">
          <p className={styles.label}>One moment: the secure fields are being prepared.</p>
        </Loading>
      )}
      <div className={styles.fields} hidden={state === 'failed'}>
        {fieldsOf[kind].map(({ name, label }) => (
          <div key={name} className={styles.field}>
            <span className={styles.label}>{label}</span>
            <div id={`${id}-${name}`} className={styles.box} data-wrong={wrong[name] !== undefined} />
            {wrong[name] !== undefined && (
              <span className={styles.wrong} role="alert">
                {wrong[name]}
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
