// AFFILIATION-07: a studio releases an individual who said to dance there; she is told, and asked anew.
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoStudios, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { attachStudio, listAttached, releaseAttached } from '../accounts/affiliation.contract.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { startRegistration } from '../registrations/registration-life.contract.ts'
import { authenticate } from '../sign-in/session.contract.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })
const studio_id = demoStudios.harbor_street
let studio = ''
let count = 0
let id = 0
let token = ''
beforeAll(async () => {
  studio = await server.tokenOf(demoAccounts.studio)
})
beforeEach(async () => {
  id = await insertTestAccount(server.database, { email: `dancer-${++count}@attached.test` })
  token = await server.tokenOf(id)
  expect((await server.call(attachStudio, { id, studio_id }, { token })).status).toBe(200)
})
const listed = async () =>
  (await server.call(listAttached, { id: studio_id }, { token: studio })).output.attached
const release = (account_id = id, as = studio, of: number = studio_id) =>
  server.call(releaseAttached, { id: of, account_id }, { token: as })
const known = async () => (await server.call(authenticate, { token })).output.user
const told = async () =>
  (await server.database.select().from(mailTable).where(eq(mailTable.mybtf_user_id, id))).filter(
    ({ kind }) => kind === 'released',
  )

describe('AFFILIATION-07 a studio', () => {
  it('sees by name who says to dance there, and not how they are reached', async () => {
    expect(await listed()).toContainEqual({ account_id: id, name: 'Dana Reyes', open: 0 })
    expect(JSON.stringify(await listed())).not.toContain('@')
  })

  it('releases one: she is asked anew, and told by mail', async () => {
    expect((await release()).status).toBe(200)
    expect(await known()).toMatchObject({ studio: null, independent: false, studio_account: false })
    expect((await listed()).map(({ account_id }) => account_id)).not.toContain(id)
    expect((await told()).map(({ to }) => to)).toEqual([`dancer-${count}@attached.test`])
    // Once more, as by a second press.
    expect((await release()).error.code).toBe('NOT_FOUND')
    expect(await told()).toHaveLength(1)
  })

  it('an open registration of hers waits for the answer, and can follow her anywhere', async () => {
    const { output } = await server.call(
      startRegistration,
      { tour_date_id: demoTourDates.northlight_austin },
      { token },
    )
    expect((await listed()).find(({ account_id }) => account_id === id)?.open).toBe(1)
    await release()
    const seen = (await server.call(loadRegistration, { id: output.id }, { token })).output
    expect(JSON.stringify(seen)).toContain('"studio_id":null')
    expect(JSON.stringify(seen)).toContain('"independent":false')
    expect((await server.call(attachStudio, { id, studio_id }, { token })).status).toBe(200)
  })

  it('releases nobody of another studio, not itself, and nobody who is not there', async () => {
    const big = await server.tokenOf(demoAccounts.big)
    expect((await release(id, big)).error.code).toBe('NOT_YOURS')
    const of = (await server.call(authenticate, { token: big })).output.user.studio?.id ?? 0
    expect((await release(id, big, of)).error.code).toBe('NOT_FOUND')
    expect((await release(demoAccounts.studio)).error.code).toBe('NOT_FOUND')
    expect((await release(2_000_000_000)).error.code).toBe('NOT_FOUND')
    expect((await release(id, token)).error.code).toBe('NOT_ALLOWED')
    expect(await known()).toMatchObject({ studio: { id: studio_id } })
  })

  it('is not named to an address that is not confirmed', async () => {
    await server.database.$client.query('UPDATE mybtf_user SET confirmed_at = NULL WHERE id = $1', [id])
    await release()
    const [mail] = await told()
    expect(mail?.text).not.toContain('Harbor Street')
  })
})
