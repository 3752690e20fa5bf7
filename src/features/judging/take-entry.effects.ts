// Takes what a judge saved on a tablet: exactly once, and never over something that the tablet had not seen.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { NO_WORDS, wordsOf } from '../critiques/critique.model.ts'
import { listCritiquesBy, upsertCritique } from '../critiques/critique.queries.ts'
import { ERASED_WORDS } from '../people/erased-person.rules.ts'
import { isReleased } from '../results/release.rules.ts'
import { listReleases } from '../results/results.queries.ts'
import { areDancersErased } from '../routines/danced-alone.queries.ts'
import { loadScored } from '../scores/load-scored.effects.ts'
import { toPoints } from '../scores/points.model.ts'
import { lockScoring } from '../scores/score.queries.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import { sheetFrom } from './judge-room.effects.ts'
import type { Entry, Taken } from './judging.model.ts'
import { insertEntry, loadEntry, saveTabletScore } from './judging.queries.ts'
import { checkEntry, isSame, outcomeOf, scoreAfter } from './judging.rules.ts'
import type { JudgeLink } from './open-judge-link.effects.ts'

type Judge = Pick<JudgeLink, 'judge_id' | 'tour_date_id'>

/** The entry as it came the first time, or null. Throws KEY_REUSED where its id stands for something else. */
async function cameBefore(tx: Transaction, { judge_id }: Judge, entry: Entry) {
  const before = await loadEntry(tx, entry.id)
  if (!before) return null
  const score = before.score === null ? null : toPoints(before.score)
  // Somebody whom its words named was erased since: they are no longer what the tablet sent.
  const rewritten = JSON.stringify(wordsOf(before)).includes(ERASED_WORDS)
  const same =
    before.judge_id === judge_id &&
    before.registrations_routine_id === entry.registrations_routine_id &&
    isSame({ ...before, score, ...(rewritten ? wordsOf(entry) : {}) }, entry)
  if (!same) throw new Failure('KEY_REUSED')
  return before.outcome
}

/** JUDGE-02, JUDGE-03. Where nobody is erased meanwhile. Throws NOT_FOUND, KEY_REUSED and RULES_BROKEN. */
export async function takeEntry(
  tx: Transaction,
  context: Pick<RequestContext, 'clock'>,
  link: Judge,
  sent: Entry,
): Promise<Taken> {
  const { judge_id, tour_date_id } = link
  await lockScoring(tx, tour_date_id)
  const tourDate = await loadTourDate(tx, tour_date_id)
  const scored = tourDate && (await loadScored(tx, tourDate))
  const judge = scored?.judges.find(({ id }) => id === judge_id)
  const routine = scored?.routines.find(({ id }) => id === sent.registrations_routine_id)
  if (!scored || !judge || !routine || routine.number === null) throw new Failure('NOT_FOUND')
  // A tablet may come home after who danced alone was erased: her score counts among the others', and no word about her comes back.
  const entry = (await areDancersErased(tx, routine.id)) ? { ...sent, ...NO_WORDS } : sent
  const present = sheetFrom(routine, judge_id, await listCritiquesBy(tx, judge_id))
  const earlier = await cameBefore(tx, link, entry)
  if (earlier) return { outcome: earlier, sheet: present }

  const outcome = outcomeOf(entry, present)
  const released = isReleased(await listReleases(tx, tour_date_id), routine.performance_division_id)
  const score = scoreAfter(entry, present, released)
  if (outcome === 'taken') {
    failOn(
      checkEntry(
        { score },
        {
          ...{ position: judge.position, terms: scored.terms, released },
          given: routine.scores.find((given) => given.judge_id === judge_id),
        },
      ),
    )
  }
  const { id, registrations_routine_id, after_id } = entry
  const words = wordsOf(entry)
  const received_at = context.clock.now()
  const sheet = { registrations_routine_id, judge_id }
  await insertEntry(tx, { id, ...sheet, score: entry.score, ...words, after_id, outcome, received_at })
  if (outcome === 'stale') return { outcome, sheet: present }
  if (score !== present.score) await saveTabletScore(tx, sheet, score, received_at)
  await upsertCritique(tx, {
    ...{ ...sheet, ...words, entry_id: id },
    ...{ entered_by: null, entered_at: received_at },
  })
  return { outcome, sheet: { registrations_routine_id, score, ...words, entry_id: id } }
}
