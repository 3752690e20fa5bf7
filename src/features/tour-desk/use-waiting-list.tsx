// The waiting list of a tour date on the office's screen, brought up to date as its desk is.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../web/api.ts'
import { listWaitingHistory, loadWaitingList } from './tour-desk-waiting.contract.ts'
import { deskKey, FRESH_MS } from './use-tour-desk.tsx'

export function useWaitingList(id: number) {
  return useQuery({
    queryKey: [...deskKey(id), 'waiting-list'],
    queryFn: ({ signal }) => api(loadWaitingList, { id }, { signal }),
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: 'always',
    retry: 1,
  })
}

/** What happened there, newest first; of one routine where one is named. */
export function useWaitingHistory(id: number, routine_id?: number) {
  return useInfiniteQuery({
    queryKey: [...deskKey(id), 'waiting-history', routine_id ?? null],
    queryFn: ({ pageParam, signal }) =>
      api(
        listWaitingHistory,
        {
          id,
          ...(routine_id === undefined ? {} : { routine_id }),
          ...(pageParam === null ? {} : { before: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ events, more }) => (more ? (events.at(-1)?.id ?? null) : null),
  })
}
