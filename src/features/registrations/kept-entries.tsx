// What was entered on other steps and is kept on this device without being saved: said on every step, and asked before a submit.
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../ui/dialogs.tsx'
import { type LeftEntries, LeftUnsaved } from '../../ui/left-unsaved.tsx'
import { keepDraft, keptDraft } from '../../ui/use-draft.ts'
import { useSession } from '../../web/session.tsx'
import { attendeeKinds } from '../attendees/attendee.model.ts'
import { stepOfKind } from '../attendees/attendee-sections.rules.ts'
import { kindWords } from '../attendees/attendee-words.tsx'
import { workshopDraftKey } from '../attendees/use-workshop-draft.tsx'
import {
  changesWithoutKind,
  leftWords,
  noWorkshopChanges,
  withSavedBesides,
} from '../attendees/workshop-changes.rules.ts'
import { leftInGrid } from '../routines/routine-grid-switch.tsx'
import type { RegistrationView } from './registration.model.ts'
import { useRegistrationPage } from './registration-page.tsx'
import { pathOfPart, pathOfStep, rosterStep, type Step } from './steps.rules.ts'

/** What opens it, and where; the ways on are the page's. */
type Kept = Pick<LeftEntries, 'words' | 'where' | 'openLabel'> & {
  path: string
  next?: () => void
  forget: () => unknown
}

function keptAttendees(present: RegistrationView): Kept[] {
  const view = withSavedBesides(present)
  const key = workshopDraftKey(view)
  const changes = keptDraft(key, noWorkshopChanges)
  if (!changes) return []
  return attendeeKinds.flatMap((kind) => {
    const words = leftWords(view, changes, { kind, ...kindWords[kind] })
    const { title } = kindWords[kind]
    return words === null
      ? []
      : [
          {
            words,
            where: `on ${title}`,
            openLabel: `Open ${title}`,
            path: pathOfStep(view, stepOfKind[kind]),
            forget: () => keepDraft(key, changesWithoutKind(view, changes, kind)),
          },
        ]
  })
}

/** Not what the step itself shows. */
function keptElsewhere(view: RegistrationView, step: Step, account_id: number, editing: boolean): Kept[] {
  const showsAttendees = step.parts.includes('attendees') || step.key === rosterStep(view.tour_date)?.key
  const inGrid = step.parts.includes('routines') ? null : leftInGrid(view, account_id, editing)
  return [
    ...(showsAttendees ? [] : keptAttendees(view)),
    ...(inGrid ? [{ ...inGrid, path: pathOfPart(view, 'routines') }] : []),
  ]
}

/** Grows when something kept is given up, so that whoever tells of it looks again. */
let givenUp = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function giveUp(forget: Kept['forget']): Promise<void> {
  await forget()
  givenUp += 1
  for (const listener of listeners) listener()
}

/** LEAVE-02: what other steps have kept unsaved. */
export function useKeptEntries(): LeftEntries[] {
  const { view, step, edit } = useRegistrationPage()
  const { user } = useSession()
  const navigate = useNavigate()
  const look = useSyncExternalStore(subscribe, () => givenUp)
  // With the registration changes what is kept beside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is read anew once some of it is given up
  return useMemo(
    () =>
      keptElsewhere(view, step, user?.id ?? 0, edit !== null).map(({ path, next, forget, ...words }) => ({
        ...words,
        open: () => {
          next?.()
          void navigate(path)
        },
        discard: () => void giveUp(forget),
      })),
    [view, step, user, edit, navigate, look],
  )
}

export function KeptEntries() {
  const kept = useKeptEntries()
  return kept.map((entries) => <LeftUnsaved key={entries.where} {...entries} />)
}

/** True where nothing is kept unsaved, or it may stay behind. */
export function useSubmitsWithout(): () => Promise<boolean> {
  const kept = useKeptEntries()
  return useCallback(async () => {
    if (kept.length === 0) return true
    return confirm({
      title: 'Not everything is saved yet',
      body: `${kept.map(({ words, where }) => `${words}: what was typed ${where} is kept there.`).join(' ')} It is not part of what you submit.`,
      confirmLabel: 'Submit without it',
      cancelLabel: 'Go back',
      danger: true,
    })
  }, [kept])
}
