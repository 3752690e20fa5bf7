// The office's promo codes in this browser.
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { listPromoCodes, listPromoCodeUses } from './promo-code-desk.contract.ts'

export function usePromoCodeDesk() {
  return useLoaded(listPromoCodes, {})
}

export function usePromoCodeUses(id: number) {
  return useLoaded(listPromoCodeUses, { id })
}

/** Asks anew after a change. */
export function useRefreshPromoCodes() {
  const answers = useAnswers()
  return () => Promise.all([answers.askAgain(listPromoCodes), answers.askAgain(listPromoCodeUses)])
}
