// REFUSED-01 to REFUSED-03: refused calls in the log and on the account's page, with account and network and nothing that was typed.
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../database/demo/demo-ids.ts'
import { loadOfficeAccount } from '../features/account-desk/office-account.contract.ts'
import { insertTestAccount, TEST_PASSWORD } from '../features/accounts/account.fixtures.ts'
import { changePassword } from '../features/sign-in/credentials.contract.ts'
import { listOwnSessions } from '../features/sign-in/own-sessions.contract.ts'
import { createHttp } from './http.ts'
import { jobList } from './job-list.ts'
import { useTestServer } from './test-server.ts'

const START = '2026-11-20T17:00:00Z'
const server = useTestServer({ demo: true, now: START })
let count = 0
let id = 0
let email = ''
let token = ''
beforeEach(async () => {
  server.setTime(START)
  email = `refused-${++count}@reyes.test`
  id = await insertTestAccount(server.database, { email })
  token = await server.tokenOf(id)
})
const tryToSignIn = (as: string, remoteAddress = '203.0.113.9', app = server.app) =>
  app.inject({
    method: 'POST',
    url: '/api/mybtf/signin',
    payload: { email: as, password: 'Wrong-Secret-1' },
    remoteAddress,
  })
const refused = async (account = id) => {
  const as = await server.tokenOf(demoAccounts.staff)
  return (await server.call(loadOfficeAccount, { id: account }, { token: as })).output.refused
}

describe('REFUSED-01 the office sees with an account', () => {
  it('failed sign-ins with their network', async () => {
    await tryToSignIn(email)
    await tryToSignIn(email.toUpperCase(), '2001:db8:1:2::9')
    expect(await refused()).toMatchObject([
      { kind: 'sign-in', network: '2001:db8:1:2::/64', doing: 'POST /mybtf/signin' },
      { kind: 'sign-in', network: '203.0.113.9', at: '2026-11-20T17:00:00.000Z' },
    ])
  })

  it('that it has to wait, a wrong present password, a missing right, and somebody else’s things', async () => {
    for (let time = 0; time < 7; time++) await tryToSignIn(email, '203.0.113.10')
    const passwords = {
      oldPassword: 'Wrong-Secret-1',
      newPassword: 'Curtain7',
      passwordConfirmation: 'Curtain7',
    }
    await server.call(changePassword, { id, ...passwords }, { token })
    await server.call(loadOfficeAccount, { id }, { token })
    await server.call(listOwnSessions, { id: demoAccounts.studio }, { token })
    const kinds = (await refused()).map(({ kind }) => kind)
    expect(kinds).toEqual(['not-yours', 'no-right', 'password', 'too-many', ...Array(5).fill('sign-in')])
  })

  it('nothing of a sign-in that succeeds', async () => {
    const payload = { email, password: TEST_PASSWORD }
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/mybtf/signin', payload })
    expect([statusCode, await refused()]).toEqual([200, []])
  })
})

describe('REFUSED-03 nothing that was typed is kept', () => {
  it('neither in the log nor in the database: no password, no token, and no address that has no account', async () => {
    const lines: string[] = []
    const app = await createHttp(server.parts, {
      logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
    })
    await tryToSignIn('nobody-here@strangers.test', '203.0.113.11', app)
    await tryToSignIn(email, '203.0.113.11', app)
    await app.inject({
      method: 'GET',
      url: `/api/staff/accounts/${id}`,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: '203.0.113.11',
    })
    await app.close()
    const log = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused')
    expect(log).toMatchObject([
      { refused: 'sign-in', account: null, network: '203.0.113.11', doing: 'POST /mybtf/signin' },
      { refused: 'sign-in', account: id, network: '203.0.113.11' },
      { refused: 'no-right', account: id, doing: 'GET /staff/accounts/{id}' },
    ])
    const { rows } = await server.database.$client.query(
      'SELECT row_to_json(refused_call) AS row FROM refused_call',
    )
    for (const kept of [lines.join(''), JSON.stringify(rows)])
      for (const typed of ['nobody-here', email, 'Wrong-Secret-1', token]) expect(kept).not.toContain(typed)
  })

  it('and it is forgotten after the days that are set: not after 29, but after 30', async () => {
    await tryToSignIn(email)
    const job = jobList.find(({ name }) => name === 'forget-attempts-and-sessions')
    const forget = async (at: string) => {
      server.setTime(at)
      const context = server.jobContext({ refused_calls_days: 30 })
      if (job && 'work' in job) await job.work({}, context)
    }
    await forget('2026-12-20T16:59:59Z')
    expect(await refused()).toHaveLength(1)
    await forget('2026-12-20T17:00:01Z')
    expect(await refused()).toHaveLength(0)
  })
})
