// Picks a routine's dancers by typing part of a name: arrows choose, Enter adds, Backspace takes the last one off.
import { type KeyboardEvent, memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { searchRows, type TableColumn } from '../../ui/table-columns.ts'
import styles from './dancer-picker.module.css'
import type { Candidate } from './routine-candidates.rules.ts'

const searched: readonly TableColumn<Candidate>[] = [
  { key: 'name', title: 'Name', value: ({ person }) => `${person.fname} ${person.lname}` },
]

const nameOf = ({ person }: Candidate) => `${person.fname} ${person.lname}`

/** So many are drawn at once; scrolling and the arrow keys bring more. */
const DRAWN = 60
/** Drawn below the chosen one, so that the arrow keys never reach the end of what is drawn. */
const NEXT = 10
/** The list grows when its end is so near, in pixels. */
const NEAR_END = 200

/** Those who may dance before those who may not, names that begin so before names that contain it. */
function byLikelihood(found: readonly Candidate[], typed: string): Candidate[] {
  const [start = ''] = typed.trim().toLowerCase().split(/\s+/)
  const begins = (one: Candidate) =>
    nameOf(one)
      .toLowerCase()
      .split(/[\s-]+/)
      .some((word) => word.startsWith(start))
  const ranks = new Map(
    found.map((one) => [one, (one.barred === null ? 0 : 2) + (begins(one) ? 0 : 1)] as const),
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
  return same && were.length === are.length && were.every((one, position) => one === are[position])
}

export const DancerPicker = memo(Picker, isSame)

function Picker({ candidates, chosen, onChange, error, errors, hints }: DancerPickerProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const [said, setSaid] = useState('')
  const [drawn, setDrawn] = useState(DRAWN)

  const known = useMemo(() => new Map(candidates.map((one) => [one.person.id, one])), [candidates])
  const listed = useMemo(() => {
    const dancing = new Set(chosen)
    const left = candidates.filter((one) => !dancing.has(one.person.id))
    const found = searchRows(left, searched, typed)
    // Those who may not dance are named only when they are asked for.
    return typed.trim() === '' ? found.filter((one) => one.barred === null) : byLikelihood(found, typed)
  }, [candidates, chosen, typed])

  useEffect(() => {
    if (active >= 0 && listed[active]) {
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    }
  }, [active, listed])

  const type = (text: string) => {
    setTyped(text)
    setDrawn(DRAWN)
    if (list.current) list.current.scrollTop = 0
    setActive(text.trim() === '' ? -1 : 0)
  }
  const add = (candidate: Candidate | undefined) => {
    if (!candidate) return
    if (candidate.barred !== null) return setSaid(`${nameOf(candidate)}: ${candidate.barred}`)
    onChange([...chosen, candidate.person.id])
    setSaid(`${nameOf(candidate)} added, ${chosen.length + 1} in this routine`)
    type('')
    field.current?.focus()
  }
  const latestAdd = useRef(add)
  latestAdd.current = add
  const addStable = useCallback((candidate: Candidate) => latestAdd.current(candidate), [])
  const remove = (person_id: number) => {
    const candidate = known.get(person_id)
    onChange(chosen.filter((one) => one !== person_id))
    setSaid(`${candidate ? nameOf(candidate) : 'Dancer'} removed`)
    field.current?.focus()
  }

  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = chosen.at(-1)
    // A key held down a moment too long would add the next dancer or save the routine.
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
    else if (event.key === 'ArrowDown') setActive(Math.min(listed.length - 1, active + 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(-1, active - 1))
    else if (event.key === 'Enter' && active >= 0) add(listed[active])
    else if (event.key === 'Enter' && typed.trim() !== '') setSaid('Nobody of that name')
    else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
    else if (event.key === 'Escape' && typed !== '') type('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const described = [error ? `${id}-error` : '', `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={styles.picker}>
      <label htmlFor={id} className={styles.label}>
        Dancers {chosen.length > 0 && <span className={styles.count}>{chosen.length}</span>}
      </label>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label="Dancers in this routine">
          {chosen.map((person_id, position) => {
            const candidate = known.get(person_id)
            const name = candidate ? nameOf(candidate) : 'No longer registered'
            const wrong = errors[position]
            return (
              <li key={person_id} className={wrong ? styles.wrong : styles.chip}>
                <span>
                  {name} <span className={styles.age}>{candidate?.person.age ?? '–'}</span>
                  {wrong && <span className={styles.why}>{wrong}</span>}
                </span>
                <button type="button" aria-label={`Remove ${name}`} onClick={() => remove(person_id)}>
                  ×
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <input
        ref={field}
        id={id}
        name="dancers"
        className={styles.input}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={
          active >= 0 && listed[active] ? `${id}-${listed[active].person.id}` : undefined
        }
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        autoComplete="off"
        spellCheck={false}
        placeholder="Type part of a name"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={keys}
      />
      <p id={`${id}-help`} className="only-read">
        Arrow keys choose, Enter adds, Backspace in the empty field removes the last dancer.
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Workshop dancers"
        className={styles.list}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight > scrollHeight - NEAR_END && drawn < listed.length)
            setDrawn(drawn + DRAWN)
        }}
      >
        {listed.slice(0, Math.max(drawn, active + NEXT)).map((candidate, index) => (
          <Option
            key={candidate.person.id}
            id={`${id}-${candidate.person.id}`}
            candidate={candidate}
            hint={hints.get(candidate.person.id) ?? ''}
            position={index + 1}
            of={listed.length}
            active={index === active}
            onAdd={addStable}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {listed.length === 0 && (
        <p className={styles.none}>
          {typed.trim() === ''
            ? 'Every workshop dancer is in this routine.'
            : 'Nobody of that name is at the workshop.'}
        </p>
      )}
      <p role="status" className="only-read">
        {said}
      </p>
    </div>
  )
}

interface OptionProps {
  id: string
  candidate: Candidate
  /** Where it would go with this dancer; '' = it stays. */
  hint: string
  /** Among all that are listed, drawn or not. */
  position: number
  of: number
  active: boolean
  onAdd: (candidate: Candidate) => void
}

/** Drawn again only when it changes: a big studio has hundreds, and each key that is typed draws the form. */
const Option = memo(function Option({ id, candidate, hint, position, of, active, onAdd }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox above
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-posinset={position}
      aria-setsize={of}
      aria-disabled={candidate.barred !== null || undefined}
      className={styles.option}
      // The field keeps the keyboard.
      onPointerDown={(event) => event.pointerType === 'mouse' && event.preventDefault()}
      onClick={() => onAdd(candidate)}
    >
      <span>
        {nameOf(candidate)}
        {candidate.barred !== null && <span className={styles.why}>{candidate.barred}</span>}
      </span>
      <span className={styles.age}>
        {hint !== '' && (
          <span className={styles.hint}>
            <span aria-hidden="true">→ </span>
            <span className="only-read">would be </span>
            {hint}
          </span>
        )}{' '}
        {candidate.person.age ?? '–'}
      </span>
    </div>
  )
})
