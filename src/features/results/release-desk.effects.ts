// Loads what can be released at a tour date, proposes it, and releases it.
import { createHash } from 'node:crypto'
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { auditionDifferences, lackingScores, placeDancers } from '../awards/audition.rules.ts'
import { computeAuditionAgain } from '../awards/given-award.queries.ts'
import { type Awards, loadAwards } from '../awards/load-awards.effects.ts'
import { checkAwardRanges } from '../scores/award.rules.ts'
import { loadScored, type Scored } from '../scores/load-scored.effects.ts'
import { keepScoringRules, lockScoring } from '../scores/score.queries.ts'
import { eventDaysOf } from '../tours/event-end.rules.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import type { Notice, Releasable, ReleaseDesk } from './release.model.ts'
import { calledOnStage, checksBefore, computedFirst, differencesOf, mayPropose } from './release.rules.ts'
import {
  computeAgain,
  holdStanding,
  listReleases,
  type ReleaseRow,
  updateReleased,
  upsertProposal,
} from './results.queries.ts'

export interface Wanted {
  tour_date_id: number
  /** Null = all. */
  performance_division_id: number | null
}

const hashOf = (computed: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(computed)).digest('hex')

const NOTHING = 'There is nothing to release here.'

/** AUDITION-02: of whom a score is missing; awards go out with all results. */
const auditionNotices = (dancers: Awards['dancers']): Notice[] =>
  lackingScores(dancers).map(({ fname, lname }) => ({
    ...{ kind: 'audition' as const, bars: true, id: null },
    words: `The audition of ${fname} ${lname}: a score is missing`,
  }))

interface Part {
  performance_division_id: number | null
  name: string
}

async function loadRelease(connection: Connection, tour_date_id: number) {
  const tourDate = await loadTourDate(connection, tour_date_id)
  if (!tourDate) throw new Failure('NOT_FOUND')
  const scored = await loadScored(connection, tourDate)
  const releases = await listReleases(connection, tour_date_id)
  const second = await computeAgain(connection, tour_date_id)
  const awards = await loadAwards(connection, tour_date_id)
  const auditionAgain = await computeAuditionAgain(connection, tour_date_id)
  const routines = scored.routines.map((routine) => ({
    ...routine,
    name: calledOnStage(routine),
    scratched: routine.scratched_at !== null,
  }))
  const first = computedFirst(routines, scored.ranked, scored.ranges)
  const auditions = placeDancers(awards.dancers).map(
    ({ id, ballet_total, jazz_total, total_score, place }) => ({
      id,
      ballet_total,
      jazz_total,
      total_score,
      place,
    }),
  )
  const dancerNames = new Map(awards.dancers.map(({ id, fname, lname }) => [id, `${fname} ${lname}`]))
  const names = new Map(routines.map(({ id, name }) => [id, name]))
  return {
    ...{ tourDate, scored, releases, routines, first, awards, auditions },
    notices: [...checksBefore(routines, scored.judges, scored.ranked), ...auditionNotices(awards.dancers)],
    differences: [
      ...differencesOf(first, second, (id) => names.get(id) ?? String(id)),
      ...auditionDifferences(auditions, auditionAgain, (id) => dancerNames.get(id) ?? String(id)),
    ],
  }
}
type Loaded = Awaited<ReturnType<typeof loadRelease>>

const divisionsOf = ({ routines, prices }: Scored) =>
  prices.performance_divisions.filter(({ id }) =>
    routines.some(({ performance_division_id }) => performance_division_id === id),
  )

const partsOf = ({ scored }: Loaded): Part[] => [
  { performance_division_id: null, name: 'All results' },
  ...divisionsOf(scored).map(({ id, name }) => ({ performance_division_id: id, name })),
]

/** What of it is proposed or released, and whether it is what it was then. */
function partFrom(loaded: Loaded, { performance_division_id: division }: Part) {
  const routines = loaded.routines.filter(
    (routine) => division === null || routine.performance_division_id === division,
  )
  const ids = new Set(routines.map(({ id }) => id))
  const barred = [
    ...(routines.some(({ scratched }) => !scratched) ? [] : [NOTHING]),
    ...loaded.notices
      .filter(
        ({ bars, id, kind }) =>
          bars && (id === null ? kind === 'audition' && division === null : ids.has(id)),
      )
      .map(({ words }) => words),
    ...checkAwardRanges(loaded.scored.ranges, loaded.scored.terms.step).map(({ message }) => message),
    ...loaded.differences,
  ]
  const release = loaded.releases.find(({ performance_division_id }) => performance_division_id === division)
  const given = loaded.awards.given.map(({ id, kind, award }) => ({ id, kind, award }))
  const results_hash = hashOf([
    ...loaded.first.filter(({ id }) => ids.has(id)),
    // Also the only one of its level keeps its place in another level.
    // And what each judge gave is shown beside a total that stays.
    ...routines.map(({ id, age_division_id, routine_category_id, performance_division_id, scores }) => [
      ...[id, age_division_id, routine_category_id, performance_division_id],
      scores.toSorted((a, b) => a.judge_id - b.judge_id).map(({ judge_id, score }) => [judge_id, score]),
    ]),
    ...(division === null ? [...given, ...loaded.auditions] : []),
    // What the totals are given by: with other ranges it is proposed again. By their values: those that are kept come with their keys
    // in another order.
    ...loaded.scored.ranges.map(({ id, name, display_name, lowest, highest }) => [
      ...[id, name, display_name, lowest, highest],
    ]),
  ])
  return { routines, barred, release, results_hash, rules: loaded.scored }
}

function stateOf(
  release: ReleaseRow | undefined,
  results_hash: string,
  allReleased: boolean,
): Releasable['state'] {
  if (release?.released_at || allReleased) return 'released'
  if (!release) return 'open'
  if (!mayPropose(release.proposer_account)) return 'lapsed'
  return release.results_hash === results_hash ? 'proposed' : 'changed'
}

function releasable(loaded: Loaded, part: Part, asks: number): Releasable {
  const { routines, barred, release, results_hash } = partFrom(loaded, part)
  const all = loaded.releases.find(({ performance_division_id }) => performance_division_id === null)
  const released_at = release?.released_at ?? all?.released_at ?? null
  return {
    ...part,
    // What is scratched has nothing to release.
    routines: routines.filter(({ scratched }) => !scratched).length,
    state: stateOf(release, results_hash, Boolean(all?.released_at)),
    barred,
    proposed_by: release?.proposer ?? null,
    proposed_at: release?.proposed_at.toISOString() ?? null,
    released_at: released_at?.toISOString() ?? null,
    own: release?.proposed_by === asks,
  }
}

export async function loadReleaseDesk(
  connection: Connection,
  tour_date_id: number,
  asks: number,
): Promise<ReleaseDesk> {
  const loaded = await loadRelease(connection, tour_date_id)
  const { event, event_city } = loaded.tourDate
  return {
    ...{ tour_date_id, event_name: event.name, event_city, ...eventDaysOf(loaded.tourDate) },
    divisions: partsOf(loaded).map((part) => releasable(loaded, part, asks)),
    notices: loaded.notices,
    differences: loaded.differences,
  }
}

/** The part as it is while nobody changes a score; throws NOT_FOUND, and RULES_BROKEN where it cannot be released. */
async function lockPart(tx: Transaction, { tour_date_id, performance_division_id }: Wanted) {
  if (!(await loadTourDate(tx, tour_date_id))) throw new Failure('NOT_FOUND')
  await lockScoring(tx, tour_date_id)
  const loaded = await loadRelease(tx, tour_date_id)
  const part = partsOf(loaded).find((part) => part.performance_division_id === performance_division_id)
  if (!part) throw new Failure('NOT_FOUND')
  const found = partFrom(loaded, part)
  failOn(found.barred.map((words) => refuse('RESULTS_BARRED', [], { words })))
  return found
}

export async function proposeResultsOf(
  tx: Transaction,
  context: RequestContext,
  wanted: Wanted,
): Promise<void> {
  const { results_hash } = await lockPart(tx, wanted)
  const proposed_by = accountOf(context).id
  await upsertProposal(tx, { ...wanted, results_hash, proposed_by, proposed_at: context.clock.now() })
}

/** RESULTS-05: by somebody else than whoever proposed it, and as it was proposed. What is released stays so. */
export async function releaseResultsOf(
  tx: Transaction,
  context: RequestContext,
  wanted: Wanted,
): Promise<void> {
  const { release, results_hash, rules } = await lockPart(tx, wanted)
  if (!release) throw new Failure('NOT_FOUND')
  if (release.released_at) return
  const released_by = accountOf(context).id
  const proposer = await holdStanding(tx, release.proposed_by)
  failOn([
    ...(mayPropose(proposer) ? [] : [refuse('RESULTS_PROPOSER')]),
    ...(release.proposed_by === released_by ? [refuse('RESULTS_OWN')] : []),
    ...(release.results_hash === results_hash ? [] : [refuse('RESULTS_CHANGED')]),
  ])
  const released_at = context.clock.now()
  await updateReleased(tx, release.id, { released_by, released_at })
  const { terms, ranges } = rules
  await keepScoringRules(tx, { tour_date_id: wanted.tour_date_id, terms, ranges, kept_at: released_at })
}
