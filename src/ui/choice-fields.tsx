// Fields that let a person choose: a list, a yes, one of a few, a count.
import { Checkbox, NativeSelect, Radio } from '@mantine/core'
import { IconChevronDown, IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { FieldError, type FieldProps, wrapperProps } from './field.tsx'
import { linkedMail } from './office-mail.tsx'

export interface Choice<T extends string | number> {
  value: T
  label: string
  disabled?: boolean | undefined
  /** Under the label, in radio groups. */
  help?: ReactNode
}

interface SelectProps<T extends string | number> extends FieldProps<T | null> {
  choices: readonly Choice<T>[]
  /** The words of the empty choice; without them there is none once a value is chosen. */
  empty?: string | undefined
}

/** The browser's own list: works everywhere, also on phones. Values keep their type (ids stay numbers). */
export function SelectField<T extends string | number>(props: SelectProps<T>) {
  const { choices, value, onChange, onTouched, empty } = props
  const shared = wrapperProps(props)
  return (
    <NativeSelect
      {...shared}
      classNames={{
        ...shared.classNames,
        input: `${styles.input} ${styles.select}`,
        section: styles.section,
      }}
      rightSection={<IconChevronDown size={16} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      value={value === null ? '' : String(value)}
      onChange={(event) => {
        const chosen = choices.find((choice) => String(choice.value) === event.currentTarget.value)
        onTouched?.()
        onChange(chosen ? chosen.value : null)
      }}
    >
      {(empty !== undefined || value === null) && <option value="">{empty ?? 'Choose…'}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={String(choice.value)} disabled={choice.disabled}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  )
}

/** A yes that must be ticked; the label may hold links. */
export function CheckboxField(props: FieldProps<boolean> & { indeterminate?: boolean }) {
  const {
    value,
    onChange,
    onTouched,
    label,
    help,
    error,
    disabled,
    name,
    hideLabel,
    indeterminate,
    autoFocus,
  } = props
  return (
    <Checkbox
      {...(name === undefined ? {} : { name })}
      variant="outline"
      radius="sm"
      checked={value}
      indeterminate={indeterminate ?? false}
      disabled={disabled ?? false}
      autoFocus={autoFocus ?? false}
      onChange={(event) => {
        onTouched?.()
        onChange(event.currentTarget.checked)
      }}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel && typeof label === 'string' ? label : undefined}
      description={linkedMail(help)}
      error={error && <FieldError>{error}</FieldError>}
      aria-invalid={error ? true : undefined}
      classNames={{
        input: styles.box,
        label: styles.choiceLabel,
        description: `${styles.help} ${styles.choiceHelp}`,
        error: `${styles.error} ${styles.choiceHelp}`,
      }}
    />
  )
}

interface RadioProps<T extends string | number> extends FieldProps<T | null> {
  choices: readonly Choice<T>[]
  /** Side by side, for short ones (YES / NO). */
  inline?: boolean | undefined
}

export function RadioField<T extends string | number>(props: RadioProps<T>) {
  const { label, choices, value, onChange, onTouched, help, error, disabled, optional, hideLabel, inline } =
    props
  const id = useId()
  const name = props.name ?? id
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.group} disabled={disabled} aria-describedby={described || undefined}>
      <legend className={`${styles.label} ${hideLabel ? styles.hiddenLabel : ''}`}>
        {label} {optional === true && <span className={styles.optional}>optional</span>}
      </legend>
      <div className={`${styles.options} ${inline ? styles.inline : ''}`}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            name={name}
            value={String(choice.value)}
            checked={value === choice.value}
            disabled={(choice.disabled || disabled) ?? false}
            onChange={() => {
              onTouched?.()
              onChange(choice.value)
            }}
            label={choice.label}
            description={choice.help}
            aria-invalid={error ? true : undefined}
            classNames={{
              radio: styles.dot,
              label: styles.choiceLabel,
              description: `${styles.help} ${styles.choiceHelp}`,
            }}
          />
        ))}
      </div>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {linkedMail(help)}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <FieldError>{error}</FieldError>
        </p>
      )}
    </fieldset>
  )
}

interface NumberProps extends FieldProps<number | null> {
  min?: number | undefined
  max?: number | undefined
}

/** A small whole number with buttons for one less and one more; typing works too. */
export function NumberField(props: NumberProps) {
  const {
    label,
    value,
    onChange,
    onTouched,
    help,
    error,
    disabled,
    optional,
    hideLabel,
    name,
    min = 0,
    max = 9999,
  } = props
  const id = useId()
  const set = (next: number | null) => {
    onTouched?.()
    onChange(next === null ? null : Math.min(max, Math.max(min, next)))
  }
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={`${styles.wrapper} ${props.compact ? styles.compact : ''}`}>
      <label htmlFor={id} className={`${styles.label} ${hideLabel ? styles.hiddenLabel : ''}`}>
        {label} {optional === true && !hideLabel && <span className={styles.optional}>optional</span>}
      </label>
      <div className={styles.stepper}>
        <button
          type="button"
          className={styles.step}
          aria-label="One less"
          disabled={disabled || (value ?? min) <= min}
          onClick={() => set((value ?? min) - 1)}
        >
          <IconMinus size={16} aria-hidden="true" />
        </button>
        <input
          id={id}
          name={name}
          className={`${styles.input} ${styles.numbers}`}
          inputMode="numeric"
          autoComplete="off"
          value={value ?? ''}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-required={!optional}
          aria-describedby={described || undefined}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 6)
            set(digits === '' ? null : Number(digits))
          }}
        />
        <button
          type="button"
          className={styles.step}
          aria-label="One more"
          disabled={disabled || (value ?? min) >= max}
          onClick={() => set((value ?? min) + 1)}
        >
          <IconPlus size={16} aria-hidden="true" />
        </button>
      </div>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {linkedMail(help)}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  )
}
