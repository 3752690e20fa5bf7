// Tries each call with what belongs to somebody else, by generation: what a contract's `owns` says is held, and nothing is
// named by an id of which it says nothing.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoStudios, demoTourDates } from '../../database/demo/demo-ids.ts'
import { endpoints } from '../endpoints.ts'
import { accountTable } from '../features/accounts/account.tables.ts'
import { startRegistration } from '../features/registrations/registration-life.contract.ts'
import { type Caller, described, type Endpoint } from '../shared/endpoint.ts'
import { failures } from '../shared/failures.ts'
import { isOwnedThing, type OwnedThing, ownedThings, valuesAt } from '../shared/ownership.ts'
import { lastingSessions } from './lasting-sessions.fixtures.ts'
import { namedThings } from './named-things.fixtures.ts'
import { rightSampleOf, withAt } from './sample-input.fixtures.ts'
import { useTestServer } from './test-server.ts'
import { thingOf } from './whose-things.fixtures.ts'

const server = useTestServer({ demo: true })
const as = lastingSessions(server)

const all = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, contract]) => ({
    name: `${feature}.${name}`,
    contract: contract as Endpoint,
  })),
)

/** What is said of a thing that is not there, and by some to whom it does not belong: whether there is one is told to nobody. */
const things: Record<
  OwnedThing,
  { foreign: 'NOT_YOURS' | 'NOT_FOUND'; none: 'NOT_YOURS' | 'NOT_FOUND' | 'LINK_INVALID' }
> = {
  account: { foreign: 'NOT_YOURS', none: 'NOT_YOURS' },
  session: { foreign: 'NOT_FOUND', none: 'NOT_FOUND' },
  studio: { foreign: 'NOT_YOURS', none: 'NOT_YOURS' },
  affiliation: { foreign: 'NOT_YOURS', none: 'NOT_YOURS' },
  'member id': { foreign: 'NOT_YOURS', none: 'NOT_YOURS' },
  'membership number': { foreign: 'NOT_YOURS', none: 'NOT_YOURS' },
  registration: { foreign: 'NOT_YOURS', none: 'NOT_FOUND' },
  'registration, also deleted': { foreign: 'NOT_YOURS', none: 'NOT_FOUND' },
  'registration link': { foreign: 'NOT_YOURS', none: 'LINK_INVALID' },
  attendee: { foreign: 'NOT_YOURS', none: 'NOT_FOUND' },
  routine: { foreign: 'NOT_YOURS', none: 'NOT_FOUND' },
  'music entry': { foreign: 'NOT_YOURS', none: 'NOT_FOUND' },
  payment: { foreign: 'NOT_YOURS', none: 'NOT_FOUND' },
  'earlier registration': { foreign: 'NOT_FOUND', none: 'NOT_FOUND' },
  'payment method': { foreign: 'NOT_FOUND', none: 'NOT_FOUND' },
  'roster import': { foreign: 'NOT_FOUND', none: 'NOT_FOUND' },
}

const COLLEAGUE = 900

/** Whoever is not studio@, and what of studio@'s is theirs, too. */
const strangers: { who: string; account: number; caller: Caller; shares?: readonly OwnedThing[] }[] = [
  { who: 'another studio', account: demoAccounts.big, caller: 'studio' },
  { who: 'an individual', account: demoAccounts.parent, caller: 'individual' },
  {
    who: 'an individual who dances at the studio',
    account: demoAccounts.dancer,
    caller: 'individual',
    shares: ['affiliation'],
  },
  {
    who: "the studio's other account",
    account: COLLEAGUE,
    caller: 'studio',
    shares: ['affiliation', 'studio', 'member id', 'membership number', 'earlier registration'],
  },
  { who: 'an unconfirmed account', account: demoAccounts.unconfirmed, caller: 'unconfirmed' },
  {
    who: 'the office',
    account: demoAccounts.staff,
    caller: 'staff',
    shares: ['registration', 'attendee', 'payment'],
  },
]

// Both begin a registration, so that they have one to name beside what is not theirs.
beforeAll(async () => {
  await server.database.insert(accountTable).values({
    id: COLLEAGUE,
    email: 'colleague@harbor-street.test',
    studio_account: true,
    studio_id: demoStudios.harbor_street,
    confirmed_at: new Date('2026-11-01T00:00:00Z'),
  })
  for (const account of [COLLEAGUE, demoAccounts.dancer]) {
    const token = await server.tokenOf(account)
    const { status } = await server.call(
      startRegistration,
      { tour_date_id: demoTourDates.meridian_denver },
      { token },
    )
    expect(status).toBe(200)
  }
})

/** The input with the value at the dotted path, in the first entry of each list; where kinds differ, of the kind that has it. */
function put(contract: Endpoint, input: Record<string, unknown>, path: string, value: unknown) {
  const names = path.split('.')
  const place = names.flatMap((name, at) =>
    at < names.length - 1 && Array.isArray(valueAt(input, names.slice(0, at + 1))) ? [name, 0] : [name],
  )
  const there = withAt(input, place, value)
  const { data } = described(contract).input.safeParse(there)
  if (value === undefined || valuesAt(data, path).includes(value)) return there as Record<string, unknown>
  return withAt(input, place.slice(0, -1), { [names.at(-1) as string]: value }) as Record<string, unknown>
}

const valueAt = (input: unknown, names: string[]): unknown =>
  names.reduce<unknown>((at, name) => {
    const value = Array.isArray(at) ? at[0] : at
    return (value as Record<string, unknown> | undefined)?.[name]
  }, input)

/** A right input in which all that is named is the account's own, but for one thing. */
async function inputOf(contract: Endpoint, account: number, path: string, value: unknown) {
  const { input, owns } = described(contract)
  let filled = rightSampleOf(input)
  for (const [other, ownership] of Object.entries(owns)) {
    if (!isOwnedThing(ownership) || other === path) continue
    // Where kinds differ, what is not tried is left as the sample has it.
    if (valueAt(filled, other.split('.')) === undefined) continue
    filled = put(contract, filled, other, await thingOf(server.database, ownership, account))
  }
  return put(contract, filled, path, value)
}

async function written(): Promise<number> {
  const { rows } = await server.database.$client.query('SELECT count(*)::integer AS count FROM audit')
  return rows[0].count
}

describe.each(all)('CALL-06 $name', ({ contract }) => {
  const { input, owns, callers } = described(contract)
  const ofOffice = callers.every((caller) => caller === 'staff')

  it('says of each id that it takes whose that thing is', () => {
    if (ofOffice) expect(owns).toEqual({})
    else expect(Object.keys(owns).sort()).toEqual(namedThings(input).sort())
  })

  const asked = Object.entries(owns).flatMap(([path, kind]) => (isOwnedThing(kind) ? [{ path, kind }] : []))
  const tried = asked.flatMap((call) =>
    strangers.filter(({ caller }) => callers.includes(caller)).map((stranger) => ({ ...call, ...stranger })),
  )

  it.each(tried)("$path as $kind of somebody else's: $who", async ({ path, kind, account, shares }) => {
    const foreign = await thingOf(server.database, kind, demoAccounts.studio)
    const sent = await inputOf(contract, account, path, foreign)
    const before = await written()
    const key = `stranger-${account}-${path}`
    const { error } = await as(account, (token) => server.call(contract, sent, { token, key }))
    const { foreign: code } = things[kind]
    if (shares?.includes(kind)) expect(error?.code).not.toBe('NOT_YOURS')
    else {
      expect(error).toMatchObject({ code, message: failures[code].message })
      expect(await written()).toBe(before)
    }
  })

  it.each(asked)('$path as $kind that is not there', async ({ path, kind }) => {
    const { account } = strangers.find(({ caller }) => callers.includes(caller)) as { account: number }
    const nothing = ['member id', 'membership number', 'registration link'].includes(kind)
      ? 'nobody-has-this-name'
      : 2_000_000_000
    const sent = await inputOf(contract, account, path, nothing)
    const key = `nothing-${path}`
    const { error } = await as(account, (token) => server.call(contract, sent, { token, key }))
    const { none: code } = things[kind]
    expect(error).toMatchObject({ code, message: failures[code].message })
  })
})

it('lets everybody name only what everybody may see or take', () => {
  const free = all.flatMap(({ name, contract }) =>
    Object.entries(described(contract).owns).flatMap(([path, ownership]) =>
      ownership === 'anyone' ? [`${name} ${path}`] : [],
    ),
  )
  expect(free.sort()).toEqual([
    // A studio to choose.
    'accounts.attachStudio studio_id',
    // The caller's own names of new routines.
    'routines.saveRoutines add.client_id',
    'starting.startFromEarlier add.client_id',
    // Of a studio a stranger sees what tells it from others (STUDIO-06).
    'studios.loadStudio id',
  ])
})

it('tries every kind of thing', () => {
  const said = new Set(all.flatMap(({ contract }) => Object.values(described(contract).owns)))
  expect(ownedThings.filter((kind) => !said.has(kind))).toEqual([])
})
