// Tries each writing call with every kind of Idempotency-Key, by generation: never a 500, a repeat gets its answer, another body none.
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../../database/demo/demo-ids.ts'
import { endpoints } from '../endpoints.ts'
import { authenticate, signOut } from '../features/sign-in/session.contract.ts'
import { described, type Endpoint } from '../shared/endpoint.ts'
import { lastingSessions } from './lasting-sessions.fixtures.ts'
import { accountFor, ownInputOf } from './own-input.fixtures.ts'
import { placesOf, rightSampleOf, withAt } from './sample-input.fixtures.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true })
const as = lastingSessions(server)

const writing = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries(calls).flatMap(([name, contract]) => {
    const { method } = described(contract as Endpoint)
    return method === 'GET' ? [] : [{ name: `${feature}.${name}`, contract: contract as Endpoint }]
  }),
)

/** A key of 7 or 101 characters, or with a space: whichever it is, one and the same look at all calls refuses it. */
const BAD_KEYS = ['x'.repeat(7), 'x'.repeat(101), 'with a space']

/**
 * Of those that succeed here: whoever is signed out has no account for which an answer could be kept, a session ends however
 * often it is ended, and the rest only look, or find it done.
 */
const ANEW = [
  'media-pass.loadMediaPassFees',
  'money-desk.checkMoney',
  'paying.removePaymentMethod',
  'people-desk.previewCorrection',
  'roster.listKnownNames',
  'sign-in.forgotPassword',
  'sign-in.resendConfirmation',
  'sign-in.signOut',
]

type Fields = Record<string, unknown>

/** Another body that the schema takes as well. */
function otherThan(contract: Endpoint, sent: Fields): Fields | undefined {
  const { input, path, owns } = described(contract)
  const known = JSON.stringify(input.safeParse(sent).data)
  for (const place of placesOf(sent, { leaves: true })) {
    if (path.includes(`{${place[0]}}`) || String(place[0]) in owns) continue
    for (const value of ['another', 2, true, false, null]) {
      const other = withAt(sent, place, value) as Fields
      const { success, data } = input.safeParse(other)
      if (success && JSON.stringify(data) !== known) return other
    }
  }
  return undefined
}

describe.each(writing)('CALL-07 $name', ({ name, contract }) => {
  const meta = described(contract)
  const account = accountFor(meta)

  async function ask(body: Fields, key?: string) {
    const { status, error, output } = await as(account, (token) =>
      server.call(contract, body, {
        token,
        ...(key === undefined ? {} : { key }),
        ...(meta.file ? { file: Buffer.from('x') } : {}),
      }),
    )
    expect(status).toBeLessThan(500)
    return { status, code: error?.code as string | undefined, violations: error?.violations, output }
  }

  it('refuses what is no key', async () => {
    const at = writing.findIndex((call) => call.name === name)
    const { code, violations } = await ask(rightSampleOf(meta.input), BAD_KEYS[at % BAD_KEYS.length])
    expect(code).toBe('INVALID_INPUT')
    expect(violations).toMatchObject([{ code: 'INVALID_KEY' }])
  })

  it('gives a repeat its answer, and another body none of it', async () => {
    const body = await ownInputOf(server.database, contract, account)
    const key = `key-of-${name}`
    const first = await ask(body, key)
    const again = await ask(body, key)
    const other = otherThan(contract, body)
    const reused = other && (await ask(other, key))
    if (first.status < 400) {
      expect(again).toEqual(first)
      if (reused && !ANEW.includes(name)) expect(reused.code).toBe('KEY_REUSED')
    }
  })
})

it('a key that ended one session ends another one, too', async () => {
  const tokens = [await server.tokenOf(demoAccounts.parent), await server.tokenOf(demoAccounts.parent)]
  for (const token of tokens) {
    expect(await server.call(signOut, {}, { token, key: 'one-key-for-both' })).toMatchObject({ status: 200 })
    expect((await server.call(authenticate, { token })).error?.code).toBe('SIGNED_OUT')
  }
})
