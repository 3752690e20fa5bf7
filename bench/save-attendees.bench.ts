// Saving a step of 400 attendees, each changed, against saving 4: one request each, and as many SQL statements.
import pg from 'pg'
import { demoAccounts, demoRegistrations } from '../database/demo/demo-ids.ts'
import { sessionTable } from '../src/features/accounts/account.tables.ts'
import { attendeeFormOf } from '../src/features/attendees/attendee.model.ts'
import { levelSuggestion } from '../src/features/attendees/attendee.rules.ts'
import { newEntry } from '../src/features/attendees/workshop-changes.rules.ts'
import type { RegistrationView } from '../src/features/registrations/registration.model.ts'
import { createHttp } from '../src/server/http.ts'
import { newToken } from '../src/server/tokens.ts'
import { startDemo } from './demo-server.ts'
import { compare } from './measure.ts'

const demo = await startDemo()
const { token, token_hash } = newToken()
const now = demo.parts.clock.now()
await demo.database.insert(sessionTable).values({
  token_hash,
  mybtf_user_id: demoAccounts.big,
  created_at: now,
  expires_at: new Date(now.getTime() + 3_600_000),
})
const http = await createHttp(demo.parts)
const address = `${await http.listen({ port: 0 })}/api/dance360/registrations/${demoRegistrations.big_austin}`
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

async function answered(response: Response): Promise<RegistrationView> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return response.json() as Promise<RegistrationView>
}

let { version, roster, price_list } = await answered(await fetch(address, { headers }))
const everybody = roster.map(({ id, age }) =>
  newEntry(id, 'dancer', levelSuggestion(age, price_list.workshop_levels)?.id ?? 0),
)
let statements = 0
let media_pass = false
const query = pg.Client.prototype.query
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  statements += 1
  return Reflect.apply(query, this, args)
} as typeof query

/** Every attendee of the request is written: the media pass of all changes. */
async function save(count: number): Promise<void> {
  media_pass = !media_pass
  const attendees = everybody.slice(0, count).map((attendee) => ({ ...attendeeFormOf(attendee), media_pass }))
  const body = JSON.stringify({ version, attendees })
  version = (await answered(await fetch(address, { method: 'PUT', headers, body }))).version
}
async function statementsOf(count: number): Promise<number> {
  await save(count)
  const before = statements
  await save(count)
  return statements - before
}

const few = await statementsOf(4)
const many = await statementsOf(everybody.length)
process.stdout.write(`Statements of a save: ${few} for 4 attendees, ${many} for ${everybody.length}\n`)
await compare(
  `PUT dance360/registrations/{id} with ${everybody.length} attendees`,
  { name: `${everybody.length} attendees`, run: () => save(everybody.length) },
  { name: '4 attendees', run: () => save(4) },
)
await http.close()
await demo.stop()
if (many !== few) process.exitCode = 1
