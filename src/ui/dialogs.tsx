// Questions and notices from anywhere: `await confirm({…})`, `await inform({…})`, `tellError(error)`; one at a time.
import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { watchFocus } from './kept-focus.ts'
import { describeError } from './transport-error.ts'

interface Words {
  title: string
  body?: ReactNode
  /** Small and quiet below the body. */
  detail?: ReactNode
}

export interface Question extends Words {
  confirmLabel?: string
  cancelLabel?: string
  /** The answer takes something away: its button is red, and the keyboard begins at the other one. */
  danger?: boolean
  /** A third answer, red, between the two. */
  otherLabel?: string
}

export type Answer = 'yes' | 'other' | 'no'

export interface Notice extends Words {
  kind?: 'info' | 'attention' | 'stop' | 'go'
  buttonLabel?: string
}

export type Asked = ({ sort: 'question' } & Question) | ({ sort: 'notice' } & Notice)

export interface OpenDialog {
  id: number
  asked: Asked
  answer: (answer: Answer) => void
}

let open: readonly OpenDialog[] = []
let count = 0
const listeners = new Set<() => void>()

function set(next: readonly OpenDialog[]) {
  open = next
  for (const listener of listeners) listener()
}

function ask(asked: Asked): Promise<Answer> {
  return new Promise((resolve) => {
    const id = ++count
    const answer = (given: Answer) => {
      set(open.filter((dialog) => dialog.id !== id))
      resolve(given)
    }
    set([...open, { id, asked, answer }])
  })
}

/** Asks; true for yes. Escape, the cross and a click outside are a no. */
export async function confirm(question: Question): Promise<boolean> {
  return (await ask({ sort: 'question', ...question })) === 'yes'
}

/** Tells; resolves when the person has closed it. */
export async function inform(notice: Notice): Promise<void> {
  await ask({ sort: 'notice', ...notice })
}

/** Tells why a call failed, in the words of A§8. The same words are not shown twice at once. */
export function tellError(error: unknown): Promise<void> {
  const { title, message, kind, request_id } = describeError(error)
  const already = open.some(({ asked }) => asked.title === title && asked.body === message)
  if (already) return Promise.resolve()
  return inform({
    title,
    body: message,
    kind,
    detail: request_id && `Reference for our office: ${request_id}`,
  })
}

/** E§8, A§8: leaving with unsaved changes. True when they may be lost. */
export function confirmDiscard(): Promise<boolean> {
  return confirm({
    title: 'Are you sure?',
    body: 'You will lose any unsaved changes.',
    confirmLabel: 'Discard Changes',
    cancelLabel: 'Continue Editing',
    danger: true,
  })
}

/**
 * The same where the changes can be saved first; `why` = what kept them from being saved. Escape, the cross and a click outside
 * stay.
 */
export async function askUnsaved(saveLabel: string, why?: string): Promise<'save' | 'discard' | 'stay'> {
  const answer = await ask({
    sort: 'question',
    title: 'Are you sure?',
    body: 'You will lose any unsaved changes.',
    detail: why,
    confirmLabel: saveLabel,
    otherLabel: 'Discard Changes',
    cancelLabel: 'Continue Editing',
  })
  return answer === 'yes' ? 'save' : answer === 'other' ? 'discard' : 'stay'
}

/** While a question waits for what shows it. */
const AGAIN_MS = 1000

type Shown = ComponentType<{ dialog: OpenDialog }>

/**
 * What shows a dialog, loaded with the page and not when it is wanted: it must be at hand when the connection is away, for it says
 * so. Should it not have come by then, the question waits for the connection, and the page stays as it is.
 */
function useAskedDialog(wanted: boolean): Shown | null {
  const [shown, setShown] = useState<{ Dialog: Shown } | null>(null)
  useEffect(() => {
    if (shown) return
    const load = () =>
      import('./asked-dialog.tsx').then(
        ({ AskedDialog }) => setShown({ Dialog: AskedDialog }),
        () => undefined,
      )
    void load()
    const timer = wanted ? setInterval(load, AGAIN_MS) : undefined
    return () => clearInterval(timer)
  }, [shown, wanted])
  return shown?.Dialog ?? null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether something is asked or told just now: what works meanwhile says nothing behind it. */
export function useAsking(): boolean {
  return useSyncExternalStore(subscribe, () => open.length > 0)
}

/** Stands once in the site; shows what is asked. */
export function DialogHost() {
  const present = useSyncExternalStore(subscribe, () => open)
  const first = present[0]
  useEffect(watchFocus, [])
  const AskedDialog = useAskedDialog(first !== undefined)
  return first && AskedDialog ? <AskedDialog key={first.id} dialog={first} /> : null
}
