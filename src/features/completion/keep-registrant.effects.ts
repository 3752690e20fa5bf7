// Keeps with a registration who submitted it, where that is an individual (R§2: "the person record is saved").
import type { Transaction } from '../../server/database.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import type { Registrant, RegistrationView } from '../registrations/registration.model.ts'

/** The account's person and how to be reached, as they are at this submit; null for a studio's registration. */
export async function registrantOf(
  tx: Transaction,
  { ancillary, mybtf_user_id }: Pick<RegistrationView, 'ancillary' | 'mybtf_user_id'>,
): Promise<Registrant | null> {
  if (!ancillary) return null
  const account = await loadAccount(tx, mybtf_user_id)
  if (!account?.person) return null
  const { gender_id: _gender, ...person } = account.person
  return { ...person, email: person.email.length > 0 ? person.email : [account.email] }
}
