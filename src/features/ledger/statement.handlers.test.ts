// LEDGER-01: why a balance is what it is, for its owner and for the office.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { loadStatement } from './statement.contract.ts'

const server = useTestServer({ demo: true })
const id = demoRegistrations.studio_tampa
let mine: Awaited<ReturnType<typeof read>>

const read = async (account: number, of: number = id) =>
  server.call(loadStatement, { id: String(of) }, { token: await server.tokenOf(account) })

beforeAll(async () => {
  mine = await read(demoAccounts.studio)
})

describe('the statement of a registration', () => {
  it('adds up: each entry to the balance after it, the last to what is owed', () => {
    const { entries, balance_cents } = mine.output
    let sum = 0
    for (const entry of entries) {
      sum += entry.amount_cents
      expect(entry.balance_cents).toBe(sum)
    }
    expect(entries.length).toBeGreaterThan(0)
    expect(sum).toBe(balance_cents)
  })
  it('is the same for the office', async () => {
    expect((await read(demoAccounts.staff)).output).toEqual(mine.output)
  })
  it('is refused to anybody else, and to staff without the right', async () => {
    expect((await read(demoAccounts.big)).error.code).toBe('NOT_YOURS')
    expect((await read(demoAccounts.scores)).error.code).toBe('NOT_ALLOWED')
    expect((await read(demoAccounts.studio, 1)).error.code).toBe('NOT_FOUND')
  })
})
