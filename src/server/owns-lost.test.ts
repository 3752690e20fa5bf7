// CALL-06, AFFILIATION-05: a studio that is left between the door and the write is written by nobody who has left it.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { demoAccounts, demoStudios, demoTourDates } from '../../database/demo/demo-ids.ts'
import { issueVouchers } from '../features/loyalty/loyalty.contract.ts'
import { memberIdOf } from '../features/loyalty/membership.rules.ts'
import { startRegistration } from '../features/registrations/registration-life.contract.ts'
import { changeStudio, loadStudio } from '../features/studios/studio.contract.ts'
import type { InputOf } from '../shared/endpoint.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true })
const { studio: account } = demoAccounts
const { harbor_street: studio_id } = demoStudios

async function profile() {
  const { output } = await server.call(
    loadStudio,
    { id: studio_id },
    { token: await server.tokenOf(demoAccounts.staff) },
  )
  const { website, address, email, phone, studio_contacts, version } = output.studio
  const studio = { website, address, email, phone, studio_contacts }
  return { version, studio: studio as InputOf<typeof changeStudio>['studio'] }
}

const journal = { MemberId: memberIdOf(studio_id), TransactionAmount: 5_000, Points_Credited__c: -5_000 }

const calls: Record<string, (token: string) => Promise<{ status: number; error: { code: string } }>> = {
  'the profile is changed': async (token) =>
    server.call(changeStudio, { id: studio_id, ...(await profile()) }, { token }),
  'vouchers are issued': (token) => server.call(issueVouchers, { transactionJournals: [journal] }, { token }),
  'a registration is begun for it': (token) =>
    server.call(startRegistration, { tour_date_id: demoTourDates.meridian_denver, studio_id }, { token }),
}

/** The call, let in while the account stands for the studio, and waiting for who changes that; then the change is made. */
async function callWhile(call: (token: string) => Promise<{ error: { code: string } }>, change: string) {
  const { $client } = server.database
  const token = await server.tokenOf(account)
  const other = await $client.connect()
  try {
    await other.query('BEGIN')
    await other.query('SELECT 1 FROM studio WHERE id = $1 FOR UPDATE', [studio_id])
    await other.query('SELECT 1 FROM mybtf_user WHERE id = $1 FOR UPDATE', [account])
    const answer = call(token)
    const waits =
      "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    while ((await $client.query(waits)).rowCount === 0) await pause(5)
    await other.query(change, [account])
    await other.query('COMMIT')
    return await answer
  } finally {
    other.release()
    await $client.query('UPDATE mybtf_user SET studio_id = $2, studio_account = true WHERE id = $1', [
      account,
      studio_id,
    ])
  }
}

async function written() {
  const tables = ['studio', 'studio_contact', 'loyalty_voucher', 'registration']
  const counts = tables.map((table) => `(SELECT count(*) FROM audit WHERE entity = '${table}') AS ${table}`)
  return (await server.database.$client.query(`SELECT ${counts.join(', ')}`)).rows
}

it.each(Object.entries(calls))('CALL-06 %s by nobody who has just left the studio', async (_what, call) => {
  const before = await written()
  const { error } = await callWhile(
    call,
    'UPDATE mybtf_user SET studio_id = NULL, studio_account = false WHERE id = $1',
  )
  expect(error?.code).toBe('NOT_YOURS')
  expect(await written()).toEqual(before)
})

it.each(Object.entries(calls))(
  'CALL-06 %s by who has not, however long the call waited',
  async (_what, call) => {
    const { error } = await callWhile(call, 'UPDATE mybtf_user SET hints = hints WHERE id = $1')
    expect(error?.code).not.toBe('NOT_YOURS')
  },
)
