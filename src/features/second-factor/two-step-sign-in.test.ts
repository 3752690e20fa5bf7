// Signing in with two steps: no session without the second one, no code twice, no guessing, and recovery codes once each.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditTable } from '../../server/audit.tables.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount, TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { authenticate, signIn } from '../sign-in/session.contract.ts'
import { listStudios } from '../studio-desk/office-studio.contract.ts'
import {
  addPasskey,
  beginApp,
  beginPasskey,
  confirmApp,
  newRecoveryCodes,
  removeApp,
  seeSecondFactor,
} from './second-factor.contract.ts'
import { codeAt } from './second-factor.fixtures.ts'
import type { SecondStep } from './second-factor.model.ts'
import { authenticatorAppTable, recoveryCodeTable } from './second-factor.tables.ts'
import { askPasskey, signInByCode, signInByPasskey } from './second-step.contract.ts'

const START = '2026-11-20T17:00:00Z'
const at = (seconds: number) => new Date(new Date(START).getTime() + seconds * 1000)
const server = useTestServer({ now: START })
let count = 0
beforeEach(() => server.setTime(START))
const later = (seconds: number) => server.setTime(at(seconds).toISOString())

/** With an app that was set up at the start. */
async function somebody(staff = false) {
  const email = `steps-${++count}@reyes.test`
  const id = await insertTestAccount(server.database, { email, staff_rights: staff ? ['accounts'] : [] })
  await server.database.update(accountTable).set({ second_factor_since: null }).where(eq(accountTable.id, id))
  const token = await server.tokenOf(id)
  const { output } = await server.call(beginApp, { password: TEST_PASSWORD }, { token })
  const confirmed = await server.call(confirmApp, { code: codeAt(output.secret, at(0)) }, { token })
  return { email, id, token, ...output, codes: confirmed.output.recovery_codes }
}

async function firstStep(email: string) {
  const { status, error } = await server.call(signIn, { email, password: TEST_PASSWORD })
  expect([status, error?.code]).toEqual([401, 'SECOND_FACTOR_NEEDED'])
  return error.data as SecondStep
}

async function bothSteps(email: string, code: string) {
  const { token } = await firstStep(email)
  return server.call(signInByCode, { token, code })
}

describe('an authenticator app', () => {
  it('counts from its first code on, gives ten recovery codes, ends other sessions and tells the owner', async () => {
    const email = 'first@reyes.test'
    const id = await insertTestAccount(server.database, { email })
    const [token, elsewhere] = [await server.tokenOf(id), await server.tokenOf(id)]
    const begun = await server.call(beginApp, { password: TEST_PASSWORD }, { token })
    expect(begun.output.uri).toMatch(/^otpauth:\/\/totp\/Callboard:first%40reyes\.test\?/)
    // Nothing counts yet: the session is opened by the password alone.
    expect((await server.call(signIn, { email, password: TEST_PASSWORD })).status).toBe(200)
    const wrong = await server.call(confirmApp, { code: '000000' }, { token })
    expect(wrong.error.violations).toMatchObject([{ code: 'FACTOR_CODE', path: ['code'] }])
    const { output } = await server.call(confirmApp, { code: codeAt(begun.output.secret, at(0)) }, { token })
    expect(output.recovery_codes).toHaveLength(10)
    expect((await server.call(authenticate, { token })).output.user.second_factor).toBe('on')
    expect((await server.call(authenticate, { token: elsewhere })).status).toBe(401)
    const mails = await server.database.select().from(mailTable).where(eq(mailTable.to, email))
    expect(mails.map(({ kind }) => kind)).toEqual(['second-factor-changed'])
  })

  it('needs the present password to be begun', async () => {
    const id = await insertTestAccount(server.database, { email: 'begun@reyes.test' })
    const token = await server.tokenOf(id)
    const { error } = await server.call(beginApp, { password: 'Wrong1' }, { token })
    expect(error.violations).toMatchObject([{ code: 'AUTHENTICATION_FAILED', path: ['password'] }])
  })

  it('is stored sealed, and stands in no record', async () => {
    const { id, secret, codes } = await somebody()
    const apps = await server.database
      .select()
      .from(authenticatorAppTable)
      .where(eq(authenticatorAppTable.mybtf_user_id, id))
    const recovery = await server.database.select().from(recoveryCodeTable)
    const audit = await server.database.select().from(auditTable)
    const stored = JSON.stringify([apps, recovery, audit])
    expect(stored).not.toContain(secret)
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
    expect(JSON.stringify(audit)).not.toContain(apps[0]?.secret)
    expect(JSON.stringify(audit)).toContain('An authenticator app added')
  })
})

describe('signing in', () => {
  it('gives no session for the password alone, and one for the code', async () => {
    const { email, id, secret } = await somebody()
    const half = await firstStep(email)
    expect(half.ways).toEqual(['code'])
    // The token of a half sign-in is nobody's.
    expect((await server.call(authenticate, { token: half.token })).status).toBe(401)
    expect((await server.call(seeSecondFactor, {}, { token: half.token })).error.code).toBe('SIGNED_OUT')
    later(60)
    const { output } = await server.call(signInByCode, { token: half.token, code: codeAt(secret, at(60)) })
    expect(output.user.id).toBe(id)
    expect((await server.call(authenticate, { token: output.token })).output.user.id).toBe(id)
    expect(
      (await server.call(signInByCode, { token: half.token, code: codeAt(secret, at(90)) })).error.code,
    ).toBe('LINK_INVALID')
  })

  it('FACTOR-02: takes no code twice, not even of two at the same moment', async () => {
    const { email, secret } = await somebody()
    expect((await bothSteps(email, codeAt(secret, at(0)))).error.violations).toMatchObject([
      { code: 'FACTOR_CODE' },
    ])
    later(60)
    const [one, other] = [await firstStep(email), await firstStep(email)]
    const code = codeAt(secret, at(60))
    const answers = await Promise.all(
      [one, other].map(({ token }) => server.call(signInByCode, { token, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes the code of the half minute before and after, and none further away', async () => {
    const { email, secret } = await somebody()
    later(300)
    expect((await bothSteps(email, codeAt(secret, at(240)))).status).toBe(422)
    expect((await bothSteps(email, codeAt(secret, at(360)))).status).toBe(422)
    expect((await bothSteps(email, codeAt(secret, at(270)))).status).toBe(200)
    expect((await bothSteps(email, codeAt(secret, at(330)))).status).toBe(200)
  })

  it('waits after five wrong codes, whatever half sign-in they come by, and a right one is not taken meanwhile', async () => {
    const { email, secret } = await somebody()
    later(60)
    const { token } = await firstStep(email)
    for (let time = 0; time < 5; time++)
      expect((await server.call(signInByCode, { token, code: '000000' })).status).toBe(422)
    expect((await bothSteps(email, codeAt(secret, at(60)))).error.code).toBe('TOO_MANY_ATTEMPTS')
    later(70)
    expect((await bothSteps(email, codeAt(secret, at(70)))).status).toBe(200)
  })

  it('has ten minutes for its second step', async () => {
    const { email, secret } = await somebody()
    const [just, late] = [await firstStep(email), await firstStep(email)]
    later(599)
    expect(
      (await server.call(signInByCode, { token: just.token, code: codeAt(secret, at(599)) })).status,
    ).toBe(200)
    expect(late.token).not.toBe(just.token)
    const again = await firstStep(email)
    later(599 + 600)
    expect(
      (await server.call(signInByCode, { token: again.token, code: codeAt(secret, at(1199)) })).error.code,
    ).toBe('LINK_INVALID')
  })

  it('FACTOR-05: takes each recovery code once, and none of before new ones were made', async () => {
    const { email, token, codes } = await somebody()
    const [first = '', second = ''] = codes
    expect((await bothSteps(email, first.toLowerCase())).status).toBe(200)
    expect((await bothSteps(email, first)).status).toBe(422)
    expect((await server.call(seeSecondFactor, {}, { token })).output.recovery_codes_left).toBe(9)
    const renewed = await server.call(newRecoveryCodes, { password: TEST_PASSWORD }, { token })
    expect((await bothSteps(email, second)).status).toBe(422)
    expect((await bothSteps(email, renewed.output.recovery_codes[3] ?? '')).status).toBe(200)
  })

  it("takes nobody else's code", async () => {
    const [one, other] = [await somebody(), await somebody()]
    later(60)
    expect((await bothSteps(one.email, codeAt(other.secret, at(60)))).status).toBe(422)
    expect((await bothSteps(one.email, other.codes[0] ?? '')).status).toBe(422)
  })

  it('tells nothing of second steps to whoever does not know the password', async () => {
    const { email } = await somebody()
    expect((await server.call(signIn, { email, password: 'Wrong1' })).error.code).toBe('SIGN_IN_FAILED')
  })
})

describe('the office of a real installation', () => {
  it('FACTOR-01, FACTOR-04: reaches no desk before the second step is set up, and keeps it', async () => {
    const email = 'desk@reyes.test'
    const id = await insertTestAccount(server.database, { email, staff_rights: ['accounts'] })
    await server.database
      .update(accountTable)
      .set({ second_factor_since: null })
      .where(eq(accountTable.id, id))
    const { output } = await server.call(signIn, { email, password: TEST_PASSWORD })
    expect(output.user.second_factor).toBe('required')
    const { token } = output
    const desk = () => server.call(listStudios, { standing: 'waiting', search: '', page: 1 }, { token })
    expect((await desk()).error.code).toBe('SECOND_FACTOR_REQUIRED')
    const begun = await server.call(beginApp, { password: TEST_PASSWORD }, { token })
    expect((await desk()).error.code).toBe('SECOND_FACTOR_REQUIRED')
    await server.call(confirmApp, { code: codeAt(begun.output.secret, at(0)) }, { token })
    expect((await desk()).status).toBe(200)
    const removed = await server.call(removeApp, { password: TEST_PASSWORD }, { token })
    expect(removed.error.violations).toMatchObject([{ code: 'FACTOR_KEPT' }])
  })
})

describe('anybody else', () => {
  it('may remove it again with the password, and signs in by that alone', async () => {
    const { email, token } = await somebody()
    expect((await server.call(removeApp, { password: 'Wrong1' }, { token })).error.code).toBe(
      'AUTHENTICATION_FAILED',
    )
    expect((await server.call(removeApp, { password: TEST_PASSWORD }, { token })).status).toBe(200)
    expect((await server.call(signIn, { email, password: TEST_PASSWORD })).status).toBe(200)
    expect((await server.call(seeSecondFactor, {}, { token })).output).toMatchObject({
      app: null,
      recovery_codes_left: 0,
    })
  })
})

describe('a passkey that is none', () => {
  it.each([
    {},
    { id: 'x' },
    { id: 1, response: null },
    { id: 'x', rawId: 'x', type: 'public-key', response: { attestationObject: 'AA' } },
  ])('%j is refused in words', async (response) => {
    const { email, token } = await somebody()
    await server.call(beginPasskey, { password: TEST_PASSWORD }, { token })
    const added = await server.call(addPasskey, { name: 'Desk', response }, { token })
    expect(added.error.violations).toMatchObject([{ code: 'FACTOR_PASSKEY' }])
    const half = await firstStep(email)
    expect((await server.call(askPasskey, { token: half.token })).status).toBe(200)
    const signed = await server.call(signInByPasskey, { token: half.token, response })
    expect(signed.error.violations).toMatchObject([{ code: 'FACTOR_PASSKEY' }])
  })
})
