// The sandbox gateway's own address, to which the browser sends a card or a bank account for a token: not part of our API.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { errorBody } from '../../server/errors.ts'
import { Failure } from '../../shared/failures.ts'
import { violationsOf } from '../../shared/violations.ts'
import { SANDBOX_TOKENISER, type SandboxGateway } from './sandbox.gateway.ts'

const text = z.string({ error: 'Required' }).max(100, 'At most 100 characters')
const cardEntry = z.object({ number: text, expiry: text, cvv: text, name: text, zip: text })
const bankEntry = z.object({ account_name: text, account: text, routing: text })

/** A bank account is known by its routing number. */
function entryOf(body: unknown) {
  const isBank = typeof body === 'object' && body !== null && 'routing' in body
  return isBank ? bankEntry.safeParse(body) : cardEntry.safeParse(body)
}

export function registerSandboxTokeniser(app: FastifyInstance, gateway: SandboxGateway): void {
  app.post(SANDBOX_TOKENISER, { bodyLimit: 4096 }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const parsed = entryOf(request.body)
    const made = parsed.success
      ? await gateway.tokenise(parsed.data)
      : { violations: violationsOf(parsed.error) }
    if ('token' in made) return made.token
    const failure = new Failure('INVALID_INPUT', { violations: made.violations })
    return reply.code(failure.status).send(errorBody(failure, request.id))
  })
}
