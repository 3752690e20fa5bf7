// Tells whether whoever looks may open what the office knows of accounts.
import { useSession } from './session.tsx'

/** Whether the accounts' rooms (mail log, audit trail, accounts) are open to whoever looks. */
export function useMaySeeAccounts(): boolean {
  const { user } = useSession()
  return user?.staff_rights.includes('accounts') === true
}
