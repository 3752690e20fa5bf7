// The money of one registration on the office's screen, and how a change of it is kept wherever it is shown.
import { ApiError } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import { loadStatement } from '../ledger/statement.contract.ts'
import { loadOfficeMoney } from './office-money.contract.ts'
import type { OfficeMoney } from './office-money.model.ts'
import { useMoneyDeskAgain } from './use-money-desk.tsx'

/** Null where it may not be seen. */
export function useOfficeMoney(id: number | null) {
  return useLoaded(loadOfficeMoney, id === null ? null : { id }, { staleTime: 0 })
}

/** Runs a change with a key that stays while no answer has come; after a refusal what is shown is asked for anew. */
export function useMoneyChange(id: number) {
  const answers = useAnswers()
  const askDeskAgain = useMoneyDeskAgain()
  const repeatable = useRepeatable()
  return async (input: object, work: (key: string) => Promise<OfficeMoney>): Promise<OfficeMoney> => {
    try {
      const money = await repeatable(input, work)
      answers.keep(loadOfficeMoney, { id }, money)
      await answers.askAgain(loadStatement, { id })
      void askDeskAgain()
      return money
    } catch (error) {
      if (error instanceof ApiError) void answers.askAgain(loadOfficeMoney, { id })
      throw error
    }
  }
}
