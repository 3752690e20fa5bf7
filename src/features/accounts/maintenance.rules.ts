// Decides who may use the portal while it is closed for maintenance.
import type { Account } from './account.model.ts'

/**
 * The office goes on working; everybody else waits (OFFICE-05). Also while a new address of theirs is not confirmed:
 * that lets them confirm it, and so nobody is locked out of the switch. Their rights rest meanwhile.
 */
export function worksInMaintenance(account: Pick<Account, 'staff_rights'> | null): boolean {
  return account !== null && account.staff_rights.length > 0
}
