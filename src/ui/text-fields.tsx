// Fields that take a line of typed text: plain, email, date.
import { TextInput } from '@mantine/core'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import styles from './field.module.css'
import { type FieldProps, wrapperProps } from './field.tsx'
import { maskDate, writtenOutDate } from './typed-text.ts'

export interface TextProps extends FieldProps<string> {
  /** What the browser may fill in ('given-name', 'off' …). */
  autoComplete?: string | undefined
  maxLength?: number | undefined
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'search' | undefined
  onBlur?: (() => void) | undefined
  onPaste?: ((event: React.ClipboardEvent) => void) | undefined
}

export function textProps(props: TextProps) {
  const { value, onChange, onTouched, autoComplete, maxLength, inputMode, onBlur, onPaste } = props
  return {
    ...wrapperProps(props),
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onTouched?.()
      onChange(event.currentTarget.value)
    },
    ...(autoComplete === undefined ? {} : { autoComplete }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(inputMode === undefined ? {} : { inputMode }),
    ...(onBlur === undefined ? {} : { onBlur }),
    ...(onPaste === undefined ? {} : { onPaste }),
  }
}

export function TextField(props: TextProps) {
  return <TextInput {...textProps(props)} />
}

export function EmailField({
  label = 'Email',
  autoComplete = 'email',
  ...rest
}: Partial<Pick<TextProps, 'label'>> & Omit<TextProps, 'label'>) {
  return (
    <TextInput
      {...textProps({ ...rest, label, autoComplete, inputMode: 'email' })}
      // Not type=email: the browser would trim and judge before our rules do.
      type="text"
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
    />
  )
}

/** A field that rewrites what is typed (`mask`) and leaves the caret after the same digit. */
export function MaskedField({
  mask,
  ...props
}: TextProps & { mask: (text: string, before: string) => string }) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)
  const shared = textProps(props)

  useLayoutEffect(() => {
    const wanted = digitsBefore.current
    const field = input.current
    digitsBefore.current = null
    if (wanted === null || !field || document.activeElement !== field) return
    let at = 0
    for (let seen = 0; at < field.value.length && seen < wanted; at++)
      if (/\d/.test(field.value[at] ?? '')) seen++
    // Behind the last digit, also step over the separator that the mask has just added.
    if (!/\d/.test(field.value.slice(at))) at = field.value.length
    field.setSelectionRange(at, at)
  })

  return (
    <TextInput
      {...shared}
      ref={input}
      classNames={{ ...shared.classNames, input: `${styles.input} ${styles.numbers}` }}
      onChange={(event) => {
        const { value, selectionStart } = event.currentTarget
        digitsBefore.current = value.slice(0, selectionStart ?? value.length).replace(/\D/g, '').length
        props.onTouched?.()
        props.onChange(mask(value, props.value))
      }}
    />
  )
}

/** Today where the person sits, 'YYYY-MM-DD'. */
const today = () => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date())

/**
 * MM/DD/YYYY; the value is the typed text, `plainDateOf(text)` in typed-text.ts reads it. Once the field is left it
 * shows the whole year. `past`: the date cannot lie in the future, so '85' is 1985.
 */
export function DateField({ past = false, ...props }: TextProps & { past?: boolean }) {
  return (
    <MaskedField
      placeholder="MM/DD/YYYY"
      inputMode="numeric"
      autoComplete="off"
      {...props}
      mask={maskDate}
      onBlur={() => {
        const written = writtenOutDate(props.value, past ? today() : null)
        if (written !== props.value) props.onChange(written)
        props.onBlur?.()
      }}
    />
  )
}
