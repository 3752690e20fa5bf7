// What was entered on other steps and is kept on this device without being saved: said on every step, and asked before a submit.
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../ui/dialogs.tsx'
import { type LeftEntries, LeftUnsaved } from '../../ui/left-unsaved.tsx'
import { leftSentences } from '../../ui/left-words.ts'
import { useSession } from '../../web/session.tsx'
import { type KeptEntry, useRegistrationPage } from './registration-page.tsx'

/** Grows when something kept is given up, so that whoever tells of it looks again. */
let givenUp = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function giveUp(forget: KeptEntry['forget']): Promise<void> {
  await forget()
  givenUp += 1
  for (const listener of listeners) listener()
}

/** LEAVE-02: what other steps have kept unsaved. */
export function useKeptEntries(): LeftEntries[] {
  const { view, step, edit, keptElsewhere } = useRegistrationPage()
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
    [view, step, user, edit, keptElsewhere, navigate, look],
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
      body: `${kept.map(leftSentences).join(' ')} It won’t be part of what you submit.`,
      confirmLabel: 'Submit without it',
      cancelLabel: 'Go back',
      danger: true,
    })
  }, [kept])
}
