// Says in words what the charts of the Data page show.
import type { CodaFigures, DataGate, SeasonScore } from './coda-data.model.ts'

/** '269.66', '262.10': averages stand below each other. */
export const formatAverage = (score: number): string => (score / 100).toFixed(2)

const routinesOf = (count: number) => (count === 1 ? '1 routine' : `${count} routines`)

/** '3.2 above', 'the same as' */
function beside(own: number, other: number, against: string): string {
  if (own === other) return `the same as ${against}`
  return `${formatAverage(Math.abs(own - other))} ${own > other ? 'above' : 'below'} ${against}`
}

/** E§8, word for word. */
const nothing = {
  no_routines: 'Sorry, you did not have any routines for this city.',
  few: 'Data is only available for registrations with 3 or more routines.',
  later: 'Data has not been activated yet.',
} as const

/** DATA-01: why there are no figures; and that scratched routines do not count, where whoever reads it has registered more than that. */
export function nothingWords(gate: DataGate, scratched: number): string {
  if (gate !== 'few' && gate !== 'no_routines') return nothing.later
  if (scratched === 0) return nothing[gate]
  const were =
    scratched === 1 ? '1 routine was scratched and does' : `${scratched} routines were scratched and do`
  return `${nothing[gate]} ${were} not count.`
}

/** What is counted, where that is not everything. */
export function countedWords({ routineCount, counted }: CodaFigures): string | null {
  if (counted === routineCount) return null
  return `These figures count ${counted} of your ${routinesOf(routineCount)}: those in competition whose results are released.`
}

type Averages = Pick<CodaFigures, 'average_score' | 'city_average' | 'counted' | 'city_routines'>

export function averageWords({ average_score, city_average, counted, city_routines }: Averages): string {
  if (average_score === null || city_average === null) return ''
  // Others may have danced whose division is not released yet.
  if (city_routines === counted) return 'no other results in this city'
  return `${beside(average_score, city_average, 'the average')} of this city`
}

/** DATA-02 */
export function divisionWords([best]: CodaFigures['performance_divisions']): string {
  if (!best) return ''
  const { performance_division, average_score, city_average, routines, city_routines } = best
  const others =
    city_routines > routines
      ? `, ${beside(average_score, city_average, `all ${city_routines} routines of this division in the city`)}`
      : '; no one else danced this division in the city'
  return `Highest: ${performance_division} with ${formatAverage(average_score)} on average${others}.`
}

/** E§2: the awards chart shows the first five. */
export const FIRST_AWARDS = 5

/** DATA-04 */
export function awardWords(awards: CodaFigures['competition_awards'], counted: number): string {
  if (awards.length === 0) return 'This event gives no adjudicated awards.'
  const [most] = awards.toSorted((a, b) => b.routines - a.routines)
  if (!most || most.routines === 0) return `None of ${routinesOf(counted)} has an award.`
  return `Most often: ${most.name}, ${most.routines} of ${routinesOf(counted)}.`
}

/** E§2: the placement chart shows 1st to 3rd. */
export const FIRST_PLACES = ['1st', '2nd', '3rd'] as const

/** DATA-05: of the first three places, also where one has none. */
export const firstPlaces = (places: CodaFigures['places']) =>
  FIRST_PLACES.map((name, at) => ({
    name,
    routines: places.find(({ place }) => place === at + 1)?.routines ?? 0,
  }))

export function placeWordsOf(places: CodaFigures['places'], counted: number): string {
  const among = firstPlaces(places).reduce((total, { routines }) => total + routines, 0)
  if (among === 0) return `None of ${routinesOf(counted)} is among the first three.`
  return `${among} of ${routinesOf(counted)} ${among === 1 ? 'is' : 'are'} among the first three of ${among === 1 ? 'its' : 'their'} level, category and performance division.`
}

/** DATA-03 */
export function pointWords(level_1: CodaFigures['level_1']): string {
  if (level_1 === null) return 'What judges said is shown with the critiques.'
  const [best] = level_1.toSorted((a, b) => b.good_percent - a.good_percent)
  const [worst] = level_1.toSorted((a, b) => b.bad_percent - a.bad_percent)
  if (!best || !worst) return 'The judges named no points.'
  const praised = `Praised most: ${best.name}, ${best.good_percent}% good.`
  return worst.bad_percent === 0 || worst === best
    ? praised
    : `${praised} Needs most work: ${worst.name}, ${worst.bad_percent}%.`
}

/** DATA-06 */
export function trendWords(trend: readonly SeasonScore[]): string {
  const last = trend.at(-1)
  const before = trend.at(-2)
  if (!last) return 'No season is over yet.'
  const now = `${last.season}: ${formatAverage(last.average_score)} on average`
  if (!before) return `${now}. After your next season, you’ll see the trend here.`
  return `${now}, ${beside(last.average_score, before.average_score, before.season)}.`
}
