// Reads studios.
import { studioTable } from './studio.tables.ts'

export const studioFields = {
  id: studioTable.id,
  name: studioTable.name,
  website: studioTable.website,
  address: studioTable.address,
  email: studioTable.email,
  phone: studioTable.phone,
  claimed: studioTable.claimed,
  flagged: studioTable.flagged,
  bypass_deposit: studioTable.bypass_deposit,
  bypass_removed_routine_fee: studioTable.bypass_removed_routine_fee,
}
