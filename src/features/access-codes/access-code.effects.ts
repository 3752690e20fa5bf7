// Makes the access codes of virtual attendees when they are sold, each once (VIRTUAL-05).
import type { Transaction } from '../../server/database.ts'
import { newLetters } from '../../server/tokens.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { attendsOnline } from '../tours/online.rules.ts'
import { insertAccessCodes, listAccessCodes } from './access-code.queries.ts'

/** E§2: the code is case-sensitive, so no letter is here that looks alike in the other case, or like a digit. */
export const CODE_LETTERS = 'ABDEFGHJLMNQRTYadefhmnrt347'
export const CODE_LENGTH = 8

/** So often is tried what somebody else has already; of 27^8 codes that is never. */
const TRIES = 5

/**
 * Whoever takes part online has a code from now on. The caller holds the registration's lock. Codes of people who were virtual before
 * stay, so that who comes back has the same one. `make` answers a code that may be taken.
 */
export async function keepAccessCodes(
  tx: Transaction,
  { id: registration_id, attendees, tour_date }: Pick<RegistrationView, 'id' | 'attendees' | 'tour_date'>,
  created_at: Date,
  make = () => newLetters(CODE_LETTERS, CODE_LENGTH),
): Promise<void> {
  const online = attendees.filter((attendee) => attendsOnline(attendee, tour_date))
  const virtual = online.map(({ person_id }) => person_id)
  if (virtual.length === 0) return
  const known = await listAccessCodes(tx, registration_id)
  let missing = virtual.filter((person_id) => !known.has(person_id))
  for (let tried = 0; missing.length > 0; tried++) {
    if (tried === TRIES) throw new Error(`no free access code for registration ${registration_id}`)
    const rows = missing.map((person_id) => ({ registration_id, person_id, code: make(), created_at }))
    const written = new Set(await insertAccessCodes(tx, rows))
    missing = missing.filter((person_id) => !written.has(person_id))
  }
}
