// Finds a verified studio while its name is typed: arrows choose, Enter takes, Escape closes the list.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
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
const HIDE_DELAY_MS = 150

function placeOf({ city, state_id, zip }: FoundStudio): string {
  return [city, stateOf(state_id)?.code, zip].filter(Boolean).join(', ')
}

interface StudioSearchProps {
  label?: string
  onChoose: (studio: FoundStudio) => void
}

function useStudioSearch(onChoose: (studio: FoundStudio) => void) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(hiding.current), [])
  const searchText = useDebounced(typed.trim(), DEBOUNCE_MS)
  const { data, error, isSuccess, isPlaceholderData } = useLoaded(
    findStudios,
    searchText === '' ? null : { searchText },
    { keepPrevious: true, staleTime: 30_000 },
  )
  const settled = searchText !== '' && searchText === typed.trim() && !isPlaceholderData
  const studios = typed.trim() === '' ? [] : (data?.studios ?? [])
  const listed = open && studios.length > 0
  const combobox = useCombobox({ count: studios.length, open, escapes: listed })

  const choose = (studio: FoundStudio | undefined) => {
    if (!studio) return
    setOpen(false)
    onChoose(studio)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (combobox.moves(event)) setOpen(true)
    else if (event.key === 'Enter' && listed && studios[combobox.active]) choose(studios[combobox.active])
    else if (event.key === 'Escape' && open && typed !== '') setOpen(false)
    else return
    event.preventDefault()
  }
  const show = () => {
    clearTimeout(hiding.current)
    setOpen(true)
  }
  /** Not at once: what is pressed elsewhere would move away from under the pointer. */
  const hide = () => {
    hiding.current = setTimeout(() => setOpen(false), HIDE_DELAY_MS)
  }
  const type = (text: string) => {
    setTyped(text)
    combobox.setActive(-1)
    setOpen(true)
  }
  const close = data?.close === true
  const none = open && settled && isSuccess && studios.length === 0
  const found = close
    ? `None is called exactly that. ${studios.length} with a similar name`
    : `${studios.length} found`
  return {
    typed,
    searchText,
    studios,
    listed,
    combobox,
    close,
    /** It stands below the field; otherwise what is said is only read out. */
    shown: none || error !== null,
    said: error ? describeError(error).message : none ? 'No studios found.' : listed && settled ? found : '',
    choose,
    keys,
    type,
    show,
    hide,
  }
}

export function StudioSearch({ label = 'Find your studio', onChoose }: StudioSearchProps) {
  const id = useId()
  const search = useStudioSearch(onChoose)
  const { combobox, listed, studios } = search
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
        value={search.typed}
        onChange={(event) => search.type(event.currentTarget.value)}
        onFocus={search.show}
        onClick={search.show}
        onBlur={search.hide}
        onKeyDown={search.keys}
      />
      <p id={`${id}-help`} className="only-read">
        Arrow keys choose, Enter takes the studio.
      </p>
      {listed && search.close && (
        // Read out below, with how many there are.
        <p className={styles.none} aria-hidden="true">
          None is called exactly that. Did you mean:
        </p>
      )}
      <ComboboxList
        of={combobox}
        label="Studios found"
        about={search.searchText}
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
            onPick={() => search.choose(studio)}
          >
            <span className={styles.name}>{studio.name}</span>
            <span className={styles.place}>{placeOf(studio)}</span>
          </ComboboxOption>
        ))}
      </ComboboxList>
      <p role="status" className={search.shown ? styles.none : 'only-read'}>
        {search.said}
      </p>
    </div>
  )
}
