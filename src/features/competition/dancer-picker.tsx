// Picks a routine's dancers by typing part of a name: arrows choose, Enter adds, Backspace takes the last one off.
import { type KeyboardEvent, memo, useCallback, useId, useMemo, useRef, useState } from 'react'
import { type Combobox, ComboboxList, ComboboxOption, useCombobox } from '../../ui/combobox.tsx'
import { searchRows, type TableColumn } from '../../ui/table-columns.ts'
import { fullName } from '../people/person.rules.ts'
import styles from './dancer-picker.module.css'
import type { Candidate } from './routine-candidates.rules.ts'

const searched: readonly TableColumn<Candidate>[] = [
  { key: 'name', title: 'Name', value: ({ person }) => `${person.fname} ${person.lname}` },
]

/** So many are drawn at once; scrolling and the arrow keys bring more. */
const DRAWN = 60
/** Drawn below the chosen one, so that the arrow keys never reach the end of what is drawn. */
const NEXT = 10
/** The list grows when its end is so near, in pixels. */
const NEAR_END = 200

/** Those who may dance before those who may not, names that begin so before names that contain it. */
function byLikelihood(found: readonly Candidate[], typed: string): Candidate[] {
  const [start = ''] = typed.trim().toLowerCase().split(/\s+/)
  const begins = (candidate: Candidate) =>
    fullName(candidate.person)
      .toLowerCase()
      .split(/[\s-]+/)
      .some((word) => word.startsWith(start))
  const ranks = new Map(
    found.map((candidate) => {
      const rank = (candidate.barred === null ? 0 : 2) + (begins(candidate) ? 0 : 1)
      return [candidate, rank] as const
    }),
  )
  return [...found].sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
}

interface DancerPickerProps {
  /** Everybody who could be meant, in the order of the list. */
  candidates: readonly Candidate[]
  /** person ids in the order entered */
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  error?: string | undefined
  /** The error of each chosen dancer, by position. */
  errors: readonly (string | undefined)[]
  /** The division in which the routine would be with one of them: 'Teen'. */
  hints: ReadonlyMap<number, string>
}

/** Each key in the title draws the form: the picker only where something of it is different. */
function isSame(before: DancerPickerProps, after: DancerPickerProps): boolean {
  const { errors: were, ...rest } = before
  const same = (Object.keys(rest) as (keyof typeof rest)[]).every((key) => before[key] === after[key])
  const { errors: are } = after
  return same && were.length === are.length && were.every((dancer, position) => dancer === are[position])
}

export const DancerPicker = memo(Picker, isSame)

/** Those who are not in the routine yet and fit to what is typed. */
function useListed({ candidates, chosen }: DancerPickerProps, typed: string): readonly Candidate[] {
  return useMemo(() => {
    const dancing = new Set(chosen)
    const left = candidates.filter(({ person }) => !dancing.has(person.id))
    const found = searchRows(left, searched, typed)
    // Those who may not dance are named only when they are asked for.
    return typed.trim() === '' ? found.filter(({ barred }) => barred === null) : byLikelihood(found, typed)
  }, [candidates, chosen, typed])
}

function usePicker(props: DancerPickerProps) {
  const { candidates, chosen, onChange } = props
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const known = useMemo(
    () => new Map(candidates.map((candidate) => [candidate.person.id, candidate])),
    [candidates],
  )
  const listed = useListed(props, typed)
  const combobox = useCombobox({ count: listed.length, escapes: typed !== '' })
  const { active, setActive, moves } = combobox

  const type = (text: string) => {
    setTyped(text)
    setActive(text.trim() === '' ? -1 : 0)
  }
  const add = (candidate: Candidate | undefined) => {
    if (!candidate) return
    if (candidate.barred !== null) return setSaid(`${fullName(candidate.person)}: ${candidate.barred}`)
    onChange([...chosen, candidate.person.id])
    setSaid(`${fullName(candidate.person)} added, ${chosen.length + 1} in this routine`)
    type('')
    field.current?.focus()
  }
  const remove = (person_id: number) => {
    const candidate = known.get(person_id)
    onChange(chosen.filter((id) => id !== person_id))
    setSaid(`${candidate ? fullName(candidate.person) : 'Dancer'} removed`)
    field.current?.focus()
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key, repeat } = event
    const last = chosen.at(-1)
    // A key held down a moment too long would add the next dancer or save the routine.
    if (key === 'Enter' && repeat) event.preventDefault()
    else if (moves(event)) setSaid('')
    else if (key === 'Enter' && listed[active]) add(listed[active])
    else if (key === 'Enter' && typed.trim() !== '') setSaid('No one by that name')
    else if (key === 'Backspace' && typed === '' && last !== undefined) remove(last)
    else if (key === 'Escape' && typed !== '') type('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { field, typed, type, said, known, listed, combobox, add, remove, keys }
}

function Picker(props: DancerPickerProps) {
  const { chosen, error, errors, hints } = props
  const id = useId()
  const { field, typed, type, said, known, listed, combobox, add, remove, keys } = usePicker(props)
  return (
    <div className={styles.picker}>
      <label htmlFor={id} className={styles.label}>
        Dancers {chosen.length > 0 && <span className={styles.count}>{chosen.length}</span>}
      </label>
      {chosen.length > 0 && <ChosenDancers chosen={chosen} known={known} errors={errors} onRemove={remove} />}
      <input
        ref={field}
        id={id}
        name="dancers"
        className={styles.input}
        {...combobox.field}
        aria-invalid={error ? true : undefined}
        aria-describedby={[error ? `${id}-error` : '', `${id}-help`].filter(Boolean).join(' ')}
        placeholder="Type part of a name"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={keys}
      />
      <p id={`${id}-help`} className="only-read">
        Arrow keys choose, Enter adds, Backspace in the empty field removes the last dancer.
      </p>
      <Offered combobox={combobox} typed={typed} listed={listed} hints={hints} onAdd={add} />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {listed.length === 0 && (
        <p className={styles.none}>
          {typed.trim() !== ''
            ? 'No one by that name is registered for the workshop.'
            : chosen.length > 0
              ? 'Every workshop dancer is already in this routine.'
              : 'No one is registered for the full workshop yet. Add dancers on an earlier step.'}
        </p>
      )}
      <p role="status" className="only-read">
        {said}
      </p>
    </div>
  )
}

interface ChosenProps extends Pick<DancerPickerProps, 'chosen' | 'errors'> {
  known: ReadonlyMap<number, Candidate>
  onRemove: (person_id: number) => void
}

function ChosenDancers({ chosen, known, errors, onRemove }: ChosenProps) {
  return (
    <ul className={styles.chosen} aria-label="Dancers in this routine">
      {chosen.map((person_id, position) => {
        const candidate = known.get(person_id)
        const name = candidate ? fullName(candidate.person) : 'No longer registered'
        const wrong = errors[position]
        return (
          <li key={person_id} className={wrong ? styles.wrong : styles.chip}>
            <span>
              {name} <span className={styles.age}>{candidate?.person.age ?? '–'}</span>
              {wrong && <span className={styles.why}>{wrong}</span>}
            </span>
            <button type="button" aria-label={`Remove ${name}`} onClick={() => onRemove(person_id)}>
              ×
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface OfferedProps extends Pick<DancerPickerProps, 'hints'> {
  combobox: Combobox
  typed: string
  listed: readonly Candidate[]
  onAdd: (candidate: Candidate) => void
}

function Offered({ combobox, typed, listed, hints, onAdd }: OfferedProps) {
  const [drawn, setDrawn] = useState({ typed, count: DRAWN })
  const count = drawn.typed === typed ? drawn.count : DRAWN
  const latestAdd = useRef(onAdd)
  latestAdd.current = onAdd
  const addStable = useCallback((candidate: Candidate) => latestAdd.current(candidate), [])
  return (
    <ComboboxList
      of={combobox}
      label="Workshop dancers"
      about={typed}
      className={styles.list}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + clientHeight > scrollHeight - NEAR_END && count < listed.length)
          setDrawn({ typed, count: count + DRAWN })
      }}
    >
      {listed.slice(0, Math.max(count, combobox.active + NEXT)).map((candidate, position) => (
        <Option
          key={candidate.person.id}
          id={combobox.id}
          candidate={candidate}
          hint={hints.get(candidate.person.id) ?? ''}
          position={position}
          count={listed.length}
          active={position === combobox.active}
          onAdd={addStable}
        />
      ))}
    </ComboboxList>
  )
}

interface OptionProps {
  /** Of the list. */
  id: string
  candidate: Candidate
  /** Where it would go with this dancer; '' = it stays. */
  hint: string
  position: number
  /** All that are listed, drawn or not. */
  count: number
  active: boolean
  onAdd: (candidate: Candidate) => void
}

/** Drawn again only when it changes: a big studio has hundreds, and each key that is typed draws the form. */
const Option = memo(function Option({ id, candidate, hint, position, count, active, onAdd }: OptionProps) {
  const { person, barred } = candidate
  return (
    <ComboboxOption
      id={id}
      position={position}
      count={count}
      active={active}
      barred={barred !== null}
      className={styles.option}
      onPick={() => onAdd(candidate)}
    >
      <span>
        {fullName(candidate.person)}
        {barred !== null && <span className={styles.why}>{barred}</span>}
      </span>
      <span className={styles.age}>
        {hint !== '' && (
          <span className={styles.hint}>
            <span aria-hidden="true">→ </span>
            <span className="only-read">would be </span>
            {hint}
          </span>
        )}{' '}
        {person.age ?? '–'}
      </span>
    </ComboboxOption>
  )
})
