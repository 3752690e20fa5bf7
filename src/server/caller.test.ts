// Who calls, and which registration is named, found together: the same as one after the other, and nobody else's.
import { beforeAll, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../database/demo/demo-ids.ts'
import { loadSession } from '../features/accounts/account.queries.ts'
import { loadOwnedRegistration } from '../features/registrations/owned-registration.queries.ts'
import { changeRegistration, loadRegistration } from '../features/registrations/registration.contract.ts'
import { described } from '../shared/endpoint.ts'
import { loadCaller } from './caller.ts'
import { registrationNamed } from './owns.ts'
import { useTestServer } from './test-server.ts'
import { hashToken } from './tokens.ts'

const server = useTestServer({ demo: true })
const id = demoRegistrations.studio_columbus
let now: Date
beforeAll(() => {
  now = server.parts.clock.now()
})

it('is the account of the session with the registration, whosever that is', async () => {
  for (const account of Object.values(demoAccounts)) {
    const hash = hashToken(await server.tokenOf(account))
    const session = await loadSession(server.database, hash, now)
    expect(session?.account.id).toBe(account)
    const named = await loadOwnedRegistration(server.database, 'registration', id)
    expect(await loadCaller(server.database, hash, now, id)).toEqual({ ...session, named })
    expect(await loadCaller(server.database, hash, now, 999_999)).toEqual({ ...session, named: null })
    expect(await loadCaller(server.database, hash, now, null)).toEqual({ ...session, named: null })
  }
})

it('is nobody without a session, also where the registration is there', async () => {
  expect(await loadCaller(server.database, hashToken('nobody-has-this-token-at-all'), now, id)).toBe(null)
})

it('gives nobody the registration of another one', async () => {
  const token = await server.tokenOf(demoAccounts.big)
  const input = { id, version: 0, comp_room: 'Mine' }
  expect((await server.call(loadRegistration, { id }, { token })).error.code).toBe('NOT_YOURS')
  expect((await server.send(changeRegistration, input, { token })).error.code).toBe('NOT_YOURS')
})

it.each([
  [{ id: '12' }, 12],
  [{ id: 12 }, 12],
  [{ id: [12] }, 12],
  [{ id: [12, 13] }, null],
  [{ id: '12 or true' }, null],
  [{ id: -1 }, null],
  [{ id: 99_999_999_999 }, null],
  [{ id: null }, null],
  [{ id: { toString: 1 } }, null],
  [{}, null],
  ['12', null],
])('names by %j the registration %s', (input, named) => {
  expect(registrationNamed(described(loadRegistration).owns, input)).toBe(named)
})
