// INTENSIVE-05: the office sees at the desk, where it confirms, that a scholarship voucher is claimed.
import { beforeAll, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertAttending, insertSummit, insertSummitDate } from '../intensive/summit.fixtures.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'
import { loadTourDesk } from './tour-desk.contract.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
beforeAll(() => insertSummit(server.database))

async function clerk() {
  const { rows } = await server.database.$client.query(
    `INSERT INTO mybtf_user (email, confirmed_at, second_factor_since, staff_rights)
     VALUES ('claims@office.test', now(), now(), '["tours"]') RETURNING id`,
  )
  return { token: await server.tokenOf(rows[0].id) }
}

it('of the registration that claims one, and of no other', async () => {
  const id = await insertSummitDate(server.database)
  const claiming = await insertAttending(server, id)
  const other = await insertAttending(server, id)
  const { version, intensive } = await claiming.view()
  const sent = {
    id: claiming.registration_id,
    version,
    intensive: intensive.map((entry) => ({ ...entry, voucher: true })),
  }
  expect((await server.call(changeRegistration, sent, { token: claiming.token })).error).toBeUndefined()
  await claiming.complete()
  await other.complete()
  const { output } = await server.call(loadTourDesk, { id }, await clerk())
  const claimed = new Map(output.registrations.map((row) => [row.id, row.vouchers_claimed]))
  expect([claimed.get(claiming.registration_id), claimed.get(other.registration_id)]).toEqual([1, 0])
})
