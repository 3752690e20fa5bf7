// Knows in the browser whether the portal is closed for maintenance, from the first refusal on and until it opens.
import { useEffect, useRef } from 'react'
import type { Account } from '../features/accounts/account.model.ts'
import { worksInMaintenance } from '../features/accounts/maintenance.rules.ts'
import { loadMaintenance } from '../features/maintenance/maintenance.contract.ts'
import type { Maintenance } from '../features/maintenance/maintenance.model.ts'
import { onRefusal } from './api.ts'
import { useAnswers, useLoaded } from './loaded.ts'

const ASK_WHILE_OPEN_MS = 60_000
const ASK_WHILE_CLOSED_MS = 5_000

/** undefined until it is known; everybody believes that the portal is open until then. */
export function useMaintenance(): Maintenance | undefined {
  const answers = useAnswers()
  const { data } = useLoaded(
    loadMaintenance,
    {},
    {
      staleTime: ASK_WHILE_CLOSED_MS,
      refetchInterval: ({ state }) => (state.data?.on ? ASK_WHILE_CLOSED_MS : ASK_WHILE_OPEN_MS),
    },
  )
  useEffect(() => onRefusal('MAINTENANCE', () => void answers.askAgain(loadMaintenance)), [answers])

  // Open again: whatever was refused meanwhile is asked for anew.
  const was = useRef(false)
  const on = data?.on ?? false
  useEffect(() => {
    if (was.current && !on) void answers.askAllAgainBut(loadMaintenance)
    was.current = on
  }, [on, answers])
  return data
}

/** The office has just set it. */
export function useMaintenanceChange() {
  const answers = useAnswers()
  return (state: Maintenance) => answers.keep(loadMaintenance, {}, { on: state.on, message: state.message })
}

/**
 * Whether this person sees the notice instead of the app (A§2): not the office, and not where the office signs in.
 */
export function isClosedFor(state: Maintenance | undefined, user: Account | null, path: string): boolean {
  return state?.on === true && !worksInMaintenance(user) && path !== '/signin'
}
