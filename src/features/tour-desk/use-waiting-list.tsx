// The waiting list of a tour date on the office's screen, brought up to date as its desk is.
import { useLoaded, useLoadedPages } from '../../web/loaded.ts'
import { listWaitingHistory, loadWaitingList } from './tour-desk-waiting.contract.ts'
import { FRESH_MS } from './use-tour-desk.tsx'

export function useWaitingList(id: number) {
  return useLoaded(
    loadWaitingList,
    { id },
    { refetchInterval: FRESH_MS, refetchOnWindowFocus: 'always', retry: 1 },
  )
}

/** What happened there, newest first; of one routine where one is named. */
export function useWaitingHistory(id: number, routine_id?: number) {
  return useLoadedPages(
    listWaitingHistory,
    (before: number | null) => ({
      id,
      ...(routine_id === undefined ? {} : { routine_id }),
      ...(before === null ? {} : { before }),
    }),
    ({ events, more }) => (more ? (events.at(-1)?.id ?? null) : null),
  )
}
