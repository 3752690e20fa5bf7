// Answers the office about special awards, studio awards, scholarships and the audition of a tour date.
import type { Transaction } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { NOT_GIVEN } from '../awards/award-words.rules.ts'
import type { GivenAwardKind } from '../awards/given-award.model.ts'
import {
  deleteGivenAward,
  insertGivenAward,
  replaceAuditionJudges,
  replaceAuditionScores,
} from '../awards/given-award.queries.ts'
import { correctJudges } from '../results/correct-judges.effects.ts'
import { countScoringVersion } from '../scores/score.queries.ts'
import {
  changeAuditionJudges,
  enterAudition,
  giveAward,
  loadAwardDesk,
  takeAwardBack,
} from './award-desk.contract.ts'
import type { AwardDesk } from './award-desk.model.ts'
import {
  checkAuditionJudges,
  checkAuditionScores,
  checkSeats,
  movedPlaces,
  renamedSeats,
  sameScores,
  standingWords,
} from './award-desk.rules.ts'
import { changeAwards } from './change-awards.effects.ts'
import { loadAwardDeskOf } from './load-award-desk.effects.ts'

/** Whoever stands at this tour date can be given the award; throws NOT_FOUND. */
function recipientIn(desk: AwardDesk, kind: GivenAwardKind, to: number) {
  const lists = { special: desk.routines, studio: desk.registrants, scholarship: desk.dancers }
  const recipient = lists[kind].find(({ id }) => id === to)
  if (!recipient) throw new Failure('NOT_FOUND')
  return recipient.name
}

const toColumns = (kind: GivenAwardKind, to: number) => ({
  registrations_routine_id: kind === 'special' ? to : null,
  registration_id: kind === 'studio' ? to : null,
  date_attendee_id: kind === 'scholarship' ? to : null,
})

/** The award that is there now and was not before, if any. */
async function givenSince(tx: Transaction, before: AwardDesk) {
  const { desk } = await loadAwardDeskOf(tx, before.tour_date_id)
  return desk.awards.find(({ id }) => !before.awards.some((award) => award.id === id))
}

export const awardDeskHandlers = [
  handle(
    loadAwardDesk,
    async ({ tour_date_id }, { database }) => (await loadAwardDeskOf(database, tour_date_id)).desk,
  ),

  handle(giveAward, ({ kind, award, to, ...wanted }, context) =>
    changeAwards(context, wanted, async (tx, desk) => {
      const name = recipientIn(desk, kind, to)
      await insertGivenAward(tx, { tour_date_id: wanted.tour_date_id, kind, award, ...toColumns(kind, to) })
      const given = await givenSince(tx, desk)
      if (!given) return null
      const { registration_id } = given
      const whose = kind === 'studio' ? { names_registrant: 'after' as const } : {}
      return { kind, what: award, before: NOT_GIVEN, after: name, registration_id, ...whose }
    }),
  ),

  handle(takeAwardBack, ({ id, ...wanted }, context) =>
    changeAwards(context, wanted, async (tx, desk) => {
      const given = desk.awards.find((award) => award.id === id)
      // Taken back already, by a double click or by somebody else.
      if (!given) return null
      await deleteGivenAward(tx, id)
      const { kind, award, to, registration_id } = given
      const whose = kind === 'studio' ? { names_registrant: 'before' as const } : {}
      return { kind, what: award, before: to, after: NOT_GIVEN, registration_id, ...whose }
    }),
  ),

  handle(changeAuditionJudges, ({ judges, version, tour_date_id, reason }, context) =>
    changeAwards(context, { tour_date_id, reason }, async (tx, desk, tourDate) => {
      if (desk.version !== version) throw new Failure('STALE_VERSION')
      // Once somebody has scores there are judges; who they are may still be corrected.
      const scored = desk.dancers.flatMap(({ scores }) => scores)
      failOn([
        ...checkAuditionJudges(judges),
        ...(judges.length === 0 ? checkSeats(scored.slice(0, 1), judges) : []),
      ])
      if (desk.released) {
        const registrations = desk.dancers
          .filter(({ scores }) => scores.length > 0)
          .map(({ registration_id }) => registration_id)
        const renamed = renamedSeats(desk.audition_judges, judges)
        await correctJudges(tx, context, { tourDate, kind: 'audition', renamed, reason, registrations })
      }
      await replaceAuditionJudges(tx, tour_date_id, judges)
      await countScoringVersion(tx, tour_date_id)
      return null
    }),
  ),

  handle(enterAudition, ({ id, seen, scores, ...wanted }, context) =>
    changeAwards(context, wanted, async (tx, desk) => {
      const dancer = desk.dancers.find((dancer) => dancer.id === id)
      if (!dancer) throw new Failure('NOT_FOUND')
      if (sameScores(dancer.scores, scores)) return null
      if (!sameScores(dancer.scores, seen)) throw new Failure('STALE_VERSION')
      failOn(checkAuditionScores(scores, desk.audition_judges, desk.terms, dancer.scores))
      await replaceAuditionScores(tx, id, scores)
      const { dancers } = (await loadAwardDeskOf(tx, desk.tour_date_id)).desk
      const now = dancers.find((candidate) => candidate.id === id)
      if (!now) throw new Error(`dancer ${id} is gone under the lock of the scores`)
      const { name, registration_id } = dancer
      const words = { before: standingWords(dancer), after: standingWords(now) }
      const moved = movedPlaces(desk.dancers, dancers, id)
      return {
        kind: 'audition',
        what: `The audition of ${name}`,
        ...words,
        registration_id,
        audition: { moved },
      }
    }),
  ),
]
