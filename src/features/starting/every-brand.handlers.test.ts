// LIFE-02: every brand of the demo season has a city in which a registration begins, and one that is past.
import { expect, test } from 'vitest'
import { demoAccounts } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { dateIn } from '../../shared/calendar.ts'
import { startRegistration } from '../registrations/registration-life.contract.ts'
import { tourDateTable } from '../tours/tour.tables.ts'

/** E: the events that the documents name. */
const BRANDS = [7, 8, 10, 14, 18, 26, 28, 47, 48, 49, 56]
const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })

test('each of the 11 brands has a city that opens, and one that is past and refused in words', async () => {
  const now = server.parts.clock.now()
  const token = await server.tokenOf(demoAccounts.studio)
  const rows = await server.database.select().from(tourDateTable)
  const opens = new Set<number>()
  const past = new Set<number>()
  for (const { id, event_id, end_date } of rows) {
    const { status, output, error } = await server.send(startRegistration, { tour_date_id: id }, { token })
    if (output?.created) opens.add(event_id)
    else if (end_date !== null && end_date < dateIn(now, 'America/New_York')) {
      // What was registered there once is only shown.
      if (status !== 200) expect([status, error?.code]).toEqual([409, 'REGISTRATION_CLOSED'])
      past.add(event_id)
    }
  }
  const sorted = (ids: Iterable<number>) => [...ids].sort((one, other) => one - other)
  expect(sorted(opens)).toEqual(BRANDS)
  expect(sorted(past)).toEqual(BRANDS)
})
