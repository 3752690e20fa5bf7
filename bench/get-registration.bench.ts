// GET dance360/registrations/{id} of the 150-routine registration, against a plain route that runs the same SQL.
import Fastify from 'fastify'
import { demoAccounts, demoRegistrations } from '../database/demo/demo-ids.ts'
import { loadSession } from '../src/features/accounts/account.queries.ts'
import { sessionTable } from '../src/features/accounts/account.tables.ts'
import { loadRegistrationParts } from '../src/features/registrations/registration.queries.ts'
import { createHttp } from '../src/server/http.ts'
import { hashToken, newToken } from '../src/server/tokens.ts'
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

const ours = await createHttp(demo.parts)
const plain = Fastify()
plain.get('/plain/:id', async (request) => {
  const bearer = request.headers.authorization?.slice('Bearer '.length) ?? ''
  await loadSession(demo.database, hashToken(bearer), new Date())
  return loadRegistrationParts(demo.database, Number((request.params as { id: string }).id), new Date())
})
const [ourAddress, plainAddress] = await Promise.all([ours.listen({ port: 0 }), plain.listen({ port: 0 })])

async function fetchAll(url: string) {
  // As browsers ask; the plain route packs nothing.
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' }
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.arrayBuffer()
}

const id = demoRegistrations.big_denver
await compare(
  'GET dance360/registrations/{id}',
  { name: 'ours', run: () => fetchAll(`${ourAddress}/api/dance360/registrations/${id}`) },
  { name: 'plain Fastify with the same SQL', run: () => fetchAll(`${plainAddress}/plain/${id}`) },
)
await Promise.all([ours.close(), plain.close()])
await demo.stop()
