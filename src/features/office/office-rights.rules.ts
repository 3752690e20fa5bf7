// Decides which rights of staff open a room of the office; whoever has another one only (scores) has none there.
import type { StaffRight } from '../../shared/endpoint.ts'

export const officeRights: readonly StaffRight[] = ['accounts', 'administration', 'door', 'payments', 'tours']
