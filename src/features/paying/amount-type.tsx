// Full, deposit or another amount (E§2 "Payment method chooser"), each with what it comes to.
import { useId } from 'react'
import { FieldError } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import styles from '../ledger/amount.module.css'
import type { AmountType } from '../payments/payment.model.ts'
import { type ChosenAmount, OTHER_FIELD, TYPE_FIELD } from './use-amount.tsx'

interface Choice {
  type: AmountType
  label: string
  cents: number | null
}

export function AmountTypes({ chosen }: { chosen: ChosenAmount }) {
  const { due, type, setType, other, setOther, error } = chosen
  const id = useId()
  const choices: Choice[] = [
    { type: 'full', label: 'Full amount', cents: due.payable_cents },
    ...(due.deposit ? [{ type: 'deposit' as const, label: 'Deposit', cents: due.deposit.cents }] : []),
    { type: 'other', label: 'Other amount', cents: null },
  ]
  return (
    <fieldset className={styles.types} aria-describedby={type === null && error !== null ? id : undefined}>
      <legend className={styles.typesTitle}>How much do you want to pay now?</legend>
      {choices.map((choice) => (
        <label key={choice.type} className={styles.type}>
          <input
            type="radio"
            name={TYPE_FIELD}
            checked={type === choice.type}
            onChange={() => setType(choice.type)}
          />
          <span>{choice.label}</span>
          {choice.cents !== null && <Money cents={choice.cents} />}
        </label>
      ))}
      {type === null && error !== null && (
        <p id={id} className={styles.wrong}>
          <FieldError>{error}</FieldError>
        </p>
      )}
      {type === 'other' && (
        <div className={styles.other}>
          <MoneyField
            label="Amount to pay now"
            name={OTHER_FIELD}
            value={other}
            onChange={setOther}
            help={
              <>
                At most <Money cents={due.payable_cents} />
              </>
            }
            error={error ?? undefined}
          />
        </div>
      )}
    </fieldset>
  )
}
