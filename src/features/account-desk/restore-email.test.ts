// EMAIL-03: the office puts an earlier email address back after a takeover, and the trail says who and why.
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { demoAccounts } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount, TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { changeEmail } from '../sign-in/credentials.contract.ts'
import { resetPassword } from '../sign-in/forgotten-password.contract.ts'
import { authenticate, signIn } from '../sign-in/session.contract.ts'
import { loadOfficeAccount, restoreAccountEmail } from './office-account.contract.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })
let staff = ''
let count = 0
let id = 0
let email = ''
let thief = ''
let token = ''

beforeAll(async () => {
  staff = await server.tokenOf(demoAccounts.staff)
})
/** An account whose address a thief has changed. */
beforeEach(async () => {
  count++
  email = `taken-${count}@over.test`
  thief = `thief-${count}@over.test`
  id = await insertTestAccount(server.database, { email })
  token = await server.tokenOf(id)
  const body = { newEmail: thief, emailConfirmation: thief, password: TEST_PASSWORD }
  expect((await server.call(changeEmail, { id, body }, { token })).status).toBe(200)
})
const restore = (more: object = {}, as = staff) =>
  server.call(
    restoreAccountEmail,
    { id, email, reason: 'Called us, knew her registrations', ...more },
    { token: as },
  )
const seen = async () => (await server.call(loadOfficeAccount, { id }, { token: staff })).output

describe('EMAIL-03 the office', () => {
  it('sees the confirmed addresses that the account had, and puts one back', async () => {
    expect((await seen()).earlier_emails).toMatchObject([{ email }])
    expect((await restore()).output).toEqual({ email })
    expect((await server.call(authenticate, { token })).status).toBe(401)
    for (const [address, password] of [
      [thief, TEST_PASSWORD],
      [email, TEST_PASSWORD],
    ])
      expect((await server.call(signIn, { email: address ?? '', password: password ?? '' })).status).toBe(401)
    expect(await seen()).toMatchObject({ account: { email, confirmed: false }, signs_in: true, sessions: [] })
  })

  it('lets the owner in by the link that goes to that address only', async () => {
    await restore()
    const mails = await server.database
      .select()
      .from(mailTable)
      .where(and(eq(mailTable.kind, 'reset-password'), eq(mailTable.mybtf_user_id, id)))
    expect(mails.map(({ to }) => to)).toEqual([email])
    const link = /#token=([\w-]{43})\s/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    const chosen = { token: link, password: 'Curtain7', passwordConfirmation: 'Curtain7' }
    expect((await server.call(resetPassword, chosen)).output).toEqual({ email })
    const { output } = await server.call(signIn, { email, password: 'Curtain7' })
    expect(output.user).toMatchObject({ id, confirmed: true })
  })

  it('is named in the trail with the reason', async () => {
    await restore()
    const { changes } = await seen()
    expect(changes).toContainEqual(
      expect.objectContaining({
        email: 'staff@callboard.test',
        doing: 'POST /staff/accounts/{id}/restore-email',
        after: { email_put_back_because: 'Called us, knew her registrations' },
      }),
    )
  })

  it('puts back no address that the account never had, none without a reason, and nobody who is not there', async () => {
    expect((await restore({ email: 'clerk@over.test' })).error.violations).toMatchObject([
      { code: 'NOT_AN_EARLIER_EMAIL', path: ['email'] },
    ])
    expect((await restore({ reason: ' ' })).error.code).toBe('INVALID_INPUT')
    expect((await restore({ id: 999_999_999 })).error.code).toBe('NOT_FOUND')
    expect((await server.call(authenticate, { token })).output.user.email).toBe(thief)
  })

  it('nor one that was never confirmed', async () => {
    const typo = await insertTestAccount(server.database, {
      email: `typo-${count}@over.test`,
      confirmed: false,
    })
    const body = { newEmail: `right-${count}@over.test`, emailConfirmation: `right-${count}@over.test` }
    const asked = { id: typo, body: { ...body, password: TEST_PASSWORD } }
    await server.call(changeEmail, asked, { token: await server.tokenOf(typo) })
    const { output } = await server.call(loadOfficeAccount, { id: typo }, { token: staff })
    expect(output.earlier_emails).toEqual([])
  })

  it('an account of the office is left to administrators', async () => {
    const clerk = await insertTestAccount(server.database, {
      email: `clerk-${count}@over.test`,
      staff_rights: ['accounts'],
    })
    await server.database.$client.query(`UPDATE mybtf_user SET staff_rights = '["tours"]' WHERE id = $1`, [
      id,
    ])
    expect((await restore({}, await server.tokenOf(clerk))).error.code).toBe('NOT_ALLOWED')
    expect((await server.call(authenticate, { token })).output.user.email).toBe(thief)
  })

  test.each(['studio', 'parent', 'scores'] as const)('not the account %s', async (kind) => {
    expect((await restore({}, await server.tokenOf(demoAccounts[kind]))).error.code).toBe('NOT_ALLOWED')
  })
})
