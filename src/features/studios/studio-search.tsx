// Finds a verified studio while its name is typed: arrows choose, Enter takes, Escape closes the list.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { describeError } from '../../ui/transport-error.ts'
import { useLoaded } from '../../web/loaded.ts'
import { stateOf } from './places.model.ts'
import { findStudios } from './studio.contract.ts'
import type { FoundStudio } from './studio-profile.model.ts'
import styles from './studio-search.module.css'
import { useDebounced } from './use-debounced.tsx'

/** A§9. */
const DEBOUNCE_MS = 300
const HIDE_DELAY_MS = 150

function placeOf({ city, state_id, zip }: FoundStudio): string {
  return [city, stateOf(state_id)?.code, zip].filter(Boolean).join(', ')
}

interface StudioSearchProps {
  label?: string
  onChoose: (studio: FoundStudio) => void
}

export function StudioSearch({ label = 'Find your studio', onChoose }: StudioSearchProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const searchText = useDebounced(typed.trim(), DEBOUNCE_MS)
  useEffect(() => () => clearTimeout(hiding.current), [])

  const search = useLoaded(findStudios, searchText === '' ? null : { searchText }, {
    keepPrevious: true,
    staleTime: 30_000,
  })
  const settled = searchText !== '' && searchText === typed.trim() && !search.isPlaceholderData
  const studios = typed.trim() === '' ? [] : (search.data?.studios ?? [])
  const listed = open && studios.length > 0
  const none = open && settled && search.isSuccess && studios.length === 0

  const choose = (studio: FoundStudio | undefined) => {
    if (!studio) return
    setOpen(false)
    onChoose(studio)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      setOpen(true)
      setActive(Math.min(studios.length - 1, active + 1))
    } else if (event.key === 'ArrowUp') setActive(Math.max(-1, active - 1))
    else if (event.key === 'Enter' && listed && active >= 0) choose(studios[active])
    else if (event.key === 'Escape' && open && typed !== '') setOpen(false)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.search}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        role="combobox"
        aria-expanded={listed}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={listed && studios[active] ? `${id}-${studios[active].id}` : undefined}
        aria-describedby={`${id}-help`}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="Name, city or ZIP"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(-1)
          setOpen(true)
        }}
        onFocus={() => {
          clearTimeout(hiding.current)
          setOpen(true)
        }}
        // The list stays for the click that took the keyboard away.
        onBlur={() => {
          hiding.current = setTimeout(() => setOpen(false), HIDE_DELAY_MS)
        }}
        onKeyDown={keys}
      />
      <p id={`${id}-help`} className="only-read">
        Arrow keys choose, Enter takes the studio.
      </p>
      {listed && search.data?.close && (
        // Read out below, with how many there are.
        <p className={styles.none} aria-hidden="true">
          None is called exactly that. Did you mean:
        </p>
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Studios found"
        className={styles.list}
        hidden={!listed}
      >
        {studios.map((studio, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox above
          <div
            key={studio.id}
            id={`${id}-${studio.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={styles.option}
            onPointerDown={(event) => event.pointerType === 'mouse' && event.preventDefault()}
            onClick={() => choose(studio)}
          >
            <span className={styles.name}>{studio.name}</span>
            <span className={styles.place}>{placeOf(studio)}</span>
          </div>
        ))}
      </div>
      <p role="status" className={none || search.error ? styles.none : 'only-read'}>
        {search.error
          ? describeError(search.error).message
          : none
            ? 'No studios found.'
            : listed && settled
              ? search.data?.close
                ? `None is called exactly that. ${studios.length} with a similar name`
                : `${studios.length} found`
              : ''}
      </p>
    </div>
  )
}
