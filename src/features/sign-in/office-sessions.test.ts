// A session of the office ends when nobody is there, and after its hours whoever is; everybody else's goes on (IDLE-01).
import { beforeEach, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { AWAY_HEADER } from '../../shared/away.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { listStudios } from '../studio-desk/office-studio.contract.ts'
import { authenticate, stayHere } from './session.contract.ts'

const server = useTestServer({ office_sessions: { idle_minutes: 30, hours: 12 } })
const at = (time: string) => server.setTime(`2026-11-20T${time}:00Z`)
let count = 0
beforeEach(() => at('08:00'))

async function tokenOf(staff: boolean) {
  const email = `there-${++count}@reyes.test`
  const id = await insertTestAccount(server.database, { email, staff_rights: staff ? ['accounts'] : [] })
  return server.tokenOf(id)
}
const desk = (token: string) =>
  server.call(listStudios, { standing: 'waiting', search: '', page: 1 }, { token })
const signedIn = async (token: string) => (await server.call(authenticate, { token })).status === 200

it('IDLE-01: ends after half an hour without anybody, for every call', async () => {
  const token = await tokenOf(true)
  at('08:29')
  expect((await desk(token)).status).toBe(200)
  at('08:58')
  expect((await desk(token)).status).toBe(200)
  at('09:28')
  expect((await desk(token)).error.code).toBe('SIGNED_OUT')
  expect(await signedIn(token)).toBe(false)
})

it('ends after twelve hours, whoever is there', async () => {
  const token = await tokenOf(true)
  for (let minute = 8 * 60; minute < 20 * 60; minute += 20) {
    at(`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
    expect((await desk(token)).status).toBe(200)
  }
  expect((await server.call(stayHere, {}, { token })).output).toEqual({
    idle_minutes: 30,
    seconds_left: 20 * 60,
  })
  at('20:00')
  expect((await desk(token)).error.code).toBe('SIGNED_OUT')
})

it('is not kept alive by what a page asks by itself', async () => {
  const token = await tokenOf(true)
  const byItself = () =>
    server.app.inject({
      method: 'GET',
      url: '/api/staff/studios?standing=waiting&search=&page=1',
      headers: { authorization: `Bearer ${token}`, [AWAY_HEADER]: '1' },
    })
  at('08:20')
  expect((await byItself()).statusCode).toBe(200)
  at('08:30')
  expect((await byItself()).statusCode).toBe(401)
})

it("leaves everybody else's to its seven days", async () => {
  const token = await tokenOf(false)
  at('23:00')
  expect(await signedIn(token)).toBe(true)
  expect((await server.call(stayHere, {}, { token })).output).toEqual({
    idle_minutes: null,
    seconds_left: null,
  })
})
