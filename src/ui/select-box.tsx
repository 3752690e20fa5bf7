// The box with which a row of a table is chosen; its label is only read out.
import { useEffect, useRef } from 'react'
import styles from './select-box.module.css'

interface SelectBoxProps {
  label: string
  chosen: boolean
  /** Some of what it stands for is chosen, not all. */
  some?: boolean
  onChange: (chosen: boolean) => void
  /** The label also stands beside the box. */
  showLabel?: boolean
}

export function SelectBox({ label, chosen, some = false, onChange, showLabel = false }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <label className={styles.place}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        checked={chosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={showLabel ? undefined : 'only-read'}>{label}</span>
    </label>
  )
}
