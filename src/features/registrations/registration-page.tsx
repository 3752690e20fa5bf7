// What the registration's shell lends to its steps: the registration, the time, saving, and the unsaved entries.
import { createContext, useCallback, useContext, useEffect, useRef } from 'react'
import { pick } from '../../shared/pick.ts'
import type { Violation } from '../../shared/violations.ts'
import type { LeftEntries } from '../../ui/left-unsaved.tsx'
import { ApiError, api } from '../../web/api.ts'
import type { Quote } from '../fees/quote.model.ts'
import type { QuoteChange } from '../fees/quote-change.rules.ts'
import type { EventVariant } from '../tours/variant.model.ts'
import { endingCodeWords } from './access-code-changes.rules.ts'
import { type ContentName, contentIn, contentNames, contentOf, sameContent } from './edit-content.rules.ts'
import type { AskMerge } from './merge-question.tsx'
import { changeRegistration } from './registration.contract.ts'
import type { RegistrationChanges, RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'
import { givenUp, removedAlong } from './removed-along.rules.ts'
import type { Step } from './steps.rules.ts'
import { isView, type useRegistrationWrite } from './use-registration.tsx'
import type { RegistrationEdit } from './use-registration-edit.tsx'

/** What a step would change if it were saved now; the running total counts with it. */
export type Preview = Partial<Pick<RegistrationView, ContentName & keyof RegistrationView>>

/** Entries that leaving the page would lose. */
export interface UnsavedEntries {
  /** Forgets them, when the person says so. */
  discard: () => void
  /** Whether the page at that path has them still. */
  keptOn?: (path: string) => boolean
}

/** How a step is saved when it is left by a tab, a link or the browser's own buttons (LEAVE-01). */
export interface StepSaver {
  /** True once it is saved; false when it is refused, which the step says. Throws what the server could not be asked. */
  save: () => Promise<boolean>
  /** What was entered; the same as long as nothing is typed. */
  entered: unknown
  /** No step of a registration: whether it is saved, given up or gone on with is asked, and nothing is saved unasked. */
  asks_first?: boolean
}

/** What was entered on another step and is kept on this device unsaved; the ways on are the page's. */
export interface KeptEntry extends Pick<LeftEntries, 'words' | 'where' | 'openLabel'> {
  /** Where it is opened. */
  path: string
  next?: () => void
  forget: () => unknown
}

/** Looks for it, but for what the step itself shows. */
export type KeptElsewhere = (
  view: RegistrationView,
  step: Step,
  account_id: number,
  editing: boolean,
) => KeptEntry[]

/** What would be done to somebody who was judged and may not be (JUDGED-01): she would be gone, or in another level. */
export interface BarredPerson {
  person_id: number
  name: string
  gone: boolean
  violation: Violation
}

/** Asks it of an edit whose attendees would be these. */
export type AskJudged = (attendees: RegistrationView['attendees']) => Promise<BarredPerson[]>

export interface RegistrationPage {
  /** While a completed registration is edited: as it would be. */
  view: RegistrationView
  /** The edit of the completed registration; null = none. */
  edit: RegistrationEdit | null
  /** Its content with the step's unsaved entries. */
  wanted: RegistrationContent | null
  /** What of two works counts, where a step was saved too late. */
  askMerge: AskMerge
  /** The record of its kind of event. */
  kind: EventVariant
  /** The step that is shown. */
  step: Step
  keptElsewhere: KeptElsewhere
  askJudged: AskJudged
  /** Refreshed every 60 seconds (R§4). */
  now: Date
  /** The registration with what the step would change counted in: its quote, and what covers it. Its entries may be as before. */
  amounts: RegistrationView
  quote: Quote
  /** What it would be with these entries of the step instead. */
  quoteWith: (preview: Preview) => Quote
  /** What changed last in it. */
  changed: QuoteChange | null
  write: ReturnType<typeof useRegistrationWrite>
  setPreview: (preview: Preview | null) => void
  setUnsaved: (entries: UnsavedEntries | null) => void
  /** Adds how the step is saved when it is left; answers how to take it away again. The last one added counts. */
  addSaver: (saver: StepSaver) => () => void
  /** The step is being saved because it is left. */
  saving: boolean
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

/** What else goes if the step had `after` instead of `before`: to say it before it is done. */
export function useRemovedAlong(): (before: Preview, after: Preview) => string[] {
  const { view } = useRegistrationPage()
  return useCallback((before, after) => removedAlong(view, before, after), [view])
}

/** What those give up who are taken off, in an edit: only what is registered is lost. */
export function useGivenUp(): (leaving: readonly { person_id: number }[]) => string[] {
  const { edit } = useRegistrationPage()
  const registered = edit?.saved
  return useCallback((leaving) => (registered ? givenUp(registered, leaving) : []), [registered])
}

/** What is said of the access codes of whoever is taken off: they were made for what is registered, not for the edit (VIRTUAL-07). */
export function useEndingCodes(): (leaving: readonly { person_id: number }[]) => string {
  const { view, edit } = useRegistrationPage()
  const saved = edit?.saved ?? view
  return useCallback((leaving) => endingCodeWords(saved, leaving), [saved])
}

type StepChanges = Omit<RegistrationChanges, 'version'>

/** The registration as it is now, where a save came too late and its entries can be brought together with it. */
function presentOf(error: unknown, changes: StepChanges): RegistrationView | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE_VERSION') return null
  const present = error.body.data
  // What was reviewed has changed: that is looked at and agreed to anew.
  if (!isView(present) || present.completed || changes.reviewed !== undefined) return null
  return present
}

/**
 * Saves what a step has; in an edit of a completed registration it goes into the edit. Null: the registration turned
 * out to be completed, or the person wants to look at what was changed elsewhere first; either is told already. `begun` = what a
 * whole list was when its entries began: where the registration has another one by now, another window saved it, and it is asked.
 */
export function useSaveStep() {
  const { view, edit, write, askMerge } = useRegistrationPage()
  return useCallback(
    async (changes: StepChanges, begun: StepChanges = {}): Promise<RegistrationView | null> => {
      if (edit) {
        edit.change(() => contentIn(changes))
        return view
      }
      async function save(wanted: StepChanges, from: RegistrationView): Promise<RegistrationView | null> {
        const input = { ...wanted, id: from.id, version: from.version }
        try {
          const saved = await write(input, async (key) => ({
            registration: await api(changeRegistration, input, { key }),
          }))
          return saved?.registration ?? null
        } catch (error) {
          const present = presentOf(error, wanted)
          if (!present) throw error
          return saveBoth(wanted, contentOf(from), present)
        }
      }
      async function saveBoth(wanted: StepChanges, base: RegistrationContent, present: RegistrationView) {
        const merged = await askMerge({ base, mine: { ...base, ...contentIn(wanted) }, view: present })
        // What the step saves, as it was brought together; a question that nobody has answered is not saved.
        const saved = contentNames.filter((name) => name in contentIn(wanted))
        const both = merged && contentIn(pick(merged, saved))
        return both && save({ ...wanted, ...both, is_competing: both.is_competing ?? undefined }, present)
      }
      const base = { ...contentOf(view), ...contentIn(begun) }
      return sameContent(base, contentOf(view)) ? save(changes, view) : saveBoth(changes, base, view)
    },
    [view, edit, write, askMerge],
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

/** Leaving the step with something unsaved saves it first; `entered` is the same object as long as nothing is typed. */
export function useSaveOnLeaving(save: () => Promise<boolean>, entered: unknown) {
  const { addSaver } = useRegistrationPage()
  const latest = useRef({ save, entered })
  latest.current = { save, entered }
  useEffect(
    () =>
      addSaver({
        save: () => latest.current.save(),
        get entered() {
          return latest.current.entered
        },
      }),
    [addSaver],
  )
}
