// Decides whether the demo season, whose passwords are published, may stand beside what a start is set to (GUARD-07).
import type { Database } from './database.ts'
import type { Env } from './env.ts'

type Settings = Pick<
  Env,
  'demo' | 'demo_said' | 'host' | 'origin' | 'nmi' | 'paypal' | 'smtp_url' | 'files_s3'
>

/** What the database holds: the demo's mark, or accounts and events that the demo did not make. */
export interface Held {
  marked: boolean
  real: boolean
}

const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|::1|\[::1\])$/

/** What makes a start real, each by the setting that says so. */
export function realSettings({ host, origin, nmi, paypal, smtp_url, files_s3 }: Settings): string[] {
  return [
    ...(nmi ? ['PAYMENT_GATEWAY is nmi'] : []),
    ...(paypal ? ['PAYPAL_CLIENT_ID is set'] : []),
    ...(smtp_url ? ['SMTP_URL is set'] : []),
    ...(files_s3 ? ['FILES_S3_BUCKET is set'] : []),
    ...(origin.startsWith('https:') ? [`PUBLIC_ORIGIN is ${origin}`] : []),
    ...(LOOPBACK.test(host) ? [] : [`HOST is ${host}, where others can reach it`]),
  ]
}

const listed = (reasons: readonly string[]) =>
  reasons.length < 2 ? reasons.join('') : `${reasons.slice(0, -1).join(', ')} and ${reasons.at(-1)}`

/**
 * Why the start is refused; null = it may go on. `held` = null before the database is open: what the settings alone refuse
 * leaves no demo behind.
 */
export function checkDemo(settings: Settings, held: Held | null): string | null {
  const { demo, demo_said } = settings
  if (demo && held?.real && !held.marked) {
    return (
      'This database was not made by the demo, so the demo season does not go into it. For a real installation set ' +
      'CALLBOARD_DEMO=0. For the demo give it a database of its own: CALLBOARD_DATA or DATABASE_URL.'
    )
  }
  // Whoever says so has read what it means.
  if (demo_said && demo) return null
  const real = realSettings(settings)
  if (real.length === 0 || !(demo || held?.marked)) return null
  const why = listed(real)
  return held?.marked
    ? `${why}, but this database holds the demo season: anybody can sign in to its office with the published password. ` +
        'For a real installation give it an empty database (CALLBOARD_DATA or DATABASE_URL) and set CALLBOARD_DEMO=0. ' +
        'To show the demo all the same, set CALLBOARD_DEMO=1.'
    : `${why}, but this start would create the demo season: anybody could sign in to its office with the published ` +
        'password. For a real installation set CALLBOARD_DEMO=0. To show the demo all the same, set CALLBOARD_DEMO=1.'
}

export async function loadHeld(database: Database): Promise<Held> {
  const { rows } = await database.$client.query<Held>(
    `SELECT EXISTS (SELECT FROM demo) AS marked,
      EXISTS (SELECT FROM mybtf_user) OR EXISTS (SELECT FROM event) AS real`,
  )
  return rows[0] ?? { marked: false, real: false }
}

/** Throws the sentence for whoever started it. */
export function refuseDemoBesideReal(settings: Settings, held: Held | null): void {
  const why = checkDemo(settings, held)
  if (why) throw new Error(why)
}
