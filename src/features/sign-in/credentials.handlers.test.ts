// Changes of email address and password: only with the present password, only one's own, and others learn of it.
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount, TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { changeEmail, changePassword } from './credentials.contract.ts'
import { authenticate, signIn } from './session.contract.ts'
import { confirmEmail, resendConfirmation } from './sign-up.contract.ts'

const START = '2026-11-20T17:00:00Z'
const NEW = 'Curtain7'
const server = useTestServer({ now: START })
let count = 0
beforeEach(() => server.setTime(START))

async function somebody(more: { confirmed?: boolean; studio?: string } = {}) {
  const email = `changing-${++count}@reyes.test`
  const id = await insertTestAccount(server.database, { email, ...more })
  return { email, id, token: await server.tokenOf(id) }
}
const mailsTo = (email: string) =>
  server.database.select().from(mailTable).where(eq(mailTable.to, email)).orderBy(desc(mailTable.id))

type Somebody = Awaited<ReturnType<typeof somebody>>
function toEmail({ id, token }: Somebody, newEmail: string, password = TEST_PASSWORD, repeated = newEmail) {
  return server.call(
    changeEmail,
    { id, body: { newEmail, emailConfirmation: repeated, password } },
    { token },
  )
}
function toPassword({ id, token }: Somebody, newPassword: string, oldPassword = TEST_PASSWORD) {
  const input = { id, oldPassword, newPassword, passwordConfirmation: newPassword }
  return server.call(changePassword, input, { token })
}

describe('another email address', () => {
  it('holds at once, is to be confirmed, and the old one is told', async () => {
    const who = await somebody()
    const newEmail = `new-${who.email}`
    const { status, output } = await toEmail(who, newEmail.toUpperCase())
    expect(status).toBe(200)
    expect(output.user).toMatchObject({ id: who.id, email: newEmail, confirmed: false })
    expect((await server.call(signIn, { email: newEmail, password: TEST_PASSWORD })).status).toBe(200)
    expect((await server.call(signIn, { email: who.email, password: TEST_PASSWORD })).status).toBe(401)
    const [told] = await mailsTo(who.email)
    expect(told?.kind).toBe('email-changed')
    // Whoever reads the old mailbox need not learn the new one.
    expect(told?.text).not.toContain(newEmail)
    const [asked] = await mailsTo(newEmail)
    expect(asked?.text).toContain('Your new email address')
    const token = /#token=([\w-]{43})\s/.exec(asked?.text ?? '')?.[1] ?? ''
    expect((await server.call(confirmEmail, { token })).output.email).toBe(newEmail)
    expect((await server.call(authenticate, { token: who.token })).output.user.confirmed).toBe(true)
  })

  it('EMAIL-05: its mail says to a stranger what is so: the account has the address already, and the office takes it off', async () => {
    const who = await somebody()
    const newEmail = `stranger-${who.email}`
    await toEmail(who, newEmail)
    const [asked] = await mailsTo(newEmail)
    expect(asked?.text).not.toContain('nothing happens')
    expect(asked?.text).toMatch(/is using it.+ write to .+@.+ or call/)
  })

  it('is not confirmed by a link that went to the old one', async () => {
    const who = await somebody({ confirmed: false })
    await server.call(resendConfirmation, {}, { token: who.token })
    const old = /#token=([\w-]{43})\s/.exec((await mailsTo(who.email))[0]?.text ?? '')?.[1] ?? ''
    expect((await toEmail(who, `new-${who.email}`)).status).toBe(200)
    expect((await server.call(confirmEmail, { token: old })).error.code).toBe('LINK_INVALID')
    expect((await server.call(authenticate, { token: who.token })).output.user.confirmed).toBe(false)
  })

  it('that has an account is refused', async () => {
    const [who, other] = [await somebody(), await somebody()]
    const { status, error } = await toEmail(who, other.email.toUpperCase())
    expect([status, error.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect((await server.call(authenticate, { token: who.token })).output.user.email).toBe(who.email)
    expect(await mailsTo(who.email)).toEqual([])
  })

  it('wanted by two at once goes to one', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const answers = await Promise.all([
      toEmail(one, 'wanted@reyes.test'),
      toEmail(other, 'wanted@reyes.test'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('cannot be tried without end: the answers tell who has an account', async () => {
    const [who, other] = [await somebody(), await somebody()]
    const codes: string[] = []
    for (let time = 0; time < 6; time++) codes.push((await toEmail(who, other.email)).error.code)
    expect(codes).toEqual([...Array(5).fill('EMAIL_TAKEN'), 'TOO_MANY_ATTEMPTS'])
  })

  test.each([
    ['the same address', (who: Somebody) => toEmail(who, who.email), ['body.newEmail']],
    [
      'a repetition that differs',
      (who: Somebody) => toEmail(who, 'a@reyes.test', TEST_PASSWORD, 'b@reyes.test'),
      ['body.emailConfirmation'],
    ],
    ['no password', (who: Somebody) => toEmail(who, 'a@reyes.test', ''), ['body.password']],
    ['an address that is none', (who: Somebody) => toEmail(who, 'dana'), ['body.newEmail']],
  ])('is refused with %s', async (_title, send, fields) => {
    const { error } = await send(await somebody())
    expect(error.violations?.map(({ path }) => path.join('.'))).toEqual(fields)
  })
})

describe('another password', () => {
  it('holds at once; others are signed out, and the address is told', async () => {
    const who = await somebody()
    const elsewhere = await server.tokenOf(who.id)
    expect((await toPassword(who, NEW)).output).toEqual({ email: who.email })
    expect((await server.call(authenticate, { token: who.token })).status).toBe(200)
    expect((await server.call(authenticate, { token: elsewhere })).status).toBe(401)
    expect((await server.call(signIn, { email: who.email, password: NEW })).status).toBe(200)
    expect((await server.call(signIn, { email: who.email, password: TEST_PASSWORD })).status).toBe(401)
    expect((await mailsTo(who.email)).map(({ kind }) => kind)).toEqual(['password-changed'])
  })

  it('at the same moment twice: the second no longer knows the old one', async () => {
    const who = await somebody()
    const answers = await Promise.all([toPassword(who, 'Curtain7'), toPassword(who, 'Curtain8')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('is refused by its rule', async () => {
    const { error } = await toPassword(await somebody(), 'curtain')
    expect(error.violations?.map(({ path }) => path.join('.'))).toEqual(['newPassword'])
  })
})

describe('the present password', () => {
  test.each([
    [
      'email',
      (who: Somebody, password: string) => toEmail(who, `new-${who.email}`, password),
      'body.password',
    ],
    ['password', (who: Somebody, password: string) => toPassword(who, NEW, password), 'oldPassword'],
  ])('is needed for another %s, and guessing is slowed', async (_what, send, field) => {
    const who = await somebody()
    for (let time = 0; time < 5; time++) {
      const { status, error } = await send(who, 'Wrong1')
      expect([status, error.code]).toEqual([400, 'AUTHENTICATION_FAILED'])
      expect(error.violations).toMatchObject([{ path: field.split('.'), message: 'Authentication failed' }])
    }
    expect((await send(who, TEST_PASSWORD)).error.code).toBe('TOO_MANY_ATTEMPTS')
    expect((await server.call(authenticate, { token: who.token })).output.user.email).toBe(who.email)
    server.setTime('2026-11-20T17:00:05Z')
    expect((await send(who, TEST_PASSWORD)).status).toBe(200)
  })
})

describe('who may call', () => {
  it.each(['confirmed', 'unconfirmed', 'studio'])('%s: for the own account', async (kind) => {
    const more = kind === 'studio' ? { studio: 'Harbor' } : { confirmed: kind === 'confirmed' }
    const [who, other] = [await somebody(more), await somebody()]
    expect((await toPassword({ ...who, id: other.id }, NEW)).error.code).toBe('NOT_YOURS')
    expect((await toEmail({ ...who, id: other.id }, 'x@reyes.test')).error.code).toBe('NOT_YOURS')
    expect((await toPassword(who, NEW)).status).toBe(200)
  })
  it('nobody who is signed out', async () => {
    const who = await somebody()
    const { error } = await server.call(changePassword, {
      id: who.id,
      oldPassword: TEST_PASSWORD,
      newPassword: NEW,
      passwordConfirmation: NEW,
    })
    expect(error.code).toBe('SIGNED_OUT')
  })
})
