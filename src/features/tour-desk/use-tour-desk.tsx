// A tour date on the office's screen: asked for again every 10 seconds and whenever the clerk comes back to the page.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '../../web/api.ts'
import { loadTourDesk } from './tour-desk.contract.ts'

export const FRESH_MS = 10_000

/** What belongs to the desk has a key that begins with it, so that a change asks for all of it anew. */
export const deskKey = (id: number | string) => ['tour-desk', String(id)]

export function useTourDesk(id: string) {
  return useQuery({
    queryKey: deskKey(id),
    queryFn: ({ signal }) => api(loadTourDesk, { id }, { signal }),
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: 'always',
    // What is on the screen stays while a later answer fails.
    retry: 1,
  })
}

/** Runs a change of the desk; what is shown is asked for anew after it, and after a refusal, which means it was old. */
export function useDeskChange(id: number) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: deskKey(id) })
  return async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      const answer = await work()
      await refresh()
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.bad_request) void refresh()
      throw error
    }
  }
}
