// Makes a right input of any call that names things of somebody who may call it, in the demo season.
import { demoAccounts } from '../../database/demo/demo-ids.ts'
import { described, type Endpoint } from '../shared/endpoint.ts'
import { isOwnedThing } from '../shared/ownership.ts'
import type { Database } from './database.ts'
import { rightSampleOf, withAt } from './sample-input.fixtures.ts'
import { thingOf } from './whose-things.fixtures.ts'

type Fields = Record<string, unknown>

/** Who calls it; null = a visitor. */
export function accountFor({ callers }: ReturnType<typeof described>): number | null {
  if (callers.includes('studio')) return demoAccounts.studio
  if (callers.includes('individual')) return demoAccounts.parent
  return callers.includes('staff') ? demoAccounts.staff : null
}

/** A right input that names the account's own things. */
export async function ownInputOf(
  database: Database,
  contract: Endpoint,
  account: number | null,
): Promise<Fields> {
  const { input, owns } = described(contract)
  // Closed, the portal would answer none of the calls behind this one.
  let filled: Fields = { ...rightSampleOf(input), ...('on' in rightSampleOf(input) ? { on: false } : {}) }
  for (const [path, ownership] of Object.entries(owns)) {
    if (account === null || !isOwnedThing(ownership) || filled[path] === undefined) continue
    filled = withAt(filled, [path], await thingOf(database, ownership, account)) as Fields
  }
  return filled
}
