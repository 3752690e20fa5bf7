// Signing up and confirming an email address, against the real database.
import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { accountLinkTable, accountTable } from '../accounts/account.tables.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { authenticate, signIn } from './session.contract.ts'
import { confirmEmail, resendConfirmation, signUp } from './sign-up.contract.ts'
import { PASSWORD_TEXT } from './sign-up.model.ts'

const START = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: START })
const at = (hours: number) => new Date(Date.parse(START) + hours * 3_600_000).toISOString()
let count = 0
const newEmail = () => `dana-${++count}@reyes.test`
const form = (email: string) => ({
  person: { fname: 'Dana', lname: 'Reyes', person_type_id: 3 },
  user: { email, password: 'Curtain7' },
})

const mailsTo = (email: string) =>
  server.database.select().from(mailTable).where(eq(mailTable.to, email)).orderBy(desc(mailTable.id))
const tokenIn = (text: string) => /#token=([\w-]{43})\s/.exec(text)?.[1] ?? ''
const linkTokenOf = async (email: string) => tokenIn((await mailsTo(email))[0]?.text ?? '')

async function newcomer() {
  const email = newEmail()
  const { output } = await server.call(signUp, form(email))
  return { email, token: output.token, link: await linkTokenOf(email) }
}

beforeEach(() => server.setTime(START))

describe('signing up as an individual', () => {
  it('makes an account that is not confirmed, signs it in, and mails a link', async () => {
    const email = newEmail()
    const { status, output } = await server.call(signUp, form(email))
    expect(status).toBe(200)
    expect(output.user).toMatchObject({
      email,
      confirmed: false,
      studio_account: false,
      studio: null,
      person: { fname: 'Dana', lname: 'Reyes', person_type_id: 3 },
      staff_rights: [],
    })
    expect((await server.call(authenticate, { token: output.token })).output.user.email).toBe(email)
    expect((await server.call(signIn, form(email).user)).status).toBe(200)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ kind: 'confirm-email', mybtf_user_id: output.user.id, sent_at: null })
    expect(server.enqueued).toContainEqual({ name: 'send-mail', data: { mail_id: mails[0]?.id } })
  })

  it('refuses an address that has an account, in whatever capitals, and leaves nothing behind', async () => {
    const { email } = await newcomer()
    const people = async () =>
      (await server.database.$client.query('SELECT count(*) FROM person')).rows[0].count
    const before = await people()
    const again = await server.call(signUp, form(email.toUpperCase()))
    expect([again.status, again.error.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect(await people()).toBe(before)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('at the same moment twice makes one account', async () => {
    const email = newEmail()
    const answers = await Promise.all([server.call(signUp, form(email)), server.call(signUp, form(email))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('is for visitors', async () => {
    const { token } = await newcomer()
    expect((await server.call(signUp, form(newEmail()), { token })).error.code).toBe('NOT_ALLOWED')
  })

  test.each([
    ['nothing', {}, ['person', 'user']],
    [
      'no names',
      { person: { fname: '', lname: ' ', person_type_id: 3 }, user: form('a@b.test').user },
      ['person.fname', 'person.lname'],
    ],
    [
      'a name too long',
      { ...form('a@b.test'), person: { fname: 'x'.repeat(61), lname: 'x', person_type_id: 3 } },
      ['person.fname'],
    ],
    [
      'a person type for studios',
      { ...form('a@b.test'), person: { fname: 'x', lname: 'x', person_type_id: 4 } },
      ['person.person_type_id'],
    ],
    ['no email', form(''), ['user.email']],
    ['an email too long', form(`${'x'.repeat(250)}@b.test`), ['user.email']],
    [
      'a weak password',
      { ...form('a@b.test'), user: { email: 'a@b.test', password: 'callboard' } },
      ['user.password'],
    ],
  ])('with %s is refused field by field', async (_title, input, fields) => {
    const { status, error } = await server.send(signUp, input)
    expect(status).toBe(400)
    expect(error.violations?.map(({ path }) => path.join('.'))).toEqual(fields)
  })

  it('says what a password needs', async () => {
    const input = { ...form('a@b.test'), user: { email: 'a@b.test', password: 'short' } }
    expect((await server.call(signUp, input)).error.violations?.[0]?.message).toBe(PASSWORD_TEXT)
  })

  it('keeps names as they are, and out of the mail (MAIL-03)', async () => {
    const email = newEmail()
    const name = '<b>Zoë & "Co"</b>'
    const { output } = await server.call(signUp, {
      ...form(email),
      person: { fname: name, lname: "O'Neil 🩰", person_type_id: 1 },
    })
    const [mail] = await mailsTo(email)
    expect(output.user.person?.fname).toBe(name)
    expect(mail?.html).toContain('Welcome to Callboard')
    expect(`${mail?.html} ${mail?.text}`).not.toContain('Zoë')
  })

  it('from one network thirty times a day is free, then slow', async () => {
    const from = async () => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/mybtf/signup',
        payload: form('taken@reyes.test'),
        remoteAddress: '203.0.113.77',
      })
      return response.statusCode
    }
    const statuses: number[] = []
    for (let time = 0; time < 31; time++) statuses.push(await from())
    expect(statuses.indexOf(429)).toBe(30)
  })
})

describe('confirming the address', () => {
  it('works once', async () => {
    const { email, token, link } = await newcomer()
    const first = await server.call(confirmEmail, { token: link })
    expect([first.status, first.output]).toEqual([200, { email }])
    expect((await server.call(authenticate, { token })).output.user.confirmed).toBe(true)
    const second = await server.call(confirmEmail, { token: link })
    expect([second.status, second.error.code, second.error.data]).toEqual([
      410,
      'LINK_INVALID',
      { confirmed: true },
    ])
  })

  it('works in any browser, also for clients that send user and event', async () => {
    const { link } = await newcomer()
    expect(
      (await server.call(confirmEmail, { token: link, user: { id: 1 }, event: 'Meridian' })).status,
    ).toBe(200)
  })

  it('at the same moment twice confirms once, and tells the second that it is done', async () => {
    const { link } = await newcomer()
    const answers = await Promise.all([
      server.call(confirmEmail, { token: link }),
      server.call(confirmEmail, { token: link }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(answers.find(({ status }) => status === 410)?.error.data).toEqual({ confirmed: true })
  })

  it('works until the seventh day is over', async () => {
    const [inTime, late] = [await newcomer(), await newcomer()]
    server.setTime(at(7 * 24 - 0.001))
    expect((await server.call(confirmEmail, { token: inTime.link })).status).toBe(200)
    server.setTime(at(7 * 24))
    const expired = await server.call(confirmEmail, { token: late.link })
    expect([expired.status, expired.error.code, expired.error.data]).toEqual([
      410,
      'LINK_INVALID',
      { confirmed: false },
    ])
  })

  test.each(['x', 'x'.repeat(43), "' OR 1=1 --"])('knows no link %s', async (token) => {
    const { status, error } = await server.call(confirmEmail, { token })
    expect([status, error.code, error.data]).toEqual([410, 'LINK_INVALID', { confirmed: false }])
  })

  it('needs a link', async () => {
    expect((await server.send(confirmEmail, {})).status).toBe(400)
    expect((await server.call(confirmEmail, { token: 'x'.repeat(201) })).status).toBe(400)
  })

  it('stores of the link only a hash', async () => {
    const { link } = await newcomer()
    expect(JSON.stringify(await server.database.select().from(accountLinkTable))).not.toContain(link)
  })

  it('keeps the first moment of confirmation', async () => {
    const { email, token, link } = await newcomer()
    await server.call(resendConfirmation, {}, { token })
    const other = await linkTokenOf(email)
    await server.call(confirmEmail, { token: link })
    server.setTime(at(1))
    expect((await server.call(confirmEmail, { token: other })).error.data).toEqual({ confirmed: true })
    const [row] = await server.database.select().from(accountTable).where(eq(accountTable.email, email))
    expect(row?.confirmed_at).toEqual(new Date(START))
  })
})

describe('asking for the mail again', () => {
  it('mails another link, and the earlier one stays good', async () => {
    const { email, token, link } = await newcomer()
    const { status, output } = await server.call(resendConfirmation, {}, { token })
    expect([status, output]).toEqual([200, { email, confirmed: false }])
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await linkTokenOf(email)).not.toBe(link)
    expect((await server.call(confirmEmail, { token: link })).status).toBe(200)
  })

  it('mails nothing to an account that is confirmed', async () => {
    const { email, token, link } = await newcomer()
    await server.call(confirmEmail, { token: link })
    const { output } = await server.call(resendConfirmation, {}, { token })
    expect(output.confirmed).toBe(true)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('is free three times, then waits', async () => {
    const { email, token } = await newcomer()
    const again = () => server.call(resendConfirmation, {}, { token })
    for (let time = 0; time < 3; time++) expect((await again()).status).toBe(200)
    expect((await again()).error.code).toBe('TOO_MANY_ATTEMPTS')
    expect(await mailsTo(email)).toHaveLength(4)
    server.setTime(at(0.01))
    expect((await again()).status).toBe(200)
  })

  it('is for those who are signed in', async () => {
    expect((await server.call(resendConfirmation, {})).error.code).toBe('SIGNED_OUT')
  })
})

describe('who may call', () => {
  const tokens: Record<string, string | undefined> = { visitor: undefined }
  beforeAll(async () => {
    const { database, tokenOf } = server
    tokens.individual = await tokenOf(await insertTestAccount(database, { email: 'i@callers.test' }))
    tokens.studio = await tokenOf(
      await insertTestAccount(database, { email: 's@callers.test', studio: 'Harbor' }),
    )
    tokens.staff = await tokenOf(
      await insertTestAccount(database, { email: 'o@callers.test', staff_rights: ['accounts'] }),
    )
  })
  test.each(['individual', 'studio', 'staff'])(
    '%s: no sign-up; resend answers that all is confirmed',
    async (kind) => {
      const token = tokens[kind]
      expect((await server.call(signUp, form(newEmail()), { token })).status).toBe(403)
      expect((await server.call(resendConfirmation, {}, { token })).output.confirmed).toBe(true)
      expect((await server.call(confirmEmail, { token: 'x'.repeat(43) }, { token })).status).toBe(410)
    },
  )
})
