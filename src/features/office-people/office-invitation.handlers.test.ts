// Coming into the office by a link: an invitation, and back in again after a lost second step.

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../server/database.ts'
import { TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import { accountLinkTable, accountTable } from '../accounts/account.tables.ts'
import { beginApp, confirmApp } from '../second-factor/second-factor.contract.ts'
import { codeAt } from '../second-factor/second-factor.fixtures.ts'
import type { SecondStep } from '../second-factor/second-factor.model.ts'
import { signInByCode } from '../second-factor/second-step.contract.ts'
import { resetPassword } from '../sign-in/forgotten-password.contract.ts'
import { mailResetLink } from '../sign-in/mail-reset-link.effects.ts'
import { authenticate, signIn } from '../sign-in/session.contract.ts'
import { mailInvitation } from './invite.effects.ts'
import { acceptInvitation, identifyInvitation } from './office-invitation.contract.ts'
import { inviteToOffice, letInAgain, resendInvitation, withdrawInvitation } from './office-people.contract.ts'
import { codeOf, NEW_PASSWORD, NOBODY, START, useOffice } from './office-people.fixtures.ts'

const { server, somebody, administrator, seen, desk, linkTo, accept } = useOffice()
let count = 0

describe('an invitation', () => {
  it('PEOPLE-01: brings somebody in with these rights, who then has to set up a second step', async () => {
    const by = await administrator()
    const email = 'cleo@office.test'
    expect(
      (await server.call(inviteToOffice, { email, rights: ['tours'] }, { token: by.token })).status,
    ).toBe(200)
    expect((await seen(by)).output.invitations).toMatchObject([
      { email, rights: ['tours'], invited_by: by.email, returning: false },
    ])
    const token = await linkTo(email)
    expect((await server.call(identifyInvitation, { token })).output).toMatchObject({
      email,
      rights: ['tours'],
    })
    const { output } = await accept(token)
    expect(output.user).toMatchObject({
      email,
      confirmed: true,
      staff_rights: ['tours'],
      second_factor: 'required',
    })
    expect((await server.call(authenticate, { token: output.token })).status).toBe(200)
    const { people, invitations } = (await seen(by)).output
    expect(invitations).toEqual([])
    expect(people.find((person) => person.email === email)?.rights).toEqual([
      { right: 'tours', given_at: '2026-11-20T17:00:00.000Z', given_by: by.email },
    ])
    expect((await accept(token)).error.code).toBe('LINK_INVALID')
  })

  it('EMAIL-02: to an address that somebody may put back goes nowhere: nobody could come in by it', async () => {
    const by = await administrator()
    const email = 'taken-off@studio.test'
    await server.database.insert(accountLinkTable).values({
      ...{ mybtf_user_id: by.id, purpose: 'restore' as const, token_hash: 'taken-off', email },
      ...{ created_at: new Date(START), expires_at: new Date('2026-11-27T17:00:00Z') },
    })
    const refused = await server.call(inviteToOffice, { email, rights: ['tours'] }, { token: by.token })
    expect(codeOf(refused)).toBe('OFFICE_HAS_ACCOUNT')
  })

  it('of the command makes the first administrator', async () => {
    const invited = {
      email: 'first@office.test',
      staff_rights: ['administration' as const],
      mybtf_user_id: null,
      invited_by: null,
    }
    const url = await inTransaction(server.database, NOBODY, (tx) =>
      mailInvitation(tx, server.parts, invited),
    )
    const { output } = await accept(url.split('#token=')[1] ?? '')
    expect(output.user.staff_rights).toEqual(['administration'])
  })

  it.each([
    [
      'used by two at once: one comes in',
      async (token: string) =>
        (await Promise.all([accept(token), accept(token)])).map(({ status }) => status).sort(),
      [200, 410],
    ],
    [
      'with a known password',
      async (token: string) => codeOf(await accept(token, 'Password1')),
      'PASSWORD_KNOWN',
    ],
    [
      'with the own name',
      async (token: string) => codeOf(await accept(token, 'CleoVance1')),
      'PASSWORD_OWN_WORDS',
    ],
    [
      'without a name',
      async (token: string) =>
        codeOf(
          await server.call(acceptInvitation, {
            token,
            password: NEW_PASSWORD,
            passwordConfirmation: NEW_PASSWORD,
          }),
        ),
      'NAME_REQUIRED',
    ],
    [
      'after 48 hours',
      async (token: string) => {
        server.setTime('2026-11-22T17:00:00Z')
        return codeOf(await accept(token))
      },
      'LINK_INVALID',
    ],
    [
      'a second earlier',
      async (token: string) => {
        server.setTime('2026-11-22T16:59:59Z')
        return (await accept(token)).status
      },
      200,
    ],
  ])('%s', async (_title, use, outcome) => {
    const by = await administrator()
    const email = `invited-${++count}@office.test`
    await server.call(inviteToOffice, { email, rights: ['tours'] }, { token: by.token })
    expect(await use(await linkTo(email))).toEqual(outcome)
  })

  it('that expired is listed still, opens nothing, and is sent again', async () => {
    const by = await administrator()
    const email = 'late@office.test'
    await server.call(inviteToOffice, { email, rights: ['tours'] }, { token: by.token })
    const first = await linkTo(email)
    await server.database.$client.query(
      "update office_invitation set expires_at = created_at + interval '1 second' where email = $1",
      [email],
    )
    server.setTime('2026-11-20T17:01:00Z')
    expect((await accept(first)).error.code).toBe('LINK_INVALID')
    const listed = async () =>
      (await seen(by)).output.invitations.find((invitation) => invitation.email === email)?.id ?? 0
    await server.call(resendInvitation, { id: await listed() }, { token: by.token })
    expect(await linkTo(email)).not.toBe(first)
    await server.call(withdrawInvitation, { id: await listed() }, { token: by.token })
  })

  it('is good no longer once it was withdrawn, sent again, or its giver is no administrator any more', async () => {
    const [by, other] = [await administrator(), await administrator()]
    const email = 'again@office.test'
    await server.call(inviteToOffice, { email, rights: ['tours'] }, { token: by.token })
    const first = await linkTo(email)
    const [invitation] = (await seen(by)).output.invitations
    await server.call(resendInvitation, { id: invitation?.id ?? 0 }, { token: by.token })
    const second = await linkTo(email)
    expect(second).not.toBe(first)
    expect((await accept(first)).error.code).toBe('LINK_INVALID')
    const [resent] = (await seen(by)).output.invitations
    await server.database
      .update(accountTable)
      .set({ staff_rights: ['accounts'] })
      .where(eq(accountTable.id, by.id))
    expect((await accept(second)).error.code).toBe('LINK_INVALID')
    await server.call(withdrawInvitation, { id: resent?.id ?? 0 }, { token: other.token })
    await server.database
      .update(accountTable)
      .set({ staff_rights: by.rights })
      .where(eq(accountTable.id, by.id))
    expect((await accept(second)).error.code).toBe('LINK_INVALID')
    expect((await seen(other)).output.invitations).toEqual([])
  })

  it('goes to no address that has an account', async () => {
    const by = await administrator()
    const studio = await somebody()
    const { error } = await server.call(
      inviteToOffice,
      { email: studio.email, rights: ['tours'] },
      { token: by.token },
    )
    expect(error.violations).toMatchObject([{ code: 'OFFICE_HAS_ACCOUNT', path: ['email'] }])
  })
})

describe('a lost second step', () => {
  async function withApp() {
    const who = await administrator()
    const { output } = await server.call(beginApp, { password: TEST_PASSWORD }, { token: who.token })
    await server.call(confirmApp, { code: codeAt(output.secret, new Date(START)) }, { token: who.token })
    return { ...who, secret: output.secret }
  }
  async function byApp({ email, secret }: { email: string; secret: string }, password: string, at: string) {
    server.setTime(at)
    const { error } = await server.call(signIn, { email, password })
    const { token } = error.data as SecondStep
    return server.call(signInByCode, { token, code: codeAt(secret, new Date(at)) })
  }

  it('is taken away by the link that an administrator has mailed, with a new password, and until then it holds', async () => {
    const [ana, ben] = [await withApp(), await administrator()]
    expect((await server.call(letInAgain, { id: ana.id }, { token: ben.token })).output).toEqual({
      email: ana.email,
    })
    expect((await byApp(ana, TEST_PASSWORD, '2026-11-20T17:05:00Z')).status).toBe(200)
    const token = await linkTo(ana.email)
    expect((await server.call(identifyInvitation, { token })).output).toMatchObject({ returning: true })
    const { output } = await accept(token)
    expect(output.user).toMatchObject({ id: ana.id, second_factor: 'required', staff_rights: ana.rights })
    expect((await server.call(authenticate, { token: ana.token })).status).toBe(401)
    expect((await server.call(signIn, { email: ana.email, password: TEST_PASSWORD })).status).toBe(401)
    expect((await desk(output)).error.code).toBe('SECOND_FACTOR_REQUIRED')
  })

  it('is not taken away by a clerk, by oneself, or by a forgotten password', async () => {
    const [ana, clerk] = [await withApp(), await somebody('accounts')]
    expect(codeOf(await server.call(letInAgain, { id: ana.id }, { token: clerk.token }))).toBe('NOT_ALLOWED')
    await inTransaction(server.database, NOBODY, (tx) => mailResetLink(tx, server.parts, ana.email))
    const token = await linkTo(ana.email)
    expect(
      (
        await server.call(resetPassword, {
          token,
          password: NEW_PASSWORD,
          passwordConfirmation: NEW_PASSWORD,
        })
      ).status,
    ).toBe(200)
    expect((await server.call(signIn, { email: ana.email, password: NEW_PASSWORD })).error.code).toBe(
      'SECOND_FACTOR_NEEDED',
    )
    expect((await byApp(ana, NEW_PASSWORD, '2026-11-20T17:05:00Z')).status).toBe(200)
  })

  it('of the only administrator is taken away by the command on the server', async () => {
    const ana = await withApp()
    const invited = { email: ana.email, staff_rights: ana.rights, mybtf_user_id: ana.id, invited_by: null }
    const url = await inTransaction(server.database, NOBODY, (tx) =>
      mailInvitation(tx, server.parts, invited),
    )
    const { output } = await accept(url.split('#token=')[1] ?? '')
    expect(output.user).toMatchObject({ id: ana.id, second_factor: 'required' })
  })
})
