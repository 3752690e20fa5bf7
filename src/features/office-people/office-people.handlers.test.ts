// The office's people: invited by a link, given and taken rights, closed and opened, two for an administrator, and back in again.
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import type { StaffRight } from '../../shared/endpoint.ts'
import { insertTestAccount, TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { officeInvitationTable } from '../accounts/office-invitation.tables.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { beginApp, confirmApp } from '../second-factor/second-factor.contract.ts'
import { codeAt } from '../second-factor/second-factor.fixtures.ts'
import type { SecondStep } from '../second-factor/second-factor.model.ts'
import { signInByCode } from '../second-factor/second-step.contract.ts'
import { resetPassword } from '../sign-in/forgotten-password.contract.ts'
import { mailResetLink } from '../sign-in/mail-reset-link.effects.ts'
import { authenticate, signIn } from '../sign-in/session.contract.ts'
import { listStudios } from '../studio-desk/office-studio.contract.ts'
import { mailInvitation } from './invite.effects.ts'
import { acceptInvitation, identifyInvitation } from './office-invitation.contract.ts'
import {
  changeRights,
  confirmProposal,
  disablePerson,
  dropProposal,
  enablePerson,
  inviteToOffice,
  letInAgain,
  listOfficePeople,
  resendInvitation,
  withdrawInvitation,
} from './office-people.contract.ts'

const START = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: START })
const NOBODY = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
let count = 0

/** Each test has an office of its own. */
beforeEach(async () => {
  server.setTime(START)
  await server.database.update(accountTable).set({ staff_rights: [] })
  await server.database.update(officeInvitationTable).set({ used_at: new Date(START) })
})

async function somebody(...staff_rights: StaffRight[]) {
  const email = `office-${++count}@reyes.test`
  const id = await insertTestAccount(server.database, { email, staff_rights })
  return { id, email, rights: staff_rights, token: await server.tokenOf(id) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>
const administrator = () => somebody('administration', 'accounts')

const seen = ({ token }: Somebody) => server.call(listOfficePeople, {}, { token })
const give = (by: Somebody, { id, rights }: Somebody, wanted: StaffRight[], was = rights) =>
  server.call(changeRights, { id, rights: wanted, seen: was }, { token: by.token })
const proposalOf = async (by: Somebody, person: Somebody) =>
  (await seen(by)).output.proposals.find((proposal) => proposal.person.id === person.id)?.id ?? 0
const rightsOf = async ({ id }: Somebody) =>
  (await server.database.select().from(accountTable).where(eq(accountTable.id, id)))[0]?.staff_rights
const desk = ({ token }: { token: string }) =>
  server.call(listStudios, { standing: 'waiting', search: '', page: 1 }, { token })
const codeOf = ({ error }: { error?: { code: string; violations?: { code: string }[] | undefined } }) =>
  error?.violations?.[0]?.code ?? error?.code

async function linkTo(email: string): Promise<string> {
  const [mail] = await server.database
    .select()
    .from(mailTable)
    .where(eq(mailTable.to, email))
    .orderBy(desc(mailTable.id))
    .limit(1)
  return /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
const NEW = 'Curtain7'
const accept = (token: string, password = NEW) =>
  server.call(acceptInvitation, {
    token,
    fname: 'Cleo',
    lname: 'Vance',
    password,
    passwordConfirmation: password,
  })

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
        codeOf(await server.call(acceptInvitation, { token, password: NEW, passwordConfirmation: NEW })),
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

describe('rights', () => {
  it('hold at once in an open session, given and taken', async () => {
    const [by, clerk] = [await administrator(), await somebody('tours')]
    expect((await desk(clerk)).error.code).toBe('NOT_ALLOWED')
    expect((await give(by, clerk, ['tours', 'accounts'])).output).toEqual({ outcome: 'done' })
    expect((await desk(clerk)).status).toBe(200)
    const told = (await seen(by)).output.people.find(({ id }) => id === clerk.id)
    expect(told?.rights).toEqual([
      // From before records were kept.
      { right: 'tours', given_at: null, given_by: null },
      { right: 'accounts', given_at: '2026-11-20T17:00:00.000Z', given_by: by.email },
    ])
    expect((await give(by, clerk, ['tours'], ['accounts', 'tours'])).status).toBe(200)
    expect((await desk(clerk)).error.code).toBe('NOT_ALLOWED')
  })

  it('are changed as they were seen, or not at all', async () => {
    const [by, clerk] = [await administrator(), await somebody('tours')]
    await give(by, clerk, ['tours', 'scores'])
    expect((await give(by, clerk, ['accounts'])).error.code).toBe('STALE_VERSION')
    expect(await rightsOf(clerk)).toEqual(['tours', 'scores'])
  })

  it('PEOPLE-02: are given by nobody to themselves, and by no clerk to anybody', async () => {
    const [by, clerk] = [await administrator(), await somebody('tours', 'accounts')]
    expect(codeOf(await give(by, by, [...by.rights, 'payments']))).toBe('OFFICE_OWN_RIGHTS')
    expect(codeOf(await give(clerk, clerk, ['administration']))).toBe('NOT_ALLOWED')
    expect(codeOf(await give(clerk, by, ['accounts']))).toBe('NOT_ALLOWED')
    expect(await rightsOf(by)).toEqual(by.rights)
  })
})

describe('an administrator', () => {
  it('PEOPLE-04: who is the last one stays', async () => {
    const by = await administrator()
    expect(codeOf(await give(by, by, ['accounts']))).toBe('OFFICE_LAST_ADMINISTRATOR')
    expect(codeOf(await server.call(disablePerson, { id: by.id }, { token: by.token }))).toBe(
      'OFFICE_LAST_ADMINISTRATOR',
    )
  })

  it('PEOPLE-03: goes when another one proposes it and a second one, also the one concerned, confirms it', async () => {
    const [ana, ben] = [await administrator(), await administrator()]
    expect((await give(ana, ben, ['accounts'])).output).toEqual({ outcome: 'proposed' })
    expect(await rightsOf(ben)).toEqual(ben.rights)
    const id = await proposalOf(ben, ben)
    expect(codeOf(await server.call(confirmProposal, { id }, { token: ana.token }))).toBe(
      'OFFICE_OWN_PROPOSAL',
    )
    expect((await server.call(confirmProposal, { id }, { token: ben.token })).status).toBe(200)
    expect(await rightsOf(ben)).toEqual(['accounts'])
    expect((await seen(ben)).error.code).toBe('NOT_ALLOWED')
    expect(await proposalOf(ana, ben)).toBe(0)
  })

  it.each([
    ['three days later', async () => server.setTime('2026-11-23T17:00:00Z')],
    [
      'taken back',
      async (id: number, ana: Somebody) => server.call(dropProposal, { id }, { token: ana.token }),
    ],
    [
      'after another change of the same person',
      async (_id: number, ana: Somebody, ben: Somebody) => give(ana, ben, ['administration']),
    ],
  ])('stays when the proposal is confirmed %s', async (_title, happen) => {
    const [ana, ben] = [await administrator(), await administrator()]
    await give(ana, ben, ['accounts'])
    const id = await proposalOf(ana, ben)
    await happen(id, ana, ben)
    const { error } = await server.call(confirmProposal, { id }, { token: ben.token })
    expect(codeOf({ error })).toBe('OFFICE_PROPOSAL_GONE')
    expect(await rightsOf(ben)).toContain('administration')
  })

  it('is always left, also when two confirm at the same moment that the other goes', async () => {
    for (let round = 0; round < 5; round++) {
      const [ana, ben] = [await administrator(), await administrator()]
      await give(ana, ben, ['accounts'])
      await give(ben, ana, ['accounts'])
      const { proposals } = (await seen(ana)).output
      const of = (person: Somebody) => proposals.find((proposal) => proposal.person.id === person.id)?.id ?? 0
      await Promise.all([
        server.call(confirmProposal, { id: of(ben) }, { token: ben.token }),
        server.call(confirmProposal, { id: of(ana) }, { token: ana.token }),
      ])
      const left = [await rightsOf(ana), await rightsOf(ben)].filter((rights) =>
        rights?.includes('administration'),
      )
      expect(left).toHaveLength(1)
      await server.database.update(accountTable).set({ staff_rights: [] })
    }
  })

  it('is made by two where there are two', async () => {
    const [ana, ben, clerk] = [await administrator(), await administrator(), await somebody('tours')]
    expect((await give(ana, clerk, ['tours', 'administration'])).output.outcome).toBe('proposed')
    const invited = await server.call(
      inviteToOffice,
      { email: 'puppet@office.test', rights: ['administration'] },
      { token: ana.token },
    )
    expect(codeOf(invited)).toBe('OFFICE_NEW_ADMINISTRATOR')
    const id = await proposalOf(ben, clerk)
    expect((await server.call(confirmProposal, { id }, { token: ben.token })).status).toBe(200)
    expect(await rightsOf(clerk)).toContain('administration')
  })
})

describe('an account of the office that is closed', () => {
  it('PEOPLE-05: ends its sessions at once, says so to nobody without the password, and opens again', async () => {
    const [by, clerk] = [await administrator(), await somebody('accounts')]
    expect((await server.call(disablePerson, { id: clerk.id }, { token: by.token })).output).toEqual({
      outcome: 'done',
    })
    expect((await server.call(authenticate, { token: clerk.token })).status).toBe(401)
    expect((await desk(clerk)).error.code).toBe('SIGNED_OUT')
    const signingIn = (password: string) => server.call(signIn, { email: clerk.email, password })
    expect((await signingIn(TEST_PASSWORD)).error.code).toBe('ACCOUNT_DISABLED')
    expect((await signingIn('Wrong1')).error).toMatchObject({
      code: 'SIGN_IN_FAILED',
      message: 'Invalid email / password',
    })
    expect((await server.call(enablePerson, { id: clerk.id }, { token: by.token })).status).toBe(200)
    expect((await signingIn(TEST_PASSWORD)).error.code).toBe('SECOND_FACTOR_NEEDED')
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
      (await server.call(resetPassword, { token, password: NEW, passwordConfirmation: NEW })).status,
    ).toBe(200)
    expect((await server.call(signIn, { email: ana.email, password: NEW })).error.code).toBe(
      'SECOND_FACTOR_NEEDED',
    )
    expect((await byApp(ana, NEW, '2026-11-20T17:05:00Z')).status).toBe(200)
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
