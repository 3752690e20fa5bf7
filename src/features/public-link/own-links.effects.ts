// Makes, lists and revokes the links that owners give out, of whichever kind.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { newToken } from '../../server/tokens.ts'
import { Failure } from '../../shared/failures.ts'
import { type LinkKindName, linkKinds } from './link-kinds.model.ts'
import { insertPublicLink, listLinks, revokePublicLink } from './public-link.queries.ts'
import { linkEnds } from './public-link.rules.ts'

/** The newest first, as their owner sees them. */
export const ownLinks = async (connection: Connection, kind: LinkKindName, registration_id: number) => ({
  links: await listLinks(connection, [kind], registration_id),
})

/** What a new link is about. */
interface NewLink {
  registration_id: number
  person_id?: number
  routine_ids?: number[]
  /** Where its kind does not say it. */
  page?: string
}

/** With its address, which has the token: behind '#', so that no server's log has it. An answer that has it is kept sealed or, by `writeUnkept`, not at all. */
export async function makeLink(
  tx: Transaction,
  context: RequestContext,
  kind: LinkKindName,
  { page = linkKinds[kind].page ?? '', ...about }: NewLink,
): Promise<{ id: number; url: string; expires_at: Date }> {
  const { token, token_hash } = newToken()
  const created_at = context.clock.now()
  const expires_at = linkEnds(kind, created_at)
  const created_by = accountOf(context).id
  const id = await insertPublicLink(tx, {
    ...{ purpose: kind, token_hash, created_by, created_at, expires_at },
    ...about,
  })
  return { id, url: `${context.origin}/${page}#token=${token}`, expires_at }
}

/** A new link with the list in which it stands now. For a repeat its address is kept sealed: it is the same link, and no token is stored. */
export async function makeOwnLink(context: RequestContext, kind: LinkKindName, about: NewLink) {
  const { sealer } = context
  const { links, sealed_url } = await context.write(async (tx) => {
    const { url } = await makeLink(tx, context, kind, about)
    return { sealed_url: sealer.seal(url), ...(await ownLinks(tx, kind, about.registration_id)) }
  })
  const url = sealer.open(sealed_url)
  if (url === null) throw new Failure('KEY_REUSED')
  return { url, links }
}

interface RevokedLink {
  registration_id: number
  link_id: number
}

/** Throws NOT_FOUND where the registration has no such link of these kinds; one that is revoked already keeps its moment. */
export async function endLink(
  tx: Transaction,
  { clock }: Pick<RequestContext, 'clock'>,
  kinds: readonly LinkKindName[],
  { registration_id, link_id: id }: RevokedLink,
): Promise<void> {
  if (!(await revokePublicLink(tx, kinds, { id, registration_id }, clock.now())))
    throw new Failure('NOT_FOUND')
}

/** A link less, with what is left of the list. */
export function revokeOwnLink(context: RequestContext, kind: LinkKindName, of: RevokedLink) {
  return context.write(async (tx) => {
    await endLink(tx, context, [kind], of)
    return ownLinks(tx, kind, of.registration_id)
  })
}
