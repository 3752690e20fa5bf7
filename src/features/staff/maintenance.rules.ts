// Decides who may use the portal while it is closed for maintenance.
import type { Account } from '../accounts/account.model.ts'

/** The office goes on working; everybody else waits (OFFICE-05). */
export function worksInMaintenance(account: Pick<Account, 'confirmed' | 'staff_rights'> | null): boolean {
  return account?.confirmed === true && account.staff_rights.length > 0
}
