// Opens the link of a judge, and holds it while something is written by it.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { hashToken } from '../../server/tokens.ts'
import { Failure } from '../../shared/failures.ts'
import { takeAttempt } from '../accounts/take-attempt.effects.ts'
import { linkAttempt } from '../public-link/link-limits.rules.ts'
import { linkState } from '../public-link/public-link.rules.ts'
import { lockScoring } from '../scores/score.queries.ts'
import { judgeLinkEnds } from './judge-link.rules.ts'
import { loadJudgeLink } from './judging.queries.ts'

const DEAD = {
  expired: 'This link has expired. Please ask the office for a new one.',
  revoked: 'This link was revoked. Please ask the office for a new one.',
}

export interface JudgeLink {
  judge_id: number
  tour_date_id: number
  /** Who made the link. */
  created_by: number
  token_hash: string
}

type Clock = Pick<RequestContext, 'clock'>

/** Null = there is no such link. Throws LINK_INVALID where it has ended. */
export async function judgeLinkOf(
  connection: Connection,
  { clock }: Clock,
  token_hash: string,
): Promise<JudgeLink | null> {
  const known = await loadJudgeLink(connection, token_hash)
  if (!known) return null
  const { created_at, expires_at, revoked_at, event, ...link } = known
  const ends = judgeLinkEnds({ created_at, expires_at }, event)
  const times = { expires_at: ends.toISOString(), revoked_at: revoked_at?.toISOString() ?? null }
  const state = linkState(times, clock.now())
  if (state !== 'open') throw new Failure('LINK_INVALID', { message: DEAD[state] })
  return { ...link, token_hash }
}

/** Whose link it is; tries that lead nowhere are counted for the network they come from (SHARE-07). Throws LINK_INVALID. */
export async function openJudgeLink(context: RequestContext, token: string): Promise<JudgeLink> {
  const link = await judgeLinkOf(context.database, context, hashToken(token))
  if (link) return link
  await takeAttempt(context, [linkAttempt(context.address)])
  throw new Failure('LINK_INVALID')
}

/** LINK-07: whoever ends the link holds the scoring, too: she waits until this has ended, or nothing is written. Throws LINK_INVALID. */
export async function holdJudgeLink(tx: Transaction, clock: Clock, link: JudgeLink): Promise<void> {
  await lockScoring(tx, link.tour_date_id)
  if (!(await judgeLinkOf(tx, clock, link.token_hash))) throw new Failure('LINK_INVALID')
}
