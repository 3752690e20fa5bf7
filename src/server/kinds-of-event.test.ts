// VARIANT-04: a start reads the records and the rows of the events, and refuses what does not go together.
import { expect, test } from 'vitest'
import { refuseOddKinds } from './kinds-of-event.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true })

test('VARIANT-04 the demo season is served', async () => {
  await expect(refuseOddKinds(server.database)).resolves.toBeUndefined()
})

test('VARIANT-04 routine categories of a workshop-only event are refused with its name', async () => {
  const sql = (statement: string) => server.database.$client.query(statement)
  await sql(`INSERT INTO routine_category SELECT 18, season_id, id, sort, name, abbreviation, min_dancers, max_dancers, fees
    FROM routine_category WHERE event_id = 56 AND id = 1`)
  await expect(refuseOddKinds(server.database)).rejects.toThrow(
    "Event 18 (Ember) has routine categories, and 'workshop' events have no routines",
  )
  await sql('DELETE FROM routine_category WHERE event_id = 18')
  await expect(refuseOddKinds(server.database)).resolves.toBeUndefined()
})
