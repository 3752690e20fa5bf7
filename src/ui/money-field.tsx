// A field for an amount: digits are pushed in from the right, backspace drops the last one (E§5). What stands in it when one
// comes to it is selected, so that what is typed takes its place.
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
  /** The pointer that brought the focus is still down: letting it go would set the caret. */
  const pointed = useRef(false)
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
      onMouseDown={(event) => {
        pointed.current = document.activeElement !== event.currentTarget
      }}
      onFocus={(event) => event.currentTarget.select()}
      onMouseUp={(event) => {
        if (pointed.current) event.currentTarget.select()
        pointed.current = false
      }}
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
