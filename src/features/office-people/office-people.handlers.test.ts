// The office's people: given and taken rights, closed and opened, and two for an administrator.
import { describe, expect, it } from 'vitest'
import { TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { authenticate, signIn } from '../sign-in/session.contract.ts'
import {
  confirmProposal,
  disablePerson,
  dropProposal,
  enablePerson,
  inviteToOffice,
} from './office-people.contract.ts'
import { codeOf, type Somebody, useOffice } from './office-people.fixtures.ts'

const { server, somebody, administrator, seen, give, proposalOf, rightsOf, desk } = useOffice()

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
