// The roster beside a step: search it, add one person with a press, a range with Shift, or everybody who is listed.

import {
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button, TextButton } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { useListKeys } from '../../ui/list-keys.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { searchRows, type TableColumn } from '../../ui/table-columns.ts'
import type { RosterPerson } from './person.model.ts'
import { byLastName } from './person.rules.ts'
import styles from './roster-panel.module.css'

const searched: readonly TableColumn<RosterPerson>[] = [
  { key: 'name', title: 'Name', value: (person) => `${person.fname} ${person.lname}` },
]

/** So many are drawn at first: nobody reads a thousand names, and typing in the search stays fluent. */
const DRAWN = 150

/** Beside a name: why that person is not added by one press. */
export interface RowNote {
  words: string
  /** Can be added, but is asked about first. */
  asks: boolean
}

/** What '+ ALL' would do, said before it is pressed. */
export interface AllOffer {
  /** Whom it adds. */
  count: number
  /** '152 dancers, $39,525.00'; a quote of everybody, so it is asked for when nobody is pressing. */
  words: () => string
  /** 'Left out: 1 under 4.'; '' = nobody. */
  leftOut: string
}

interface RosterPanelProps {
  /** Who can still be added here. */
  people: readonly RosterPerson[]
  /** Who is registered already, found by the search only, and as what: 'a dancer'. */
  registered: ReadonlyMap<RosterPerson, string>
  /** Everybody on the roster; 0 = it is still empty. */
  rosterSize: number
  /** Whom this step is about; the others are listed on request. */
  expected: (person: RosterPerson) => boolean
  /** 'dancers' */
  plural: string
  /** Keep its identity, as that of `offerOf`. */
  noteOf: (person: RosterPerson) => RowNote | null
  offerOf: (people: readonly RosterPerson[]) => AllOffer
  onAdd: (person: RosterPerson) => void
  /** Several at once: nobody is asked about. */
  onAddAll: (people: readonly RosterPerson[]) => void
  /** EDIT goes to the roster. */
  onEdit: () => void
  /** Leads past the panel, for the keyboard. */
  skip?: ReactNode
}

export function RosterPanel(props: RosterPanelProps) {
  const { rosterSize, onEdit, skip } = props
  return (
    <section className={styles.panel} aria-label="Roster">
      {skip}
      <div className={styles.head}>
        <h2 className={styles.title}>Roster</h2>
        <TextButton onClick={onEdit} aria-label="EDIT roster">
          EDIT
        </TextButton>
      </div>
      {rosterSize === 0 ? (
        <div className={styles.none}>
          <p>Your roster is empty.</p>
          <Button look="primary" size="small" onClick={onEdit}>
            Add people to the roster
          </Button>
        </div>
      ) : (
        <ToAdd {...props} />
      )}
    </section>
  )
}

/** Who is listed: whom the step expects, or everybody, with the letters that were typed. */
function useListed({ people, registered, expected }: RosterPanelProps) {
  const [typed, setTyped] = useState('')
  const [everyone, setEveryone] = useState(false)
  const wanted = useDeferredValue(typed)
  const others = useMemo(() => people.filter((person) => !expected(person)).length, [people, expected])
  const listed = useMemo(() => {
    const candidates = everyone ? people : people.filter(expected)
    return [...searchRows(candidates, searched, wanted)].sort(byLastName)
  }, [people, everyone, expected, wanted])
  const found = useMemo(
    () =>
      wanted.trim() === '' ? [] : [...searchRows([...registered.keys()], searched, wanted)].sort(byLastName),
    [registered, wanted],
  )
  return { typed, setTyped, everyone, setEveryone, others, listed, found }
}

/** All from the one that was added last to this one, in the order of the list. */
function rangeTo(person: RosterPerson, last: RosterPerson, listed: readonly RosterPerson[]): RosterPerson[] {
  const [from, to] = byLastName(last, person) <= 0 ? [last, person] : [person, last]
  return listed.filter((person) => byLastName(from, person) <= 0 && byLastName(person, to) <= 0)
}

function ToAdd(props: RosterPanelProps) {
  const { people, registered, rosterSize, plural, noteOf, onAdd, onAddAll } = props
  const { typed, setTyped, everyone, setEveryone, others, listed, found } = useListed(props)
  const [drawAll, setDrawAll] = useState(false)
  const [onlyLeft, setOnlyLeft] = useState(false)
  const keys = useListKeys()
  const last = useRef<RosterPerson | null>(null)
  const latest = useRef({ listed, onAdd, onAddAll })
  latest.current = { listed, onAdd, onAddAll }
  const press = useCallback((person: RosterPerson, range: boolean) => {
    const { current } = latest
    const before = last.current
    last.current = person
    if (range && before) current.onAddAll(rangeTo(person, before, current.listed))
    else current.onAdd(person)
  }, [])
  const shown = useMemo(
    () => (onlyLeft ? listed.filter((person) => noteOf(person) !== null) : listed),
    [onlyLeft, listed, noteOf],
  )
  const drawn = useMemo(() => {
    const some = drawAll ? shown : shown.slice(0, DRAWN)
    return some.map((person) => (
      <PersonToAdd key={person.id} person={person} note={noteOf(person)} onPress={press} />
    ))
  }, [shown, drawAll, noteOf, press])
  return (
    <>
      <SearchField
        label="Search the roster"
        placeholder={`Search ${rosterSize} ${rosterSize === 1 ? 'person' : 'people'}`}
        value={typed}
        onChange={setTyped}
      />
      <AddAll {...props} listed={listed} onlyLeft={onlyLeft} onOnlyLeft={setOnlyLeft} />
      {listed.length + found.length === 0 ? (
        <p className={styles.none}>{nobodyWords(typed, people.length, plural)}</p>
      ) : (
        <ul ref={keys.ref} onKeyDown={keys.onKeyDown} className={styles.people} aria-label="To add, with age">
          {drawn}
          {drawn.length < shown.length && (
            <li className={styles.more}>
              <TextButton onClick={() => setDrawAll(true)}>
                Show {shown.length - drawn.length} more
              </TextButton>
            </li>
          )}
          {found.map((person) => (
            <Entry key={person.id} person={person} mark="✓" note={registered.get(person)} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <div className={styles.everyone}>
          <CheckboxField label={`Show everyone (${others} more)`} value={everyone} onChange={setEveryone} />
        </div>
      )}
    </>
  )
}

function nobodyWords(typed: string, left: number, plural: string): string {
  if (typed !== '') return 'No one by that name is on your roster.'
  if (left === 0) return 'Everyone on your roster is registered.'
  return `No more ${plural} on your roster. Tick “Show everyone” for the others.`
}

interface AddAllProps extends RosterPanelProps {
  listed: readonly RosterPerson[]
  onlyLeft: boolean
  onOnlyLeft: (only: boolean) => void
}

/** After a pause of so long nobody is pressing on. */
const PAUSE_MS = 250

/**
 * The words of the offer: at first at once, then after a pause. They cost a quote of everybody, and even a deferred render would make
 * the next press wait for it.
 */
function useLateWords(offer: AllOffer): string {
  const [words, setWords] = useState(offer.words)
  const told = useRef(offer)
  useEffect(() => {
    if (told.current === offer) return
    const pause = setTimeout(() => {
      told.current = offer
      setWords(offer.words())
    }, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [offer])
  return words
}

/** '+ ALL', with how many it adds and what they cost, before it is pressed; whom it leaves out, and why. */
function AddAll({ listed, offerOf, onAddAll, onlyLeft, onOnlyLeft }: AddAllProps) {
  const offer = useMemo(() => offerOf(listed), [listed, offerOf])
  const words = useLateWords(offer)
  return (
    <>
      <div className={styles.all}>
        <Button
          size="small"
          disabled={offer.count === 0}
          aria-describedby="all-offer"
          onClick={() => {
            onAddAll(listed)
            focusIfLost('[aria-label="Roster"] input')
          }}
        >
          + ALL ({offer.count})
        </Button>
        <span id="all-offer" className={styles.offer}>
          {words}
        </span>
      </div>
      {offer.leftOut !== '' && (
        <p className={styles.leftOut}>
          {offer.leftOut}{' '}
          <button type="button" className={styles.show} onClick={() => onOnlyLeft(!onlyLeft)}>
            {onlyLeft ? 'Show all' : 'Show them'}
          </button>
        </p>
      )}
    </>
  )
}

interface EntryProps {
  person: RosterPerson
  mark: ReactNode
  note: string | undefined
}

function Entry({ person, mark, note }: EntryProps) {
  return (
    <li className={styles.registered}>
      <span className={styles.plus} aria-hidden="true">
        {mark}
      </span>
      <span className={styles.name}>
        {person.fname} {person.lname}
      </span>
      <span className={styles.note}>{note}</span>
    </li>
  )
}

interface PersonToAddProps {
  person: RosterPerson
  note: RowNote | null
  onPress: (person: RosterPerson, range: boolean) => void
}

function sameRow(one: PersonToAddProps, other: PersonToAddProps): boolean {
  return one.person === other.person && one.note?.words === other.note?.words && one.onPress === other.onPress
}

/** Drawn again only when the person changes: every entry of the step draws the panel. */
const PersonToAdd = memo(function PersonToAdd({ person, note, onPress }: PersonToAddProps) {
  const cannot = note !== null && !note.asks
  return (
    <li>
      <button
        type="button"
        className={`${styles.person} ${cannot ? styles.cannot : ''}`}
        // A range is no text to be marked.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onClick={(event) => onPress(person, event.shiftKey)}
      >
        <span className={styles.plus} aria-hidden="true">
          {cannot ? '–' : '+'}
        </span>
        <span className={styles.name}>
          <span className="only-read">Add </span>
          {person.fname} {person.lname}
        </span>
        {note && <span className={styles.note}>{note.words}</span>}
        {person.age !== null && !cannot && <span className={styles.age}>{person.age}</span>}
      </button>
    </li>
  )
}, sameRow)
