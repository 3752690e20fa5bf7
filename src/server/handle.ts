// Binds a contract to the function that answers it, and gives that function the signed-in account.
import { implement } from '@orpc/server'
import type { Account } from '../features/accounts/account.model.ts'
import type { Endpoint, OutputOf, ParsedInputOf } from '../shared/endpoint.ts'
import { Failure } from '../shared/failures.ts'
import type { RequestContext } from './context.ts'
import type { IncomingFile } from './incoming-file.ts'

/** A contract with the procedure that fulfils it. */
export interface Handler {
  contract: Endpoint
  // biome-ignore lint/suspicious/noExplicitAny: the procedure's own types are checked where it is made, in handle().
  procedure: any
}

export function handle<E extends Endpoint>(
  contract: E,
  answer: (input: ParsedInputOf<E>, context: RequestContext) => Promise<OutputOf<E>>,
): Handler {
  const procedure = implement(contract as Endpoint)
    .$context<RequestContext>()
    .handler(({ input, context }) => answer(input as ParsedInputOf<E>, context))
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
