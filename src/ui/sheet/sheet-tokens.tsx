// Typing the dancers of a routine into its cell: part of a name, Enter or a comma; a name again takes the dancer out.
import { useId, useState } from 'react'
import { nameKey } from '../../features/roster/similar-person.rules.ts'
import {
  type DancerIndex,
  matchDancer,
  readNames,
  splitNames,
  suggestDancers,
} from '../../features/routines/dancer-names.rules.ts'
import styles from './sheet-editors.module.css'
import {
  type EditorProps,
  type GridMove,
  leavingKeys,
  useCommitting,
  useFieldFocus,
} from './sheet-editors.tsx'
import { GridPopup, optionId } from './sheet-popup.tsx'

export interface TypedDancers {
  dancers: number[]
  unread: readonly string[]
}

interface DancersEditorProps extends EditorProps<TypedDancers> {
  value: TypedDancers
  index: DancerIndex
  names: ReadonlyMap<number, string>
  /** What is chosen so far, so that the row can show what follows. */
  onLive: (dancers: number[]) => void
  say: (words: string) => void
}

export function DancersEditor({ value, index, names, label, onLive, say, ...props }: DancersEditorProps) {
  const id = useId()
  const field = useFieldFocus()
  // What could not be read comes first: it is why the cell is opened.
  const [asked = '', ...others] = props.fresh ? [] : value.unread
  const [dancers, setDancers] = useState(value.dancers)
  const [unread, setUnread] = useState<readonly string[]>(props.fresh ? value.unread : others)
  const [typed, setText] = useState(asked)
  const [active, setActive] = useState(0)
  const setTyped = (text: string) => {
    setText(text)
    setActive(0)
  }

  const suggested = suggestDancers(typed, index)
  const isIn = ({ id: dancer }: { id: number }) => dancers.includes(dancer)
  // Who is not in comes first, of two alike the other one; and a slip of the finger never takes somebody out.
  const listed = [
    ...suggested.dancers.filter((one) => !isIn(one)),
    ...(suggested.begin ? suggested.dancers.filter(isIn) : []),
  ]
  const nameOf = (dancer: number) => names.get(dancer) ?? 'No longer registered'
  const show = (next: number[]) => {
    setDancers(next)
    onLive(next)
  }
  const { commit, cancel } = useCommitting((): TypedDancers => {
    const rest = readNames(splitNames(typed, index), index)
    const more = rest.dancers.filter((dancer) => !dancers.includes(dancer))
    return { dancers: [...dancers, ...more], unread: [...unread, ...rest.unread] }
  }, props)
  const pick = (dancer: number | undefined) => {
    if (dancer === undefined) return
    const out = dancers.includes(dancer)
    const next = out ? dancers.filter((one) => one !== dancer) : [...dancers, dancer]
    show(next)
    say(`${nameOf(dancer)} ${out ? 'taken out' : 'added'}, ${next.length} in this routine`)
    setTyped('')
  }
  /** By a comma: whoever is exactly named, or begins so and is highlighted; else the text stays as it is. */
  const takeTyped = () => {
    if (typed.trim() === '') return
    const match = matchDancer(typed, index)
    const dancer = match.kind === 'one' ? match.dancer.id : suggested.begin ? listed[active]?.id : undefined
    if (dancer === undefined) {
      setUnread([...unread, typed.trim()])
      say(`${typed.trim()} is not one person for sure`)
    } else if (dancers.includes(dancer)) say(`${nameOf(dancer)} is in this routine already`)
    else return pick(dancer)
    setTyped('')
  }
  const takeMany = (text: string) => {
    const { dancers: read, unread: left } = readNames(splitNames(text, index), index)
    show([...dancers, ...read.filter((dancer) => !dancers.includes(dancer))])
    setUnread([...unread, ...left])
    say(`${read.length} added${left.length > 0 ? `, ${left.length} not found` : ''}`)
  }
  const removeLast = () => {
    if (unread.length > 0) return setUnread(unread.slice(0, -1))
    const last = dancers.at(-1)
    if (last === undefined) return
    show(dancers.slice(0, -1))
    say(`${nameOf(last)} taken out`)
  }
  const leave = (move: GridMove) => {
    if (typed.trim() !== '' && listed.length > 0) {
      // An Enter that chooses a name stays in the cell; the next one leaves it.
      if (move === 'down' || move === 'up') return pick(listed[active]?.id)
      takeTyped()
      // What was just taken is rendered before it is read.
      queueMicrotask(() => commit(move))
      return
    }
    commit(move)
  }

  return (
    <span className={styles.tokens}>
      {dancers.map((dancer) => (
        <span key={dancer} className={styles.token}>
          {nameOf(dancer)}
        </span>
      ))}
      {unread.map((text) => (
        <span key={text} className={styles.unreadToken}>
          {text}
        </span>
      ))}
      <input
        ref={field}
        className={styles.tokenField}
        aria-label={label}
        role="combobox"
        aria-expanded={listed.length > 0}
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={listed[active] ? optionId(id, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={dancers.length + unread.length === 0 ? 'Part of a name' : ''}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          event.stopPropagation()
          if (splitNames(text, index).length < 2) return
          event.preventDefault()
          takeMany(text)
        }}
        onBlur={() => commit(null)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.nativeEvent.isComposing) return
          const { key, shiftKey, repeat } = event
          // A key held down a moment too long would leave the cell.
          if (key === 'Enter' && repeat) return event.preventDefault()
          if (key === 'ArrowDown' && listed.length > 0) setActive(Math.min(listed.length - 1, active + 1))
          else if (key === 'ArrowUp' && listed.length > 0) setActive(Math.max(0, active - 1))
          else if (key === ',' || key === ';') takeTyped()
          else if (key === 'Backspace' && typed === '') removeLast()
          else if (key === 'Enter') leave(shiftKey ? 'up' : 'down')
          else if (key === 'Tab') leave(shiftKey ? 'left' : 'right')
          else {
            leavingKeys(event, { fresh: typed === '', commit, cancel })
            return
          }
          event.preventDefault()
        }}
      />
      {listed.length > 0 && (
        <GridPopup
          id={id}
          label="Dancers of that name"
          active={active}
          onPick={(position) => pick(listed[position]?.id)}
          choices={listed.map((one) => ({
            key: String(one.id),
            label: `${one.fname} ${one.lname}`,
            note: dancers.includes(one.id)
              ? 'take out'
              : one.registered
                ? one.age === null
                  ? 'no birthdate'
                  : String(one.age)
                : 'not registered for the workshop',
          }))}
        />
      )}
      {nameKey(typed).length > 2 && listed.length === 0 && (
        <span className={styles.nobody} role="status">
          Nobody of that name
        </span>
      )}
    </span>
  )
}
