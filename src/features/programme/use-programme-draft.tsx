// What is entered on the programme's step and not saved yet: kept on this device, counted into the running total.
import { useMemo, useState } from 'react'
import { counted } from '../../shared/counted.ts'
import { type Draft, useDraft } from '../../ui/use-draft.ts'
import type { BestDancer } from '../best-dancers/best-dancer.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { usePreview, useRegistrationPage, useUnsaved } from '../registrations/registration-page.tsx'
import type { Undoable } from '../registrations/registration-total.tsx'
import {
  blankEntry,
  hasProgrammeChanges,
  noProgrammeChanges,
  type ProgrammeChanges,
  type ProgrammeContent,
  programmeWith,
} from './programme-changes.rules.ts'

/** What is entered while a completed registration is edited is no business of the time before. */
export function programmeDraftKey({ id, completed }: Pick<RegistrationView, 'id' | 'completed'>): string {
  return `${completed ? 'edit-' : ''}programme-${id}`
}

export interface ProgrammeDraft extends ProgrammeContent {
  unsaved: boolean
  /** The same object as long as nothing is typed. */
  entered: unknown
  put: (entries: readonly BestDancer[]) => void
  change: (person_id: number, change: Partial<BestDancer>) => void
  /** What the people would cost beside what is entered, in cents: told before they are added. */
  costOf: (people: readonly { person_id: number; workshop_level_id: number }[]) => number
  add: (people: readonly { person_id: number; workshop_level_id: number }[]) => void
  /** Takes back what was entered for many at once. */
  undo: Undoable | undefined
  clear: () => void
}

function entriesOf({ values }: Draft<ProgrammeChanges>, content: ProgrammeContent) {
  return (person_id: number) =>
    values.entries[person_id] ??
    content.best_dancer_routines.find((entry) => entry.person_id === person_id) ??
    blankEntry(person_id)
}

export function useProgrammeDraft(): ProgrammeDraft {
  const { view, edit, changed, quoteWith } = useRegistrationPage()
  const registered = edit?.saved
  const [undo, setUndo] = useState<Undoable>()
  const draft = useDraft(programmeDraftKey(view), noProgrammeChanges)
  const { values } = draft
  const content = useMemo(() => programmeWith(view, values, registered), [view, values, registered])
  const unsaved = hasProgrammeChanges(view, content)
  const preview = useMemo(() => (unsaved ? content : null), [unsaved, content])
  usePreview(preview)
  useUnsaved(unsaved, { discard: () => draft.reset(noProgrammeChanges) })
  const entryOf = entriesOf(draft, content)
  const put = (entries: readonly BestDancer[]) =>
    draft.change((present) => ({
      entries: {
        ...present.entries,
        ...Object.fromEntries(entries.map((entry) => [entry.person_id, entry])),
      },
    }))
  /** What was done to many at once can be taken back until something else is done. */
  const undoable = (words: string) => {
    const takeBack = () => {
      draft.change(() => values)
      setUndo(undefined)
    }
    setUndo({ words, changeBefore: changed, undo: takeBack })
  }
  return {
    ...content,
    unsaved,
    entered: values,
    put: (entries) => {
      put(entries)
      undoable(`None for ${counted(entries.length, 'dancer')}`)
    },
    change: (person_id, change) => {
      put([{ ...entryOf(person_id), ...change }])
      setUndo(undefined)
    },
    costOf(people) {
      const more = programmeWith(view, { ...values, added: [...values.added, ...people] }, registered)
      return quoteWith(more).fees.total - quoteWith(content).fees.total
    },
    add: (people) => {
      draft.change(({ added }) => ({ added: [...added, ...people] }))
      undoable(`${counted(people.length, 'dancer')} added`)
    },
    undo,
    clear: () => {
      draft.reset(noProgrammeChanges)
      setUndo(undefined)
    },
  }
}
