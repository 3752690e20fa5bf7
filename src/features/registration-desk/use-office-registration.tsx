// One registration as the office opened it: asked for once a visit, since each answer is recorded.
import { useEffect } from 'react'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { loadStatement } from '../ledger/statement.contract.ts'
import { loadOfficeMoney } from '../money-desk/office-money.contract.ts'
import { useOfficeMoney } from '../money-desk/use-office-money.tsx'
import { openRegistration } from './office-registration.contract.ts'
import type { OpenedRegistration } from './office-registration.model.ts'

export function useOfficeRegistration(id: number) {
  return useLoaded(
    openRegistration,
    { id },
    {
      // Neither looking away and back nor a network that comes back is another opening; coming again is.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )
}

/** Keeps what a write answered; where money moved, its statement and its desk are asked for anew. */
export function useKeepOffice(id: number) {
  const answers = useAnswers()
  return (answered: Partial<Pick<OpenedRegistration, 'view' | 'notes' | 'links' | 'mails'>>) => {
    answers.change(openRegistration, { id }, (present) => ({ ...present, ...answered }))
    if (!answered.view) return
    void answers.askAgain(loadStatement, { id })
    void answers.askAgain(loadOfficeMoney, { id })
  }
}

/** What is done about its money, on the same page, is seen in the registration as well. */
export function useViewAfterMoney(id: number, mayMoney: boolean): void {
  const answers = useAnswers()
  const { data, isFetchedAfterMount } = useOfficeMoney(mayMoney ? id : null)
  const view = isFetchedAfterMount ? data?.view : undefined
  useEffect(() => {
    if (view) answers.change(openRegistration, { id }, (present) => ({ ...present, view }))
  }, [answers, id, view])
}
