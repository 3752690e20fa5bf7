// STANDBY-01: what may be a second old decides nothing, so only what the office reads and a search are marked so.
import { expect, it } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { described, type Endpoint } from '../shared/endpoint.ts'

/** Asked by everybody who signs up. */
const SEARCH_OF_STUDIOS = '/mybtf/studios'

const marked = Object.values(endpoints)
  .flatMap((calls) => Object.values(calls) as Endpoint[])
  .map((contract) => described(contract))
  .filter(({ freshness }) => freshness)

it('what may be a second old is asked of the office, but for the search of studios, and only reads, but for exports, which leave a note that they were made', () => {
  expect(marked.length).toBeGreaterThan(10)
  for (const { method, path, callers } of marked) {
    if (path !== SEARCH_OF_STUDIOS) expect(callers, path).toEqual(['staff'])
    if (method !== 'GET') expect(path).toMatch(/\/export/)
  }
})
