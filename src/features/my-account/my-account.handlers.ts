// Answers the saving of contact info and of hints that were seen: each account its own.
import { handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { loadAccount, updateAccountPerson, updateHints } from '../accounts/account.queries.ts'
import { checkContactPerson, storedContact } from '../accounts/contact-info.rules.ts'
import { saveContactInfo, saveHints } from './my-account.contract.ts'

/** More are never shown; what a client makes up must not grow without end. */
const MOST_HINTS = 200

export const myAccountHandlers = [
  handle(saveContactInfo, async ({ id, person: { id: _id, ...person } }, context, { id: account }) => {
    // A studio's people are its contacts; also while its address is not confirmed.
    if (account.studio_account) throw new Failure('NOT_ALLOWED')
    failOn(
      checkContactPerson(person).map((violation) => ({ ...violation, path: ['person', ...violation.path] })),
    )
    return context.write(async (tx) => {
      const { contact_info, ...row } = person
      await updateAccountPerson(tx, id, { ...row, ...storedContact(contact_info, row.address.country_id) })
      const user = await loadAccount(tx, id)
      if (!user) throw new Failure('INTERNAL')
      return { user }
    })
  }),

  handle(saveHints, async ({ id, hints }, context) => {
    return context.write(async (tx) => {
      const kept = await updateHints(tx, id, hints)
      if (Object.keys(kept).length > MOST_HINTS)
        throw new Failure('RULES_BROKEN', { message: 'Too many hints' })
      return { hints: kept }
    })
  }),
]
