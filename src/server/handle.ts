// Binds a contract to the function that answers it, and gives that function the signed-in account.
import { implement } from '@orpc/server'
import type { Account } from '../features/accounts/account.model.ts'
import {
  described,
  type Endpoint,
  type OutputOf,
  type OwnsOf,
  type ParsedInputOf,
} from '../shared/endpoint.ts'
import { Failure } from '../shared/failures.ts'
import type { RequestContext } from './context.ts'
import type { IncomingFile } from './incoming-file.ts'
import { loadOwned, type Owned } from './owns.ts'

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
  const owns = described(contract).owns as OwnsOf<E>
  const procedure = implement(contract as Endpoint)
    .$context<RequestContext>()
    .handler(async ({ input, context }) => {
      const sent = input as ParsedInputOf<E>
      return answer(sent, context, await loadOwned<E>(owns, sent, context))
    })
  return { contract: contract as Endpoint, procedure }
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
