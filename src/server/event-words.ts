// The words that an event's page begins with: read from the database for all events at once, and believed for five seconds in each process.
import { setTimeout as after } from 'node:timers/promises'
import { listTourDates, loadCurrentSeason } from '../features/tours/tour.queries.ts'
import { eventLead, eventTitle } from '../features/tours/tour-words.rules.ts'
import type { PageWords } from './built-pages.ts'
import type { Database } from './database.ts'

const BELIEVED_MS = 5_000

/** A page is sent without its words rather than late. */
const PATIENCE_MS = 250

const EVENT_PAGE = /^\/events\/([^/]+)\/?$/i

const COLOR = /^#[0-9a-f]{6}$/i

/** What the page at this path begins with; null where that is nothing, or cannot be known just now. */
export type WordsAt = (path: string) => Promise<PageWords | null>

type Words = ReadonlyMap<string, PageWords>

/** By the event's name in the address, of each that is on tour this season. */
async function readWords(database: Database): Promise<Words> {
  const season = await loadCurrentSeason(database)
  const tourDates = season ? await listTourDates(database, { season_id: season.id }) : []
  const byEvent = Map.groupBy(tourDates, ({ event }) => event.subdomain)
  return new Map(
    [...byEvent].flatMap(([subdomain, [first, ...others]]) => {
      if (!first || !COLOR.test(first.event.accent)) return []
      const { event } = first
      const words = {
        accent: event.accent,
        title: eventTitle(event, season),
        subtitle: eventLead(event, [first, ...others]),
      }
      return [[subdomain, words]]
    }),
  )
}

/** `tick` counts milliseconds; it never goes back, as a clock may. `patience_ms` is how long a page waits for its words. */
export function knowEventWords(
  database: Database,
  tick = () => performance.now(),
  patience_ms = PATIENCE_MS,
): WordsAt {
  let known: { until: number; words: Promise<Words> } | undefined

  function read(): Promise<Words> {
    // While it is being read nobody reads it beside that; what could not be read is believed as well, so that nobody waits for it again.
    const reading = { until: Number.POSITIVE_INFINITY, words: readWords(database).catch(() => new Map()) }
    void reading.words.then(() => {
      reading.until = tick() + BELIEVED_MS
    })
    known = reading
    return reading.words
  }

  return async (path) => {
    const [, subdomain] = EVENT_PAGE.exec(path) ?? []
    if (!subdomain) return null
    const words = known && tick() < known.until ? known.words : read()
    const inTime = await Promise.race([words, after(patience_ms, null, { ref: false })])
    return inTime?.get(subdomain) ?? null
  }
}
