// AFFILIATION-04: the studio behind an individual is told of a completed registration, and nobody else's is.
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoAccounts, demoStudios, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { inTransaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { startRegistration } from '../registrations/registration-life.contract.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { sellRegistration } from './complete-registration.effects.ts'

const server = useTestServer({ demo: true })
const actor = { mybtf_user_id: null, doing: 'test', request_id: 'test' }

async function complete(account: number, tour_date_id: number) {
  const token = await server.tokenOf(account)
  const { output } = await server.call(startRegistration, { tour_date_id }, { token })
  const { output: view } = await server.call(loadRegistration, { id: output.id }, { token })
  await inTransaction(server.database, actor, (tx) => sellRegistration(tx, server.parts, view, []))
}
const told = () =>
  server.database
    .select()
    .from(mailTable)
    .where(eq(mailTable.kind, 'studio-notified'))
    .orderBy(desc(mailTable.id))

test('AFFILIATION-04 the studio of a dancer is told, at the address of its account', async () => {
  await complete(demoAccounts.dancer, demoTourDates.meridian_denver)
  const [mail, ...more] = await told()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'studio@callboard.test', mybtf_user_id: demoAccounts.studio })
  expect(mail?.subject).toBe('Odette Marin registered for Meridian Denver, CO')
  expect(mail?.text).toContain('Harbor Street Dance')
})

test('a studio without an account is told at its own address', async () => {
  const [studio] = await server.database
    .insert(studioTable)
    .values({ name: 'New', email: ['hello@new.test'] })
    .returning()
  const dancer = `update mybtf_user set studio_id = ${studio?.id} where id = ${demoAccounts.dancer}`
  await server.database.$client.query(dancer)
  await complete(demoAccounts.dancer, demoTourDates.meridian_columbus)
  expect((await told())[0]?.to).toBe('hello@new.test')
  await server.database.$client.query(
    `update mybtf_user set studio_id = ${demoStudios.harbor_street} where id = ${demoAccounts.dancer}`,
  )
})

test('nobody is told of an independent dancer, nor a studio of itself', async () => {
  const before = (await told()).length
  await complete(demoAccounts.parent, demoTourDates.meridian_denver)
  await complete(demoAccounts.studio, demoTourDates.meridian_denver)
  expect(await told()).toHaveLength(before)
})
