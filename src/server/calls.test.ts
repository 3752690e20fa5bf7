// Tries every call with names and values that it does not take: refused by name and in our words, and never a 500.
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../../database/demo/demo-ids.ts'
import { endpoints } from '../endpoints.ts'
import { described, type Endpoint } from '../shared/endpoint.ts'
import { checkNames } from '../shared/field-names.ts'
import type { ErrorBody } from '../shared/violations.ts'
import { placesOf, sampleOf, withAt } from './sample-input.fixtures.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true })

const all = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, contract]) => ({
    name: `${feature}.${name}`,
    contract: contract as Endpoint,
  })),
)

/** Somebody who may call it. */
function accountFor({ callers }: ReturnType<typeof described>): number | null {
  if (callers.includes('visitor')) return null
  if (callers.includes('studio')) return demoAccounts.studio
  if (callers.includes('individual')) return demoAccounts.parent
  return demoAccounts.staff
}

type Fields = Record<string, unknown>

const tokens = new Map<number, Promise<string>>()
/** One session for all: what is sent is refused, and ends none. */
function tokenOf(account: number): Promise<string> {
  const token = tokens.get(account) ?? server.tokenOf(account)
  tokens.set(account, token)
  return token
}

const inQuery = ({ method, file }: ReturnType<typeof described>) =>
  method === 'GET' || method === 'DELETE' || file !== undefined

/** What arrives of an input: in an address everything is text, and a path has something for each of its names. */
function asSent(contract: Endpoint, input: Fields): Fields {
  const meta = described(contract)
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  const inPath = [...meta.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const fields = inQuery(meta)
    ? Object.fromEntries(Object.entries(input).map(([name, value]) => [name, text(value)]))
    : input
  return {
    ...fields,
    ...Object.fromEntries(inPath.map((name) => [name, text(input[name] ?? 'x').slice(0, 100)])),
  }
}

async function send(contract: Endpoint, input: Fields): Promise<{ status: number; body: ErrorBody }> {
  const meta = described(contract)
  const account = accountFor(meta)
  const rest = asSent(contract, input)
  const url = meta.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  const response = await server.app.inject({
    method: meta.method,
    url: `/api${url}`,
    headers: account === null ? {} : { authorization: `Bearer ${await tokenOf(account)}` },
    ...(inQuery(meta) ? { query: rest as Record<string, string> } : { payload: rest }),
  })
  return { status: response.statusCode, body: response.json() }
}

const DEFAULT_WORDS =
  /Invalid (input|option|string|ISO|email|key|element|number)|expected |received |Too (big|small)|Unrecognized|undefined|NaN/

function expectOurWords(contract: Endpoint, input: unknown, place: readonly PropertyKey[]): void {
  const parsed = described(contract).input.safeParse(input)
  if (parsed.success) return
  // Asserted where there is something to tell: hundreds of thousands of assertions take as long as what they look at.
  const theirs = parsed.error.issues.filter(({ message }) => DEFAULT_WORDS.test(message))
  if (theirs.length > 0) expect(theirs, place.join('.')).toEqual([])
}

const WRONG = [
  null,
  true,
  7.5,
  -1,
  'x',
  '',
  [],
  {},
  [null],
  'x'.repeat(100_000),
  Number.MAX_SAFE_INTEGER,
  [{ a: 1 }],
]

describe.each(all)('$name', ({ contract }) => {
  const meta = described(contract)
  const sample = sampleOf(meta.input)

  it('CALL-01 takes its own names and no other, at whatever depth', async () => {
    expect(checkNames(meta.input, sample)).toEqual([])
    for (const place of [[], ...placesOf(sample)]) {
      const found = checkNames(meta.input, withAt(sample, [...place, 'jersey_number'], 7))
      expect(found, place.join('.')).toMatchObject([
        { code: 'UNKNOWN_FIELD', path: [...place, 'jersey_number'] },
      ])
    }
    const { status, body } = await send(contract, { ...(sample as object), jersey_number: 7 })
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(body.violations?.map(({ message }) => message)).toContain(
      "There is no field 'jersey_number' here.",
    )
  })

  it('CALL-02 says of whatever is wrong in words of ours what it must be', () => {
    for (const wrong of WRONG) expectOurWords(contract, wrong, [])
    expectOurWords(contract, {}, [])
    for (const place of placesOf(sample, { leaves: true })) {
      for (const wrong of [undefined, ...WRONG]) expectOurWords(contract, withAt(sample, place, wrong), place)
    }
  })

  it('answers nothing, wrong types and far too much with a refusal', async () => {
    const names = Object.keys((sample ?? {}) as object)
    // Of all fields at once, for each by itself is looked at above, without a request.
    const bodies: Fields[] = [null, 'x'.repeat(5_000), [[[]]]].map((wrong) =>
      Object.fromEntries(names.map((name) => [name, wrong])),
    )
    for (const body of [{}, ...bodies]) {
      // What passes as it is would be done: only what the contract refuses is sent.
      if (meta.input.safeParse(asSent(contract, body)).success) continue
      const answer = await send(contract, body)
      expect(answer.status, JSON.stringify(body).slice(0, 200)).toBeGreaterThanOrEqual(400)
      expect(answer.status, JSON.stringify(body).slice(0, 200)).toBeLessThan(500)
      expect(JSON.stringify(answer.body.violations ?? [])).not.toMatch(DEFAULT_WORDS)
    }
  })
})

describe('CALL-03 a DELETE', () => {
  const remove = (headers: Record<string, string>, payload?: string) =>
    server.app.inject({
      method: 'DELETE',
      url: '/api/mybtf/delete-registration/2000000000',
      headers,
      ...(payload === undefined ? {} : { payload }),
    })

  it.each(['application/json', 'text/csv', 'application/x-www-form-urlencoded', 'none at all', ''])(
    'without a body is answered whatever its content type: %j',
    async (type) => {
      const token = await server.tokenOf(demoAccounts.studio)
      for (const payload of [undefined, '']) {
        const answer = await remove({ authorization: `Bearer ${token}`, 'content-type': type }, payload)
        expect(answer.json().code).toBe('NOT_FOUND')
      }
    },
  )

  it('with something in its body is refused, for nobody would read it', async () => {
    const token = await server.tokenOf(demoAccounts.studio)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const { violations } = (await remove(headers, '{"reason":"typo"}')).json()
    expect(violations).toMatchObject([{ code: 'BODY_NOT_TAKEN' }])
    expect((await remove(headers, '{}')).json().code).toBe('NOT_FOUND')
  })

  it('is described without a body, its fields in the address', async () => {
    const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json()
    const deletes = Object.entries(paths as Record<string, Record<string, Described>>).flatMap(
      ([path, { delete: one }]) => (one ? [{ path, one }] : []),
    )
    expect(deletes.length).toBeGreaterThan(5)
    for (const { path, one } of deletes) expect(one.requestBody, path).toBeUndefined()
    const named = (path: string) => paths[path].delete.parameters.map(({ name }: { name: string }) => name)
    expect(named('/dance360/routines/{id}')).toEqual(['id', 'version'])
    expect(named('/mybtf/roster')).toContain('person_id')
    expect(named('/mybtf/registration/dancer-student-id')).toEqual(['registration_id', 'person_id'])
  })
})

interface Described {
  requestBody?: unknown
}
