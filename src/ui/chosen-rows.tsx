// How many rows of a table are chosen, and what can be done with them.
import styles from './data-table.module.css'
import { focusIfLost } from './focus-if-lost.ts'
import type { TableSelection } from './table-columns.ts'

interface ChosenRowsProps<K> {
  selection: TableSelection<K>
  className: string | undefined
  /** 'selected', 'chosen:' */
  word?: string
}

export function ChosenRows<K>({ selection, className, word = 'selected' }: ChosenRowsProps<K>) {
  return (
    <fieldset className={className} aria-label="Selected rows">
      <span>
        {selection.selected.size} {word}
      </span>
      {selection.actions}
      <button
        type="button"
        className={styles.unselect}
        onClick={() => {
          selection.onChange(new Set())
          // The button goes with what was chosen.
          focusIfLost('main table [tabindex="0"]', 'main table input')
        }}
      >
        Select none
      </button>
    </fieldset>
  )
}
