// A field that lists what fits to what is typed in it, and that list: the same roles, keys and highlight wherever it stands.
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { movedBy } from './combobox-keys.ts'

interface ComboboxProps {
  /** So many are listed, drawn or not. */
  count: number
  /** False while the list is closed. */
  open?: boolean
  /** One is always highlighted, so that Enter takes it. */
  always?: boolean
  /** Escape has something to do here: then it does not close the dialog around it. */
  escapes?: boolean
  initially?: number
}

export function useCombobox({
  count,
  open = true,
  always = false,
  escapes = false,
  initially = always ? 0 : -1,
}: ComboboxProps) {
  const id = useId()
  const [active, setActive] = useState(initially)
  const listed = open && count > 0
  return {
    id,
    active,
    setActive,
    /** For the input. */
    field: {
      role: 'combobox',
      'aria-expanded': listed,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': listed && active >= 0 && active < count ? optionId(id, active) : undefined,
      'data-mantine-stop-propagation': escapes || undefined,
      autoComplete: 'off',
      spellCheck: false,
    } as const,
    /** Whether the key was one that moves the highlight, which it has then done. */
    moves({ key }: KeyboardEvent): boolean {
      const to = movedBy(key, { active, count, always })
      if (to === undefined) return false
      setActive(to)
      return true
    },
  }
}

export type Combobox = ReturnType<typeof useCombobox>

const optionId = (id: string, position: number) => `${id}-${position}`

interface ListProps
  extends Pick<HTMLAttributes<HTMLDivElement>, 'className' | 'hidden' | 'onScroll' | 'popover'> {
  of: Pick<Combobox, 'id' | 'active'>
  /** Of what is listed. */
  label: string
  /** What is listed for; for another text the list begins at its top. */
  about?: string
  children: ReactNode
  /** After each drawing; answers how to undo what it did. */
  onDrawn?: (list: HTMLDivElement) => () => void
}

/** Holds <ComboboxOption>s. */
export function ComboboxList({ of: { id, active }, label, about, children, onDrawn, ...rest }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (list.current && onDrawn ? onDrawn(list.current) : undefined))
  useLayoutEffect(() => {
    if (about !== undefined) list.current?.scrollTo({ top: 0 })
  }, [about])
  useLayoutEffect(() => {
    const shown = active >= 0 ? document.getElementById(optionId(id, active)) : null
    shown?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    // The field keeps the keyboard, also for the list's own scroll bar.
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    >
      {children}
    </div>
  )
}

interface OptionProps {
  /** Of the list: <Combobox>'s. */
  id: string
  position: number
  active: boolean
  /** How many there are, where not all are drawn. */
  count?: number
  /** It may be looked at, and choosing it says why it cannot be chosen. */
  barred?: boolean
  className?: string | undefined
  onPick: () => void
  children: ReactNode
}

export function ComboboxOption({
  id,
  position,
  active,
  count,
  barred,
  className,
  onPick,
  children,
}: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    <div
      id={optionId(id, position)}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={barred || undefined}
      aria-posinset={count === undefined ? undefined : position + 1}
      aria-setsize={count}
      className={className}
      onClick={onPick}
    >
      {children}
    </div>
  )
}
