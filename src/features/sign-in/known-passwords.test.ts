// A known password is refused wherever one is chosen, beside its field; the demo's published one stays good in the demo only.
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import type { ErrorBody } from '../../shared/violations.ts'
import { insertTestAccount, TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { changePassword } from './credentials.contract.ts'
import { resetPassword } from './forgotten-password.contract.ts'
import { mailResetLink } from './mail-reset-link.effects.ts'
import { signIn } from './session.contract.ts'
import { signUp } from './sign-up.contract.ts'

const server = useTestServer()
const demo = useTestServer({ demo: true })
let count = 0

const told = ({ status, error }: { status: number; error: ErrorBody }) =>
  status < 300 ? 'taken' : error.violations?.map(({ code, path }) => `${code} ${path.join('.')}`).join()

async function signingUp(password: string, on = server) {
  const person = { fname: 'Marisol', lname: 'Quintana', person_type_id: 1 }
  return told(await on.call(signUp, { person, user: { email: `wings-${++count}@reyes.test`, password } }))
}

async function changing(newPassword: string) {
  const id = await insertTestAccount(server.database, { email: `changing-${++count}@reyes.test` })
  const input = { id, oldPassword: TEST_PASSWORD, newPassword, passwordConfirmation: newPassword }
  return told(await server.call(changePassword, input, { token: await server.tokenOf(id) }))
}

async function resetting(password: string) {
  const email = `forgetful-${++count}@reyes.test`
  await insertTestAccount(server.database, { email })
  const actor = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
  await inTransaction(server.database, actor, (tx) => mailResetLink(tx, server.parts, email))
  const [mail] = await server.database
    .select()
    .from(mailTable)
    .where(eq(mailTable.to, email))
    .orderBy(desc(mailTable.id))
  const token = /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  return told(await server.call(resetPassword, { token, password, passwordConfirmation: password }))
}

describe.each([
  ['signing up', signingUp, 'user.password', 'MarisolQuintana1'],
  ['a change of password', changing, 'newPassword', 'Reyes2026'],
  ['a forgotten password', resetting, 'password', 'Dana2026'],
] as const)('%s', (_way, choose, field, own) => {
  it('PASSWORD-01: refuses a password of the list, in capitals or not', async () => {
    expect(await choose('Password1')).toBe(`PASSWORD_KNOWN ${field}`)
    expect(await choose('Qwerty123')).toBe(`PASSWORD_KNOWN ${field}`)
  })

  it("refuses the demo's published password", async () => {
    expect(await choose(TEST_PASSWORD)).toBe(`PASSWORD_KNOWN ${field}`)
  })

  it('PASSWORD-02: refuses the own name and takes any other', async () => {
    expect(await choose(own)).toBe(`PASSWORD_OWN_WORDS ${field}`)
    expect(await choose('Curtain7')).toBe('taken')
  })
})

describe('in the demo', () => {
  it('the published password stays good: to sign in with, and for a new account', async () => {
    const published = { email: 'staff@callboard.test', password: TEST_PASSWORD }
    expect((await demo.call(signIn, published)).status).toBe(200)
    expect(await signingUp(TEST_PASSWORD, demo)).toBe('taken')
    expect(await signingUp('Password1', demo)).toBe('PASSWORD_KNOWN user.password')
  })
})
