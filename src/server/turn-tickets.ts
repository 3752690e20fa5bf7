// A ticket says when somebody came: shown again, to this process or another, it keeps the place in the line (TURN-02).
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { settingTable } from './setting.tables.ts'

/** A line of an hour is none that anybody stands in; an older ticket is kept for the next time. */
const GOOD_FOR_MS = 60 * 60_000

/** So far the clock of the process that gave it may be ahead of ours. */
const AHEAD_MS = 10_000

const SECRET_SETTING = 'turn-ticket-secret'

export interface Tickets {
  /** For the one call of this subject that came at this time (milliseconds). */
  issue(subject: string, arrived: number): Promise<string>
  /** When its holder came; null where it is not ours, another call's, from another day, or its turn has come. */
  read(ticket: string, subject: string, now: number): Promise<number | null>
  /** The turn of this subject that came then has come: whoever asks once more comes anew. Each process knows of its own. */
  spend(subject: string, arrived: number, now: number): void
}

/** One secret for all processes of a database: whoever is first makes it. */
async function loadSecret(database: Database): Promise<string> {
  const made = { id: SECRET_SETTING, value: randomBytes(32).toString('base64url') }
  await database.insert(settingTable).values(made).onConflictDoNothing()
  const [kept] = await database.select().from(settingTable).where(eq(settingTable.id, SECRET_SETTING))
  return String(kept?.value)
}

export function createTickets(database: Database): Tickets {
  let secret: Promise<string> | undefined
  /** Until when each would be good; the oldest is the first. */
  const spent = new Map<string, number>()
  async function sign(subject: string, arrived: number): Promise<Buffer> {
    secret ??= loadSecret(database)
    // What could not be read is asked again by the next request.
    secret.catch(() => {
      secret = undefined
    })
    return createHmac('sha256', await secret)
      .update(`${arrived} ${subject}`)
      .digest()
  }
  return {
    async issue(subject, arrived) {
      return `${arrived}.${(await sign(subject, arrived)).toString('base64url')}`
    },
    async read(ticket, subject, now) {
      const [time = '', signature = ''] = ticket.split('.')
      const arrived = Number(time)
      if (!/^\d{1,15}$/.test(time) || arrived > now + AHEAD_MS || now - arrived > GOOD_FOR_MS) return null
      if (spent.has(`${arrived} ${subject}`)) return null
      const [shown, right] = [Buffer.from(signature, 'base64url'), await sign(subject, arrived)]
      return shown.length === right.length && timingSafeEqual(shown, right) ? arrived : null
    },
    spend(subject, arrived, now) {
      for (const [ticket, until] of spent) {
        if (until > now) break
        spent.delete(ticket)
      }
      spent.set(`${arrived} ${subject}`, now + GOOD_FOR_MS)
    },
  }
}
