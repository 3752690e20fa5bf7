// /staff/results: the tour dates of the season whose results are released.
import { ScoredCities } from '../scores/scored-cities.tsx'
import { listResultsDesk } from './release.contract.ts'

export function ReleasedCitiesScreen() {
  return <ScoredCities title="Results" room="/staff/results" contract={listResultsDesk} />
}
