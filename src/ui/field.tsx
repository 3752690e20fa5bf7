// What every form field shares: label above, help below, the error in words beside it.
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './field.module.css'
import { linkedMail } from './office-mail.tsx'

/** What `useViolations().at(path)` and `useFields().bind(name)` hand to a field. */
export interface FieldState {
  name?: string | undefined
  error?: string | undefined
  /** Told when the person changes the field, so that its error can go. */
  onTouched?: (() => void) | undefined
}

export interface FieldProps<T> extends FieldState {
  label: ReactNode
  value: T
  onChange: (value: T) => void
  help?: ReactNode
  /** Fields are required unless they say so (R§5). 'later': not needed now, but for what comes next, so the word is not said. */
  optional?: boolean | 'later' | undefined
  disabled?: boolean | undefined
  /** The label is only read out: in tables and searches, where a heading says it already. */
  hideLabel?: boolean | undefined
  /** Lower, for tables. */
  compact?: boolean | undefined
  autoFocus?: boolean | undefined
  placeholder?: string | undefined
}

export function FieldError({ children }: { children: ReactNode }) {
  return (
    <>
      <IconAlertCircle size={16} aria-hidden="true" />
      <span>{linkedMail(children)}</span>
    </>
  )
}

function FieldLabel({ label, optional }: { label: ReactNode; optional: boolean | undefined }) {
  return (
    <>
      {label} {optional && <span className={styles.optional}>optional</span>}
    </>
  )
}

/** The props with which the library's inputs show our label, help and error. */
export function wrapperProps<T>(props: FieldProps<T>) {
  const { label, optional, help, error, disabled, name, hideLabel, compact, autoFocus, placeholder } = props
  return {
    label: <FieldLabel label={label} optional={optional === true && !hideLabel} />,
    description: linkedMail(help),
    error: error && <FieldError>{error}</FieldError>,
    disabled: disabled ?? false,
    required: !optional,
    withAsterisk: false,
    // The person is brought to the field on purpose, e.g. the first one of a dialog.
    'data-autofocus': autoFocus || undefined,
    autoFocus: autoFocus ?? false,
    ...(name === undefined ? {} : { name }),
    ...(placeholder === undefined ? {} : { placeholder }),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    classNames: {
      root: [styles.wrapper, compact && styles.compact].filter(Boolean).join(' '),
      label: [styles.label, hideLabel && styles.hiddenLabel].filter(Boolean).join(' '),
      description: styles.help,
      error: styles.error,
      input: styles.input,
    },
  }
}
