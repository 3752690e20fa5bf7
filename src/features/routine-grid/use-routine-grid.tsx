// The routine grid's work on its page: it follows the registration, saves on leaving, and asks before something is lost.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useRegistrationPage, useSaveOnLeaving, useUnsaved } from '../registrations/registration-page.tsx'
import { saveRoutines } from '../routines/routine.contract.ts'
import { useJudged } from '../scores/use-may-remove.tsx'
import type { KeptGrid } from './routine-grid-draft.tsx'
import { type GridPage, RoutineGridWork } from './routine-grid-work.tsx'

function leftWords(left: number): string {
  return left === 1
    ? '1 routine is not complete: its row says what is missing.'
    : `${left} routines are not complete: their rows say what is missing.`
}

/** `quiet`: what changes now is of this page itself, and no news. */
export function useRoutineGrid(kept: KeptGrid, keep: (kept: KeptGrid) => void, quiet: boolean) {
  const { view, edit, write } = useRegistrationPage()
  const judged = useJudged()
  const page: GridPage = {
    ...{ view, edit, judged },
    keep,
    send: ({ input, key }) => write(input, () => api(saveRoutines, input, { key })),
  }
  const [work] = useState(() => new RoutineGridWork(kept, page))
  work.follow(page)
  const grid = useSyncExternalStore(work.subscribe, work.view)
  useEffect(() => (quiet ? work.quiet() : undefined), [work, quiet])
  useEffect(() => work.meetPage(view), [work, view])
  useEffect(() => {
    const back = () => void work.saving.save()
    addEventListener('online', back)
    work.saving.open()
    return () => {
      removeEventListener('online', back)
      work.saving.close()
    }
  }, [work])

  // LEAVE-01: what is ready is saved on the way; of a row that is not, its own cells say what is missing.
  useSaveOnLeaving(async () => {
    work.failure = null
    const left = await work.settle()
    if (left > 0 && work.failure) throw work.failure
    if (left > 0) toast({ kind: 'attention', title: 'Not saved yet', message: leftWords(left) })
    return left === 0
  }, grid.state)
  useUnsaved(grid.unsaved > 0, {
    discard: () => work.discard(),
    // What is ready is saved on the way.
    keptOn: () => [...grid.verdicts.values()].every(({ state }) => state === 'ready'),
  })
  return { work, grid }
}
