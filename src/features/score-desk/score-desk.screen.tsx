// /staff/scores: the tour dates of the season whose scores are entered.

import { ScoredCities } from '../scores/scored-cities.tsx'
import { listScoreDesk } from './score-desk.contract.ts'

export function ScoreDeskScreen() {
  return <ScoredCities title="Scores" room="/staff/scores" contract={listScoreDesk} />
}
