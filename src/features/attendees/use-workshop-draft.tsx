// The unsaved entries of the workshop steps: one draft for roster, dancers, teachers and observers, kept on this device.
import { useCallback, useMemo, useRef, useState } from 'react'
import { pick } from '../../shared/pick.ts'
import { type Draft, useDraft } from '../../ui/use-draft.ts'
import type { QuoteChange } from '../fees/quote-change.rules.ts'
import { type BesideContent, contentBeside } from '../parts/besides.rules.ts'
import { sameValue } from '../parts/part-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { usePreview, useRegistrationPage, useUnsaved } from '../registrations/registration-page.tsx'
import type { Undoable } from '../registrations/registration-total.tsx'
import { rosterStep, type Step, stepPath, stepsOf } from '../registrations/steps.rules.ts'
import type { Attendee } from './attendee.model.ts'
import { observersClosed } from './observers-closed.rules.ts'
import {
  type AttendeeEntry,
  type AttendeeRow,
  attendeesWith,
  doneWords,
  hasChanges,
  NO_LEVEL,
  noWorkshopChanges,
  sameChanges,
  type WorkshopChanges,
  withEntries,
  withoutPeople,
  withSavedBesides,
  withStep,
  withValues,
} from './workshop-changes.rules.ts'
import { changedNames, type EnteredValues, valuesWith, type WorkshopValues } from './workshop-values.rules.ts'

/**
 * Which other steps have the draft still: from a step of attendees the roster, although it cannot save it, since what is missing
 * is often added there, and the observers where they can be saved no more; from the roster the steps of attendees.
 */
function stepsWithDraft(
  step: Step,
  { tour_date, price_list, additional_observers }: RegistrationView,
): Step[] {
  const roster = rosterStep(tour_date)
  const steps = stepsOf(tour_date)
  if (step.key === roster?.key) return steps.filter(({ parts }) => parts.includes('attendees'))
  const { one, two } = additional_observers
  const barred = one + two > 0 && observersClosed(tour_date, price_list) !== null
  return steps.filter(
    ({ key, parts }) => key === roster?.key || (barred && parts.includes('additional_observers')),
  )
}

/** Whoever has no level yet costs nothing yet. */
function priced(attendees: readonly Attendee[]): Attendee[] {
  return attendees.filter((attendee) => attendee.workshop_level_id !== NO_LEVEL)
}

interface DoneLast {
  before: WorkshopChanges
  after: WorkshopChanges
  changeBefore: QuoteChange | null
}

/** Changes the draft and remembers how it was before the last change. */
function useSteps({ values, change }: Draft<WorkshopChanges>, view: SavedView) {
  const { changed } = useRegistrationPage()
  const [last, setLast] = useState<DoneLast | null>(null)
  // Two changes in one turn build on each other.
  const present = useRef(values)
  present.current = values

  function goTo(next: WorkshopChanges): void {
    const before = present.current
    if (sameValue(before, next)) return
    if (!sameChanges(before, next)) setLast({ before, after: next, changeBefore: changed })
    present.current = next
    change(next)
  }

  return {
    take: (make: (present: WorkshopChanges) => WorkshopChanges) => goTo(make(present.current)),
    undo: last
      ? {
          // Everybody is compared: only where the words are shown, which is where no amount changed.
          get words() {
            return doneWords(view, last.before, last.after)
          },
          changeBefore: last.changeBefore,
          undo: () => goTo(withStep(present.current, last.before)),
        }
      : undefined,
    forget: () => setLast(null),
  }
}

type SavedView = ReturnType<typeof withSavedBesides> & { registered?: RegistrationView['attendees'] }

export interface WorkshopDraft {
  /** As they will be once saved, all kinds. */
  attendees: readonly AttendeeRow[]
  /** What the kind of event adds to them, where it changes. */
  beside: BesideContent
  /** As they will be. */
  values: WorkshopValues
  /** Those of them that are not as saved. */
  changed: Partial<WorkshopValues>
  unsaved: boolean
  /** What was entered; the same object as long as nothing is. */
  entered: unknown
  put: (entries: AttendeeEntry[]) => void
  takeOff: (person_ids: number[]) => void
  enter: (values: EnteredValues) => void
  /** Takes back what was done last; done again, it does it anew. */
  undo: Undoable | undefined
  /** What these entries would add to the total, in cents. */
  costOf: (entries: AttendeeEntry[]) => number
  /** After saving, or when the person gives them up. */
  clear: () => void
}

/** What is entered while a completed registration is edited is no business of the time before. */
export function workshopDraftKey({ id, completed }: { id: number; completed: boolean }): string {
  return `${completed ? 'edit-' : ''}workshop-${id}`
}

export function useWorkshopDraft(): WorkshopDraft {
  const { view: present, edit, step, quoteWith } = useRegistrationPage()
  const registered = edit?.saved.attendees
  const view = useMemo(
    () => ({ ...withSavedBesides(present), ...(registered && { registered }) }),
    [present, registered],
  )
  const draft = useDraft(workshopDraftKey(view), noWorkshopChanges)
  const changes = draft.values
  const attendees = useMemo(() => attendeesWith(view, changes), [view, changes])
  const values = useMemo(() => valuesWith(view, changes.values), [view, changes])
  const changed = useMemo(() => pick(values, changedNames(view, values)), [view, values])
  const unsaved = hasChanges(view, changes)

  const besideOf = useCallback(
    (rows: readonly AttendeeRow[]) => {
      const there = new Map(rows.map(({ person_id, besides }) => [person_id, besides]))
      const left = view.attendees.filter(({ person_id }) => !there.has(person_id))
      const gone = new Set(left.map(({ person_id }) => person_id))
      return contentBeside('attendees', present, { changed: there, gone })
    },
    [present, view],
  )
  const beside = useMemo(() => besideOf(attendees), [besideOf, attendees])
  const preview = useMemo(
    () => (unsaved ? { attendees: priced(attendees), ...changed, ...beside } : null),
    [unsaved, attendees, changed, beside],
  )
  const costOf = useCallback(
    (entries: AttendeeEntry[]) => {
      const total = (people: readonly AttendeeRow[]) =>
        quoteWith({ attendees: priced(people), ...changed, ...besideOf(people) }).fees.total
      return total(attendeesWith(view, withEntries(view, changes, entries))) - total(attendees)
    },
    [view, changes, attendees, changed, quoteWith, besideOf],
  )
  usePreview(preview)
  const steps = useSteps(draft, view)
  useUnsaved(unsaved, {
    discard: () => {
      steps.forget()
      draft.reset()
    },
    keptOn: (path) =>
      stepsWithDraft(step, present).some((there) =>
        [there.path, ...there.also].some((own) => path === stepPath(view, own)),
      ),
  })

  return {
    attendees,
    beside,
    values,
    changed,
    unsaved,
    entered: changes,
    put: (entries) => steps.take((present) => withEntries(view, present, entries)),
    takeOff: (person_ids) => steps.take((present) => withoutPeople(view, present, person_ids)),
    enter: (entered) => steps.take((present) => withValues(view, present, entered)),
    undo: steps.undo,
    costOf,
    clear: () => {
      steps.forget()
      draft.reset()
    },
  }
}
