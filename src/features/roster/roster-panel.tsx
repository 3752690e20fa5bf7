// The roster beside a step: search it, add one person with a click, several that are ticked, or all that are listed.
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Button, TextButton } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { Row } from '../../ui/layout.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { searchRows, type TableColumn } from '../../ui/table-columns.ts'
import { TextField } from '../../ui/text-fields.tsx'
import type { RosterPerson } from './person.model.ts'
import styles from './roster-panel.module.css'

const searched: readonly TableColumn<RosterPerson>[] = [
  { key: 'name', title: 'Name', value: (person) => `${person.fname} ${person.lname}` },
]

/** So many are drawn at first: nobody reads a thousand names, and typing in the search stays fluent. */
const DRAWN = 150

/** By last name, then first name. */
export function byLastName(one: RosterPerson, other: RosterPerson): number {
  return one.lname.localeCompare(other.lname) || one.fname.localeCompare(other.fname)
}

interface RosterPanelProps {
  /** Who can still be added here. */
  people: readonly RosterPerson[]
  /** Everybody on the roster; 0 = it is still empty. */
  rosterSize: number
  /** Whom this step is about; the others are listed on request. */
  expected: (person: RosterPerson) => boolean
  /** 'dancers' */
  plural: string
  onAdd: (person: RosterPerson) => void
  onAddAll: (people: readonly RosterPerson[]) => void
  /** EDIT goes to the roster. */
  onEdit: () => void
}

export function RosterPanel(props: RosterPanelProps) {
  const { people, rosterSize, expected, plural, onAdd, onAddAll, onEdit } = props
  const latestAdd = useRef(onAdd)
  latestAdd.current = onAdd
  const list = useRef<HTMLUListElement>(null)
  const addedAt = useRef(-1)
  const addStable = useCallback((person: RosterPerson) => {
    const places = [...(list.current?.querySelectorAll('button') ?? [])]
    addedAt.current = places.indexOf(document.activeElement as HTMLButtonElement)
    latestAdd.current(person)
  }, [])
  const [typed, setTyped] = useState('')
  const [everyone, setEveryone] = useState(false)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [drawAll, setDrawAll] = useState(false)
  const wanted = useDeferredValue(typed)
  const tick = useCallback((id: number, now: boolean) => {
    setTicked((present) => {
      const next = new Set(present)
      if (now) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  const others = useMemo(() => people.some((person) => !expected(person)), [people, expected])
  const listed = useMemo(() => {
    const candidates = everyone ? people : people.filter(expected)
    return [...searchRows(candidates, searched, wanted)].sort(byLastName)
  }, [people, everyone, expected, wanted])
  // Who was added, or taken off the roster, is not ticked any more.
  const chosen = useMemo(() => people.filter(({ id }) => ticked.has(id)), [people, ticked])
  const drawn = drawAll ? listed : listed.slice(0, DRAWN)

  // Who was added leaves the list, and the focus with them: it goes to whoever takes the place, for the next Enter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list is the moment to look.
  useEffect(() => {
    if (addedAt.current < 0 || document.activeElement !== document.body) return
    const places = [...(list.current?.querySelectorAll('button') ?? [])]
    places[Math.min(addedAt.current, places.length - 1)]?.focus()
    addedAt.current = -1
  }, [listed])

  return (
    <section className={styles.panel} aria-label="Roster">
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
        <>
          <TextField
            label="Search the roster"
            hideLabel
            compact
            optional
            placeholder="Search by name"
            autoComplete="off"
            inputMode="search"
            value={typed}
            onChange={setTyped}
          />
          <div className={styles.all}>
            <Row gap={8}>
              <Button size="small" disabled={listed.length === 0} onClick={() => onAddAll(listed)}>
                + ALL{listed.length > 0 && ` (${listed.length})`}
              </Button>
              {chosen.length > 0 && (
                <Button
                  size="small"
                  look="primary"
                  onClick={() => {
                    setTicked(new Set())
                    onAddAll(chosen)
                  }}
                >
                  + TICKED ({chosen.length})
                </Button>
              )}
            </Row>
            {others && <CheckboxField label="Show everyone" value={everyone} onChange={setEveryone} />}
          </div>
          {listed.length === 0 ? (
            <p className={styles.none}>
              {typed !== ''
                ? 'Nobody of that name is left to add.'
                : people.length === 0
                  ? 'Everybody on your roster is registered.'
                  : `No more ${plural} on your roster. Tick “Show everyone” for the others.`}
            </p>
          ) : (
            <ul ref={list} className={styles.people} aria-label="To add, with age">
              {drawn.map((person) => (
                <PersonToAdd
                  key={person.id}
                  person={person}
                  ticked={ticked.has(person.id)}
                  onTick={tick}
                  onAdd={addStable}
                />
              ))}
              {drawn.length < listed.length && (
                <li className={styles.more}>
                  <TextButton onClick={() => setDrawAll(true)}>
                    Show {listed.length - drawn.length} more
                  </TextButton>
                </li>
              )}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

interface PersonToAddProps {
  person: RosterPerson
  ticked: boolean
  onTick: (id: number, now: boolean) => void
  onAdd: (person: RosterPerson) => void
}

/** Drawn again only when the person changes: every entry of the step draws the panel. */
const PersonToAdd = memo(function PersonToAdd({ person, ticked, onTick, onAdd }: PersonToAddProps) {
  return (
    <li className={styles.entry}>
      <SelectBox
        label={`Tick ${person.fname} ${person.lname}`}
        chosen={ticked}
        onChange={(now) => onTick(person.id, now)}
      />
      <button type="button" className={styles.person} onClick={() => onAdd(person)}>
        <span className={styles.plus} aria-hidden="true">
          +
        </span>
        <span className={styles.name}>
          <span className="only-read">Add </span>
          {person.fname} {person.lname}
        </span>
        <span className={styles.age}>{person.age ?? '–'}</span>
      </button>
    </li>
  )
})
