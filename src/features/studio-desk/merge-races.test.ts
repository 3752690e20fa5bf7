// A merge of two studios while their registrations are being worked on: it waits for them in the order of their ids.
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { atOnce } from '../../server/at-once.fixtures.ts'
import { ATTEMPTS } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { insertCity, insertMeridian, insertPayable, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { insertPaid } from '../registrations/editable.fixtures.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { mergeStudios } from './office-studio.contract.ts'

const server = useTestServer()
let office = ''
let city = 0
beforeAll(async () => {
  const clerk = { email: 'clerk@callboard.test', staff_rights: ['accounts' as const] }
  const id = await insertTestAccount(server.database, clerk)
  office = await server.tokenOf(id)
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})

const registrationOf = async (id: number) => {
  const [row] = await server.database.select().from(registrationTable).where(eq(registrationTable.id, id))
  if (!row) throw new Error(`no registration ${id}`)
  return row
}
async function newStudio(name: string): Promise<number> {
  const [row] = await server.database.insert(studioTable).values({ name }).returning()
  return row?.id ?? 0
}
const merge = (id: number, into_id: number) =>
  server.call(mergeStudios, { id, version: 0, into_id, into_version: 0 }, { token: office })

/** Until somebody waits for a lock. */
async function untilWaiting(): Promise<void> {
  for (let time = 0; time < 100; time++) {
    const { rows } = await server.database.$client.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rows.length > 0) return
    await pause(20)
  }
  throw new Error('nobody waits')
}

it('holds no later registration while it waits for an earlier one', async () => {
  const [one, other] = [
    await insertPayable(server.database, city),
    await insertPayable(server.database, city),
  ]
  const { studio_id } = await registrationOf(one.registration_id)
  const from = studio_id ?? 0
  await server.database
    .update(registrationTable)
    .set({ studio_id: from })
    .where(eq(registrationTable.id, other.registration_id))
  // The earlier one now lies behind the later one, where a plain update would come to it last.
  await server.database
    .update(registrationTable)
    .set({ left_off: 'dancers' })
    .where(eq(registrationTable.id, one.registration_id))
  const into = await newStudio('Stays')

  const completing = await server.database.$client.connect()
  try {
    await completing.query("BEGIN; SET LOCAL lock_timeout = '500ms'")
    const hold = (id: number) => completing.query('select 1 from registration where id = $1 for update', [id])
    await hold(one.registration_id)
    const merging = merge(from, into)
    await untilWaiting()
    // Would be refused, or end one of the two, if the merge held it already.
    await hold(other.registration_id)
    await completing.query('update registration set completed = true where id = $1', [one.registration_id])
    await completing.query('COMMIT')
    expect((await merging).status).toBe(200)
  } finally {
    await completing.query('ROLLBACK')
    completing.release()
  }
  expect(await registrationOf(one.registration_id)).toMatchObject({ studio_id: into, completed: true })
  expect(await registrationOf(other.registration_id)).toMatchObject({ studio_id: into, completed: false })
})

it('and a registration that completes in the same moment: both are done, whoever comes first', async () => {
  for (let round = 0; round < ATTEMPTS; round++) {
    const { registration_id, mybtf_user_id } = await insertPayable(server.database, city)
    await insertPaid(server, { registration_id, mybtf_user_id }, PAYABLE_CENTS)
    const { studio_id } = await registrationOf(registration_id)
    const token = await server.tokenOf(mybtf_user_id)
    const into = await newStudio(`Into ${round}`)
    const [completed, merged] = await atOnce(server, 'registration', [
      () => server.call(completeRegistration, { registration_id }, { token }),
      () => merge(studio_id ?? 0, into),
    ])
    expect([completed.status, merged.status]).toEqual([200, 200])
    expect(await registrationOf(registration_id)).toMatchObject({ studio_id: into, completed: true })
  }
})
