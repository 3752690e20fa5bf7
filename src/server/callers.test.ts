// Tries each endpoint as each kind of caller; with what belongs to somebody else, owns.test.ts does.
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../../database/demo/demo-ids.ts'
import { endpoints } from '../endpoints.ts'
import { type Caller, callers, described, type Endpoint } from '../shared/endpoint.ts'
import { lastingSessions } from './lasting-sessions.fixtures.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true })

const accountOfCaller: Record<Caller, number | null> = {
  visitor: null,
  unconfirmed: demoAccounts.unconfirmed,
  individual: demoAccounts.parent,
  studio: demoAccounts.studio,
  staff: demoAccounts.staff,
}
const as = lastingSessions(server)

const all = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, contract]) => ({
    name: `${feature}.${name}`,
    contract: contract as Endpoint,
  })),
)

const REFUSED = ['SIGNED_OUT', 'UNCONFIRMED', 'NOT_ALLOWED']

/** Path parameters that can be filled in; everything else is missing, so an admitted caller does nothing. */
const nothing = { id: 2_000_000_000 }

describe.each(all)('$name', ({ contract }) => {
  const meta = described(contract)

  it('names its callers', () => {
    expect(meta.callers.length).toBeGreaterThan(0)
    expect(meta.failures).not.toContain(undefined)
  })

  it.each(callers)('as %s', async (caller) => {
    const { error } = await as(accountOfCaller[caller], (token) => server.call(contract, nothing, { token }))
    const code = error?.code
    if (meta.callers.includes(caller)) expect(REFUSED).not.toContain(code)
    else expect(REFUSED).toContain(code)
    expect(code).not.toBe('INTERNAL')
  })

  if (meta.right && meta.right !== 'scores') {
    it('as staff without the right', async () => {
      const { error } = await as(demoAccounts.scores, (token) => server.call(contract, nothing, { token }))
      expect(error.code).toBe('NOT_ALLOWED')
    })
  }
})
