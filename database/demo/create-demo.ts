// Creates the demo season in an empty database, once and whole, set around the given moment.
import { eq } from 'drizzle-orm'
import { accountTable } from '../../src/features/accounts/account.tables.ts'
import { attendeeTable } from '../../src/features/attendees/attendee.tables.ts'
import { auditionJudgeTable, auditionScoreTable, awardCorrectionTable, givenAwardTable } from '../../src/features/awards/given-award.tables.ts'
import { bestDancerMusicTable, bestDancerTable } from '../../src/features/best-dancers/best-dancer.tables.ts'
import { critiqueTable } from '../../src/features/critiques/critique.tables.ts'
import { earnedPromoCodeTable, promoCodeTable } from '../../src/features/discounts/discount.tables.ts'
import { storedFileTable } from '../../src/features/files/stored-file.tables.ts'
import { attendeeIntensiveTable } from '../../src/features/intensive/intensive.tables.ts'
import { liveDateTable, plannedStartTable, stageCallTable } from '../../src/features/live/live.tables.ts'
import { loyaltyPointsTable, loyaltyVoucherTable } from '../../src/features/loyalty/loyalty.tables.ts'
import { checkTable } from '../../src/features/payments/check.tables.ts'
import { paymentOutcomeTable, paymentTable } from '../../src/features/payments/payment.tables.ts'
import { familyShareTable, shareLinkTable } from '../../src/features/payments/share.tables.ts'
import { personTable } from '../../src/features/people/person.tables.ts'
import { homeworkTable, homeworkToldTable } from '../../src/features/recordings/homework.tables.ts'
import { critiqueVideoTable, videosToldTable } from '../../src/features/recordings/recording.tables.ts'
import { registrationLineTable, registrationTable } from '../../src/features/registrations/registration.tables.ts'
import { CONSENT_VERSION } from '../../src/features/roster/consent.model.ts'
import { guardianConsentTable } from '../../src/features/roster/consent.tables.ts'
import { rosterTable } from '../../src/features/roster/roster.tables.ts'
import { registrationsRoutineTable, routineDancerTable, routineTable } from '../../src/features/routines/routine.tables.ts'
import {
  awardRangeTable,
  judgeTable,
  releasedTermsTable,
  resultReleaseTable,
  runningOrderTable,
  scoreCorrectionTable,
  scoreTable,
} from '../../src/features/scores/score.tables.ts'
import { studioContactTable, studioTable } from '../../src/features/studios/studio.tables.ts'
import {
  surveyAnswerTable,
  surveyQuestionGroupTable,
  surveyQuestionTable,
  surveyVersionTable,
  workshopClassTable,
} from '../../src/features/survey/survey.tables.ts'
import { ticketTable } from '../../src/features/tickets/ticket.tables.ts'
import {
  ageDivisionTable,
  bestDancerTypeTable,
  eventTable,
  intensiveTable,
  jacketSizeTable,
  nominationTypeTable,
  performanceDivisionTable,
  regionalAwardTable,
  routineCategoryTable,
  seasonTable,
  tourDateTable,
  venueTable,
  vipTypeTable,
  workshopLevelTable,
} from '../../src/features/tours/tour.tables.ts'
import { waitingListEventTable } from '../../src/features/waiting-list/waiting-list.tables.ts'
import { type Database, inTransaction, type Transaction } from '../../src/server/database.ts'
import { demoTable } from '../../src/server/demo.tables.ts'
import { hashPassword } from '../../src/server/passwords.ts'
import { accountRows, contactRows, studioRows } from './accounts.ts'
import { brands } from './brands.ts'
import { demoDay } from './demo-calendar.ts'
import { DEMO_PASSWORD, demoAccounts, demoTourDates } from './demo-ids.ts'
import { LOYALTY, loyaltyRows, promoCodeRows } from './discounts.ts'
import { shareWithFamilies } from './families.ts'
import { givenAwardRows } from './given-awards.ts'
import { liveRows } from './live.ts'
import { accountHolders, demoRosters, peopleOnNoRoster, type RosterRow } from './people.ts'
import { collegeDiscountOf, intensiveExtrasOf, MEDIA_PASS_CENTS, priceLists } from './price-lists.ts'
import { recordingRows } from './recordings.ts'
import { type RegistrationRows, registrationRows } from './registrations.ts'
import { insertSandboxBooks } from './sandbox-books.ts'
import { awardRangesOf, scoreRows } from './scores.ts'
import { surveyRows } from './survey.ts'
import { tourDateRows } from './tour-dates.ts'
import { venues } from './venues.ts'

/** Whom the audit names. */
export const DEMO_ACTOR = { mybtf_user_id: null, doing: 'demo season', request_id: 'demo' }
const ROWS_AT_ONCE = 1000

/** Creates the demo season where no event exists yet; true when it did. */
export async function createDemoIfEmpty(database: Database, now: Date): Promise<boolean> {
  const [event] = await database.select({ id: eventTable.id }).from(eventTable).limit(1)
  if (event) return false
  return inTransaction(database, DEMO_ACTOR, async (tx) => {
    // Two nodes that start at once on one database: the second waits, and finds the events.
    await tx.execute('lock table event in share row exclusive mode')
    const [meanwhile] = await tx.select({ id: eventTable.id }).from(eventTable).limit(1)
    if (meanwhile) return false
    await insertDemo(tx, now)
    return true
  })
}

type Table = Parameters<Transaction['insert']>[0]
type Insert = <Row extends object>(table: Table, all: readonly Row[]) => Promise<void>

const insertInto =
  (tx: Transaction): Insert =>
  async (table, all) => {
    for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
      await tx.insert(table).values(all.slice(from, from + ROWS_AT_ONCE) as never)
    }
  }

/** The lists of every price list, each in its order. */
async function insertPriceLists(insert: Insert, prices: ReturnType<typeof priceLists>): Promise<void> {
  /** The entries of one list of every price list, in their order. */
  const listed = <
    K extends
      | 'best_dancer_types'
      | 'jacket_sizes'
      | 'workshop_levels'
      | 'routine_categories'
      | 'age_divisions'
      | 'performance_divisions'
      | 'vip_types'
      | 'nomination_types'
      | 'regional_awards'
      | 'intensives',
  >(
    key: K,
  ) => prices.flatMap(({ event_id, season_id, [key]: list }) => list.map((entry, position) => ({ sort: position + 1, ...entry, event_id, season_id })))

  await insert(workshopLevelTable, listed('workshop_levels'))
  await insert(routineCategoryTable, listed('routine_categories'))
  await insert(ageDivisionTable, listed('age_divisions'))
  await insert(performanceDivisionTable, listed('performance_divisions'))
  await insert(vipTypeTable, listed('vip_types'))
  await insert(bestDancerTypeTable, listed('best_dancer_types'))
  await insert(jacketSizeTable, listed('jacket_sizes'))
  await insert(nominationTypeTable, listed('nomination_types'))
  await insert(regionalAwardTable, listed('regional_awards'))
  await insert(intensiveTable, listed('intensives'))
}

async function insertScores(insert: Insert, prices: ReturnType<typeof priceLists>, cities: ReturnType<typeof scoreRows>): Promise<void> {
  await insert(
    awardRangeTable,
    prices.flatMap(({ event_id, season_id }) => awardRangesOf(event_id).map((range) => ({ ...range, event_id, season_id }))),
  )
  for (const { panel, stage, scores, critiques, corrections, release, terms } of cities) {
    await insert(judgeTable, panel)
    await insert(runningOrderTable, stage)
    await insert(scoreTable, scores)
    await insert(critiqueTable, critiques)
    await insert(scoreCorrectionTable, corrections)
    await insert(resultReleaseTable, release)
    await insert(releasedTermsTable, terms)
  }
}

/** What is beside the totals: awards, the audition, videos and homework. */
async function insertBesideScores(insert: Insert, rows: RegistrationRows, cities: ReturnType<typeof scoreRows>): Promise<void> {
  const city = (wanted: number) => {
    const found = cities.find(({ tour_date_id }) => tour_date_id === wanted)
    if (!found) throw new Error(`nothing was scored at ${wanted}`)
    return found
  }
  const awards = givenAwardRows(rows, (tour_date_id) => city(tour_date_id).released_at)
  await insert(givenAwardTable, awards.given)
  await insert(auditionJudgeTable, awards.judges)
  await insert(auditionScoreTable, awards.auditions)
  await insert(awardCorrectionTable, awards.corrections)
  const { panel, released_at } = city(demoTourDates.past_meridian_columbus)
  const recordings = recordingRows({ ...rows, panel, at: released_at })
  await insert(storedFileTable, recordings.files)
  await insert(critiqueVideoTable, recordings.videos)
  await insert(videosToldTable, recordings.videos_told)
  await insert(homeworkTable, recordings.homework)
  await insert(homeworkToldTable, recordings.homework_told)
}

async function insertLive(insert: Insert, { date, stage, starts, calls }: ReturnType<typeof liveRows>): Promise<void> {
  await insert(runningOrderTable, stage)
  await insert(liveDateTable, [date])
  await insert(plannedStartTable, starts)
  await insert(stageCallTable, calls)
}

/** Writes the whole demo season, set around `now`, into tables that are empty. */
export async function insertDemo(tx: Transaction, now: Date): Promise<void> {
  const day = demoDay(now)
  const prices = priceLists(brands, day)
  const tourDates = tourDateRows(day)
  const rosters = demoRosters(day)
  const rows = registrationRows({ day, events: brands, prices, tourDates, rosters })
  const families = shareWithFamilies(rows, day)
  const rosterRows: RosterRow[] = Object.values(rosters).flatMap(({ owner, people }) =>
    people.map((person) => ({ id: person.id, person_id: person.id, ...owner })),
  )
  const people = [...Object.values(accountHolders()), ...Object.values(rosters).flatMap((roster) => roster.people), ...peopleOnNoRoster(day)]

  const insert = insertInto(tx)
  await insert(demoTable, [{ created_on: day.today }])
  await insert(
    seasonTable,
    [day.last_season, day.season].map((season) => ({ ...season, media_pass_cents: MEDIA_PASS_CENTS, loyalty: LOYALTY })),
  )
  await insert(
    eventTable,
    brands.map((brand) => ({ ...brand, college_discount_cents: collegeDiscountOf(brand.id), intensive_extras: intensiveExtrasOf(brand) })),
  )
  await insert(
    venueTable,
    venues.map(({ key: _key, ...venue }) => venue),
  )
  await insertPriceLists(insert, prices)
  await insert(tourDateTable, tourDates)
  await insert(personTable, people)
  await insert(studioTable, studioRows(day))
  await insert(studioContactTable, contactRows())
  await insert(accountTable, accountRows(day, await hashPassword(DEMO_PASSWORD)))
  await insert(rosterTable, rosterRows)
  await insert(
    guardianConsentTable,
    // A parent has yet to be asked.
    Object.values(demoAccounts)
      .filter((mybtf_user_id) => mybtf_user_id !== demoAccounts.parent)
      .map((mybtf_user_id) => ({ mybtf_user_id, season_id: day.season.id, version: CONSENT_VERSION, agreed_at: now })),
  )
  await insert(registrationTable, rows.registrations)
  await insert(attendeeTable, rows.attendees)
  await insert(bestDancerTable, rows.best_dancers)
  const competing = rows.best_dancers.filter(({ routine_name }) => routine_name != null)
  await insert(
    bestDancerMusicTable,
    competing.map(({ registration_id, person_id }) => ({ registration_id, person_id })),
  )
  await insert(attendeeIntensiveTable, rows.intensive)
  await insert(ticketTable, rows.tickets)
  await insert(routineTable, rows.routines)
  await insert(registrationsRoutineTable, rows.entries)
  await insert(routineDancerTable, rows.dancers)
  const scored = scoreRows(rows, tourDates)
  await insertScores(insert, prices, scored)
  await insertBesideScores(insert, rows, scored)
  await insertLive(insert, liveRows(rows, now))
  await insert(waitingListEventTable, rows.waiting)
  await insert(registrationLineTable, rows.lines)
  await insert(familyShareTable, families.shares)
  await insert(shareLinkTable, families.links)
  await insert(paymentTable, rows.payments)
  await insert(paymentOutcomeTable, rows.outcomes)
  await insert(checkTable, rows.checks)
  await insertSandboxBooks(tx)
  const { points, vouchers } = loyaltyRows(day)
  await insert(promoCodeTable, promoCodeRows(day))
  await insert(loyaltyPointsTable, points)
  await insert(loyaltyVoucherTable, vouchers)
  await insertSurveys(tx, insert, surveyRows(day))
}

/** Last: what was submitted stands on registrations, and has earned a code. */
async function insertSurveys(tx: Transaction, insert: Insert, surveys: ReturnType<typeof surveyRows>): Promise<void> {
  await insert(surveyVersionTable, surveys.versions)
  await insert(surveyQuestionGroupTable, surveys.groups)
  await insert(surveyQuestionTable, surveys.questions)
  await insert(workshopClassTable, surveys.classes)
  await insert(surveyAnswerTable, surveys.answers)
  await insert(promoCodeTable, [surveys.code])
  await insert(earnedPromoCodeTable, surveys.earned)
  for (const { id, ...submitted } of surveys.submitted) await tx.update(registrationTable).set(submitted).where(eq(registrationTable.id, id))
}
