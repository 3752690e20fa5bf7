// CREDENTIALS-01: with each change of what an account signs in with, everything by which somebody could come in before is over.
import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { inTransaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount, TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { acceptInvitation, identifyInvitation } from '../office-people/office-invitation.contract.ts'
import {
  disablePerson,
  letInAgain,
  listOfficePeople,
  resendInvitation,
} from '../office-people/office-people.contract.ts'
import type { SecondStep } from '../second-factor/second-factor.model.ts'
import { askPasskey } from '../second-factor/second-step.contract.ts'
import { changeEmail, changePassword } from '../sign-in/credentials.contract.ts'
import { identifyReset, resetPassword } from '../sign-in/forgotten-password.contract.ts'
import { mailResetLink } from '../sign-in/mail-reset-link.effects.ts'
import { putEmailBack } from '../sign-in/put-email-back.contract.ts'
import { authenticate, signIn } from '../sign-in/session.contract.ts'
import { confirmEmail } from '../sign-in/sign-up.contract.ts'
import { closeAccount, restoreAccountEmail, takeSecondStep } from './office-account.contract.ts'

const server = useTestServer()
const NOBODY = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
const NEW = 'Curtain7'
let count = 0
let administrator = { id: 0, token: '' }
/** Of the office, with a second step; `token` = where its owner is signed in. */
let who = { id: 0, email: '', token: '' }

beforeEach(async () => {
  await server.database.$client.query('DELETE FROM sign_in_attempt')
  count++
  const rights = ['administration', 'accounts'] as const
  const by = await insertTestAccount(server.database, {
    email: `administrator-${count}@over.test`,
    staff_rights: [...rights],
  })
  administrator = { id: by, token: await server.tokenOf(by) }
  const email = `clerk-${count}@over.test`
  const id = await insertTestAccount(server.database, { email, staff_rights: ['accounts'] })
  who = { id, email, token: await server.tokenOf(id) }
})

async function linkTo(to: string, kind: string): Promise<string> {
  const [mail] = await server.database
    .select()
    .from(mailTable)
    .where(and(eq(mailTable.to, to), eq(mailTable.kind, kind)))
    .orderBy(desc(mailTable.id))
    .limit(1)
  return /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
const elsewhere = () => `elsewhere-${count}@over.test`
const chosen = { password: NEW, passwordConfirmation: NEW }
const invite = () => server.call(letInAgain, { id: who.id }, { token: administrator.token })
const mailReset = (to: string) =>
  inTransaction(server.database, NOBODY, (tx) => mailResetLink(tx, server.parts, to))
const moveTo = (newEmail: string) => {
  const body = { newEmail, emailConfirmation: newEmail, password: TEST_PASSWORD }
  return server.call(changeEmail, { id: who.id, body }, { token: who.token })
}

/** Every way in that is open now to whoever reads the mails of `email` or knows its password; answers what each still gives. */
async function waysInto(email: string, kept: { reset: boolean } = { reset: true }) {
  const session = await server.tokenOf(who.id)
  const { error } = await server.call(signIn, { email, password: TEST_PASSWORD })
  const half = (error.data as SecondStep).token
  expect((await invite()).output).toEqual({ email })
  const invitation = await linkTo(email, 'office-invitation')
  if (kept.reset) await mailReset(email)
  const reset = await linkTo(email, 'reset-password')
  return async () => ({
    session: (await server.call(authenticate, { token: session })).status,
    half: (await server.call(askPasskey, { token: half })).status,
    invitation: (await server.call(identifyInvitation, { token: invitation })).status,
    reset: (await server.call(identifyReset, { token: reset })).status,
  })
}
const OPEN = { session: 200, half: 200, invitation: 200, reset: 200 }
const OVER = { session: 401, half: 410, invitation: 410, reset: 410 }

describe('CREDENTIALS-01 every way in that was open before is over after', () => {
  it('nothing: where nothing changed, each of them is good', async () => {
    expect(await (await waysInto(who.email))()).toEqual(OPEN)
  })

  test.each<[string, () => Promise<{ status: number }>]>([
    ['a change of email', () => moveTo(elsewhere())],
    [
      'a change of password',
      () => {
        const input = { id: who.id, oldPassword: TEST_PASSWORD, newPassword: NEW, passwordConfirmation: NEW }
        return server.call(changePassword, input, { token: who.token })
      },
    ],
    [
      'a forgotten password',
      async () => {
        await mailReset(who.email)
        const token = await linkTo(who.email, 'reset-password')
        return server.call(resetPassword, { token, ...chosen })
      },
    ],
    [
      'the closing of an account of the office',
      () => server.call(disablePerson, { id: who.id }, { token: administrator.token }),
    ],
    [
      'a link of the office that lets in again',
      async () => {
        const token = await linkTo(who.email, 'office-invitation')
        return server.call(acceptInvitation, { token, ...chosen })
      },
    ],
  ])('%s', async (_title, change) => {
    const open = await waysInto(who.email)
    expect((await change()).status).toBe(200)
    expect(await open()).toEqual(OVER)
  })

  test.each<[string, () => Promise<{ status: number }>]>([
    [
      'an address that its owner put back',
      async () => server.call(putEmailBack, { token: await linkTo(who.email, 'email-changed'), ...chosen }),
    ],
    [
      'an address that the office put back',
      () => {
        const input = { id: who.id, email: who.email, reason: 'Called us' }
        return server.call(restoreAccountEmail, input, { token: administrator.token })
      },
    ],
  ])('%s', async (_title, putBack) => {
    await moveTo(elsewhere())
    const open = await waysInto(elsewhere())
    expect((await putBack()).status).toBe(200)
    expect(await open()).toEqual(OVER)
  })

  test.each<[string, (id: number) => Promise<{ status: number }>]>([
    [
      'the closing of a dancer’s account',
      (id) => server.call(closeAccount, { id }, { token: administrator.token }),
    ],
    [
      'a second step that the office took away',
      (id) => server.call(takeSecondStep, { id }, { token: administrator.token }),
    ],
  ])('%s', async (_title, change) => {
    const open = await waysInto(who.email)
    await server.database.update(accountTable).set({ staff_rights: [] }).where(eq(accountTable.id, who.id))
    expect((await change(who.id)).status).toBe(200)
    expect(await open()).toEqual(OVER)
  })
})

describe('CREDENTIALS-02 a link that lets into the office again', () => {
  it('is good at the address that it was sent to only: an old mailbox opens nothing, nor is it written to again', async () => {
    await invite()
    const token = await linkTo(who.email, 'office-invitation')
    // By whatever way the address changes.
    await server.database.update(accountTable).set({ email: elsewhere() }).where(eq(accountTable.id, who.id))
    expect((await server.call(acceptInvitation, { token, ...chosen })).error.code).toBe('LINK_INVALID')
    expect((await server.call(identifyInvitation, { token })).error.code).toBe('LINK_INVALID')
    const { output } = await server.call(listOfficePeople, {}, { token: administrator.token })
    expect(output.invitations.filter(({ email }) => email === who.email)).toEqual([])
    const [row] = (
      await server.database.$client.query('SELECT id FROM office_invitation WHERE mybtf_user_id = $1', [
        who.id,
      ])
    ).rows
    const again = await server.call(resendInvitation, { id: row.id }, { token: administrator.token })
    expect(again.error.code).toBe('NOT_FOUND')
  })
})

describe('EMAIL-03 whom the office put back', () => {
  it('is not put out again by what the thief was mailed meanwhile; a way back of before stays', async () => {
    const id = await insertTestAccount(server.database, { email: `earlier-${count}@over.test` })
    who = { id, email: `earlier-${count}@over.test`, token: await server.tokenOf(id) }
    const confirm = async (email: string) =>
      server.call(confirmEmail, { token: await linkTo(email, 'confirm-email') })
    const [owner, thief, second] = ['owner', 'thief', 'second'].map(
      (name) => `${name}-${count}@over.test`,
    ) as [string, string, string]
    for (const email of [owner, thief]) {
      expect((await moveTo(email)).status).toBe(200)
      await confirm(email)
    }
    await moveTo(second)
    const theirs = await linkTo(thief, 'email-changed')
    const input = { id, email: owner, reason: 'Called us' }
    const put = await server.call(restoreAccountEmail, input, { token: administrator.token })
    expect(put.output).toEqual({ email: owner })
    expect((await server.call(putEmailBack, { token: theirs, ...chosen })).error.code).toBe('LINK_INVALID')
    const before = await linkTo(who.email, 'email-changed')
    expect((await server.call(putEmailBack, { token: before, ...chosen })).output).toEqual({
      email: who.email,
    })
  })
})
