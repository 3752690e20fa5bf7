// Several things chosen by part of their names, in one cell: what is in, what could not be read, and what is offered.
import { useState } from 'react'
import { useCombobox } from '../combobox.tsx'
import type { OwnEditorProps, SheetMove } from './sheet-columns.ts'
import { useCommitting } from './sheet-editors.tsx'

export interface Tokens {
  chosen: readonly number[]
  /** What was typed and is none of them, yet. */
  unread: readonly string[]
}

export interface TokenOffer {
  id: number
  name: string
  note: string | null
}

/** Where the tokens come from, and what is said of them. */
export interface TokenSource {
  /** `begin` = their names begin as it is typed, otherwise they are only close to it. */
  suggest(typed: string): { offers: readonly TokenOffer[]; begin: boolean }
  /** Who is meant for sure. */
  match(typed: string): number | null
  /** The names in a text. */
  split(text: string): readonly string[]
  read(names: readonly string[]): Tokens
  nameOf(id: number): string
  /** So much is typed that it would be found, were it there. */
  isEnough(typed: string): boolean
  words: {
    placeholder: string
    offers: string
    nobody: string
    /** Said of a name that stays as it is typed. */
    unsure: string
    /** 'in this routine' */
    inHere: string
  }
}

export type SheetTokensProps = OwnEditorProps<Tokens> & { source: TokenSource }

function useTokenState({ value, fresh }: SheetTokensProps) {
  // What could not be read comes first: it is why the cell is opened.
  const [asked = '', ...others] = fresh ? [] : value.unread
  const [chosen, setChosen] = useState(value.chosen)
  const [unread, setUnread] = useState<readonly string[]>(fresh ? value.unread : others)
  const [typed, setText] = useState(asked)
  return { chosen, setChosen, unread, setUnread, typed, setText }
}

export function useSheetTokens(props: SheetTokensProps) {
  const { source, onLive, say } = props
  const { words, nameOf } = source
  const { chosen, setChosen, unread, setUnread, typed, setText } = useTokenState(props)
  const { offers, begin } = source.suggest(typed)
  const isIn = (id: number) => chosen.includes(id)
  // Who is not in comes first, of two alike the other one; and a slip of the finger never takes somebody out.
  const listed = [
    ...offers.filter(({ id }) => !isIn(id)),
    ...(begin ? offers.filter(({ id }) => isIn(id)) : []),
  ]
  const combobox = useCombobox({ count: listed.length, always: true })
  const { active, setActive } = combobox
  const setTyped = (text: string) => {
    setText(text)
    setActive(0)
  }

  const show = (next: readonly number[]) => {
    setChosen(next)
    onLive({ chosen: next, unread })
  }
  const { commit, cancel } = useCommitting((): Tokens => {
    const rest = source.read(source.split(typed))
    const more = rest.chosen.filter((id) => !isIn(id))
    return { chosen: [...chosen, ...more], unread: [...unread, ...rest.unread] }
  }, props)
  const pick = (id: number | undefined) => {
    if (id === undefined) return
    const next = isIn(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
    show(next)
    say(`${nameOf(id)} ${isIn(id) ? 'taken out' : 'added'}, ${next.length} ${words.inHere}`)
    setTyped('')
  }
  /** By a comma: whoever is exactly named, or begins so and is highlighted; else the text stays as it is. */
  const takeTyped = () => {
    if (typed.trim() === '') return
    const id = source.match(typed) ?? (begin ? listed[active]?.id : undefined)
    if (id === undefined) {
      setUnread([...unread, typed.trim()])
      say(`${typed.trim()} ${words.unsure}`)
    } else if (isIn(id)) say(`${nameOf(id)} is ${words.inHere} already`)
    else return pick(id)
    setTyped('')
  }
  const takeMany = (text: string) => {
    const read = source.read(source.split(text))
    show([...chosen, ...read.chosen.filter((id) => !isIn(id))])
    setUnread([...unread, ...read.unread])
    say(`${read.chosen.length} added${read.unread.length > 0 ? `, ${read.unread.length} not found` : ''}`)
  }
  const removeLast = () => {
    if (unread.length > 0) return setUnread(unread.slice(0, -1))
    const last = chosen.at(-1)
    if (last === undefined) return
    show(chosen.slice(0, -1))
    say(`${nameOf(last)} taken out`)
  }
  const leave = (move: SheetMove) => {
    if (typed.trim() === '' || listed.length === 0) return commit(move)
    // An Enter that chooses a name stays in the cell; the next one leaves it.
    if (move === 'down' || move === 'up') return pick(listed[active]?.id)
    takeTyped()
    // What was just taken is rendered before it is read.
    queueMicrotask(() => commit(move))
  }
  const acts = { pick, takeTyped, takeMany, removeLast, leave, commit, cancel }
  return { chosen, unread, typed, setTyped, listed, combobox, isIn, ...acts }
}
