// The lines of one process, in which calls wait before they take a connection: for the places of a tour date (TURN-01, TURN-02), to
// save (TURN-04), and for who calls to be found out (TURN-05).
import { Failure } from '../shared/failures.ts'
import type { PlaceInLine } from '../shared/turn.ts'
import type { Database } from './database.ts'
import { createTickets } from './turn-tickets.ts'
import {
  createTurns,
  FIRST,
  NotYet,
  type Standing,
  type TurnLimits,
  type Turns,
  type WantedTurn,
} from './turns.ts'

/** How many are at work at a time; a process has ten connections. */
const USUAL = {
  /** Three on the places of one tour date fill its lock's pauses; the other connections are for everybody else. */
  places: { each: 3, all: 6 },
  /** Saves of registrations, apart from those: three of one tour date keep a process busy, and connections are left. */
  saves: { each: 3, all: 4 },
  /** Two of one caller stand in the line of a city, for places as for saves, which leaves its turns to others. */
  callers: { each: 2, all: Number.POSITIVE_INFINITY },
  /** Two of one call: when a crowd makes the same call, every other one is next. */
  arrivals: { each: 2, all: 4 },
}

/** Who asks for a turn. */
export interface TurnRequest {
  /** As the caller sent it; null at the first time. */
  ticket: string | null
  /** The same in every repeat of one call. */
  subject: string
  /** An account, or whatever somebody without one is known by. */
  caller: number | string
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
  /** When it asks (milliseconds). */
  now: number
}

/** The answer where the work was done before, without a lock; null = it was not. */
export type Answered<T> = () => Promise<T | null>

/** Looks up in turn; throws NotYet where, for as long as it is patient, nobody was looked up either. */
export type LookUpInTurn = <T>(
  wanted: Pick<WantedTurn, 'line' | 'arrived' | 'patience_ms'>,
  work: () => Promise<T>,
) => Promise<T>

export interface Lines {
  /** Runs what takes places of the tour date. Throws WAIT_YOUR_TURN with a PlaceInLine, and then nothing was done. */
  atPlaces<T>(
    request: TurnRequest,
    tour_date_id: number,
    work: () => Promise<T>,
    answered?: Answered<T>,
  ): Promise<T>
  /** Runs what gives a place back or makes it sure: it waits behind nobody who wants one, and as long as it takes. */
  first<T>(tour_date_id: number, work: () => Promise<T>): Promise<T>
  /**
   * Runs a write that takes no places. Once begun it goes on though its caller hangs up; whoever hangs up before has left, as
   * WAIT_YOUR_TURN says to nobody.
   */
  save<T>(request: TurnRequest, tour_date_id: number, work: () => Promise<T>): Promise<T>
  /** Of all calls, by their number in the list. */
  lookUp: LookUpInTurn
  /** How many are at work and how many wait, of each kind of line. */
  standing(): Record<'places' | 'saves' | 'arrivals', Standing>
}

/** Soon at the first time, so that the place is shown; later, it is only to be shown anew. */
const PATIENCE_MS = { first_time: 1_500, again: 8_000 }

/** Runs the work when its turn comes. Throws NotYet where that is not in time. */
async function whenItsTurnComes<T>(turns: Turns, wanted: WantedTurn, work: () => Promise<T>): Promise<T> {
  const end = await turns.take(wanted)
  try {
    return await work()
  } finally {
    end()
  }
}

/** A line for each city, behind one for each caller. */
interface CityLines {
  cities: Turns
  callers: Turns
}

/** Whoever waits behind others of the same caller is told how many come before in the city. */
async function inCity<T>(
  { cities, callers }: CityLines,
  caller: number | string,
  wanted: WantedTurn,
  work: () => Promise<T>,
): Promise<T> {
  const end = await callers.take({ ...wanted, line: caller }).catch((error: unknown) => {
    throw error instanceof NotYet ? new NotYet(cities.before(wanted)) : error
  })
  return whenItsTurnComes(cities, wanted, work).finally(end)
}

/** Whoever waits behind others of the same caller waits, too. */
function standingIn({ cities, callers }: CityLines): Standing {
  const { working, waiting } = cities.standing()
  return { working, waiting: waiting + callers.standing().waiting }
}

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

/** `limits` = of each line, where they are not the usual ones. */
export function openLines(database: Database, limits?: TurnLimits, patience = PATIENCE_MS): Lines {
  const open = (kind: keyof typeof USUAL) => createTurns(limits ?? USUAL[kind])
  const places = { cities: open('places'), callers: open('callers') }
  const saves = { cities: open('saves'), callers: open('callers') }
  const arrivals = open('arrivals')
  const tickets = createTickets(database)
  return {
    async atPlaces({ ticket, subject, caller, signal, now }, tour_date_id, work, answered) {
      const holder = `${tour_date_id} ${subject}`
      const came = ticket === null ? null : await tickets.read(ticket, holder, now)
      const arrived = came ?? now
      const patience_ms = came === null ? patience.first_time : patience.again
      const wanted = { line: tour_date_id, arrived, holder, patience_ms, signal }
      const inItsTurn = () => {
        if (came !== null) tickets.spend(holder, came, now)
        return work()
      }
      return inCity(places, caller, wanted, inItsTurn).catch(async (error: unknown) => {
        if (!(error instanceof NotYet)) throw error
        // Whoever has the answer must never read that nothing was done.
        const answer = await answered?.()
        if (answer) return answer
        const data: PlaceInLine = { before: error.before, ticket: await tickets.issue(holder, arrived) }
        throw new Failure('WAIT_YOUR_TURN', { data })
      })
    },
    first(tour_date_id, work) {
      const wanted = { line: tour_date_id, arrived: FIRST, patience_ms: null, holder: null }
      return whenItsTurnComes(places.cities, wanted, work)
    },
    save({ caller, signal, now }, tour_date_id, work) {
      const wanted = { line: tour_date_id, arrived: now, patience_ms: null, holder: null, signal }
      return inCity(saves, caller, wanted, work).catch((error: unknown) => {
        throw error instanceof NotYet ? new Failure('WAIT_YOUR_TURN') : error
      })
    },
    lookUp: lookUpInTurn(arrivals),
    standing: () => ({
      places: standingIn(places),
      saves: standingIn(saves),
      arrivals: arrivals.standing(),
    }),
  }
}
