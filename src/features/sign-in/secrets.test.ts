// Nothing that opens an account ever reaches the server's log: tokens, mailed links, passwords; also not when all fails.
import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttp } from '../../server/http.ts'
import { useTestServer } from '../../server/test-server.ts'
import { mailTable } from '../messages/mail.tables.ts'

const server = useTestServer()
const PASSWORD = 'A-very-Secret1'
const lines: string[] = []
let app: FastifyInstance

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  app = await createHttp(server.parts, { logger: { level: 'trace', stream } })
})
afterAll(() => app.close())

async function post(path: string, payload: unknown, token?: string) {
  const response = await app.inject({
    method: 'POST',
    url: `/api/mybtf/${path}`,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
  return { status: response.statusCode, body: response.json() }
}

it('writes no secret into the log, whatever happens', async () => {
  const email = 'dana@reyes.test'
  const person = { fname: 'Dana', lname: 'Reyes', person_type_id: 3 }
  const user = { email, password: PASSWORD }
  const signedUp = await post('signup', { person, user })
  const token: string = signedUp.body.token
  const [mail] = await server.database.select().from(mailTable).where(eq(mailTable.to, email))
  const link = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect([signedUp.status, token.length, link.length]).toEqual([200, 43, 43])

  const statuses = [
    await post('signin', user),
    await post('signin', { ...user, password: `${PASSWORD}x` }),
    await post('signin', `{"email":"${email}","password":"${PASSWORD}"`),
    await post('authenticate', { token }),
    await post('authenticate', { token: [token] }),
    await post('confirm', { token: link }),
    await post('confirm', { token: link }),
    // Here the token stands in the path, as the specification has it.
    {
      status: (
        await app.inject({
          method: 'PUT',
          url: `/api/mybtf/forgot/${link}`,
          payload: { password: PASSWORD, passwordConfirmation: PASSWORD },
        })
      ).statusCode,
    },
    {
      status: (
        await app.inject({
          method: 'PUT',
          url: `/api/mybtf/${signedUp.body.user.id}/password`,
          headers: { authorization: `Bearer ${token}` },
          payload: { oldPassword: `${PASSWORD}x`, newPassword: PASSWORD, passwordConfirmation: PASSWORD },
        })
      ).statusCode,
    },
    await post('signout', {}, token),
    // A token where none belongs: in an address.
    { status: (await app.inject({ method: 'GET', url: `/confirm-email?token=${link}` })).statusCode },
    {
      status: (await app.inject({ method: 'GET', url: `/api/mybtf/confirm/${link}?token=${token}` }))
        .statusCode,
    },
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 401, 400, 200, 400, 200, 410, 410, 400, 200, 404, 404])

  // The worst case: the statement that carries the secret fails, and the database names its parameters.
  const before = await server.database.$client.query(
    'SELECT token_hash, (SELECT password_hash FROM mybtf_user LIMIT 1) FROM session',
  )
  await server.database.$client.query(
    'ALTER TABLE mail RENAME TO mail_away; ALTER TABLE session RENAME TO session_away',
  )
  const failed = [
    await post('signup', { person, user: { email: 'other@reyes.test', password: PASSWORD } }),
    await post('signin', user),
    await post('authenticate', { token }),
  ]
  await server.database.$client.query(
    'ALTER TABLE mail_away RENAME TO mail; ALTER TABLE session_away RENAME TO session',
  )
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500])
  expect(failed.map(({ body }) => body.code)).toEqual(['INTERNAL', 'INTERNAL', 'INTERNAL'])

  const log = lines.join('')
  expect(log).toContain('unexpected')
  for (const secret of [
    token,
    link,
    PASSWORD,
    '#token=',
    'argon2id',
    ...before.rows.map((row) => row.token_hash),
  ]) {
    expect(log, `the log holds '${secret}'`).not.toContain(secret)
  }
})
