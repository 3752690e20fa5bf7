// The edit under way inside the registration's shell: what the steps show, change, apply and discard (E§2, R§4).

import { useCallback, useEffect, useMemo, useRef } from 'react'
import { failures } from '../../shared/failures.ts'
import { confirm, inform } from '../../ui/dialogs.tsx'
import { useAskedBeforeUnload } from '../../ui/use-asked-before-unload.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { changedAmounts } from './agreed-amounts.rules.ts'
import { editingBlocked } from './edit-check.rules.ts'
import { changedContent, contentOf, editedView, sameContent } from './edit-content.rules.ts'
import { wholeDraft } from './edit-draft.rules.ts'
import type { EditDraft } from './kept-of-edit.rules.ts'
import { changeRegistration, loadRegistration } from './registration.contract.ts'
import type { RegistrationView } from './registration.model.ts'
import type { AgreedAmounts, RegistrationContent } from './registration-edit.model.ts'
import { pathOfStep } from './steps.rules.ts'
import { useEndedElsewhere, useKeptEdit } from './use-kept-edit.tsx'
import { keepRegistration, useRegistrationWrite } from './use-registration.tsx'

export interface RegistrationEdit {
  /** As it is registered; the page's `view` is as it would be. */
  saved: RegistrationView
  content: RegistrationContent
  change: (next: (content: RegistrationContent) => Partial<RegistrationContent>) => void
  /** Sends the whole, agreed to as it was seen; false when it waits for the person, who was told. Violations are thrown. */
  apply: (seen: AgreedAmounts) => Promise<boolean>
  discard: () => void
}

export interface EditUnderWay {
  /** Null: nothing is edited, or may not be now. */
  edit: RegistrationEdit | null
  /** As it would be with the edit; without one, as it is. */
  view: RegistrationView
  /** Another tab knows a newer registration, which is being loaded. */
  waiting: boolean
  /** Somebody else's edit was applied after this one was begun: both works have to be brought together. */
  stale: EditDraft | null
  bringTogether: (content: RegistrationContent) => void
  /** Ends the edit, current or stale, without applying it. */
  discard: () => void
  /** Where to go now that the edit is over; null = stay. */
  leavingTo: () => string | null
  arrived: () => void
}

/** A balance is paid next; otherwise all is done (E§2). */
function pathAfter(view: RegistrationView): string {
  const path = view.balance_cents > 0 ? `/event/${view.id}/payments` : pathOfStep(view, 'success')
  return `${path}?edited=1`
}

/** The amounts that were agreed to anew; null = it waits for the person, who was told. Violations are thrown. */
async function agreedAnew(
  error: unknown,
  seen: AgreedAmounts,
  id: number,
  answers: ReturnType<typeof useAnswers>,
): Promise<AgreedAmounts | null> {
  if (!(error instanceof ApiError)) throw error
  // The present registration is in the cache by now, and the shell shows both works.
  if (error.code === 'STALE_VERSION') return null
  if (error.code === 'AMOUNT_CHANGED') {
    const { registration, ...told } = error.body.data as AgreedAmounts & {
      registration: RegistrationView
    }
    keepRegistration(answers, registration)
    // The server's own amount goes with it: a device with a wrong clock is not kept out.
    return (await confirm(changedAmounts(told, seen))) ? told : null
  }
  if (error.code !== 'NOT_CONFIRMED') throw error
  await inform({ title: 'Hey there!', body: failures.NOT_CONFIRMED.message, kind: 'info' })
  await answers.askAgain(loadRegistration, { id })
  return null
}

/** The steps go, and with them what stands in a form that is open: that is said. */
function tellEnded(): void {
  void inform({
    title: 'This edit has ended',
    body: 'It was submitted or discarded in another window. What you entered here after that is not part of it.',
    kind: 'attention',
  })
}

/** The draft with all that the registration has, also where this browser kept it before there was as much (EDIT-12). */
function useWholeDraft(saved: RegistrationView) {
  const { draft: kept, change: changeKept, end, endUnless } = useKeptEdit(saved.id)
  const draft = useMemo(() => kept && wholeDraft(kept, saved), [kept, saved])
  const change = useCallback(
    (next: (present: EditDraft) => EditDraft) => changeKept((present) => next(wholeDraft(present, saved))),
    [changeKept, saved],
  )
  /** Ends it once `applied` is registered; false while another tab has gone on with it meanwhile: that stays. */
  const endApplied = useCallback(
    (applied: RegistrationContent) =>
      // What it lacks, it has never changed.
      endUnless((present) => !sameContent({ ...applied, ...present.content }, applied)),
    [endUnless],
  )
  return { draft, change, end, endApplied }
}

/** How the draft stands to what is registered: current, behind what another tab knows, or begun before somebody else's edit. */
function useStanding(
  saved: RegistrationView,
  now: Date,
  { draft, change }: Pick<ReturnType<typeof useWholeDraft>, 'draft' | 'change'>,
) {
  const { id, version } = saved
  const answers = useAnswers()
  const had = useRef(false)
  const open = draft !== null && saved.completed && !editingBlocked(saved, now, draft.began_version)
  const theirs = useMemo(() => contentOf(saved), [saved])
  const behind = open && version < draft.base_version
  const moved = open && version > draft.base_version
  const same = moved && sameContent(draft.base, theirs)
  const current = open && !behind && (!moved || same) ? draft : null

  useEffect(() => {
    // Only its version moved, such as by the office's confirmation.
    if (same) change((present) => ({ ...present, base: theirs, base_version: version }))
  }, [same, change, theirs, version])
  useEffect(() => {
    // Another tab has been faster: brought up to date, applied or discarded.
    if (behind || (had.current && draft === null)) {
      void answers.askAgain(loadRegistration, { id })
    }
    had.current = draft !== null
  }, [behind, draft, answers, id])

  return { current, behind, stale: moved && !same ? draft : null, theirs }
}

export function useRegistrationEdit(saved: RegistrationView, now: Date): EditUnderWay {
  const { id, version } = saved
  const answers = useAnswers()
  const write = useRegistrationWrite(id)
  const { draft, change: changeDraft, end, endApplied } = useWholeDraft(saved)
  const leaving = useRef<string | null>(null)
  useEndedElsewhere(id, tellEnded)

  const { current, behind, stale, theirs } = useStanding(saved, now, { draft, change: changeDraft })

  const view = useMemo(
    () => (current ? editedView(saved, current.content, now) : saved),
    [current, saved, now],
  )

  const change = useCallback<RegistrationEdit['change']>(
    (next) =>
      changeDraft((present) => ({
        ...present,
        content: changedContent(present.content, next(present.content), saved),
      })),
    [changeDraft, saved],
  )

  // R§2: a leave-page warning while editing; inside the site nothing is lost, and nothing is asked.
  const changed = current !== null && !sameContent(current.base, current.content)
  useAskedBeforeUnload(changed)

  const discard = useCallback(() => {
    leaving.current = `/event/${id}/overview`
    end()
  }, [id, end])

  const edit = useMemo((): RegistrationEdit | null => {
    if (!current) return null
    const { content, began_version } = current
    async function apply(seen: AgreedAmounts): Promise<boolean> {
      const whole = { id, editing: true, version, began_version, waiver: true, ...content } as const
      const input = { ...whole, ...seen }
      try {
        const written = await write(input, async (key) => {
          const registration = await api(changeRegistration, input, { key })
          // Before the answer is shown: it has all of the edit, which is over unless another tab went on with it.
          if (endApplied(content)) leaving.current = pathAfter(registration)
          return { registration }
        })
        return written !== null
      } catch (error) {
        const told = await agreedAnew(error, seen, id, answers)
        return told !== null && apply(told)
      }
    }
    return {
      saved,
      content,
      change,
      apply,
      discard,
    }
  }, [current, saved, change, discard, endApplied, write, answers, id, version])

  return {
    edit,
    view,
    waiting: behind,
    stale,
    bringTogether: (content) =>
      changeDraft((present) => ({ ...present, base: theirs, base_version: version, content })),
    discard,
    leavingTo: () => leaving.current,
    arrived: () => {
      leaving.current = null
    },
  }
}
