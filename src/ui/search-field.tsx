// A field that narrows what is listed below it: Escape, or its cross, empties it.
import { IconSearch, IconX } from '@tabler/icons-react'
import styles from './search-field.module.css'

interface SearchFieldProps {
  /** Read out; the placeholder is what is seen. */
  label: string
  placeholder: string
  value: string
  onChange: (typed: string) => void
}

export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  return (
    <search className={styles.search}>
      <IconSearch size={16} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      {value !== '' && (
        <button type="button" aria-label="Clear the search" onClick={() => onChange('')}>
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
    </search>
  )
}
