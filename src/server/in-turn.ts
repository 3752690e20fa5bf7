// Lets a request work on the places of a tour date when its turn comes, or tells it how many are before it (TURN-01, TURN-02).
import { Failure } from '../shared/failures.ts'
import type { PlaceInLine } from '../shared/turn.ts'
import type { Tickets } from './turn-tickets.ts'
import { FIRST, NotYet, type Turns, type WantedTurn } from './turns.ts'

/** Who asks: the same in every repeat of one call. */
export interface TurnRequest {
  /** As the caller sent it; null at the first time. */
  ticket: string | null
  subject: string
  signal: AbortSignal
  /** When it asks (milliseconds). */
  now: number
}

export interface TurnOptions<T> {
  /** The answer where its work was done before, without a lock; null = it was not. */
  answered?: (() => Promise<T | null>) | undefined
  /** Gives a place back or makes it sure: it waits behind nobody who wants one. */
  first?: boolean | undefined
}

/** Soon at the first time, so that the place is shown; later, it is only to be shown anew. */
const PATIENCE_MS = { first_time: 1_500, again: 8_000 }

/** Runs the work in its turn. Throws WAIT_YOUR_TURN with a PlaceInLine, and then nothing was done. */
export async function inTurn<T>(
  { turns, tickets }: { turns: Turns; tickets: Tickets },
  { ticket, subject, signal, now }: TurnRequest,
  tour_date_id: number,
  work: () => Promise<T>,
  { first = false, answered }: TurnOptions<T> = {},
): Promise<T> {
  const who = `${tour_date_id} ${subject}`
  const came = ticket === null || first ? null : await tickets.read(ticket, who, now)
  const arrived = came ?? now
  // What holds a payment's answer waits for its turn as long as it takes.
  const wanted = first
    ? { line: tour_date_id, arrived: FIRST, patience_ms: null, holder: null }
    : {
        line: tour_date_id,
        arrived,
        holder: who,
        patience_ms: came === null ? PATIENCE_MS.first_time : PATIENCE_MS.again,
        signal,
      }
  return whenItsTurnComes(turns, wanted, work).catch(async (error: unknown) => {
    if (!(error instanceof NotYet)) throw error
    // Whoever has the answer must never read that nothing was done.
    const answer = await answered?.()
    if (answer) return answer
    const data: PlaceInLine = { before: error.before, ticket: await tickets.issue(who, arrived) }
    throw new Failure('WAIT_YOUR_TURN', { data })
  })
}

/** Runs the work when its turn in a line comes. Throws NotYet where that is not in time. */
async function whenItsTurnComes<T>(turns: Turns, wanted: WantedTurn, work: () => Promise<T>): Promise<T> {
  const end = await turns.take(wanted)
  try {
    return await work()
  } finally {
    end()
  }
}

/** Looks up in turn; throws NotYet where, for as long as it is patient, nobody was looked up either. */
export type LookUpInTurn = <T>(
  wanted: Pick<WantedTurn, 'line' | 'arrived' | 'patience_ms'>,
  work: () => Promise<T>,
) => Promise<T>

/** A line that moves is waited in, however long: whoever was sent away would come again, behind all others (TURN-05). */
export function lookUpInTurn(turns: Turns): LookUpInTurn {
  let looked_up = 0
  return async (wanted, work) => {
    const counted = async () => {
      const found = await work()
      looked_up += 1
      return found
    }
    for (;;) {
      const before = looked_up
      try {
        return await whenItsTurnComes(turns, { ...wanted, holder: null }, counted)
      } catch (error) {
        if (!(error instanceof NotYet) || looked_up === before) throw error
      }
    }
  }
}

/** Of writes that take no places. */
export interface SaveTurns {
  /** Of all who save in one city. */
  cities: Turns
  /** Of one account: only the few of it whose turn it is stand in the line of their city. */
  accounts: Turns
}

/**
 * Runs a write that takes no places when it is among the few of its account and of its registration's tour date (TURN-04). Once
 * begun it goes on though its caller hangs up; whoever hangs up before has left.
 */
export async function inSaves<T>(
  { cities, accounts }: SaveTurns,
  { account, named }: { account: { id: number } | null; named?: { tour_date_id: number } | null },
  { now, signal }: Pick<TurnRequest, 'now' | 'signal'>,
  work: () => Promise<T>,
): Promise<T> {
  if (!account || !named) return work()
  const wanted = { arrived: now, patience_ms: null, holder: null, signal }
  const inCity = () => whenItsTurnComes(cities, { ...wanted, line: named.tour_date_id }, work)
  return whenItsTurnComes(accounts, { ...wanted, line: account.id }, inCity).catch((error: unknown) => {
    throw error instanceof NotYet ? new Failure('WAIT_YOUR_TURN') : error
  })
}
