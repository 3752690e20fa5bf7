// Answers the office about how long music may be: what the limits are, and what they are from now on.
import { isDeepStrictEqual } from 'node:util'
import type { Connection } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { listSeasons, listTourDates, loadCurrentSeason } from '../tours/tour.queries.ts'
import { seasonWords } from '../waivers/waiver.rules.ts'
import { listLengthLimits, setLengthLimits } from './length-limits.contract.ts'
import type { EventLimits } from './length-limits.model.ts'
import { listLimitedCategories, lockLimitedCategories, updateLimits } from './length-limits.queries.ts'
import { checkLimits, parseLimit } from './length-limits.rules.ts'

/** Events that have a tour date with a competition in the current season or a later one, the earlier season first. */
async function loadLimits(connection: Connection): Promise<{ events: EventLimits[] }> {
  const current = await loadCurrentSeason(connection)
  if (!current) return { events: [] }
  const seasons = (await listSeasons(connection))
    .filter(({ start_year }) => start_year >= current.start_year)
    .sort((one, other) => one.start_year - other.start_year)
  const rows = await listLimitedCategories(
    connection,
    seasons.map(({ id }) => id),
  )
  const events: EventLimits[] = []
  for (const season of seasons) {
    const competing = (await listTourDates(connection, { season_id: season.id })).filter(
      ({ web }) => !web.no_competition,
    )
    const names = new Map(competing.map(({ event }) => [event.id, event.name]))
    const here = [...names]
      .map(([event_id, event_name]) => ({
        ...{ event_id, event_name, season_id: season.id, season: seasonWords(season) },
        categories: rows
          .filter((row) => row.event_id === event_id && row.season_id === season.id)
          .map(({ event_id: _event, season_id: _season, ...category }) => category),
      }))
      .filter(({ categories }) => categories.length > 0)
    events.push(...here.sort((one, other) => one.event_name.localeCompare(other.event_name)))
  }
  return { events }
}

export const lengthLimitHandlers = [
  handle(listLengthLimits, (_input, { database }) => loadLimits(database)),

  // MUSIC-15: every page of music reads the limit as it stands, so that the new one holds at once.
  handle(setLengthLimits, ({ event_id, season_id, seen, limits }, context) =>
    context.write(async (tx) => {
      const stored = await lockLimitedCategories(tx, event_id, season_id)
      const known = new Set(stored.map(({ routine_category_id }) => routine_category_id))
      if (limits.some(({ routine_category_id }) => !known.has(routine_category_id)) || stored.length === 0)
        throw new Failure('NOT_FOUND')
      const limitsOf = (rows: typeof seen) =>
        new Map(rows.map((row) => [row.routine_category_id, row.music_limit_seconds]))
      if (!isDeepStrictEqual(limitsOf(seen), limitsOf(stored)))
        throw new Failure('STALE_VERSION', {
          message: 'Someone else just changed these limits. Please check their current values.',
        })
      failOn(checkLimits(limits))
      const wanted = limits.flatMap(({ routine_category_id, limit }) => {
        const music_limit_seconds = parseLimit(limit)
        return music_limit_seconds === 'invalid' ? [] : [{ routine_category_id, music_limit_seconds }]
      })
      await updateLimits(tx, { event_id, season_id }, wanted)
      return loadLimits(tx)
    }),
  ),
]
