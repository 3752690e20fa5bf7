// One or more lines of a kind, phones or emails, with buttons for one more and one less.
import { TextButton } from '../../ui/button.tsx'
import { EmailField } from '../../ui/text-fields.tsx'
import type { Violations } from '../../ui/use-violations.ts'
import { CountryPhoneField } from './address-fields.tsx'
import styles from './line-fields.module.css'

const MOST_LINES = 5

interface LineFieldsProps {
  kind: 'email' | 'phone'
  label: string
  values: string[]
  onChange: (next: string[]) => void
  violations: Violations
  path: string
  /** Of the phone numbers. */
  country_id: number | null
  /** No line need be filled in. */
  optional?: boolean
  autoFill?: boolean
}

export function LineFields(props: LineFieldsProps) {
  const { kind, label, values, onChange, violations, path, country_id, optional = false } = props
  // There is always a line to type into.
  const lines = values.length === 0 ? [''] : values
  const fill = props.autoFill === false ? { autoComplete: 'off' } : {}
  return (
    <div className={styles.lines}>
      {lines.map((value, at) => {
        const field = {
          ...violations.at(`${path}.${at}`),
          ...fill,
          label: at === 0 ? label : `${label} ${at + 1}`,
          optional: optional || at > 0,
          value,
          onChange: (text: string) => onChange(lines.map((line, place) => (place === at ? text : line))),
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <div key={at} className={styles.line}>
            <div className={styles.field}>
              {kind === 'email' ? (
                <EmailField {...field} />
              ) : (
                <CountryPhoneField {...field} country_id={country_id} />
              )}
            </div>
            {at > 0 && (
              <TextButton
                aria-label={`Remove ${label.toLowerCase()} ${at + 1}`}
                onClick={() => {
                  violations.clear()
                  onChange(lines.filter((_line, place) => place !== at))
                }}
              >
                Remove
              </TextButton>
            )}
          </div>
        )
      })}
      {lines.length < MOST_LINES && (
        <TextButton onClick={() => onChange([...lines, ''])}>
          {kind === 'email' ? 'Add another email' : 'Add another phone'}
        </TextButton>
      )}
    </div>
  )
}
