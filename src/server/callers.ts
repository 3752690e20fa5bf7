// Which kind of caller an account is, and whether a contract lets that kind in.
import type { Account } from '../features/accounts/account.model.ts'
import type { Caller, EndpointMeta } from '../shared/endpoint.ts'
import { Failure } from '../shared/failures.ts'

export function callerOf(account: Account | null): Caller {
  if (!account) return 'visitor'
  if (!account.confirmed) return 'unconfirmed'
  if (account.staff_rights.length > 0) return 'staff'
  return account.studio_account ? 'studio' : 'individual'
}

/** Throws SIGNED_OUT, UNCONFIRMED, SECOND_FACTOR_REQUIRED or NOT_ALLOWED when the contract does not name this kind of caller. */
export function admit(account: Account | null, meta: EndpointMeta): void {
  const caller = callerOf(account)
  if (!meta.callers.includes(caller)) {
    if (caller === 'visitor') throw new Failure('SIGNED_OUT')
    const onceConfirmed = account && callerOf({ ...account, confirmed: true })
    if (caller === 'unconfirmed' && onceConfirmed && meta.callers.includes(onceConfirmed))
      throw new Failure('UNCONFIRMED')
    throw new Failure('NOT_ALLOWED')
  }
  // What everybody does for the own account stays open: setting the second step up is part of it (FACTOR-01).
  if (account?.second_factor === 'required' && caller === 'staff' && !meta.callers.includes('unconfirmed'))
    throw new Failure('SECOND_FACTOR_REQUIRED')
  if (caller === 'staff' && meta.right && !account?.staff_rights.includes(meta.right))
    throw new Failure('NOT_ALLOWED')
}

/**
 * SESSION-04: `page_of` = the account for which the page was loaded, where a browser says so. Throws OTHER_ACCOUNT where another one has
 * signed in since; who reads or sends what anybody may is not asked.
 */
export function checkPageOf(page_of: unknown, account: Account | null, { callers }: EndpointMeta): void {
  if (page_of === undefined || account === null || callers.includes('visitor')) return
  if (page_of !== String(account.id)) throw new Failure('OTHER_ACCOUNT')
}
