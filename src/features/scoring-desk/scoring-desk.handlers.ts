// Answers the office about an event's scores and awards: what they are, and what they are from now on.
import { isDeepStrictEqual } from 'node:util'
import type { Connection } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { countKept, loadEventRules, lockScoringRules, replaceScoringRules } from '../scores/score.queries.ts'
import { listTourDates, loadCurrentSeason } from '../tours/tour.queries.ts'
import { changeScoring, listScoring } from './scoring-desk.contract.ts'
import type { EventScoring } from './scoring-desk.model.ts'
import { checkScoring, rangesFrom } from './scoring-desk.rules.ts'

/** Events that have a tour date with a competition in the current season. */
async function loadScoringList(connection: Connection): Promise<{ events: EventScoring[] }> {
  const season = await loadCurrentSeason(connection)
  if (!season) return { events: [] }
  const season_id = season.id
  const competing = (await listTourDates(connection, { season_id })).filter(({ web }) => !web.no_competition)
  const names = new Map(competing.map(({ event }) => [event.id, event.name]))
  const counts = new Map(
    (await countKept(connection, season_id)).map(({ event_id, kept }) => [event_id, kept]),
  )
  const events: EventScoring[] = []
  for (const [event_id, event_name] of names) {
    const rules = await loadEventRules(connection, { event_id, season_id })
    events.push({ event_id, event_name, season_id, ...rules, kept: counts.get(event_id) ?? 0 })
  }
  return { events: events.sort((a, b) => a.event_name.localeCompare(b.event_name)) }
}

export const scoringDeskHandlers = [
  handle(listScoring, (_input, { database }) => loadScoringList(database)),

  handle(changeScoring, ({ event_id, season_id, seen, terms, awards }, context) =>
    context.write(async (tx) => {
      await lockScoringRules(tx, event_id)
      const { events } = await loadScoringList(tx)
      const before = events.find((event) => event.event_id === event_id && event.season_id === season_id)
      if (!before) throw new Failure('NOT_FOUND')
      if (!isDeepStrictEqual(seen, { terms: before.terms, ranges: before.ranges }))
        throw new Failure('STALE_VERSION')
      failOn(checkScoring(terms, awards))
      const ranges = rangesFrom(terms, awards, before.ranges)
      await replaceScoringRules(tx, { event_id, season_id }, { terms, ranges })
      return loadScoringList(tx)
    }),
  ),
]
