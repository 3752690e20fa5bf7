// Cards and bank accounts that the gateway keeps for the account (E§2): choose one, enter another, or let one go.
import { useId } from 'react'
import { TextButton } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { useSubmit } from '../../ui/form.tsx'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import type { PaymentMethod, PaymentMethodKind } from '../payments/payment.model.ts'
import styles from './pay-panel.module.css'
import { listPaymentMethods, removePaymentMethod } from './payment.contract.ts'

/** Undefined while it is not known; none where they cannot be loaded: whoever pays enters a card then. */
export function useSavedMethods(wanted: boolean): PaymentMethod[] | undefined {
  const { data, isError } = useLoaded(listPaymentMethods, wanted ? {} : null, {
    staleTime: 60_000,
    retry: false,
  })
  return wanted && !isError ? data?.payment_methods : []
}

/** After a payment that the gateway was asked to keep. */
export function useSavedMethodsRefresh() {
  const answers = useAnswers()
  return () => answers.askAgain(listPaymentMethods)
}

const nameOf = ({ type, last_four }: PaymentMethod) => `${type} ending in ${last_four}`

interface SavedMethodsProps {
  kind: PaymentMethodKind
  methods: readonly PaymentMethod[]
  /** Null = another one is entered. */
  value: number | null
  onChange: (id: number | null) => void
}

export function SavedMethods({ kind, methods, value, onChange }: SavedMethodsProps) {
  const answers = useAnswers()
  const name = useId()
  const { busy, submit } = useSubmit(async (method: PaymentMethod) => {
    const sure = await confirm({
      title: `Remove ${nameOf(method)}?`,
      body: 'It won’t be saved for future payments. Payments already made with it aren’t affected.',
      confirmLabel: 'Remove',
      danger: true,
    })
    if (!sure) return
    const left = await api(removePaymentMethod, { id: method.id })
    answers.keep(listPaymentMethods, {}, left)
    if (value === method.id) onChange(left.payment_methods.find((method) => method.kind === kind)?.id ?? null)
    focusIfLost('input[name="number"]')
  })
  return (
    <fieldset className={styles.saved}>
      <legend className={styles.savedTitle}>{kind === 'card' ? 'Saved cards' : 'Saved bank accounts'}</legend>
      {methods.map((method) => (
        <div key={method.id} className={styles.savedRow}>
          <label className={styles.savedOne}>
            <input
              type="radio"
              name={name}
              checked={value === method.id}
              onChange={() => onChange(method.id)}
            />
            <span>
              <span className={styles.savedName}>{nameOf(method)}</span>
              <span className={styles.savedMore}>
                {[
                  method.expiration_date && `expires ${method.expiration_date}`,
                  `${method.first_name} ${method.last_name}`.trim(),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </label>
          <TextButton
            aria-label={`Remove ${nameOf(method)}`}
            disabled={busy}
            onClick={() => void submit(method)}
          >
            Remove
          </TextButton>
        </div>
      ))}
      <div className={styles.savedRow}>
        <label className={styles.savedOne}>
          <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
          <span className={styles.savedName}>
            {kind === 'card' ? 'Another card' : 'Another bank account'}
          </span>
        </label>
      </div>
    </fieldset>
  )
}
