// Turns whatever went wrong into the one error shape; what was not expected is logged and masked.
import { ORPCError } from '@orpc/server'
import type { FastifyBaseLogger } from 'fastify'
import { commonFailures, Failure, type FailureCode } from '../shared/failures.ts'
import { type ErrorBody, violationsOfIssues } from '../shared/violations.ts'
import { isConflict } from './database.ts'
import { loggableError } from './loggable-error.ts'

/** The failure that an error stands for. `declared` = the codes on the endpoint's contract. */
export function failureOf(
  error: unknown,
  declared: readonly FailureCode[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Failure {
  if (error instanceof Failure) {
    if (declared.includes(error.code) || commonFailures.includes(error.code)) {
      // Told as a failure that the caller knows; what was behind it, nobody else would learn.
      if (error.cause !== undefined)
        log.error(
          { code: error.code, err: loggableError(error.cause) },
          'an error that was told as a failure',
        )
      return error
    }
    log.error({ code: error.code, err: loggableError(error) }, 'a failure that the contract does not declare')
    return new Failure('INTERNAL')
  }
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
    const issues =
      (error.data as { issues?: Parameters<typeof violationsOfIssues>[0] } | undefined)?.issues ?? []
    return new Failure('INVALID_INPUT', { violations: violationsOfIssues(issues) })
  }
  const code = (error as { code?: string })?.code
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('TOO_LARGE')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Failure('WRONG_MEDIA_TYPE')
  if (
    code === 'FST_ERR_CTP_INVALID_JSON_BODY' ||
    code === 'FST_ERR_CTP_EMPTY_JSON_BODY' ||
    error instanceof SyntaxError
  ) {
    return new Failure('MALFORMED_JSON')
  }
  if ((error as { statusCode?: number })?.statusCode === 400) return new Failure('INVALID_INPUT')
  log.error({ err: loggableError(error) }, 'unexpected')
  return new Failure(isConnectionLoss(error) || isConflict(error) ? 'UNAVAILABLE' : 'INTERNAL')
}

// 08xxx connection failures; 57P01-03 the server is going down or not yet up.
const CONNECTION_CODES = /^(08\d{3}|57P0[123]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/

const CONNECTION_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/

function isConnectionLoss(error: unknown): boolean {
  for (
    let at = error as { code?: string; message?: string; cause?: unknown } | undefined;
    at;
    at = at.cause as typeof at
  ) {
    if (CONNECTION_CODES.test(at.code ?? '')) return true
    // pg gives these no code.
    if (CONNECTION_WORDS.test(at.message ?? '')) return true
  }
  return false
}

export function errorBody(failure: Failure, request_id: string): ErrorBody {
  return {
    code: failure.code,
    message: failure.message,
    ...(failure.violations ? { violations: failure.violations } : {}),
    ...(failure.data === undefined ? {} : { data: failure.data }),
    request_id,
  }
}
