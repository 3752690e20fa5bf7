// What the registration's shell lends to its steps: the registration, the time, saving, and the unsaved entries.
import { createContext, useCallback, useContext, useEffect, useRef } from 'react'
import { api } from '../../web/api.ts'
import type { Quote } from '../fees/quote.model.ts'
import type { QuoteSubject } from '../fees/quote.rules.ts'
import type { QuoteChange } from '../fees/quote-change.rules.ts'
import { changeRegistration } from './registration.contract.ts'
import type { RegistrationChanges, RegistrationView } from './registration.model.ts'
import type { Step } from './steps.rules.ts'
import type { useRegistrationWrite } from './use-registration.tsx'

/** What a step would change if it were saved now; the running total counts with it. */
export type Preview = Partial<Pick<QuoteSubject, 'attendees' | 'routines' | 'additional_observers'>>

/** Entries that leaving the page would lose. */
export interface UnsavedEntries {
  /** Forgets them, when the person says so. */
  discard: () => void
  /** Whether the page at that path has them still. */
  keptOn?: (path: string) => boolean
}

export interface RegistrationPage {
  view: RegistrationView
  /** The step that is shown. */
  step: Step
  /** Refreshed every 60 seconds (R§4). */
  now: Date
  /** With what the step would change. */
  quote: Quote
  /** What changed last in it. */
  changed: QuoteChange | null
  write: ReturnType<typeof useRegistrationWrite>
  setPreview: (preview: Preview | null) => void
  setUnsaved: (entries: UnsavedEntries | null) => void
  /** Goes to a step without asking about unsaved entries: they have just been saved. */
  travel: (path: string) => void
}

const Page = createContext<RegistrationPage | null>(null)

export const RegistrationPageProvider = Page.Provider

/** The registration around this step. */
export function useRegistrationPage(): RegistrationPage {
  const page = useContext(Page)
  if (!page) throw new Error('This step stands outside of the registration')
  return page
}

/** Saves what a step has. Null: the registration turned out to be completed, and the person is on the way there. */
export function useSaveStep() {
  const { view, write } = useRegistrationPage()
  return useCallback(
    async (changes: Omit<RegistrationChanges, 'version'>): Promise<RegistrationView | null> => {
      const input = { ...changes, id: view.id, version: view.version }
      const saved = await write(input, async (key) => ({
        registration: await api(changeRegistration, input, { key }),
      }))
      return saved?.registration ?? null
    },
    [view.id, view.version, write],
  )
}

/** Shows in the running total what the step would change; null = nothing. Keep the object's identity while it is the same. */
export function usePreview(preview: Preview | null) {
  const { setPreview } = useRegistrationPage()
  useEffect(() => {
    setPreview(preview)
  }, [preview, setPreview])
  useEffect(() => () => setPreview(null), [setPreview])
}

/** While `unsaved`, leaving asks first. */
export function useUnsaved(unsaved: boolean, entries: UnsavedEntries) {
  const { setUnsaved } = useRegistrationPage()
  const latest = useRef(entries)
  latest.current = entries
  useEffect(() => {
    const told = {
      discard: () => latest.current.discard(),
      keptOn: (path: string) => latest.current.keptOn?.(path) ?? false,
    }
    setUnsaved(unsaved ? told : null)
  }, [unsaved, setUnsaved])
  useEffect(() => () => setUnsaved(null), [setUnsaved])
}
