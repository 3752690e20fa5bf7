// A studio's points and vouchers in this browser.
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { loadLoyalty } from './loyalty.contract.ts'
import type { LoyaltyData } from './loyalty.model.ts'

export function useLoyalty(studio_id: number) {
  return useLoaded(loadLoyalty, { id: studio_id })
}

/** Keeps what was answered, or asks anew. */
export function useKeepLoyalty(studio_id: number) {
  const answers = useAnswers()
  return async (data?: LoyaltyData) => {
    if (data) answers.keep(loadLoyalty, { id: studio_id }, data)
    else await answers.askAgain(loadLoyalty, { id: studio_id })
  }
}
