// A forgotten password: the same answer for every address, a link that works once, and everybody signed out.
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount, TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import { accountLinkTable, accountTable } from '../accounts/account.tables.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { accountJobs } from './account.jobs.ts'
import { changePassword } from './credentials.contract.ts'
import { forgotPassword, identifyReset, resetPassword } from './forgotten-password.contract.ts'
import { MAIL_RESET_LINK } from './mail-reset-link.effects.ts'
import { authenticate, signIn } from './session.contract.ts'

const START = '2026-11-20T17:00:00Z'
const NEW = 'Curtain7'
const server = useTestServer({ now: START })
const at = (hours: number) => new Date(Date.parse(START) + hours * 3_600_000).toISOString()
let count = 0

beforeEach(() => {
  server.setTime(START)
  server.enqueued.length = 0
})

/** What the queue would do now. */
async function runJobs() {
  const job = accountJobs.find(({ name }) => name === MAIL_RESET_LINK)
  for (const { name, data } of server.enqueued.splice(0)) {
    if (name === MAIL_RESET_LINK)
      await job?.work(data, {
        ...server.parts,
        doing: 'test',
        request_id: 'test',
        write: () => Promise.reject(),
      })
  }
}
const mailsTo = (email: string) =>
  server.database.select().from(mailTable).where(eq(mailTable.to, email)).orderBy(desc(mailTable.id))

async function somebody(more: { confirmed?: boolean; studio?: string } = {}) {
  const email = `forgetful-${++count}@reyes.test`
  const id = await insertTestAccount(server.database, { email, ...more })
  return { email, id }
}

/** Asks, and answers the token of the mailed link. */
async function linkFor(email: string) {
  await server.call(forgotPassword, { email })
  await runJobs()
  return /reset-password#token=([\w-]{43})\s/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
}

const reset = (token: string, password = NEW, passwordConfirmation = password) =>
  server.call(resetPassword, { token, password, passwordConfirmation })
const signsIn = async (email: string, password: string) =>
  (await server.call(signIn, { email, password })).status === 200

describe('asking for the mail', () => {
  it('answers the same for every address, and mails only where there is an account', async () => {
    const { email } = await somebody()
    const known = await server.call(forgotPassword, { email: email.toUpperCase(), event: 'meridian' })
    const unknown = await server.call(forgotPassword, { email: 'nobody@reyes.test' })
    expect([known.status, known.output]).toEqual([200, { email }])
    expect([unknown.status, unknown.output]).toEqual([200, { email: 'nobody@reyes.test' }])
    // Both requests do the same work; the look-up is the job's.
    expect(server.enqueued.map(({ name }) => name)).toEqual([MAIL_RESET_LINK, MAIL_RESET_LINK])
    await runJobs()
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['reset-password'])
    expect(await mailsTo('nobody@reyes.test')).toEqual([])
  })

  it.each(['known', 'unknown'])('is free three times, then waits: %s', async (kind) => {
    const email = kind === 'known' ? (await somebody()).email : 'often@reyes.test'
    const statuses = []
    for (let time = 0; time < 4; time++) statuses.push((await server.call(forgotPassword, { email })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test.each([
    ['', 'Required'],
    ['dana', 'Must be valid email'],
  ])('refuses %j', async (email, message) => {
    const { status, error } = await server.call(forgotPassword, { email })
    expect([status, error.violations?.[0]?.message]).toEqual([400, message])
  })

  it('stores of the link only a hash', async () => {
    const { email } = await somebody()
    const link = await linkFor(email)
    expect(link).toHaveLength(43)
    expect(JSON.stringify(await server.database.select().from(accountLinkTable))).not.toContain(link)
  })
})

describe('choosing the new password', () => {
  it('changes it, and signs everybody out', async () => {
    const { email, id } = await somebody()
    const tokens = [await server.tokenOf(id), await server.tokenOf(id)]
    const { status, output } = await reset(await linkFor(email))
    expect([status, output]).toEqual([200, { email }])
    expect([await signsIn(email, NEW), await signsIn(email, TEST_PASSWORD)]).toEqual([true, false])
    for (const token of tokens) expect((await server.call(authenticate, { token })).status).toBe(401)
  })

  it('tells the owner of it by the mail of every change, once', async () => {
    const { email } = await somebody()
    const token = await linkFor(email)
    await reset(token)
    await reset(token)
    const told = (await mailsTo(email)).filter(({ kind }) => kind === 'password-changed')
    expect(told.map(({ subject }) => subject)).toEqual(['Your password was changed'])
  })

  it('works once, and uses up the other links', async () => {
    const { email } = await somebody()
    const [first, second] = [await linkFor(email), await linkFor(email)]
    expect((await reset(second)).status).toBe(200)
    for (const token of [first, second]) {
      const { status, error } = await reset(token, 'Another1')
      expect([status, error.code]).toEqual([410, 'LINK_INVALID'])
    }
    expect(await signsIn(email, NEW)).toBe(true)
  })

  it('at the same moment twice changes it once', async () => {
    const { email } = await somebody()
    const token = await linkFor(email)
    const answers = await Promise.all([reset(token, 'Curtain7'), reset(token, 'Curtain8')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  it('works for 24 hours', async () => {
    const [inTime, late] = [await somebody(), await somebody()]
    const tokens = [await linkFor(inTime.email), await linkFor(late.email)] as const
    server.setTime(at(23.99))
    expect((await reset(tokens[0])).status).toBe(200)
    server.setTime(at(24))
    expect((await reset(tokens[1])).error.code).toBe('LINK_INVALID')
    expect(await signsIn(late.email, TEST_PASSWORD)).toBe(true)
  })

  it('ends with a change of the password, which was known after all', async () => {
    const { email, id } = await somebody()
    const link = await linkFor(email)
    const token = await server.tokenOf(id)
    const entries = {
      oldPassword: TEST_PASSWORD,
      newPassword: 'Remember1',
      passwordConfirmation: 'Remember1',
    }
    expect((await server.call(changePassword, { id, ...entries }, { token })).status).toBe(200)
    expect((await reset(link)).error.code).toBe('LINK_INVALID')
  })

  it('confirms the address, which the link has proved', async () => {
    const { email, id } = await somebody({ confirmed: false })
    await reset(await linkFor(email))
    const [row] = await server.database.select().from(accountTable).where(eq(accountTable.id, id))
    expect(row?.confirmed_at).toEqual(new Date(START))
  })

  it('claims the studio of a studio account that the office had made', async () => {
    const { email, id } = await somebody({ studio: 'Unclaimed' })
    const [account] = await server.database.select().from(accountTable).where(eq(accountTable.id, id))
    const own = eq(studioTable.id, account?.studio_id ?? 0)
    await server.database.update(studioTable).set({ claimed: false }).where(own)
    await reset(await linkFor(email))
    expect((await server.database.select().from(studioTable).where(own))[0]?.claimed).toBe(true)
  })

  it('lets in at once whoever was slowed by wrong passwords', async () => {
    const { email } = await somebody()
    for (let time = 0; time < 6; time++) await server.call(signIn, { email, password: 'Wrong1' })
    expect((await server.call(signIn, { email, password: TEST_PASSWORD })).status).toBe(429)
    await reset(await linkFor(email))
    expect(await signsIn(email, NEW)).toBe(true)
  })

  test.each([
    ['a weak password', 'curtain', 'curtain', 'password', 400],
    ['a repetition that differs', NEW, 'Curtain8', 'passwordConfirmation', 422],
    ['no repetition', NEW, '', 'passwordConfirmation', 400],
  ])('refuses %s, and the link stays good', async (_title, password, repeated, field, status) => {
    const { email } = await somebody()
    const link = await linkFor(email)
    const answer = await reset(link, password, repeated)
    expect([answer.status, answer.error.violations?.map(({ path }) => path.join('.'))]).toEqual([
      status,
      [field],
    ])
    expect((await reset(link)).status).toBe(200)
  })

  test.each(['x', 'x'.repeat(43)])('knows no link %s', async (token) => {
    expect((await reset(token)).error.code).toBe('LINK_INVALID')
  })
})

describe('looking at the link before a password is typed', () => {
  const look = (token: string) => server.call(identifyReset, { token })

  it('says until when a good one is good, as often as it is asked, and leaves it good', async () => {
    const { email } = await somebody()
    const token = await linkFor(email)
    for (let time = 0; time < 60; time++) expect((await look(token)).status).toBe(200)
    expect((await look(token)).output).toEqual({ expires_at: at(24) })
    expect((await reset(token)).status).toBe(200)
  })

  it('knows one that is used, expired, or none at all', async () => {
    const { email } = await somebody()
    const used = await linkFor(email)
    await reset(used)
    expect((await look(used)).error.code).toBe('LINK_INVALID')
    expect((await look('x'.repeat(43))).error.code).toBe('LINK_INVALID')
    const late = await linkFor(email)
    server.setTime(at(24))
    expect((await look(late)).error.code).toBe('LINK_INVALID')
  })

  it('lets nobody try out links by the thousand (ACCOUNT-06)', async () => {
    server.setTime(at(72))
    const codes = new Set<string>()
    for (let time = 0; time < 60; time++) codes.add((await look(`guess-${time}`)).error.code)
    expect([...codes]).toEqual(['LINK_INVALID', 'TOO_MANY_ATTEMPTS'])
  })
})
