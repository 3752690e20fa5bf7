// The search of a desk of the office: what is looked for stands in the address, and the list below follows it.
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import styles from './office.module.css'
import { TextField } from './text-fields.tsx'

/** `wanted` is what to ask for: it lags behind what is typed, so that typing never waits. */
export function useOfficeSearch() {
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const wanted = useDeferredValue(search)
  const look = (typed: string) => setQuery(typed === '' ? {} : { search: typed }, { replace: true })
  return { search, wanted, look }
}

interface OfficeSearchProps {
  /** Read out; the placeholder is what is seen. */
  label: string
  placeholder: string
  value: string
  onChange: (typed: string) => void
}

export function OfficeSearch(props: OfficeSearchProps) {
  return (
    <div className={styles.search}>
      <TextField hideLabel optional inputMode="search" {...props} />
    </div>
  )
}
