// What can be done with one row, in words: Edit · Remove.
import { TextButton } from './button.tsx'
import styles from './data-table.module.css'
import type { RowAction } from './table-columns.ts'

export function RowActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  return (
    <span className={styles.actions}>
      {actions.map(({ label, onClick, disabled, hint, spoken }) => (
        <TextButton
          key={label}
          onClick={onClick}
          disabled={disabled}
          title={hint}
          aria-label={spoken ?? (name ? `${label} ${name}` : label)}
        >
          {label}
        </TextButton>
      ))}
    </span>
  )
}
