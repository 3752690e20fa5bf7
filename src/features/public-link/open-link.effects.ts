// Opens the links that people bring: the only place that finds one by its token, says why it is dead, counts guesses, and holds a link
// while somebody writes by it.
import type { Parts, RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { hashToken } from '../../server/tokens.ts'
import type { LinkHolder } from '../../server/write.ts'
import { Failure } from '../../shared/failures.ts'
import { takeAttempt } from '../accounts/take-attempt.effects.ts'
import type { LinkKindName } from './link-kinds.model.ts'
import { linkAttempt } from './link-limits.rules.ts'
import type { PublicLink } from './public-link.model.ts'
import { type FoundLink, holdPublicLink, loadLink } from './public-link.queries.ts'
import { DEAD_LINK, linkState } from './public-link.rules.ts'

/** There is no such link or code: as far as anybody can tell, a guess (SHARE-07). */
export class Guessed extends Failure {}

/**
 * SHARE-07: looks first, so that what is good is let in whatever others in the same network try, and counts what `find` throws as
 * guessed. Nobody guesses a token (256 bits) or a code (79 bits) that is let in this way, so a wait need not bar the right one.
 */
export async function counted<T>(context: RequestContext, find: () => Promise<T>): Promise<T> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof Guessed) await takeAttempt(context, [linkAttempt(context.address)])
    throw error
  }
}

/** LINK-01. Throws LINK_INVALID, in words where there is such a link. */
export function refuseDead(link: Pick<PublicLink, 'expires_at' | 'revoked_at'>, at: Date): void {
  const state = linkState(link, at)
  if (state !== 'open') throw new Failure('LINK_INVALID', { message: DEAD_LINK[state] })
}

/** By the token itself; or by the id, of which a ticket of the server's own told. */
export type LinkBy = { token: string } | { id: number }

/** The link of these kinds while it is good. Throws LINK_INVALID. By a token it is opened within `counted`. */
export async function openLink(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  kinds: readonly LinkKindName[],
  by: LinkBy,
): Promise<FoundLink> {
  const link = await loadLink(database, kinds, 'id' in by ? by : { token_hash: hashToken(by.token) })
  if (!link) throw new Guessed('LINK_INVALID')
  refuseDead(link, clock.now())
  return link
}

/** A link by which somebody writes. `hold` locks its row and throws LINK_INVALID where it has ended meanwhile. */
export interface HeldLink {
  holder: LinkHolder
  hold: (tx: Transaction) => Promise<void>
}

/**
 * LINK-07: the context of whoever writes by a link. Each of its transactions begins by looking at the link again and holding it, so
 * whoever revokes it waits until that has ended, and nothing is written by it afterwards. A repeat is given the first answer to its key.
 */
export function writingBy<A extends object>(
  context: RequestContext<A>,
  { holder, hold }: HeldLink,
): RequestContext<A> {
  return {
    ...context,
    write: (work) =>
      context.writeBy(holder, async (tx) => {
        // Off only in tests, as the negative control.
        if (context.locks) await hold(tx)
        return work(tx)
      }),
  }
}

/** The same by a link of the record. */
export const writingByLink = <A extends object>(
  context: RequestContext<A>,
  { id, owner_id }: Pick<FoundLink, 'id' | 'owner_id'>,
): RequestContext<A> =>
  writingBy(context, {
    holder: { mybtf_user_id: owner_id, name: `link ${id}` },
    async hold(tx) {
      const link = await holdPublicLink(tx, id)
      if (!link) throw new Failure('LINK_INVALID')
      refuseDead(link, context.clock.now())
    },
  })
