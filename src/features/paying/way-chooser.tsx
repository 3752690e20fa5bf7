// The ways to pay side by side; a closed one says why.
import { useId } from 'react'
import type { PaymentWay } from '../payments/payment-ways.rules.ts'
import styles from './pay-panel.module.css'

interface WayChooserProps {
  ways: readonly PaymentWay[]
  /** Payment method id of the chosen one. */
  value: number
  onChange: (method_id: number) => void
}

export function WayChooser({ ways, value, onChange }: WayChooserProps) {
  const id = useId()
  const reasons = ways.filter(({ closed }) => closed !== null && closed !== 'not available')
  return (
    <fieldset className={styles.ways}>
      <legend className="only-read">Payment method</legend>
      {ways.map(({ method_id, label, closed }) => (
        <label key={method_id} className={styles.way} data-closed={closed !== null}>
          <input
            type="radio"
            name={id}
            className={styles.wayInput}
            checked={method_id === value}
            disabled={closed !== null}
            aria-describedby={closed === null ? undefined : `${id}-${method_id}`}
            onChange={() => onChange(method_id)}
          />
          <span>{label}</span>
          {closed === 'not available' && (
            <span id={`${id}-${method_id}`} className={styles.wayClosed}>
              {closed}
            </span>
          )}
        </label>
      ))}
      {reasons.length > 0 && (
        <div className={styles.wayReasons}>
          {reasons.map(({ method_id, label, closed }) => (
            <p key={method_id} id={`${id}-${method_id}`}>
              <span className={styles.wayName}>{label}:</span> {closed}
            </p>
          ))}
        </div>
      )}
    </fieldset>
  )
}
