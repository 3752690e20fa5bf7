// CALL-08: each call with bodies that a right one became by accident or on purpose: an answer in words, and never a 500. A few of
// each in `npm test`, at least 200 of each in `npm run test:long`; MUTATED_BODIES says another number, MUTATED_SEED another beginning.
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../../database/demo/demo-ids.ts'
import { endpoints } from '../endpoints.ts'
import { described, type Endpoint } from '../shared/endpoint.ts'
import { effort } from './effort.fixtures.ts'
import { lastingSessions } from './lasting-sessions.fixtures.ts'
import { accountFor, ownInputOf } from './own-input.fixtures.ts'
import { placesOf, withAt } from './sample-input.fixtures.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true })
const as = lastingSessions(server)
const BODIES = effort(2, 200, 'MUTATED_BODIES')
const SEED = effort(1, 1, 'MUTATED_SEED')

const all = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, contract]) => ({
    name: `${feature}.${name}`,
    contract: contract as Endpoint,
  })),
)

/** What people, programs and attackers send where something else is meant. */
const VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  ' ',
  '0',
  '-1',
  '5',
  0,
  -1,
  1.5,
  1e21,
  -2_147_483_649,
  2_147_483_648,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  { __proto__: null, constructor: 'x' },
  { toString: 1 },
  'text\u0000',
  '\ud800',
  '\u202egnp.exe',
  "'; DROP TABLE person; --",
  '%s%n{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '2027-02-30',
  '9999-12-31',
  '0001-01-01',
  '99999-01-01T00:00:00Z',
  'NaN',
  'x'.repeat(10_000),
  Array(300).fill(1),
  Array(300).fill({ id: 1 }),
  JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
]

/** The same numbers for the same seed: what failed fails again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Next = ReturnType<typeof numbersFrom>
const pick = <T>(values: readonly T[], next: Next): T => values[next(values.length)] as T

/** One to three things changed: a value, a field doubled into a list, a name that nobody knows, or the whole body. */
function mutated(body: object, next: Next): unknown {
  let sent: unknown = body
  const times = 1 + next(3)
  for (let time = 0; time < times; time++) {
    const places = placesOf(sent, { leaves: true })
    const way = next(10)
    if (way === 0) return pick(VALUES, next)
    if (way === 1) sent = { ...(sent as object), [`unknown_${next(9)}`]: pick(VALUES, next) }
    else if (places.length > 0) {
      const place = pick(places, next)
      const value = place.reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], sent)
      sent = withAt(sent, place, way === 2 ? [value, value] : pick(VALUES, next))
    }
  }
  return sent
}

/** As an address can say it. */
const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 3_000)

/** What stands in the address is text, or in the query several texts of one name. */
function sendable(contract: Endpoint, fields: object): object {
  const { method, path, file } = described(contract)
  const query = method === 'GET' || method === 'DELETE' || file !== undefined
  const said = (name: string, value: unknown) => {
    if (path.includes(`{${name}}`)) return asText(value) || '-'
    if (!query) return value
    return Array.isArray(value) ? value.slice(0, 20).map(asText) : asText(value)
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, said(name, value)]],
    ),
  )
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hashOf = (text: string) =>
  [...text].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), SEED)

/** Who sends it: mostly whom the call is for, and now and then each of the others. */
const CALLERS = [
  demoAccounts.studio,
  demoAccounts.parent,
  demoAccounts.unconfirmed,
  demoAccounts.staff,
  null,
] as const

describe.each(all)('CALL-08 $name', ({ name, contract }) => {
  const meta = described(contract)

  it(`answers ${BODIES} mutated bodies without a 500`, { timeout: 20_000 + BODIES * 1_000 }, async () => {
    const next = numbersFrom(hashOf(name))
    const usual = accountFor(meta)
    const body = await ownInputOf(server.database, contract, usual)
    for (let time = 0; time < BODIES; time++) {
      const sent = mutated(body, next)
      // Closed for maintenance the portal would answer nobody.
      if (isObject(sent) && 'on' in sent) Object.assign(sent, { on: false })
      const account = next(4) === 0 ? pick(CALLERS, next) : usual
      // A path needs its parameters, whatever the rest is.
      const fields = isObject(sent) ? sent : { ...body, ...(Array.isArray(sent) ? { list: sent } : {}) }
      const whole = sendable(contract, fields)
      const more = {
        ...(next(5) === 0 ? { key: `mutated-${name}-${next(3)}`.slice(0, 100) } : {}),
        ...(meta.file ? { file: Buffer.from(pick(['', 'x', '%PDF-1.4', '\u0000'], next)) } : {}),
      }
      const { status, error } = await as(account, (token) => server.send(contract, whole, { token, ...more }))
      expect(status, `${JSON.stringify(whole)?.slice(0, 2_000)} by ${account}: ${error?.code}`).toBeLessThan(
        500,
      )
    }
  })
})
