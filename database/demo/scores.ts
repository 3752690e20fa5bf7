// Who judged at past tour dates of the demo, what they gave, and which results are released.
import type { registrationsRoutineTable } from '../../src/features/routines/routine.tables.ts'
import type { AwardRange, ScoreSource } from '../../src/features/scores/score.model.ts'
import { USUAL_TERMS } from '../../src/features/scores/score.queries.ts'
import { endOfDay } from '../../src/shared/calendar.ts'
import { demoAccounts, demoTourDates } from './demo-ids.ts'
import { nashvilleJudges } from './survey.ts'
import type { tourDateRows } from './tour-dates.ts'

type Entry = typeof registrationsRoutineTable.$inferInsert & { id: number }

const names = [
  ['Odette', 'Marlowe'],
  ['Ferris', 'Quill'],
  ['Ines', 'Barrow'],
  ['Teo', 'Lindqvist'],
] as const

/** Whose results are out, and one where they wait to be proposed. */
const scored = [
  { tour_date_id: demoTourDates.past_meridian_denver, judges: 4, released: true },
  { tour_date_id: demoTourDates.past_meridian_columbus, judges: 3, released: true },
  { tour_date_id: demoTourDates.past_northlight_austin, judges: 3, released: false },
  // Of the season that goes on: whoever danced at Denver before sees how it went on.
  { tour_date_id: demoTourDates.meridian_nashville, judges: 3, released: true },
]

/** The tour's own names; events 7, 8 and 18 have theirs, and 28, 14 and 47 give no awards (A§9). */
const USUAL = ['Bronze', 'Silver', 'Gold', 'High Gold', 'Platinum']
const OWN: Record<number, readonly string[]> = {
  7: ['Dusk', 'Twilight', 'Starlight', 'High Starlight', 'Aurora'],
  8: ['Base', 'Terrace', 'Overlook', 'High Overlook', 'Panorama'],
  18: ['Spark', 'Glow', 'Flame', 'High Flame', 'Blaze'],
}
const NONE = [28, 14, 47]
const SCALE = ['bronze', 'silver', 'gold', 'high-gold', 'platinum']
const LOWEST = [18_000, 24_000, 25_500, 27_000, 28_500]
const HIGHEST = [23_990, 25_490, 26_990, 28_490, 30_000]

export const awardRangesOf = (event_id: number): AwardRange[] =>
  NONE.includes(event_id)
    ? []
    : SCALE.map(
        (name, at) =>
          ({
            ...{ id: at + 1, name, lowest: LOWEST[at], highest: HIGHEST[at] },
            display_name: (OWN[event_id] ?? USUAL)[at],
          }) as AwardRange,
      )

/** 84 to 97.9, close to each other for one routine; each seventh routine ties with the one before. */
const scoreOf = (routine: number, judge: number) => {
  const at = routine % 7 === 6 ? routine - 1 : routine
  return 8400 + ((at * 37) % 110) * 10 + ((judge * 13 + at * 7) % 29) * 10
}

const points: readonly [level: number, name: string][] = [
  [1, 'Performance'],
  [2, 'Musicality'],
  [2, 'Timing'],
  [3, 'Group timing'],
  [3, 'Transitions'],
  [3, 'Spacing'],
  [4, 'Pointed feet in jumps'],
  [4, 'Spacing in the last formation'],
  [2, 'Energy'],
  [1, 'Technique'],
]
const notes = [
  'The opening canon is the best I saw all weekend. Trust the stillness before the lift; you rushed it by half a count.',
  '',
  'Beautiful story, and you tell it with your whole back. More plié through the diagonal.',
  'Keep the arms alive when you are not in front.',
]

/** Two good points and one that needs work, others for each routine and judge. */
function wordsOf(routine: number, judge: number) {
  const at = (further: number) => points[(routine * 3 + judge * 2 + further) % points.length] ?? [1, 'Technique']
  const marks = [0, 4, 7].map((further, order) => {
    const [level, name] = at(further)
    return { level, name, good: order < 2, bad: order === 2 }
  })
  return { data: marks, note: notes[(routine + judge) % notes.length] ?? '' }
}

/** The same each time the demo is made. */
const entryId = (routine: number, judge: number) => `00000000-0000-4000-8000-${String(routine * 10_000 + judge).padStart(12, '0')}`

/** The first city has a teacher judge, too. */
function judgesAt(tour_date_id: number, city: number, judges: number) {
  const panel: { id: number; tour_date_id: number; position: number | null; fname: string; lname: string }[] = names
    .slice(0, judges)
    .map(([fname, lname], judge) => ({ id: 1000 + city * 10 + judge, tour_date_id, position: judge + 1, fname, lname }))
  return city === 0 ? [...panel, { id: 1009, tour_date_id, position: null, fname: 'Vesna', lname: 'Hale' }] : panel
}

interface Registrations {
  registrations: readonly { id?: number | undefined; tour_date_id: number }[]
  entries: readonly (typeof registrationsRoutineTable.$inferInsert)[]
}

/** Which of two that are ranked together ties with the other: of every third ranking one tie stays, and with four judges of the next one the dropped score breaks it. */
const TIES_AMONG = 3

/** What each judge of the panel gave each routine. */
function scoresAt(entries: readonly Entry[], judges: number): Map<number, number[]> {
  const given = new Map(entries.map(({ id }, routine) => [id, Array.from({ length: judges }, (_, judge) => scoreOf(routine, judge))]))
  const rankings = Map.groupBy(entries, (entry) => [entry.age_division_id, entry.routine_category_id, entry.performance_division_id].join())
  const shared = [...rankings.values()].filter((ranking) => ranking.length > 1)
  for (const [at, [first, second]] of shared.entries()) {
    const scores = given.get(first?.id ?? 0)
    if (!scores || !second || at % TIES_AMONG === 2) continue
    const turned = [...scores].reverse()
    if (at % TIES_AMONG === 0) given.set(second.id, turned)
    else if (judges === 4) {
      const lowest = turned.indexOf(Math.min(...turned))
      given.set(second.id, turned.with(lowest, (turned[lowest] ?? 0) - 50))
    }
  }
  return given
}

export function scoreRows(rows: Registrations, tourDates: ReturnType<typeof tourDateRows>) {
  return scored.map(({ tour_date_id, judges, released }, city) => {
    const here = new Set(rows.registrations.filter((registration) => registration.tour_date_id === tour_date_id).map(({ id }) => id))
    const entries = rows.entries.flatMap(({ id, ...entry }) => (id !== undefined && here.has(entry.registration_id) ? [{ id, ...entry }] : []))
    const given = scoresAt(entries, judges)
    const scoreBy = (id: number, judge: number) => given.get(id)?.[judge] ?? 0
    const { end_date, timezone, event_id } = tourDates.find(({ id }) => id === tour_date_id) ?? {}
    const at = endOfDay(end_date ?? '2026-01-01', timezone ?? 'America/New_York')
    const judging = tour_date_id === demoTourDates.meridian_nashville ? nashvilleJudges : judgesAt(tour_date_id, city, judges)
    const panel = judging.filter(({ position }) => position !== null)
    return {
      panel: judging,
      stage: entries.map(({ id }, sort) => ({
        ...{ registrations_routine_id: id, tour_date_id, sort, number: sort + 1, version: 1 },
      })),
      tour_date_id,
      released_at: at,
      scores: entries.flatMap(({ id }) =>
        panel.map((judge, position) => ({
          ...{ registrations_routine_id: id, judge_id: judge.id, score: scoreBy(id, position) },
          ...{ source: 'paper' as ScoreSource, entered_by: demoAccounts.scores, entered_at: at },
        })),
      ),
      critiques: entries.flatMap(({ id }, routine) =>
        judging.map((judge, seat) => ({
          ...{ registrations_routine_id: id, judge_id: judge.id, ...wordsOf(routine, seat) },
          ...{ entry_id: entryId(id, judge.id), entered_by: demoAccounts.scores, entered_at: at },
        })),
      ),
      corrections:
        city === 0
          ? entries.slice(2, 3).map(({ id }) => ({
              ...{ registrations_routine_id: id, judge_id: 1000, before: scoreBy(id, 0) - 50, after: scoreBy(id, 0) },
              reason: 'The judge’s paper says half a point more than was entered.',
              ...{ made_by: demoAccounts.scores, made_at: at },
            }))
          : [],
      terms: released ? [{ tour_date_id, terms: USUAL_TERMS, ranges: awardRangesOf(event_id ?? 0), kept_at: at }] : [],
      release: released
        ? [
            {
              ...{ tour_date_id, performance_division_id: null, results_hash: 'demo' },
              ...{ proposed_by: demoAccounts.scores, proposed_at: at },
              ...{ released_by: demoAccounts.staff, released_at: at },
            },
          ]
        : [],
    }
  })
}
