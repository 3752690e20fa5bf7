// What can be done with one row, in words: Edit · Remove.
import { IconX } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { TextButton } from './button.tsx'
import styles from './data-table.module.css'
import type { RowAction } from './table-columns.ts'

interface RowActionsProps {
  actions: readonly RowAction[]
  name: string
  /** Cards have room for words. */
  inWords?: boolean
}

export function RowActions({ actions, name, inWords = false }: RowActionsProps) {
  return (
    <span className={styles.actions}>
      {actions.map(({ label, toggles, onClick, disabled, hint, spoken, icon }) => {
        const key = toggles ? 'toggles' : label
        const press = ({ detail }: MouseEvent) => {
          if (!toggles || detail < 2) onClick()
        }
        const heard = spoken ?? (name ? `${label} ${name}` : label)
        if (icon && !inWords)
          return (
            <button
              key={key}
              type="button"
              className={styles.cross}
              onClick={press}
              disabled={disabled}
              title={hint ?? label}
              aria-label={heard}
            >
              <IconX size={16} aria-hidden="true" />
            </button>
          )
        return (
          <TextButton key={key} onClick={press} disabled={disabled} title={hint} aria-label={heard}>
            {label}
          </TextButton>
        )
      })}
    </span>
  )
}
