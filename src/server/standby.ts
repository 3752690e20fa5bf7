// Where what may be a second old is read: at the standby while it is near enough, else at the primary.
import type pg from 'pg'
import { ANSWERING, type Database, isConflict, READS_ONLY } from './database.ts'
import { shortageOf } from './shortages.ts'

const EVERY_MS = 500
/** `most_ms` = so far it may be behind when it is looked at; `patience_ms` = a look that takes longer says nothing any more. */
const USUAL = { most_ms: 1_500, patience_ms: 1_000 }
/** None of the same lines within it. */
const QUIET_MS = 60_000

/**
 * So long whoever wrote something reads at the primary. The audit tells when a transaction began: the longest ones, and what the
 * standby may be behind, are within it.
 */
export const JUST_WRITTEN = '15 seconds'

/** Whoever waits for it longer is answered by the primary sooner. */
export const AT_STANDBY = {
  ...ANSWERING,
  ...READS_ONLY,
  connectionTimeoutMillis: 2_000,
  query_timeout: 5_000,
} satisfies pg.PoolConfig

export interface Standby {
  /** Where this account reads what may be a second old; null = at the primary. */
  readsOf(account_id: number | null): Promise<Database | null>
  /** Whether the error is the standby's: the same is to be read at the primary. */
  isOfStandby(error: unknown): boolean
  state(): { used: boolean; lag_seconds: number | null }
  end(): void
}

interface StandbyOptions {
  primary: Database
  standby: Database
  say(line: string): void
  bounds?: typeof USUAL
}

const BEAT = `BEGIN; SET LOCAL synchronous_commit = local;
  INSERT INTO readiness (id, written_at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET written_at = now()
    RETURNING extract(epoch FROM written_at) * 1000 AS at;
  COMMIT`
const SEEN = 'SELECT extract(epoch FROM written_at) * 1000 AS at FROM readiness WHERE id = 1'
const WROTE = `SELECT 1 FROM audit WHERE mybtf_user_id = $1 AND at > now() - interval '${JUST_WRITTEN}' LIMIT 1`

function inTime<T>(answer: Promise<T>, patience_ms: number): Promise<T> {
  let clock: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    clock = setTimeout(() => reject(new Error('no answer')), patience_ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(clock))
}

/**
 * Writes the time at the primary and reads it at the standby, so both times are of one clock, and a standby that has lost its
 * primary is told from one that has nothing to follow.
 */
async function lagOf({ primary, standby, bounds = USUAL }: StandbyOptions): Promise<number> {
  // A look that nobody waits for any more keeps no connection.
  const look = (text: string) => ({ text, query_timeout: bounds.patience_ms })
  const beat = (await primary.$client.query(look(BEAT))) as unknown as { rows: { at: string }[] }[]
  const [written] = beat.flatMap(({ rows }) => rows)
  const { rows } = await standby.$client.query<{ at: string }>(look(SEEN))
  return Math.max(0, Number(written?.at) - Number(rows[0]?.at ?? 0))
}

export function watchStandby(options: StandbyOptions): Standby {
  const { primary, standby, say, bounds = USUAL } = options
  let lag_ms: number | null = null
  let good_until = 0
  let told: { at: number } | null = null
  let last_told = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let ended = false

  const isUsed = () => performance.now() < good_until

  function tell(why: string | null): void {
    const now = performance.now()
    if (why === null) {
      if (told) say(`The standby is read again after ${Math.ceil((now - told.at) / 1000)} s.`)
      told = null
    } else if (!told && now - last_told > QUIET_MS) {
      last_told = now
      told = { at: now }
      say(`The standby ${why}. What would be read there is read at the primary until it can be used.`)
    }
  }

  async function look(): Promise<void> {
    const began = performance.now()
    try {
      lag_ms = await inTime(lagOf(options), bounds.patience_ms)
      if (lag_ms > bounds.most_ms) throw new Error(`is ${(lag_ms / 1000).toFixed(1)} s behind`)
      good_until = began + EVERY_MS + bounds.patience_ms
      tell(null)
    } catch (error) {
      good_until = 0
      const { message } = error as Error
      if (!message.startsWith('is ')) lag_ms = null
      if (!ended) tell(message.startsWith('is ') ? message : `cannot be used (${message})`)
    }
    if (!ended) timer = setTimeout(look, EVERY_MS).unref()
  }
  void look()

  return {
    async readsOf(account_id) {
      if (!isUsed()) return null
      if (account_id === null) return standby
      const { rowCount } = await primary.$client.query({ name: 'wrote', text: WROTE, values: [account_id] })
      return rowCount === 0 ? standby : null
    },
    isOfStandby(error) {
      const is = shortageOf(error) !== null || isConflict(error)
      if (is) good_until = 0
      return is
    },
    state: () => ({ used: isUsed(), lag_seconds: lag_ms === null ? null : lag_ms / 1000 }),
    end() {
      ended = true
      clearTimeout(timer)
    },
  }
}
