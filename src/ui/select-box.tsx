// The box with which a row of a table is chosen; its label is only read out.
import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './select-box.module.css'

interface SelectBoxProps {
  label: string
  chosen: boolean
  /** Some of what it stands for is chosen, not all. */
  some?: boolean
  /** `range`: with the Shift key, for all from the last one to this. */
  onChange: (chosen: boolean, range: boolean) => void
  /** The label also stands beside the box. */
  showLabel?: boolean
}

export function SelectBox({ label, chosen, some = false, onChange, showLabel = false }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  /** A range chosen with Shift is no text to be marked; the keyboard goes on from its end all the same. */
  const chooseRange = (event: MouseEvent) => {
    event.preventDefault()
    box.current?.focus()
  }
  return (
    <label className={styles.place} onMouseDown={(event) => event.shiftKey && chooseRange(event)}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        checked={chosen}
        onChange={(event) =>
          onChange(event.currentTarget.checked, (event.nativeEvent as PointerEvent).shiftKey ?? false)
        }
      />
      <span className={showLabel ? undefined : 'only-read'}>{label}</span>
    </label>
  )
}
