// Binds a contract to the function that answers it, and gives that function the signed-in account.
import { implement } from '@orpc/server'
import type { Account } from '../features/accounts/account.model.ts'
import { insertLook } from '../features/audit/look.queries.ts'
import { namedBy, namedIn, seenIn } from '../features/audit/look.rules.ts'
import {
  described,
  type Endpoint,
  type OutputOf,
  type OwnsOf,
  type ParsedInputOf,
} from '../shared/endpoint.ts'
import { Failure } from '../shared/failures.ts'
import type { Sees } from '../shared/sees.ts'
import type { RequestContext } from './context.ts'
import type { IncomingFile } from './incoming-file.ts'
import { sayLook } from './look-words.ts'
import { loadOwned, type Owned } from './owns.ts'
import { peopleSeen } from './seen-people.ts'

/** A contract with the procedure that fulfils it. */
export interface Handler {
  contract: Endpoint
  // biome-ignore lint/suspicious/noExplicitAny: the procedure's own types are checked where it is made, in handle().
  procedure: any
}

/** `answer` gets what the call names as its contract's `owns` says: found, and the caller's own. */
export function handle<E extends Endpoint>(
  contract: E,
  answer: (
    input: ParsedInputOf<E>,
    context: RequestContext<OutputOf<E> & object>,
    owned: Owned<E>,
  ) => Promise<OutputOf<E>>,
): Handler {
  const { owns: said, looks, sees, method, path } = described(contract)
  if (looks) sayLook(`${method} ${path}`, looks)
  const owns = said as OwnsOf<E>
  const procedure = implement(contract as Endpoint)
    .$context<RequestContext>()
    .handler(async ({ input, context }) => {
      const sent = input as ParsedInputOf<E>
      const answered = await answer(sent, context, await loadOwned<E>(owns, sent, context))
      if (sees) await recordLook(context, sees, { input: sent, answer: answered })
      return answered
    })
  return { contract: contract as Endpoint, procedure }
}

/** LOOK-01: before it is answered, so that nothing was seen of which there is no record. Only the office's looks count. */
async function recordLook(
  context: RequestContext,
  sees: Sees,
  call: { input: unknown; answer: unknown },
): Promise<void> {
  const { account, primary, clock, doing, request_id } = context
  if (!account || account.staff_rights.length === 0) return
  const seen = seenIn(sees, call)
  const named = { ...namedBy(seen), ...namedIn(call.input) }
  const look = { at: clock.now(), mybtf_user_id: account.id, call: doing, named, request_id }
  await insertLook(primary, look, peopleSeen(seen))
}

/** The account of a signed-in caller; the contract's callers make sure that there is one. */
export function accountOf(context: RequestContext): Account {
  if (!context.account) throw new Failure('SIGNED_OUT')
  return context.account
}

/** The file of a call whose contract takes one. */
export function fileOf(context: RequestContext): IncomingFile {
  if (!context.file) throw new Error('The contract of this call takes no file.')
  return context.file
}
