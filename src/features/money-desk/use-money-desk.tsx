// The office's desk for money: asked for again every 30 seconds and whenever the clerk comes back to the page.
import { ApiError } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import { listMovements, loadBankDeposit, loadMoneyDesk } from './money-desk.contract.ts'

const FRESH_MS = 30_000

export function useMoneyDesk() {
  return useLoaded(
    loadMoneyDesk,
    {},
    {
      refetchInterval: FRESH_MS,
      refetchOnWindowFocus: 'always',
      retry: 1,
    },
  )
}

/** Asks anew for all that the desk shows. */
export function useMoneyDeskAgain() {
  const answers = useAnswers()
  return () =>
    Promise.all([loadMoneyDesk, loadBankDeposit, listMovements].map((contract) => answers.askAgain(contract)))
}

/** Runs a change of the desk; what is shown is asked for anew after it, and after a refusal, which means it was old. */
export function useMoneyDeskChange() {
  const repeatable = useRepeatable()
  const refresh = useMoneyDeskAgain()
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
