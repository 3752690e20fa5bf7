// OFFICE-05: while the portal is closed everybody but the office is told so, and every process follows.
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { demoAccounts } from '../../../database/demo/demo-ids.ts'
import { watchMaintenance } from '../../server/maintenance.ts'
import { useTestServer } from '../../server/test-server.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { worksInMaintenance } from '../accounts/maintenance.rules.ts'
import { listChanges } from '../audit/audit.contract.ts'
import { listDashboard } from '../dashboard/dashboard.contract.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { changeEmail } from '../sign-in/credentials.contract.ts'
import { authenticate, signIn, signOut } from '../sign-in/session.contract.ts'
import { confirmEmail } from '../sign-in/sign-up.contract.ts'
import { listEvents } from '../tours/tour.contract.ts'
import { changeMaintenance, loadMaintenance, loadMaintenanceSetting } from './maintenance.contract.ts'

const server = useTestServer({ demo: true })
const tokens: Record<string, string> = {}
beforeAll(async () => {
  for (const kind of ['unconfirmed', 'parent', 'studio', 'staff', 'scores'] as const)
    tokens[kind] = await server.tokenOf(demoAccounts[kind])
})
beforeEach(() => turn(false))

const turn = (on: boolean, message = '') =>
  server.call(changeMaintenance, { on, message }, { token: tokens.staff })

test.each([
  ['nobody', null, false],
  ['a studio or an individual', { staff_rights: [] }, false],
  ['staff with any right', { staff_rights: ['scores' as const] }, true],
])('%s works during maintenance: see the last column', (_who, account, works) => {
  expect(worksInMaintenance(account)).toBe(works)
})

describe('who may set the switch', () => {
  test.each([
    ['a visitor', undefined, 'SIGNED_OUT'],
    ['an unconfirmed account', 'unconfirmed', 'NOT_ALLOWED'],
    ['an individual', 'parent', 'NOT_ALLOWED'],
    ['a studio', 'studio', 'NOT_ALLOWED'],
    ['staff without the right', 'scores', 'NOT_ALLOWED'],
  ])('not %s', async (_who, kind, code) => {
    const as = { token: kind && tokens[kind] }
    expect((await server.call(changeMaintenance, { on: true, message: '' }, as)).error.code).toBe(code)
    expect((await server.call(loadMaintenanceSetting, {}, as)).error.code).toBe(code)
    expect((await server.call(loadMaintenance, {}, as)).output).toEqual({ on: false, message: '' })
  })
})

describe('while the portal is closed', () => {
  beforeEach(async () => {
    expect((await turn(true, 'Back at six.')).output).toMatchObject({
      on: true,
      changed_by: 'staff@callboard.test',
    })
  })

  test.each(['visitor', 'unconfirmed', 'parent', 'studio'])('%s gets 503 for everything', async (kind) => {
    const as = { token: tokens[kind] }
    const answers = [
      await server.call(listEvents, {}, as),
      await server.call(listDashboard, { id: demoAccounts.studio }, as),
      await server.call(signOut, {}, as),
      await server.call(listChanges, { entity: 'mybtf_user', entity_id: '1' }, as),
    ]
    for (const { status, error } of answers) expect([status, error.code]).toEqual([503, 'MAINTENANCE'])
    expect(answers[0]?.error).toHaveProperty('request_id')
    expect((await server.call(loadMaintenance, {}, as)).output).toEqual({ on: true, message: 'Back at six.' })
  })

  it('lets staff sign in and work, and nobody else', async () => {
    const password = 'Callboard1'
    const office = await server.call(signIn, { email: 'staff@callboard.test', password })
    expect(office.status).toBe(200)
    const { token } = office.output
    expect((await server.call(authenticate, { token }, { token })).status).toBe(200)
    expect((await server.call(listEvents, {}, { token })).status).toBe(200)
    expect((await server.call(listEvents, {}, { token: tokens.scores })).status).toBe(200)

    const studio = await server.call(signIn, { email: 'studio@callboard.test', password })
    expect([studio.status, studio.error.code]).toEqual([503, 'MAINTENANCE'])
    const wrong = await server.call(signIn, { email: 'studio@callboard.test', password: 'no' })
    expect(wrong.error.code).toBe('SIGN_IN_FAILED')
    const kept = await server.call(authenticate, { token: tokens.studio ?? '' })
    expect(kept.error.code).toBe('MAINTENANCE')
  })

  it('is opened by staff who changed their address meanwhile, once they have confirmed it', async () => {
    const id = demoAccounts.staff
    const token = await server.tokenOf(id)
    const [newEmail, password] = ['office-moved@callboard.test', 'Callboard1']
    const body = { newEmail, emailConfirmation: newEmail, password }
    expect((await server.call(changeEmail, { id, body }, { token })).status).toBe(200)
    const refused = await server.call(changeMaintenance, { on: false, message: '' }, { token })
    expect([refused.status, refused.error.code]).toEqual([403, 'UNCONFIRMED'])

    const again = await server.call(signIn, { email: newEmail, password })
    expect(again.status).toBe(200)
    const mails = await server.database.select().from(mailTable).where(eq(mailTable.to, newEmail))
    const link = /confirm-email#token=([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    expect((await server.call(confirmEmail, { token: link }, { token })).status).toBe(200)
    expect((await server.call(changeMaintenance, { on: false, message: '' }, { token })).status).toBe(200)
    const email = 'staff@callboard.test'
    await server.database.update(accountTable).set({ email }).where(eq(accountTable.id, id))
    // The change ended the other sessions.
    tokens.staff = await server.tokenOf(id)
  })

  it('is open again at once, and the switch is in the audit', async () => {
    await turn(false)
    const as = { token: tokens.studio }
    expect((await server.call(listEvents, {}, as)).status).toBe(200)
    const { output } = await server.call(
      listChanges,
      { entity: 'setting', entity_id: 'maintenance' },
      { token: tokens.staff },
    )
    expect(output.changes[0]).toMatchObject({
      email: 'staff@callboard.test',
      doing: 'PUT /staff/maintenance',
      action: 'update',
      after: { value: { on: false } },
    })
  })
})

test('another process follows within two seconds, and asks the database no more often', async () => {
  let time = 0
  const other = watchMaintenance(server.database, () => time)
  expect(await other.isOn()).toBe(false)
  await turn(true)
  time = 1_999
  expect(await other.isOn()).toBe(false)
  time = 2_000
  expect(await other.isOn()).toBe(true)
})

test('a database that fails once is asked again', async () => {
  const broken = new Proxy(server.database, {
    get: (target, key) => (key === 'select' && fails ? refuse : Reflect.get(target, key)),
  })
  let fails = true
  const refuse = () => {
    throw new Error('gone')
  }
  const watch = watchMaintenance(broken, () => 0)
  await expect(watch.isOn()).rejects.toThrow('gone')
  fails = false
  expect(await watch.isOn()).toBe(false)
})
