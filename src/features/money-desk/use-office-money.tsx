// The money of one registration on the office's screen, and how a change of it is kept wherever it is shown.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '../../web/api.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import { loadOfficeMoney } from './office-money.contract.ts'
import type { OfficeMoney } from './office-money.model.ts'

const moneyKey = (id: number) => ['office-money', id] as const

export function useOfficeMoney(id: number) {
  return useQuery({
    queryKey: moneyKey(id),
    queryFn: ({ signal }) => api(loadOfficeMoney, { id }, { signal }),
    staleTime: 0,
  })
}

/** Runs a change with a key that stays while no answer has come; after a refusal what is shown is asked for anew. */
export function useMoneyChange(id: number) {
  const client = useQueryClient()
  const repeatable = useRepeatable()
  return async (input: object, work: (key: string) => Promise<OfficeMoney>): Promise<OfficeMoney> => {
    try {
      const money = await repeatable(input, work)
      client.setQueryData(moneyKey(id), money)
      // As the office opened it, where it is shown beside its money.
      client.setQueryData<Pick<OfficeMoney, 'view'>>(
        ['office-registration', id],
        (present) => present && { ...present, view: money.view },
      )
      await client.invalidateQueries({ queryKey: ['statement', id] })
      void client.invalidateQueries({ queryKey: ['money-desk'] })
      return money
    } catch (error) {
      if (error instanceof ApiError) void client.invalidateQueries({ queryKey: moneyKey(id) })
      throw error
    }
  }
}
