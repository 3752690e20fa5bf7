// Typing in one cell of the routine grid: a text, or one of some choices.
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { nameKey } from '../../features/roster/similar-person.rules.ts'
import styles from './sheet-editors.module.css'
import { GridPopup, optionId } from './sheet-popup.tsx'

/** Where the keyboard goes on. */
export type GridMove = 'up' | 'down' | 'left' | 'right'

export interface EditorProps<V> {
  /** Read out as the name of the field. */
  label: string
  /** Begun by typing: what was there goes, and the arrows leave the cell. */
  fresh: boolean
  onCommit: (value: V, move: GridMove | null) => void
  onCancel: () => void
  /** Called by the grid to take what is typed, before it does something else. */
  finish: RefObject<(() => void) | null>
}

/** Takes what is typed once: by a key, by going elsewhere, or because the page goes. */
export function useCommitting<V>(
  value: () => V,
  { onCommit, onCancel, finish }: Pick<EditorProps<V>, 'onCommit' | 'onCancel' | 'finish'>,
) {
  const done = useRef(false)
  const latest = useRef({ value, onCommit })
  latest.current = { value, onCommit }
  const commit = useRef((move: GridMove | null) => {
    if (done.current) return
    done.current = true
    latest.current.onCommit(latest.current.value(), move)
  }).current
  useEffect(() => {
    let gone = false
    const take = () => commit(null)
    finish.current = take
    addEventListener('pagehide', take)
    return () => {
      removeEventListener('pagehide', take)
      if (finish.current === take) finish.current = null
      gone = true
      // Taken away with what is typed in it. (Development draws everything twice, and is back at once.)
      queueMicrotask(() => gone && finish.current !== take && take())
    }
  }, [commit, finish])
  const cancel = () => {
    done.current = true
    onCancel()
  }
  return { commit, cancel }
}

/** The keys that every field of the grid has; true = it was one of them. */
export function leavingKeys(
  event: KeyboardEvent,
  { fresh, commit, cancel }: { fresh: boolean; commit: (move: GridMove | null) => void; cancel: () => void },
): boolean {
  const { key, shiftKey } = event
  if (key === 'Enter') commit(shiftKey ? 'up' : 'down')
  else if (key === 'Tab') commit(shiftKey ? 'left' : 'right')
  else if (key === 'Escape') cancel()
  else if (fresh && key === 'ArrowDown') commit('down')
  else if (fresh && key === 'ArrowUp') commit('up')
  else return false
  event.preventDefault()
  return true
}

/** The keyboard in the field at once, at the end of what stands there. */
export function useFieldFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const input = field.current
    input?.focus({ preventScroll: true })
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [])
  return field
}

interface TextEditorProps extends EditorProps<string> {
  text: string
  /** Known values that begin as it is typed. */
  known?: readonly string[]
}

export function TextEditor({ text, known = [], label, fresh, ...props }: TextEditorProps) {
  const id = useId()
  const field = useFieldFocus()
  const [typed, setTyped] = useState(fresh ? '' : text)
  const { commit, cancel } = useCommitting(() => typed, props)
  return (
    <>
      <input
        ref={field}
        className={styles.field}
        aria-label={label}
        autoComplete="off"
        list={known.length > 0 ? id : undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => commit(null)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.nativeEvent.isComposing) return
          // The browser's own list of known values uses the arrows.
          leavingKeys(event, { fresh: fresh && known.length === 0, commit, cancel })
        }}
      />
      {known.length > 0 && (
        <datalist id={id}>
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  )
}

interface ChoiceEditorProps extends EditorProps<string> {
  text: string
  choices: readonly { id: number; name: string }[]
}

export function ChoiceEditor({ text, choices, label, fresh, ...props }: ChoiceEditorProps) {
  const id = useId()
  const field = useFieldFocus()
  const [typed, setTyped] = useState(fresh ? '' : text)
  const [touched, setTouched] = useState(fresh)
  const key = nameKey(typed)
  const begins = choices.filter(({ name }) => nameKey(name).startsWith(key))
  const holds = choices.filter(
    ({ name }) => !begins.some((one) => one.name === name) && nameKey(name).includes(key),
  )
  const listed = touched && key !== '' ? [...begins, ...holds] : choices
  const standing = Math.max(
    0,
    listed.findIndex(({ name }) => name === text),
  )
  const [active, setActive] = useState(standing)
  const taken = () => {
    if (!touched) return listed[active]?.name ?? typed
    return typed.trim() === '' ? '' : (listed[active]?.name ?? typed)
  }
  const picked = useRef<string | null>(null)
  // Left as it was unless something was typed or chosen.
  const { commit, cancel } = useCommitting(() => picked.current ?? (touched ? taken() : text), props)
  const pick = (name: string | undefined, move: GridMove | null) => {
    picked.current = name ?? typed
    commit(move)
  }
  return (
    <>
      <input
        ref={field}
        className={styles.field}
        aria-label={label}
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={listed[active] ? optionId(id, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setTouched(true)
          setActive(0)
        }}
        onBlur={() => commit(null)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.nativeEvent.isComposing) return
          if (event.key === 'ArrowDown') setActive(Math.min(listed.length - 1, active + 1))
          else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1))
          else if (event.key === 'Enter') pick(taken(), event.shiftKey ? 'up' : 'down')
          else if (event.key === 'Tab') pick(taken(), event.shiftKey ? 'left' : 'right')
          else {
            leavingKeys(event, { fresh: false, commit, cancel })
            return
          }
          if (event.key.startsWith('Arrow')) setTouched(typed !== text || touched)
          event.preventDefault()
        }}
      />
      <GridPopup
        id={id}
        label={label}
        choices={listed.map((one) => ({ key: String(one.id), label: one.name }))}
        active={active}
        onPick={(position) => pick(listed[position]?.name, null)}
      />
    </>
  )
}
