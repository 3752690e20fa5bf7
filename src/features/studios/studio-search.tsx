// Finds a verified studio while its name is typed: arrows choose, Enter takes, Escape closes the list.
import { type KeyboardEvent, useId, useState } from 'react'
import { ComboboxList, ComboboxOption, useCombobox } from '../../ui/combobox.tsx'
import { describeError } from '../../ui/transport-error.ts'
import { useLoaded } from '../../web/loaded.ts'
import { stateOf } from './places.model.ts'
import { findStudios } from './studio.contract.ts'
import type { FoundStudio } from './studio-profile.model.ts'
import styles from './studio-search.module.css'
import { useDebounced } from './use-debounced.tsx'

/** A§9. */
const DEBOUNCE_MS = 300

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
  const searchText = useDebounced(typed.trim(), DEBOUNCE_MS)

  const search = useLoaded(findStudios, searchText === '' ? null : { searchText }, {
    keepPrevious: true,
    staleTime: 30_000,
  })
  const settled = searchText !== '' && searchText === typed.trim() && !search.isPlaceholderData
  const studios = typed.trim() === '' ? [] : (search.data?.studios ?? [])
  const listed = open && studios.length > 0
  const combobox = useCombobox({ count: studios.length, open, escapes: listed })
  const none = open && settled && search.isSuccess && studios.length === 0

  const choose = (studio: FoundStudio | undefined) => {
    if (!studio) return
    setOpen(false)
    onChoose(studio)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (combobox.moves(event)) setOpen(true)
    else if (event.key === 'Enter' && listed && combobox.active >= 0) choose(studios[combobox.active])
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
        {...combobox.field}
        aria-describedby={`${id}-help`}
        maxLength={100}
        placeholder="Name, city or ZIP"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          combobox.setActive(-1)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
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
      <ComboboxList
        of={combobox}
        label="Studios found"
        about={searchText}
        className={styles.list}
        hidden={!listed}
      >
        {studios.map((studio, position) => (
          <ComboboxOption
            key={studio.id}
            id={combobox.id}
            position={position}
            active={position === combobox.active}
            className={styles.option}
            onPick={() => choose(studio)}
          >
            <span className={styles.name}>{studio.name}</span>
            <span className={styles.place}>{placeOf(studio)}</span>
          </ComboboxOption>
        ))}
      </ComboboxList>
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
