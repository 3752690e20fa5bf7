// Decides which rights of staff open a room of the office.
import type { StaffRight } from '../../shared/endpoint.ts'

export const officeRights: readonly StaffRight[] = [
  'accounts',
  'administration',
  'door',
  'payments',
  'results',
  'scores',
  'tours',
]
