// Loads what the live page of a tour date says: once for all who read it.

import { createHash } from 'node:crypto'
import type { Connection } from '../../server/database.ts'
import { listUnnamed } from '../public-names/public-name.queries.ts'
import { publicNames } from '../public-names/public-name.rules.ts'
import { isReleased, releasedSince } from '../results/release.rules.ts'
import { listCorrections, listReleases } from '../results/results.queries.ts'
import { correctedAt } from '../results/told-corrections.rules.ts'
import { couplesAt } from '../routines/couple-entry.rules.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { awardFor } from '../scores/award.rules.ts'
import { loadScored, type Scored } from '../scores/load-scored.effects.ts'
import { rankingsOf } from '../scores/rankings.rules.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import {
  FOLLOWING,
  type LiveProgramme,
  type LiveRanking,
  type LiveRoutine,
  type LiveStage,
  PLACES,
} from './live.model.ts'
import { listStarts, loadStageRow, type StageRow } from './live.queries.ts'
import { followingOf, plannedTimes, stateOf } from './live.rules.ts'

type Routine = Scored['routines'][number]

/** What stays as it is from one routine to the next. */
export interface LoadedProgramme {
  tourDate: TourDate
  /** In their order, with what was scratched. */
  order: readonly Routine[]
  routines: ReadonlyMap<number, LiveRoutine>
  programme: LiveProgramme
}

const nameIn = (list: readonly { id: number; name: string }[], wanted: number) =>
  list.find(({ id }) => id === wanted)?.name ?? '–'

function divisionOf({ prices }: Scored, routine: Routine) {
  return {
    level: nameIn(prices.age_divisions, routine.age_division_id),
    performance_division: nameIn(prices.performance_divisions, routine.performance_division_id),
    category: nameIn(prices.routine_categories, routine.routine_category_id),
  }
}

interface Released {
  releases: Parameters<typeof releasedSince>[0]
  corrections: Parameters<typeof correctedAt>[0]
}

const samePlace = (a: Routine, b: Routine) =>
  a.age_division_id === b.age_division_id &&
  a.routine_category_id === b.routine_category_id &&
  a.performance_division_id === b.performance_division_id

/** LIVE-05: of each level the first ten places, once they are released; no scores. */
function rankingsFrom(
  scored: Scored,
  { releases, corrections }: Released,
  routines: ReadonlyMap<number, LiveRoutine>,
): LiveRanking[] {
  const of = new Map(scored.routines.map((routine) => [routine.id, routine]))
  const released = scored.ranked.filter(({ performance_division_id }) =>
    isReleased(releases, performance_division_id),
  )
  return rankingsOf(released).flatMap(({ age_division_id, routines: placed }) => {
    const [first] = placed
    const routine = first && of.get(first.id)
    if (age_division_id === null || !routine) return []
    // Also of what was scratched, which stands there no more.
    const here = new Set(
      scored.routines.filter((candidate) => samePlace(candidate, routine)).map(({ id }) => id),
    )
    const since = releasedSince(releases, routine.performance_division_id)
    const shown = placed.filter(({ place }) => place <= PLACES)
    return {
      ...divisionOf(scored, routine),
      corrected_at: correctedAt(corrections, here, since)?.toISOString() ?? null,
      routines: shown.flatMap(({ id, place, total_score }) => {
        const known = routines.get(id)
        if (!known) return []
        const { number, name, studio } = known
        const award = awardFor(total_score, scored.ranges)?.display_name ?? null
        return { number, name, studio, place, award }
      }),
    }
  })
}

/** Null = no such tour date. */
export async function loadProgramme(
  connection: Connection,
  tour_date_id: number,
  seconds_each: number | null,
): Promise<LoadedProgramme | null> {
  const tourDate = await loadTourDate(connection, tour_date_id)
  if (!tourDate) return null
  const scored = await loadScored(connection, tourDate)
  const releases = await listReleases(connection, tour_date_id)
  const corrections = await listCorrections(connection, tour_date_id)
  const starts = await listStarts(connection, tour_date_id)
  const unnamed = await listUnnamed(connection, tour_date_id)
  const order = scored.routines.filter(({ number }) => number !== null)
  const times = plannedTimes(order, starts, seconds_each ?? 0)
  const couples = couplesAt(tourDate) !== null
  const routines = new Map(
    order.map((routine): [number, LiveRoutine] => {
      const { level, performance_division, category } = divisionOf(scored, routine)
      const planned_at = times.get(routine.id)?.toISOString() ?? null
      const names = { number: stageNumber(routine), ...publicNames(routine, unnamed, couples) }
      return [
        routine.id,
        { ...names, division: `${level}, ${performance_division}, ${category}`, planned_at },
      ]
    }),
  )
  const content = {
    routines: followingOf(order, null).flatMap(({ id }) => routines.get(id) ?? []),
    rankings: rankingsFrom(scored, { releases, corrections }, routines),
  }
  const programme = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 12)
  return { tourDate, order, routines, programme: { programme, ...content } }
}

/** LIVE-02: nothing but the name of the tour date while it is off. */
export function stageFrom(
  { tourDate, order, routines, programme }: LoadedProgramme,
  row: StageRow | null,
): LiveStage {
  const { id, event, event_city, timezone } = tourDate
  const { start_date, end_date, canceled, postponed } = tourDate
  const called = row && row.call_id !== null ? row : null
  const following = followingOf(order, called)
  const state = stateOf(row?.shown ?? false, called, following.length)
  const off = state === 'off'
  const on_stage = (called?.id && routines.get(called.id)) || null
  return {
    ...{ tour_date_id: id, event_name: event.name, event_city, accent: event.accent, timezone },
    ...{ start_date, end_date, canceled, postponed, state, on_stage: off ? null : on_stage },
    called_at: off ? null : (called?.called_at?.toISOString() ?? null),
    following: off ? [] : following.slice(0, FOLLOWING).flatMap(({ id }) => routines.get(id) ?? []),
    left: off ? 0 : following.length,
    programme: off ? '' : programme.programme,
  }
}

/** Everything, as it is now. Null = no such tour date. */
export async function loadLive(connection: Connection, tour_date_id: number) {
  const row = await loadStageRow(connection, tour_date_id)
  const loaded = await loadProgramme(connection, tour_date_id, row?.seconds_each ?? null)
  return loaded && { loaded, row }
}
