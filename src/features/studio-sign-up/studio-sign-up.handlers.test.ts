// STUDIO-07, STUDIO-08: a studio's sign-up, and the claim by mail, against the real database.
import { setTimeout as pause } from 'node:timers/promises'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { withoutLocks } from '../../server/at-once.fixtures.ts'
import { lockWaiters } from '../../server/lock-waiters.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import type { InputOf } from '../../shared/endpoint.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { authenticate, signIn } from '../sign-in/session.contract.ts'
import { findStudios } from '../studios/studio.contract.ts'
import { insertTestStudio, typedStudio } from '../studios/studio.fixtures.ts'
import { studioContactTable, studioTable } from '../studios/studio.tables.ts'
import { finishSetup, identifySetup, sendSetupEmail, signUpStudio } from './studio-sign-up.contract.ts'

/** Of nobody here. */
const FOREIGN_CONTACT = 4_711
const START = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: START })
const at = (hours: number) => new Date(Date.parse(START) + hours * 3_600_000).toISOString()
let count = 0
const unique = () => `s${++count}`

type Form = InputOf<typeof signUpStudio>
function form(word = unique(), changed: Partial<Form['studio']> = {}): Form {
  const studio = { ...typedStudio, name: `Studio ${word}`, email: [`hello@${word}.test`] } as Form['studio']
  return { studio: { ...studio, ...changed }, user: { email: `owner@${word}.test`, password: 'Curtain7' } }
}
const mailsTo = (email: string) =>
  server.database.select().from(mailTable).where(eq(mailTable.to, email)).orderBy(desc(mailTable.id))
const linkOf = async (email: string) =>
  /setup-password#token=([\w-]{43})\s/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
const studios = async () => (await server.database.select().from(studioTable)).length

beforeEach(() => server.setTime(START))

describe('signing up as a studio', () => {
  it('makes studio, contacts and account, mails a confirmation, and waits for the office', async () => {
    const input = form('fresh')
    const { status, output } = await server.call(signUpStudio, input)
    expect(status).toBe(200)
    expect(output).toMatchObject({ exists: false, found_by: null, studio: null })
    expect(output.user).toMatchObject({
      email: 'owner@fresh.test',
      studio_account: true,
      confirmed: false,
      studio: { id: output.id, name: 'Studio fresh', claimed: true, phone: ['+16145550140'] },
    })
    expect((await server.call(authenticate, { token: output.token ?? '' })).output.user.id).toBe(
      output.user?.id,
    )
    expect((await server.call(signIn, input.user)).status).toBe(200)
    expect((await mailsTo('owner@fresh.test')).map(({ kind }) => kind)).toEqual(['confirm-email'])
    expect((await server.call(findStudios, { searchText: 'Studio fresh' })).output.studios).toEqual([])
  })

  it('takes its contacts as new ones, whatever ids they are sent with', async () => {
    const input = form()
    const [contact] = input.studio.studio_contacts
    const sent = { ...input.studio, studio_contacts: [{ ...contact, id: FOREIGN_CONTACT } as typeof contact] }
    const { output } = await server.call(signUpStudio, { ...input, studio: sent as Form['studio'] })
    const contacts = await server.database.select().from(studioContactTable)
    expect(contacts.filter(({ studio_id }) => studio_id === output.id)).toMatchObject([
      { fname: contact?.fname },
    ])
  })

  test.each([
    ['as typed', {}, 200, []],
    ['another email', { email2: 'other@repeat.test' }, 400, ['user.email2']],
    ['another password', { password2: 'Callboard2' }, 400, ['user.password2']],
  ])('takes what was typed again (A§3: email2, password2): %s', async (_title, repeated, status, paths) => {
    const { studio, user } = form(unique())
    const again = { email2: user.email, password2: user.password }
    const answer = await server.call(signUpStudio, { studio, user: { ...user, ...again, ...repeated } })
    expect(answer.status).toBe(status)
    expect(answer.error?.violations?.map((violation) => violation.path.join('.')) ?? []).toEqual(paths)
  })

  test.each<[string, Partial<Form['studio']>, string]>([
    ['no owner', { studio_contacts: [] }, 'studio.studio_contacts'],
    ['a phone that is none', { phone: ['1'] }, 'studio.phone.0'],
    ['no name', { name: '' }, 'studio.name'],
    ['no zip', { address: { ...typedStudio.address, zip: '' } }, 'studio.address.zip'],
  ])('with %s is refused', async (_title, changed, path) => {
    const before = await studios()
    const { status, error } = await server.call(signUpStudio, form(unique(), changed))
    expect([400, 422]).toContain(status)
    expect(error.violations?.map((violation) => violation.path.join('.'))).toContain(path)
    expect(await studios()).toBe(before)
  })

  it('with the address of somebody who is no studio is refused, and leaves nothing behind', async () => {
    await insertTestAccount(server.database, { email: 'parent@taken.test' })
    const before = await studios()
    const input = form()
    input.user.email = 'Parent@Taken.test'
    const { status, error } = await server.call(signUpStudio, input)
    expect([status, error.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect(await studios()).toBe(before)
  })
})

describe('STUDIO-07 a studio that exists', () => {
  test.each<[string, (known: Form) => Form]>([
    [
      'the account’s address',
      (known) => ({ ...form(), user: { ...known.user, email: 'OWNER@known1.test' } }),
    ],
    [
      'the studio’s address as the account’s',
      (known) => ({
        ...form(),
        user: { ...known.user, email: 'hello@known2.test' },
      }),
    ],
    ['the studio’s address', () => form(unique(), { email: ['new@new.test', 'hello@known3.test'] })],
  ])('is found by %s', async (title, other) => {
    const known = form(`known${++knownCount}`)
    const { id } = (await server.call(signUpStudio, known)).output
    const verified = { verified_at: new Date(START) }
    await server.database.update(studioTable).set(verified).where(eq(studioTable.id, id))
    const before = await studios()
    const { output } = await server.call(signUpStudio, other(known))
    expect(output).toMatchObject({
      exists: true,
      found_by: title === 'the studio’s address' ? 'studio_email' : 'email',
      id,
      user: null,
      token: null,
    })
    expect(output.studio?.primary_mybtf_user?.email).toMatch(/^o\*\*\*r@k\*\*\*\.test$/)
    expect(JSON.stringify(output)).not.toContain('hello@')
    expect(await studios()).toBe(before)
  })
  let knownCount = 0

  it('STUDIO-06 of one that the office has not verified nothing is told but what was typed, by name or by address', async () => {
    const contact = { ...typedStudio.studio_contacts[0], fname: 'Wanda', lname: 'Hidden' }
    const known = form('unseen', {
      address: { ...typedStudio.address, address: '9 Hidden Street', zip: '43999' },
      studio_contacts: [contact],
    } as Partial<Form['studio']>)
    const { id } = (await server.call(signUpStudio, known)).output
    const typed = [
      form(unique(), { name: 'The STUDIO unseen', address: { ...typedStudio.address, zip: '43999' } }),
      form(unique(), { name: 'Mine', email: ['hello@unseen.test'] }),
      { ...form(unique(), { name: 'Mine' }), user: known.user },
    ] as Form[]
    for (const input of typed) {
      const { output } = await server.call(signUpStudio, input)
      expect(output).toMatchObject({ exists: true, id, user: null, token: null })
      expect(output.studio).toMatchObject({
        id,
        name: input.studio.name,
        claimed: false,
        verified: false,
        owner: null,
        primary_mybtf_user: null,
        address: { address: '118 Harbor Street' },
      })
      expect(JSON.stringify(output)).not.toMatch(/Wanda|Hidden|o\*\*\*|Studio unseen/)
    }
  })

  it('is found by name and zip, and not where the office refused it', async () => {
    const id = await insertTestStudio(server.database, { name: 'The Velvet Room' })
    const again = () => server.call(signUpStudio, form(unique(), { name: 'velvet room, LLC' }))
    expect((await again()).output).toMatchObject({ exists: true, found_by: 'name', id })
    await server.database.update(studioTable).set({ rejected_at: new Date() }).where(eq(studioTable.id, id))
    // Held to it as well (STUDIO-15).
    expect((await again()).error.violations).toMatchObject([{ code: 'STUDIO_NOT_VERIFIED_BEFORE' }])
  })

  it('is made once when two sign it up at the same moment', async () => {
    const name = 'Made Once'
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(signUpStudio, form(unique(), { name }))),
    )
    expect(answers.map(({ output }) => output.exists).sort()).toEqual([false, true, true])
    const same = form()
    const twice = await Promise.all([server.call(signUpStudio, same), server.call(signUpStudio, same)])
    expect(twice.filter(({ output }) => output?.exists === false)).toHaveLength(1)
  })
})

/** Two sign the same studio up, and neither can write before both have looked. */
async function bothAtOnce(name: string): Promise<boolean[]> {
  const holding = await server.database.$client.connect()
  try {
    await holding.query('BEGIN')
    await holding.query('LOCK TABLE studio IN SHARE MODE')
    const calls = [1, 2].map(() => server.call(signUpStudio, form(unique(), { name })))
    while ((await lockWaiters(server.database)) < calls.length) await pause(5)
    await holding.query('COMMIT')
    const answers = await Promise.all(calls)
    return answers.map(({ output }) => output.exists).sort()
  } finally {
    holding.release()
  }
}

test('STUDIO-07 two who have both looked before either writes make one studio', async () => {
  expect(await bothAtOnce('Made at Once')).toEqual([false, true])
})

test('STUDIO-07 without the lock one studio is made twice: the race above is real', async () => {
  expect(await withoutLocks(server, () => bothAtOnce('Made Twice'))).toEqual([false, false])
})

async function waiting() {
  const word = unique()
  const email = `office@${word}.test`
  const id = await insertTestStudio(server.database, { name: `Waiting ${word}`, account: email })
  return { id, email, name: `Waiting ${word}` }
}
const claim = (token: string, studio_id: number, password = 'Velvet99', password2 = password) =>
  server.call(finishSetup, { token, studio_id, password, password2 })

describe('STUDIO-08 claiming a studio', () => {
  it('mails a link to the full address, which sets the password, confirms and signs in', async () => {
    const { id, email, name } = await waiting()
    const sent = await server.call(sendSetupEmail, { id, email: email.toUpperCase(), event: 'Meridian' })
    expect([sent.status, sent.output]).toEqual([200, { email }])
    const token = await linkOf(email)
    for (let time = 0; time < 2; time++)
      expect((await server.call(identifySetup, { token })).output).toEqual({ studio: { id, name } })
    const { status, output } = await claim(token, id)
    expect([status, output.primary_mybtf_user]).toEqual([200, { email }])
    expect(output.user).toMatchObject({
      confirmed: true,
      studio_account: true,
      studio: { id, claimed: true },
    })
    expect((await server.call(authenticate, { token: output.token })).status).toBe(200)
    expect((await server.call(signIn, { email, password: 'Velvet99' })).status).toBe(200)
  })

  it('wants the address in full', async () => {
    const { id, email } = await waiting()
    for (const typed of ['o***e@s***.test', 'other@mail.test']) {
      const { status, error } = await server.call(sendSetupEmail, { id, email: typed })
      expect([400, 422]).toContain(status)
      if (status === 422)
        expect(error.violations).toMatchObject([
          {
            code: 'EMAIL_NOT_ON_FILE',
            path: ['email'],
            message: 'The email you provided does not match the email on the account.',
          },
        ])
    }
    expect(await mailsTo(email)).toEqual([])
  })

  it('of a claimed studio says so, with the address masked', async () => {
    const { id, email } = await waiting()
    await server.call(sendSetupEmail, { id, email })
    const [first, second] = [await linkOf(email), (await server.call(sendSetupEmail, { id, email })).status]
    expect(second).toBe(200)
    expect((await claim(first, id)).status).toBe(200)
    const { error } = await server.call(sendSetupEmail, { id, email })
    expect(error.violations?.[0]).toMatchObject({
      code: 'STUDIO_CLAIMED',
      message:
        'It looks like this studio already has an active account under o***e@s***.test. Please sign in instead.',
    })
    // The other link has nothing left to do.
    expect((await claim(await linkOf(email), id)).error.code).toBe('LINK_INVALID')
  })

  it('STUDIO-06 of a claimed one that the office has not verified tells the address to nobody who does not type it', async () => {
    const known = form('waits')
    const { id } = (await server.call(signUpStudio, known)).output
    const wrong = await server.call(sendSetupEmail, { id, email: 'other@mail.test' })
    expect(wrong.error.violations).toMatchObject([{ code: 'EMAIL_NOT_ON_FILE' }])
    const right = await server.call(sendSetupEmail, { id, email: 'owner@waits.test' })
    expect(right.error.violations).toMatchObject([{ code: 'STUDIO_CLAIMED' }])
  })

  it('gives a studio without an account one at its own address', async () => {
    const id = await insertTestStudio(server.database, { name: 'Unmanned', email: ['hello@unmanned.test'] })
    expect((await server.call(sendSetupEmail, { id, email: 'hello@unmanned.test' })).status).toBe(200)
    const { output } = await claim(await linkOf('hello@unmanned.test'), id)
    expect(output.user).toMatchObject({ email: 'hello@unmanned.test', studio: { id, claimed: true } })
  })

  it('works once, also at the same moment twice', async () => {
    const { id, email } = await waiting()
    await server.call(sendSetupEmail, { id, email })
    const token = await linkOf(email)
    const answers = await Promise.all([claim(token, id), claim(token, id, 'Other999')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await server.call(identifySetup, { token })).status).toBe(410)
  })

  it('works for 7 days, for its own studio, with a password that is typed twice', async () => {
    const { id, email } = await waiting()
    await server.call(sendSetupEmail, { id, email })
    const token = await linkOf(email)
    expect((await claim(token, id + 1)).error.code).toBe('LINK_INVALID')
    const differs = await claim(token, id, 'Velvet99', 'Velvet98')
    expect(differs.error.violations?.[0]?.message).toBe('Passwords must match')
    expect((await claim(token, id, 'short')).status).toBe(400)
    server.setTime(at(7 * 24))
    expect((await server.call(identifySetup, { token })).error.code).toBe('LINK_INVALID')
    expect((await claim(token, id)).error.code).toBe('LINK_INVALID')
    server.setTime(at(7 * 24 - 0.001))
    expect((await claim(token, id)).status).toBe(200)
  })

  it('knows no other link, and no studio that is merged or refused', async () => {
    for (const token of ['x', 'x'.repeat(43)])
      expect((await server.call(identifySetup, { token })).error.code).toBe('LINK_INVALID')
    const { id, email } = await waiting()
    await server.database.update(studioTable).set({ rejected_at: new Date() }).where(eq(studioTable.id, id))
    expect((await server.call(sendSetupEmail, { id, email })).error.code).toBe('NOT_FOUND')
  })

  it('is slowed after five tries', async () => {
    const { id, email } = await waiting()
    const statuses: number[] = []
    for (let time = 0; time < 6; time++)
      statuses.push((await server.call(sendSetupEmail, { id, email: 'guess@mail.test' })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    server.setTime(at(0.01))
    expect((await server.call(sendSetupEmail, { id, email })).status).toBe(200)
  })

  it('is slowed after twenty tries from many networks', async () => {
    const { id } = await waiting()
    const guess = async (n: number) => {
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/mybtf/studios/${id}/sendSetupEmail`,
        payload: { email: `guess-${n}@mail.test` },
        remoteAddress: `203.0.113.${n}`,
      })
      return response.statusCode
    }
    const statuses: number[] = []
    for (let n = 1; n <= 21; n++) statuses.push(await guess(n))
    expect(statuses).toEqual([...Array<number>(20).fill(422), 429])
  })
})
