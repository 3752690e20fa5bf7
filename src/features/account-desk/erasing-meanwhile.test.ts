// EMAIL-04: whoever took an account over does not have it erased behind its owner's back.
import { and, asc, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount, TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { loadOpenErasing } from '../personal-data/data-request.queries.ts'
import { askOwnErasing } from '../personal-data/personal-data.contract.ts'
import { changeEmail } from '../sign-in/credentials.contract.ts'
import { putEmailBack } from '../sign-in/put-email-back.contract.ts'
import { confirmEmail } from '../sign-in/sign-up.contract.ts'
import { restoreAccountEmail } from './office-account.contract.ts'

const START = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: START })
let count = 0
let clerk = ''
let id = 0
let token = ''
let [email, thief] = ['', '']

beforeEach(async () => {
  server.setTime(START)
  count++
  email = `mine-${count}@meanwhile.test`
  thief = `thief-${count}@meanwhile.test`
  id = await insertTestAccount(server.database, { email })
  token = await server.tokenOf(id)
  const rights = { email: `clerk-${count}@meanwhile.test`, staff_rights: ['accounts' as const] }
  clerk = await server.tokenOf(await insertTestAccount(server.database, rights))
})

async function mailsOf(kind: string) {
  const about = and(eq(mailTable.kind, kind), eq(mailTable.mybtf_user_id, id))
  return server.database.select().from(mailTable).where(about).orderBy(asc(mailTable.id))
}
async function linkTo(to: string, kind: string) {
  const [mail] = await server.database
    .select()
    .from(mailTable)
    .where(and(eq(mailTable.to, to), eq(mailTable.kind, kind)))
    .orderBy(desc(mailTable.id))
    .limit(1)
  return /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
async function takeOver() {
  const body = { newEmail: thief, emailConfirmation: thief, password: TEST_PASSWORD }
  expect((await server.call(changeEmail, { id, body }, { token })).status).toBe(200)
  await server.call(confirmEmail, { token: await linkTo(thief, 'confirm-email') })
}
const askErasing = async () => expect((await server.call(askOwnErasing, { id }, { token })).status).toBe(200)
const erasing = () => loadOpenErasing(server.database, { mybtf_user_id: id })

const ways: [string, () => Promise<{ status: number }>][] = [
  [
    'its owner',
    async () => {
      const link = await linkTo(email, 'email-changed')
      return server.call(putEmailBack, {
        token: link,
        password: 'Curtain7',
        passwordConfirmation: 'Curtain7',
      })
    },
  ],
  [
    'the office',
    () => server.call(restoreAccountEmail, { id, email, reason: 'Called us' }, { token: clerk }),
  ],
]

describe('EMAIL-04 an erasing that is asked for after a change of email', () => {
  test.each(ways)('is taken back with the address by %s, and the mail says so', async (_title, putBack) => {
    await takeOver()
    await askErasing()
    expect(await erasing()).not.toBeNull()
    expect((await putBack()).status).toBe(200)
    expect(await erasing()).toBeNull()
    const [told] = await mailsOf('email-put-back')
    expect([told?.to, told?.text]).toEqual([email, expect.stringContaining('asked us to erase')])
  })

  test.each(ways)('stays where it was asked for before, by %s', async (_title, putBack) => {
    await askErasing()
    server.setTime('2026-11-20T18:00:00Z')
    await takeOver()
    expect((await putBack()).status).toBe(200)
    expect(await erasing()).not.toBeNull()
    const [told] = await mailsOf('email-put-back')
    expect(told?.text).not.toContain('asked us to erase')
  })

  it('is told to the address of before as well, while its way back is open', async () => {
    await takeOver()
    await askErasing()
    const told = await mailsOf('erasing-asked')
    expect(told.map(({ to }) => to)).toEqual([thief, email])
  })

  it.each([
    ['where the way back has run out', '2026-11-27T17:00:00Z', true],
    ['where the address was never changed', START, false],
  ])('is told to the present address alone: %s', async (_title, at, changed) => {
    if (changed) await takeOver()
    server.setTime(at)
    token = await server.tokenOf(id)
    await askErasing()
    const told = await mailsOf('erasing-asked')
    expect(told.map(({ to }) => to)).toEqual([changed ? thief : email])
  })
})
