// A tour date on the office's screen: asked for again every 10 seconds and whenever the clerk comes back to the page.
import { ApiError } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { loadTourDesk } from './tour-desk.contract.ts'
import { listWaitingHistory, loadWaitingList } from './tour-desk-waiting.contract.ts'

export const FRESH_MS = 10_000

export function useTourDesk(id: string) {
  return useLoaded(
    loadTourDesk,
    { id },
    {
      refetchInterval: FRESH_MS,
      refetchOnWindowFocus: 'always',
      // What is on the screen stays while a later answer fails.
      retry: 1,
    },
  )
}

/** Runs a change of the desk; what is shown is asked for anew after it, and after a refusal, which means it was old. */
export function useDeskChange(id: number) {
  const answers = useAnswers()
  const refresh = () =>
    Promise.all(
      [loadTourDesk, loadWaitingList, listWaitingHistory].map((contract) =>
        answers.askAgain(contract, { id }),
      ),
    )
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
