// The office's desk for money: asked for again every 30 seconds and whenever the clerk comes back to the page.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '../../web/api.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import { loadMoneyDesk } from './money-desk.contract.ts'

const FRESH_MS = 30_000

export const moneyDeskKey = ['money-desk'] as const

export function useMoneyDesk() {
  return useQuery({
    queryKey: moneyDeskKey,
    queryFn: ({ signal }) => api(loadMoneyDesk, {}, { signal }),
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: 'always',
    retry: 1,
  })
}

/** Runs a change of the desk; what is shown is asked for anew after it, and after a refusal, which means it was old. */
export function useMoneyDeskChange() {
  const client = useQueryClient()
  const repeatable = useRepeatable()
  const refresh = () => client.invalidateQueries({ queryKey: moneyDeskKey })
  return async <T,>(input: object, work: (key: string) => Promise<T>): Promise<T> => {
    try {
      const answer = await repeatable(input, work)
      await refresh()
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.bad_request) void refresh()
      throw error
    }
  }
}
