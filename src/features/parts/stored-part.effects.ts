// How a part of a registration is saved: what its feature writes, and what of the registration's own row goes with it.
import type { Transaction } from '../../server/database.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationRow } from '../registrations/registration.queries.ts'

export interface SavedPart {
  /** Of the registration's own row. */
  row?: RegistrationRow
  /** The ids of what was added, by those that it had before. */
  ids?: ReadonlyMap<number, number>
}

export interface StoredPart<Content> {
  /** Makes the part what `content` says; `before` and `after` = the registration as it is stored, and as it will be. */
  save(
    tx: Transaction,
    content: Content,
    registration: { before: RegistrationView; after: RegistrationView },
  ): Promise<SavedPart>
  /** What else is written when an open registration is saved with it. */
  with_it: RegistrationRow
}
