// The mail log and the audit trail: for staff with the right, and for nobody else.
import { beforeAll, describe, expect, it, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { listChanges } from '../audit/audit.contract.ts'
import { signUp } from '../sign-in/sign-up.contract.ts'
import { listMails, loadMail } from './mail.contract.ts'
import { mailTable } from './mail.tables.ts'

const server = useTestServer()
const tokens: Record<string, string> = {}

beforeAll(async () => {
  const { database, tokenOf } = server
  const add = async (kind: string, more: Omit<Parameters<typeof insertTestAccount>[1], 'email'>) => {
    tokens[kind] = await tokenOf(
      await insertTestAccount(database, { email: `${kind}@callers.test`, ...more }),
    )
  }
  await add('unconfirmed', { confirmed: false })
  await add('individual', {})
  await add('studio', { studio: 'Harbor Street Dance' })
  await add('scores', { staff_rights: ['scores'] })
  await add('office', { staff_rights: ['accounts'] })
  await database.insert(mailTable).values(
    Array.from({ length: 120 }, (_none, position) => ({
      kind: 'test',
      to: `person-${position}@reyes.test`,
      subject: position === 7 ? '100%_sure' : `Mail ${position}`,
      html: `<p>Hello ${position}</p>`,
      text: `Hello ${position}`,
      created_at: new Date(Date.UTC(2026, 10, 1) + position * 1000),
      sent_at: position === 0 ? new Date(Date.UTC(2026, 10, 2)) : null,
      refused_at: position === 1 ? new Date(Date.UTC(2026, 10, 2)) : null,
      last_error: position === 1 ? 'no such mailbox' : null,
    })),
  )
})

const office = () => ({ token: tokens.office })

describe('who may look', () => {
  test.each([
    ['visitor', 401, 'SIGNED_OUT'],
    ['unconfirmed', 403, 'NOT_ALLOWED'],
    ['individual', 403, 'NOT_ALLOWED'],
    ['studio', 403, 'NOT_ALLOWED'],
    ['scores', 403, 'NOT_ALLOWED'],
  ])('%s may not', async (kind, status, code) => {
    const as = { token: tokens[kind] }
    const answers = [
      await server.call(listMails, {}, as),
      await server.call(loadMail, { id: 1 }, as),
      await server.call(listChanges, { entity: 'mybtf_user', entity_id: '1' }, as),
    ]
    for (const answer of answers) expect([answer.status, answer.error.code]).toEqual([status, code])
  })
})

describe('the mail log', () => {
  it('shows the newest first, 50 a page', async () => {
    const { output } = await server.call(listMails, {}, office())
    expect([output.total, output.page, output.pages, output.mails.length]).toEqual([120, 1, 3, 50])
    expect(output.mails[0]?.subject).toBe('Mail 119')
    expect(output.mails[0]).not.toHaveProperty('html')
    const last = await server.call(listMails, { page: 3 }, office())
    expect(last.output.mails).toHaveLength(20)
    expect((await server.call(listMails, { page: 4 }, office())).output.mails).toEqual([])
  })

  test.each([
    ['an address', 'PERSON-11@', 1],
    ['a subject', 'mail 119', 1],
    ['a kind', 'test', 120],
    ['signs that mean something to the database', '%_', 1],
    ['what is nowhere', "x' OR 1=1", 0],
    ['spaces', '  ', 120],
  ])('finds %s', async (_title, search, total) => {
    expect((await server.call(listMails, { search }, office())).output.total).toBe(total)
  })

  it('tells what became of each', async () => {
    const { output } = await server.call(listMails, { page: 3 }, office())
    const states = output.mails.slice(-3).map(({ state }) => state)
    expect(states).toEqual(['kept', 'refused', 'sent'])
  })

  it('opens one with its contents', async () => {
    const [first] = (await server.call(listMails, { search: 'Mail 42' }, office())).output.mails
    const { output } = await server.call(loadMail, { id: first?.id ?? 0 }, office())
    expect(output).toMatchObject({
      subject: 'Mail 42',
      text: 'Hello 42',
      html: '<p>Hello 42</p>',
      state: 'kept',
    })
  })

  it('shows the secret of a link only in the demo, and where no mail server brings it to its owner', async () => {
    await server.call(signUp, {
      person: { fname: 'Noa', lname: 'Berg', person_type_id: 1 },
      user: { email: 'noa@berg.test', password: 'Curtain7' },
    })
    const [mail] = (await server.call(listMails, { search: 'noa@berg' }, office())).output.mails
    const id = mail?.id ?? 0
    const read = async () => (await server.call(loadMail, { id }, office())).output
    const secret = /#token=[\w-]{43}/
    // A real installation whose mail server was not set.
    for (const written of [(await read()).html, (await read()).text]) expect(written).not.toMatch(secret)
    await server.database.$client.query("insert into demo (created_on) values ('2026-11-22')")
    for (const written of [(await read()).html, (await read()).text]) expect(written).toMatch(secret)
    server.parts.mailer = { send: async () => undefined, close: () => undefined }
    try {
      for (const written of [(await read()).html, (await read()).text]) expect(written).not.toMatch(secret)
    } finally {
      Reflect.deleteProperty(server.parts, 'mailer')
      await server.database.$client.query('delete from demo')
    }
  })

  it('does not find what is not there, and takes no nonsense', async () => {
    expect((await server.call(loadMail, { id: 999_999 }, office())).error.code).toBe('NOT_FOUND')
    for (const id of ['x', '0', '-1', '1.5', '99999999999']) {
      expect((await server.call(loadMail, { id }, office())).status).toBe(400)
    }
    for (const page of ['0', '-1', 'x', '1e3']) {
      expect((await server.call(listMails, { page }, office())).status).toBe(400)
    }
    expect((await server.call(listMails, { search: 'x'.repeat(201) }, office())).status).toBe(400)
  })
})

describe('the audit trail', () => {
  it('shows who made an account, how, and what was written, without the password', async () => {
    const { output } = await server.call(signUp, {
      person: { fname: 'Mia', lname: 'Alvarez', person_type_id: 1 },
      user: { email: 'mia@alvarez.test', password: 'Curtain7' },
    })
    const entity_id = String(output.user.id)
    const trail = await server.call(listChanges, { entity: 'mybtf_user', entity_id }, office())
    expect(trail.output.changes).toHaveLength(1)
    expect(trail.output.changes[0]).toMatchObject({
      action: 'insert',
      doing: 'POST /mybtf/signup',
      mybtf_user_id: null,
      before: null,
      after: { email: 'mia@alvarez.test', confirmed_at: null },
    })
    expect(JSON.stringify(trail.output)).not.toContain('argon2')
  })

  it('is empty for what never was', async () => {
    const trail = await server.call(listChanges, { entity: 'mybtf_user', entity_id: '999999' }, office())
    expect(trail.output.changes).toEqual([])
  })

  test.each(['x y', "mybtf_user'--", '../x', 'X'.repeat(61)])('takes no such name: %s', async (entity) => {
    expect((await server.call(listChanges, { entity, entity_id: '1' }, office())).status).toBe(400)
  })
})
