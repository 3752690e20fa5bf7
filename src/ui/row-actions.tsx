// What can be done with one row, in words: Edit · Remove.
import { IconX } from '@tabler/icons-react'
import { TextButton } from './button.tsx'
import styles from './data-table.module.css'
import type { RowAction } from './table-columns.ts'

function Cross() {
  return (
    <span className={styles.actionIcon}>
      <IconX size={16} aria-hidden="true" />
    </span>
  )
}

interface RowActionsProps {
  actions: readonly RowAction[]
  name: string
  /** Cards have room for words. */
  inWords?: boolean
}

export function RowActions({ actions, name, inWords = false }: RowActionsProps) {
  return (
    <span className={styles.actions}>
      {actions.map(({ label, onClick, disabled, hint, spoken, icon }) => (
        <TextButton
          key={label}
          onClick={onClick}
          disabled={disabled}
          title={hint ?? (icon && !inWords ? label : undefined)}
          aria-label={spoken ?? (name ? `${label} ${name}` : label)}
        >
          {icon && !inWords ? <Cross /> : label}
        </TextButton>
      ))}
    </span>
  )
}
