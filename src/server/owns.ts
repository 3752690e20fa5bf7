// Finds what a call names and refuses it to whoever does not own it: the only place that does, before the handler.
import type { Account } from '../features/accounts/account.model.ts'
import { loadOwnStudioId } from '../features/accounts/account.queries.ts'
import { loadSessionOwner } from '../features/accounts/session.queries.ts'
import { memberIdOf, membershipNumberOf } from '../features/loyalty/membership.rules.ts'
import { loadPayment } from '../features/payments/payment.queries.ts'
import { loadPaymentMethod } from '../features/payments/payment-method.queries.ts'
import { historyOwnerOf } from '../features/previous-routines/previous-routine.queries.ts'
import { loadLink } from '../features/public-link/public-link.queries.ts'
import { linkState } from '../features/public-link/public-link.rules.ts'
import { loadOwnedRegistration } from '../features/registrations/owned-registration.queries.ts'
import { loadImport } from '../features/roster/roster-import.queries.ts'
import { listEarlier } from '../features/starting/earlier-registration.queries.ts'
import type { Endpoint, OwnsOf, ParsedInputOf } from '../shared/endpoint.ts'
import { Failure } from '../shared/failures.ts'
import { isOwnedThing, type OwnedThing, type Ownership, valuesAt } from '../shared/ownership.ts'
import { callerOf } from './callers.ts'
import type { RequestContext } from './context.ts'
import type { Connection } from './database.ts'
import { hashToken } from './tokens.ts'

/** Who asks, and by what. */
type Asking = Pick<RequestContext, 'database' | 'clock' | 'named'> & { account: Account }

/** The office may come too, where the contract lets it in at all: its right says so. */
const isOffice = (account: Account) => callerOf(account) === 'staff'

/** The thing, if it is the caller's own. Throws NOT_YOURS. */
export function mine<T>(own: boolean, thing: T): T {
  if (!own) throw new Failure('NOT_YOURS')
  return thing
}

function there<T>(thing: T | null | undefined, otherwise: 'NOT_FOUND' | 'LINK_INVALID' = 'NOT_FOUND'): T {
  if (thing === null || thing === undefined) throw new Failure(otherwise)
  return thing
}

async function registrationBy(
  way: Parameters<typeof loadOwnedRegistration>[1],
  id: number,
  { database, account, named }: Asking,
  { deleted = false } = {},
) {
  const known = way === 'registration' && named?.registration_id === id ? named : null
  const found = there(known ?? (await loadOwnedRegistration(database, way, id)))
  if (!deleted) there(found.deleted_at === null ? found : null)
  return mine(found.mybtf_user_id === account.id || isOffice(account), found)
}

/** How each thing is found, and what its handler gets. Throws NOT_YOURS, or what is said of a thing that is not there. */
const things = {
  account: async (id: number, { account }: Asking) => mine(id === account.id, account),
  /** Whether another account has one is told to nobody. */
  session: async (id: number, { account, database }: Asking) => {
    const owner = await loadSessionOwner(database, id)
    return there(owner === account.id ? { session_id: id } : null)
  },
  studio: async (id: number, { account }: Asking) =>
    mine(account.studio_account && id === account.studio?.id, { studio_id: id }),
  affiliation: async (id: number, { account }: Asking) => mine(id === account.studio?.id, { studio_id: id }),
  'member id': async (name: string, { account: { studio } }: Asking) =>
    mine(studio !== null && name === memberIdOf(studio.id), { studio_id: studio?.id as number }),
  'membership number': async (name: string, { account: { studio } }: Asking) =>
    mine(studio !== null && name === membershipNumberOf(studio.id), { studio_id: studio?.id as number }),

  registration: (id: number, asking: Asking) => registrationBy('registration', id, asking),
  'registration, also deleted': (id: number, asking: Asking) =>
    registrationBy('registration', id, asking, { deleted: true }),
  attendee: (id: number, asking: Asking) => registrationBy('attendee', id, asking),
  routine: (id: number, asking: Asking) => registrationBy('routine', id, asking),
  'music entry': (id: number, asking: Asking) => registrationBy('music entry', id, asking),

  'registration link': async (token: string, asking: Asking) => {
    const link = there(
      await loadLink(asking.database, ['registration'], { token_hash: hashToken(token) }),
      'LINK_INVALID',
    )
    there(linkState(link, asking.clock.now()) === 'open' ? link : null, 'LINK_INVALID')
    const found = await loadOwnedRegistration(asking.database, 'registration', link.registration_id)
    // Deleted since: there is nothing left that the link could open.
    const { mybtf_user_id, completed } = there(found?.deleted_at === null ? found : null, 'LINK_INVALID')
    return mine(mybtf_user_id === asking.account.id, { ...link, completed })
  },

  /** A studio's accounts share what their studio entered; whether there is another's is nobody's concern. */
  'earlier registration': async (id: number, { database, account }: Asking) => {
    const wanted = { except_registration_id: 0, id, limit: 1 }
    return there((await listEarlier(database, historyOwnerOf(account), wanted))[0])
  },

  /** Of a registration of one's own, whoever paid it. */
  payment: async (id: number, asking: Asking) => {
    const payment = there(await loadPayment(asking.database, id))
    await registrationBy('registration', payment.registration_id, asking, { deleted: true })
    return payment
  },

  'payment method': async (id: number, { database, account }: Asking) => {
    const method = await loadPaymentMethod(database, id)
    return there(method?.mybtf_user_id === account.id ? method : null)
  },

  'roster import': async (id: number, { database, account }: Asking) => {
    const found = await loadImport(database, id)
    return there(found?.mybtf_user_id === account.id ? found : null)
  },
} satisfies Record<OwnedThing, (value: never, asking: Asking) => Promise<object>>

type Found<T> = T extends OwnedThing ? Awaited<ReturnType<(typeof things)[T]>> : never
type Absent<Value> = Extract<Value, null | undefined> extends never ? never : undefined

/** What the handler gets: by each name that `owns` has, what was found there; undefined where the call names none. */
export type Owned<E> = {
  readonly [Name in keyof OwnsOf<E> as OwnsOf<E>[Name] extends OwnedThing ? Name : never]:
    | Found<OwnsOf<E>[Name]>
    | (Name extends keyof ParsedInputOf<E> ? Absent<ParsedInputOf<E>[Name]> : undefined)
}

const BY_ITS_ID: readonly string[] = ['registration', 'registration, also deleted']

/** The one registration that the call names as its caller's own, as far as its input tells before it is checked. */
export function registrationNamed(owns: Readonly<Record<string, Ownership>>, input: unknown): number | null {
  const paths = Object.keys(owns).filter((path) => BY_ITS_ID.includes(owns[path] ?? ''))
  const [id, ...more] = paths.flatMap((path) => valuesAt(input, path))
  // Whatever was sent: an object may have no text at all.
  const digits = typeof id === 'string' || typeof id === 'number' ? String(id) : ''
  return more.length === 0 && /^[1-9]\d{0,8}$/.test(digits) ? Number(id) : null
}

/** Finds all that the call names, in the order of `owns`; of a list the last is answered, and each must be the caller's. */
export async function loadOwned<E extends Endpoint>(
  owns: OwnsOf<E>,
  input: ParsedInputOf<E>,
  context: RequestContext,
): Promise<Owned<E>> {
  const owned: Record<string, object | undefined> = {}
  const { account, database, clock, named = null } = context
  for (const [path, ownership] of Object.entries<Ownership>(owns)) {
    if (!isOwnedThing(ownership)) continue
    for (const value of valuesAt(input, path)) {
      if (!account) throw new Failure('SIGNED_OUT')
      owned[path] = await things[ownership](value as never, { account, database, clock, named })
    }
  }
  return owned as Owned<E>
}

/**
 * The studio for which the account stands now: another tab may have left it since the call was let in (AFFILIATION-05). Throws
 * NOT_YOURS where that is none, or not the one that the call names.
 */
export async function ownStudioNow(
  connection: Connection,
  { account }: Pick<RequestContext, 'account'>,
  named?: number,
): Promise<number> {
  const studio_id = account && (await loadOwnStudioId(connection, account.id))
  if (studio_id === null) throw new Failure('NOT_YOURS')
  return mine((named ?? studio_id) === studio_id, studio_id)
}

/** The account's affiliation, as it was read. Throws NOT_YOURS where it is not the named one. */
export function ownAffiliation<A extends { studio_id: number | null }>(
  read: A | undefined,
  named?: number,
): A {
  const affiliation = there(read)
  return mine((named ?? affiliation.studio_id) === affiliation.studio_id, affiliation)
}
