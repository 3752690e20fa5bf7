// Typing in one cell of a sheet: a text, or one of some choices.
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useCombobox } from '../combobox.tsx'
import type { EditorProps, SheetChoice, SheetMove } from './sheet-columns.ts'
import styles from './sheet-editors.module.css'
import { SheetPopup } from './sheet-popup.tsx'

/** Takes what is typed once: by a key, by going elsewhere, or because the page goes. */
export function useCommitting<V>(
  value: () => V,
  { onCommit, onCancel, finish }: Pick<EditorProps<V>, 'onCommit' | 'onCancel' | 'finish'>,
) {
  const done = useRef(false)
  const latest = useRef({ value, onCommit })
  latest.current = { value, onCommit }
  const commit = useRef((move: SheetMove | null) => {
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

/** The keys that every field of a sheet has; true = it was one of them. */
export function leavingKeys(
  event: KeyboardEvent,
  { fresh, commit, cancel }: { fresh: boolean; commit: (move: SheetMove | null) => void; cancel: () => void },
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
  known?: readonly string[] | undefined
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
          {known.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </>
  )
}

interface ChoiceEditorProps extends EditorProps<string> {
  text: string
  choices: readonly SheetChoice[]
  /** Texts that mean the same choice are folded alike. */
  fold: (text: string) => string
}

/** Those whose name begins as it is typed, then those that hold it. */
function fitting({ choices, fold }: ChoiceEditorProps, typed: string): readonly SheetChoice[] {
  const key = fold(typed)
  if (key === '') return choices
  const begins = choices.filter(({ name }) => fold(name).startsWith(key))
  const holds = choices.filter((choice) => !begins.includes(choice) && fold(choice.name).includes(key))
  return [...begins, ...holds]
}

export function ChoiceEditor(props: ChoiceEditorProps) {
  const { text, label, fresh, choices } = props
  const field = useFieldFocus()
  const [typed, setTyped] = useState(fresh ? '' : text)
  const [touched, setTouched] = useState(fresh)
  const listed = touched ? fitting(props, typed) : choices
  const standing = listed.findIndex(({ name }) => name === text)
  const combobox = useCombobox({ count: listed.length, always: true, initially: Math.max(0, standing) })
  const { active, setActive } = combobox
  const highlighted = touched && typed.trim() === '' ? '' : (listed[active]?.name ?? typed)
  const picked = useRef<string | null>(null)
  // Left as it was unless something was typed or chosen.
  const { commit, cancel } = useCommitting(() => picked.current ?? (touched ? highlighted : text), props)
  const pick = (name: string, move: SheetMove | null) => {
    picked.current = name
    commit(move)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const { key, shiftKey } = event
    if (combobox.moves(event)) setTouched(typed !== text || touched)
    else if (key === 'Enter') pick(highlighted, shiftKey ? 'up' : 'down')
    else if (key === 'Tab') pick(highlighted, shiftKey ? 'left' : 'right')
    else return void leavingKeys(event, { fresh: false, commit, cancel })
    event.preventDefault()
  }
  return (
    <>
      <input
        ref={field}
        className={styles.field}
        aria-label={label}
        {...combobox.field}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setTouched(true)
          setActive(0)
        }}
        onBlur={() => commit(null)}
        onKeyDown={onKeyDown}
      />
      <SheetPopup
        of={combobox}
        label={label}
        choices={listed.map((choice) => ({ key: String(choice.id), label: choice.name }))}
        onPick={(position) => pick(listed[position]?.name ?? typed, null)}
      />
    </>
  )
}
