// A field for an amount: digits are pushed in from the right, backspace drops the last one (E§5).
import { TextInput } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import styles from './field.module.css'
import { type FieldProps, wrapperProps } from './field.tsx'
import { centsOfTyped, typedMoney } from './typed-money.ts'

const toEnd = (field: HTMLInputElement) => field.setSelectionRange(field.value.length, field.value.length)

/** The value is whole US cents. */
export function MoneyField(props: FieldProps<number>) {
  const { value, onChange, onTouched } = props
  const input = useRef<HTMLInputElement>(null)
  const shared = wrapperProps(props)
  const shown = typedMoney(value)
  // Digits come in at the end, wherever the caret was.
  useLayoutEffect(() => {
    const field = input.current
    if (field && document.activeElement === field && field.value === shown) toEnd(field)
  }, [shown])
  return (
    <TextInput
      {...shared}
      ref={input}
      classNames={{ ...shared.classNames, input: `${styles.input} ${styles.numbers}` }}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onSelect={(event) => {
        const { selectionStart, selectionEnd } = event.currentTarget
        if (selectionStart === selectionEnd && selectionEnd !== shown.length) toEnd(event.currentTarget)
      }}
      onChange={(event) => {
        onTouched?.()
        onChange(centsOfTyped(event.currentTarget.value))
      }}
    />
  )
}
