// Asks for the present password before something is changed that somebody at an open session must not change.
import type { RequestContext } from '../../server/context.ts'
import { passwordMatches } from '../../server/passwords.ts'
import { Failure } from '../../shared/failures.ts'
import type { ViolationPath } from '../../shared/violations.ts'
import { loadPasswordHash } from './credential.queries.ts'
import { attemptLimits } from './sign-in-attempts.rules.ts'
import { takeAttempt } from './take-attempt.effects.ts'

/** A§8: 'Authentication failed' stands on the field of the present password. */
export function passwordRefused(path: ViolationPath): Failure {
  const message = 'Authentication failed'
  return new Failure('AUTHENTICATION_FAILED', {
    violations: [{ code: 'AUTHENTICATION_FAILED', path, message }],
  })
}

/** The hash that the password fits. Guessing with somebody's open session is slowed like signing in. */
export async function presentPassword(
  context: RequestContext,
  id: number,
  password: string,
  path: ViolationPath,
) {
  const counted = [{ key: `account_password:${id}`, limit: attemptLimits.account_from_address }]
  await takeAttempt(context, counted)
  const hash = await loadPasswordHash(context.database, id)
  if (!(await passwordMatches(hash, password))) throw passwordRefused(path)
  return { hash, counted }
}
