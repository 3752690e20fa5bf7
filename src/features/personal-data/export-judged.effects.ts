// What judges gave and said, for an export: of every routine of an account's own registrations, and of the solos of a person, as it is shown to their owners.

import type { Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import type { Subject } from '../../server/personal.ts'
import { Failure } from '../../shared/failures.ts'
import { giveScoreSheets } from '../critiques/give-score-sheets.effects.ts'
import { loadCritiquesOf } from '../critiques/load-critiques.effects.ts'
import { scoreSheetsPaper } from '../critiques/score-sheets.report.ts'
import { type CritiqueJudge, type Critiques, wordsOfPoints } from '../critiques/shown-critiques.model.ts'
import type { Paper } from '../papers/paper.model.ts'
import { giveResults } from '../results/give-results.effects.ts'
import { resultCode } from '../results/result-code.rules.ts'
import type { OwnResult } from '../results/results.model.ts'
import { resultsPaper } from '../results/results.report.ts'
import { formatPoints } from '../scores/points.model.ts'
import { listJudged, listSpecialAwards } from './export-judged.queries.ts'

type Context = Pick<JobContext, 'clock' | 'origin' | 'sealer'>
type Draw = (load: (snapshot: Transaction) => Promise<Paper | null>) => () => Promise<Buffer | null>

/** Null where there is nothing to see yet, or any more. */
const ifThere = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'NOT_FOUND') return null
    throw error
  })

function resultRow({ scores, award, place, among, corrections, ...result }: OwnResult) {
  return {
    performance_division: result.performance_division,
    level: result.level,
    category: result.category,
    total_score: formatPoints(result.total_score),
    award: award?.name ?? null,
    place: place === null ? null : `${place} of ${among}${result.shared ? ', shared' : ''}`,
    scores: scores.map(({ judge, score, average, dropped }) => ({
      judge,
      score: formatPoints(score),
      ...(average ? { average_of_the_others: true } : {}),
      ...(dropped ? { left_out_as_the_lowest: true } : {}),
    })),
    corrections,
  }
}

const saidRow = (judge: CritiqueJudge) => ({
  judge: `${judge.fname} ${judge.lname}`,
  note: judge.note,
  // It is on the score sheet, as it was drawn.
  ...(judge.signature === '' ? {} : { drawn_notes: true }),
  good: wordsOfPoints(judge, 'good'),
  needs_work: wordsOfPoints(judge, 'bad'),
})

const saidAnything = ({ note, good, needs_work, drawn_notes }: ReturnType<typeof saidRow>) =>
  note !== '' || good !== '' || needs_work !== '' || drawn_notes === true

/** OWNDATA-05: what is released and shown; what is not yet is told to nobody, by this way either. */
export async function loadJudged(tx: Transaction, { clock }: Pick<Context, 'clock'>, subject: Subject) {
  const at = clock.now()
  const judged = await listJudged(tx, subject)
  const awarded = await listSpecialAwards(
    tx,
    judged.map(({ id }) => id),
  )
  const rows: Record<string, unknown>[] = []
  const sheets = new Set<number>()
  const resulted = new Set<number>()
  const recordings = new Set<number>()
  for (const registration_id of new Set(judged.map((routine) => routine.registration_id))) {
    const given = await ifThere(giveResults(tx, registration_id, at))
    const said: Critiques['routines'] =
      (await ifThere(loadCritiquesOf(tx, { registration_id, at })))?.routines ?? []
    for (const { id } of judged.filter((routine) => routine.registration_id === registration_id)) {
      const result = given?.results.own.find(
        ({ registrations_routine_id }) => registrations_routine_id === id,
      )
      const critiques = said.find((routine) => routine.id === id)
      for (const { recording } of critiques?.judges ?? []) if (recording) recordings.add(recording.id)
      const words = (critiques?.judges ?? []).map(saidRow).filter(saidAnything)
      const own = new Set(
        awarded.filter((award) => award.registrations_routine_id === id).map((award) => award.id),
      )
      const special_awards = (given?.results.special_awards ?? [])
        .filter((award) => own.has(award.id))
        .map(({ award }) => award)
      if (!result && words.length === 0 && special_awards.length === 0) continue
      if (critiques) sheets.add(id)
      if (result) resulted.add(registration_id)
      rows.push({
        registration_id,
        registrations_routine_id: id,
        ...(result ? resultRow(result) : {}),
        ...(special_awards.length > 0 ? { special_awards } : {}),
        critiques: words,
      })
    }
  }
  return { judged: judged.filter(({ id }) => sheets.has(id)), resulted: [...resulted], recordings, rows }
}
export type Judged = Awaited<ReturnType<typeof loadJudged>>

export const JUDGED = { table: 'scores-and-critiques', title: 'Scores and critiques' } as const

/** The papers of own registrations whole; of a person the sheet of each solo. */
export function judgedPapers(
  { judged, resulted }: Judged,
  { clock, origin, sealer }: Context,
  { own_registrations }: Subject,
  draw: Draw,
) {
  const own = new Set(own_registrations)
  const sheets = (snapshot: Transaction, registration_id: number, routine_id?: number) =>
    giveScoreSheets(snapshot, { registration_id, routine_id, at: clock.now() }).then(scoreSheetsPaper)
  const whole = new Set(judged.map(({ registration_id }) => registration_id).filter((id) => own.has(id)))
  return [
    ...[...whole].map((id) => ({
      name: `papers/score-sheets-${id}.pdf`,
      words: `Score sheets of registration ${id}: what each judge gave and said`,
      content: draw((snapshot) => sheets(snapshot, id)),
    })),
    ...judged
      .filter(({ registration_id }) => !own.has(registration_id))
      .map(({ id, registration_id, name }) => ({
        name: `papers/score-sheet-${id}.pdf`,
        words: `Score sheet of “${name}”: what each judge gave and said`,
        content: draw((snapshot) => sheets(snapshot, registration_id, id)),
      })),
    ...resulted
      .filter((id) => own.has(id))
      .map((id) => ({
        name: `papers/results-${id}.pdf`,
        words: `Results of registration ${id}, as they are released`,
        content: draw(async (snapshot) => {
          const given = await giveResults(snapshot, id, clock.now())
          return resultsPaper({ ...given, code: resultCode(id, sealer.mark), origin })
        }),
      })),
  ]
}
