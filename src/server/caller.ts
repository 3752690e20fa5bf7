// Finds who calls and, in the same statement, the registration that the call names: nearly every call of a registration does.
import { sql } from 'drizzle-orm'
import { loadSession, sessionOf, sessionRead } from '../features/accounts/account.queries.ts'
import { updateSessionUsed } from '../features/accounts/session.queries.ts'
import {
  type FoundRegistration,
  ownedRegistrationRead,
} from '../features/registrations/owned-registration.queries.ts'
import type { Database } from './database.ts'
import { given, preparedOn } from './prepared.ts'
import { together } from './together.ts'

const callerWithRegistration = preparedOn((connection) =>
  together(
    connection,
    'caller_with_registration',
    {
      session: sessionRead(connection, given('token_hash', 'now')),
      registration: ownedRegistrationRead(connection, given('id')),
    },
    sql`(select) as nothing`,
  ),
)

/** The caller of a live session; null when the token is unknown, expired or revoked. `named` = the registration, if it is there. */
export async function loadCaller(
  database: Database,
  token_hash: string,
  now: Date,
  registration_id: number | null,
) {
  if (registration_id === null) {
    const session = await loadSession(database, token_hash, now)
    return session && { ...session, named: null }
  }
  const read = await callerWithRegistration(database)({ token_hash, now, id: registration_id })
  const [found] = read?.session ?? []
  if (!found) return null
  const named: FoundRegistration | null = read?.registration[0] ?? null
  return { ...sessionOf(found), named }
}

/** A session is written at most so often, however busy it is. */
const NOTED_EVERY_MS = 60_000

/** Notes that the session is used now, to the minute. */
export async function noteSessionUsed(database: Database, id: number, last: Date, now: Date): Promise<void> {
  const due = new Date(now.getTime() - NOTED_EVERY_MS)
  if (last <= due) await updateSessionUsed(database, id, now, due)
}
