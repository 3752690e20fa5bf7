// The fields that the gateway hosts: where they stand in our page, what is wrong in them, and the token of what was typed.
import { useId, useRef, useState } from 'react'
import type { Violation } from '../../shared/violations.ts'
import { ApiError } from '../../web/api.ts'
import type { CardToken, GatewayDescription } from '../payments/payment.model.ts'
import type { TokenSource } from './card-token.tsx'
import { type CollectScript, type CollectSettings, collectedToken } from './collect-script.tsx'
import { ANSWER_WITHIN_MS, useCollectScript } from './use-collect-script.tsx'

const NO_ANSWER = 'The payment gateway did not answer. Nothing was charged. Please try again.'

export type HostedKind = 'card' | 'bank'

interface HostedField {
  /** The script's name of the field. */
  name: string
  label: string
  placeholder: string
}

export const hostedFieldsOf: Record<HostedKind, readonly HostedField[]> = {
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
  hostedFieldsOf[kind].find((field) => field.name === name)?.label ?? name

const refusal = (status: number, message: string, violations: Violation[] = []) =>
  new ApiError(status, { code: 'INVALID_INPUT', message, violations, request_id: '' })

interface Asked {
  resolve: (token: CardToken) => void
  reject: (error: ApiError) => void
}

export interface HostedFieldsProps {
  hosted: NonNullable<GatewayDescription['hosted_fields']>
  kind: HostedKind
  /** Called with where the token comes from once the fields are there; with null when they are not. */
  onSource: (source: TokenSource | null) => void
}

/** The one token that is asked for: given or refused by whatever the script says next. */
function tokenRequest() {
  let asked: Asked | null = null
  function answer(give: (asked: Asked) => void) {
    const waiting = asked
    asked = null
    if (waiting) give(waiting)
  }
  const refuse = (error = refusal(409, NO_ANSWER)) => answer(({ reject }) => reject(error))
  return {
    refuse,
    give: (token: CardToken) => answer(({ resolve }) => resolve(token)),
    ask(collect: CollectScript): Promise<CardToken> {
      refuse()
      const late = setTimeout(() => refuse(), ANSWER_WITHIN_MS + 2_000)
      return new Promise<CardToken>((resolve, reject) => {
        asked = { resolve, reject }
        collect.startPaymentRequest()
      }).finally(() => clearTimeout(late))
    },
  }
}

/** How the fields look, and where each of them stands. */
function looksOf(kind: HostedKind, id: string) {
  const fields = hostedFieldsOf[kind].map(({ name, label, placeholder }) => [
    name,
    { selector: `#${id}-${name}`, title: label, placeholder },
  ])
  return {
    variant: 'inline',
    styleSniffer: 'false',
    fields: Object.fromEntries(fields),
    customCss: { 'font-size': '16px', height: '44px', padding: '0 12px', border: '0' },
    timeoutDuration: ANSWER_WITHIN_MS,
  } satisfies Partial<CollectSettings>
}

export function useHostedFields({ hosted, kind, onSource }: HostedFieldsProps) {
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const tell = useRef(onSource)
  tell.current = onSource
  const id = `hosted${useId().replace(/\W/g, '')}`

  const { state, tryAgain } = useCollectScript(hosted, `${kind} ${id}`, (collect, become) => {
    let gone = false
    const messages: Record<string, string> = {}
    const request = tokenRequest()
    collect.configure({
      ...looksOf(kind, id),
      fieldsAvailableCallback: () => {
        if (gone) return
        become('ready')
        tell.current({ tokenise: () => request.ask(collect) })
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
        if (!valid) request.refuse(refusal(422, 'Please check the highlighted fields.', violations))
      },
      timeoutCallback: () => request.refuse(),
      callback: (said) => {
        const token = collectedToken(said)
        if (token) request.give(token)
        else request.refuse()
      },
    })
    return () => {
      gone = true
      request.refuse()
      tell.current(null)
    }
  })

  return { id, state, wrong, tryAgain }
}
