// The office's promo codes in this browser.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../web/api.ts'
import { listPromoCodes, listPromoCodeUses } from './promo-code-desk.contract.ts'

const KEY = ['promo-codes']

export function usePromoCodeDesk() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => api(listPromoCodes, {}, { signal }) })
}

export function usePromoCodeUses(id: number) {
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => api(listPromoCodeUses, { id }, { signal }),
  })
}

/** Asks anew after a change. */
export function useRefreshPromoCodes() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: KEY })
}
