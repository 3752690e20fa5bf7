// EMAIL-01, EMAIL-02: a change of email ends the other sessions, and the old address has a way back that nobody can close.
import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { inTransaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount, TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { changeEmail, changePassword } from './credentials.contract.ts'
import { resetPassword } from './forgotten-password.contract.ts'
import { mailResetLink } from './mail-reset-link.effects.ts'
import { identifyWayBack, putEmailBack } from './put-email-back.contract.ts'
import { authenticate, signIn } from './session.contract.ts'
import { confirmEmail, signUp } from './sign-up.contract.ts'

const START = '2026-11-20T17:00:00Z'
const NEW = 'Curtain7'
const server = useTestServer({ now: START })
let count = 0
let id = 0
let email = ''
let token = ''
beforeEach(async () => {
  server.setTime(START)
  email = `mine-${++count}@reyes.test`
  id = await insertTestAccount(server.database, { email })
  token = await server.tokenOf(id)
})

async function change(newEmail: string, as = token) {
  const body = { newEmail, emailConfirmation: newEmail, password: TEST_PASSWORD }
  return server.call(changeEmail, { id, body }, { token: as })
}
/** The token in the newest mail of that kind to the address. */
async function linkTo(to: string, kind = 'email-changed'): Promise<string | undefined> {
  const [mail] = await server.database
    .select()
    .from(mailTable)
    .where(and(eq(mailTable.to, to), eq(mailTable.kind, kind)))
    .orderBy(desc(mailTable.id))
    .limit(1)
  return /#token=([\w-]{43})\s/.exec(mail?.text ?? '')?.[1]
}
const back = (link = '', password = NEW) =>
  server.call(putEmailBack, { token: link, password, passwordConfirmation: password })
const comesIn = async (as: string, password: string) =>
  (await server.call(signIn, { email: as, password })).status === 200
const thief = () => `thief-${count}@elsewhere.test`

describe('EMAIL-01 a change of email', () => {
  it('ends the other sessions and leaves the one that asks', async () => {
    const elsewhere = await server.tokenOf(id)
    expect((await change(thief())).status).toBe(200)
    expect((await server.call(authenticate, { token })).status).toBe(200)
    expect((await server.call(authenticate, { token: elsewhere })).status).toBe(401)
  })

  it('is taken back with the mailed link: the old email, no session, a new password', async () => {
    await change(thief())
    const link = await linkTo(email)
    expect((await server.call(identifyWayBack, { token: link ?? '' })).output).toEqual({
      email,
      expires_at: '2026-11-27T17:00:00.000Z',
    })
    expect((await back(link)).output).toEqual({ email })
    expect((await server.call(authenticate, { token })).status).toBe(401)
    expect(await comesIn(email, TEST_PASSWORD)).toBe(false)
    const { output } = await server.call(signIn, { email, password: NEW })
    expect(output.user).toMatchObject({ id, email, confirmed: true })
  })

  it('is taken back once', async () => {
    await change(thief())
    const link = await linkTo(email)
    const answers = await Promise.all([back(link), back(link, 'Curtain8')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await back(link)).error.code).toBe('LINK_INVALID')
    expect((await server.call(identifyWayBack, { token: link ?? '' })).error.code).toBe('LINK_INVALID')
  })

  test.each([
    ['2026-11-27T16:59:59Z', 200],
    ['2026-11-27T17:00:00Z', 410],
  ])('can be taken back for seven days: at %s %i', async (at, status) => {
    await change(thief())
    server.setTime(at)
    expect((await back(await linkTo(email))).status).toBe(status)
  })

  it('a second change, a new password and a forgotten one in between do not close the way back', async () => {
    await change(thief())
    await server.call(confirmEmail, { token: (await linkTo(thief(), 'confirm-email')) ?? '' })
    const passwords = { oldPassword: TEST_PASSWORD, newPassword: NEW, passwordConfirmation: NEW }
    expect((await server.call(changePassword, { id, ...passwords }, { token })).status).toBe(200)
    const second = `second-${count}@elsewhere.test`
    const body = { newEmail: second, emailConfirmation: second, password: NEW }
    expect((await server.call(changeEmail, { id, body }, { token })).status).toBe(200)
    const nobody = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
    await inTransaction(server.database, nobody, (tx) => mailResetLink(tx, server.parts, second))
    const reset = { token: (await linkTo(second, 'reset-password')) ?? '', password: 'Curtain8' }
    expect((await server.call(resetPassword, { ...reset, passwordConfirmation: 'Curtain8' })).status).toBe(
      200,
    )

    // What the thief got for the address in between puts that back, but leaves the owner's way.
    const theirs = await linkTo(thief())
    expect((await back(theirs, 'Curtain9')).output).toEqual({ email: thief() })
    expect((await back(await linkTo(email))).output).toEqual({ email })
    expect((await server.call(signIn, { email, password: NEW })).output.user.id).toBe(id)
  })

  it('once the owner is back, nothing that was mailed in between is good any more', async () => {
    await change(thief())
    await server.call(confirmEmail, { token: (await linkTo(thief(), 'confirm-email')) ?? '' })
    await change(`second-${count}@elsewhere.test`)
    const theirs = await linkTo(thief())
    const unconfirmed = await linkTo(`second-${count}@elsewhere.test`, 'confirm-email')
    expect((await back(await linkTo(email))).status).toBe(200)
    expect((await back(theirs)).error.code).toBe('LINK_INVALID')
    expect((await server.call(confirmEmail, { token: unconfirmed ?? '' })).error.code).toBe('LINK_INVALID')
    expect(await comesIn(email, NEW)).toBe(true)
  })

  it('there and back again leaves no way in to whoever had it in between, and the owner hers', async () => {
    await change(thief())
    const hers = await linkTo(email)
    await server.call(confirmEmail, { token: (await linkTo(thief(), 'confirm-email')) ?? '' })
    await change(`second-${count}@elsewhere.test`)
    const between = await linkTo(thief())
    await change(email)
    expect((await back(between)).error.code).toBe('LINK_INVALID')
    expect(await linkTo(`second-${count}@elsewhere.test`)).toBe(undefined)
    // She has not confirmed it since: changed once more, it is put back by the first link.
    await change(thief())
    expect((await back(hers)).output).toEqual({ email })
  })

  it('from an address that was never confirmed has no way back: a stranger may read it', async () => {
    id = await insertTestAccount(server.database, { email: `typo-${count}@reyes.test`, confirmed: false })
    token = await server.tokenOf(id)
    expect((await change(`right-${count}@reyes.test`)).status).toBe(200)
    expect(await linkTo(`typo-${count}@reyes.test`)).toBe(undefined)
  })

  it('tells the address in between, where it was confirmed, in words that name no other', async () => {
    await change(thief())
    await server.call(confirmEmail, { token: (await linkTo(thief(), 'confirm-email')) ?? '' })
    await back(await linkTo(email))
    const told = await server.database.select().from(mailTable).where(eq(mailTable.kind, 'email-taken-off'))
    const [mail] = told.filter(({ to }) => to === thief())
    expect(mail?.text).not.toContain(email)
  })

  test.each([
    ['a password that is none', 'curtain', 'curtain'],
    ['a repetition that differs', NEW, 'Curtain8'],
  ])('%s leaves the link good', async (_title, password, passwordConfirmation) => {
    await change(thief())
    const link = (await linkTo(email)) ?? ''
    const { status } = await server.call(putEmailBack, { token: link, password, passwordConfirmation })
    expect([400, 422]).toContain(status)
    expect((await back(link)).status).toBe(200)
  })

  it('a link that lets choose a password or confirms an address puts nothing back', async () => {
    await change(thief())
    const confirming = await linkTo(thief(), 'confirm-email')
    expect((await back(confirming)).error.code).toBe('LINK_INVALID')
    expect((await server.call(confirmEmail, { token: (await linkTo(email)) ?? '' })).error.code).toBe(
      'LINK_INVALID',
    )
  })
})

describe('EMAIL-02 the old address is kept', () => {
  const newcomer = (address: string) =>
    server.call(signUp, {
      person: { fname: 'Nia', lname: 'Cole', person_type_id: 2 },
      user: { email: address, password: NEW },
    })

  it('for its account while the way back is open: nobody signs up with it or changes to it', async () => {
    await change(thief())
    expect((await newcomer(email.toUpperCase())).error.code).toBe('EMAIL_TAKEN')
    const other = await insertTestAccount(server.database, { email: `other-${count}@reyes.test` })
    const body = { newEmail: email, emailConfirmation: email, password: TEST_PASSWORD }
    const asked = await server.call(changeEmail, { id: other, body }, { token: await server.tokenOf(other) })
    expect(asked.error.code).toBe('EMAIL_TAKEN')
    expect((await back(await linkTo(email))).status).toBe(200)
  })

  it('for nobody once it has run out, and the account itself may have it again before', async () => {
    await change(thief())
    expect((await change(email)).status).toBe(200)
    expect((await change(thief())).status).toBe(200)
    server.setTime('2026-11-27T17:00:01Z')
    expect((await newcomer(email)).status).toBe(200)
  })
})
