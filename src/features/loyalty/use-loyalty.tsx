// A studio's points and vouchers in this browser.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../web/api.ts'
import { loadLoyalty } from './loyalty.contract.ts'
import type { LoyaltyData } from './loyalty.model.ts'

export const LOYALTY_KEY = ['loyalty'] as const
const keyOf = (studio_id: number) => [...LOYALTY_KEY, studio_id] as const

export function useLoyalty(studio_id: number) {
  return useQuery({
    queryKey: keyOf(studio_id),
    queryFn: ({ signal }) => api(loadLoyalty, { id: studio_id }, { signal }),
  })
}

/** Keeps what was answered, or asks anew. */
export function useKeepLoyalty(studio_id: number) {
  const client = useQueryClient()
  return async (data?: LoyaltyData) => {
    if (data) client.setQueryData(keyOf(studio_id), data)
    else await client.invalidateQueries({ queryKey: keyOf(studio_id) })
  }
}
