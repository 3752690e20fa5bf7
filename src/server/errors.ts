// Turns whatever went wrong into the one error shape; what was not expected is logged and masked.
import { ORPCError } from '@orpc/server'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { commonFailures, Failure, type FailureCode } from '../shared/failures.ts'
import { type ErrorBody, violationsOfIssues } from '../shared/violations.ts'
import { isConflict } from './database.ts'
import { loggableError } from './loggable-error.ts'
import { FILES, FilesShortage, type ShortageWatch, shortageOf } from './shortages.ts'

/**
 * The failure that an error stands for. `declared` = the codes on the endpoint's contract. What PostgreSQL lacks is noted, not
 * logged by each request that meets it.
 */
export function failureOf(
  error: unknown,
  declared: readonly FailureCode[],
  log: Pick<FastifyBaseLogger, 'error'>,
  { note }: Pick<ShortageWatch, 'note'>,
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
  if (error instanceof FilesShortage) {
    note(error.shortage, FILES)
    return new Failure('UNAVAILABLE')
  }
  const shortage = shortageOf(error)
  if (shortage) {
    note(shortage)
    return new Failure('UNAVAILABLE')
  }
  log.error({ err: loggableError(error) }, 'unexpected')
  return new Failure(isConflict(error) ? 'UNAVAILABLE' : 'INTERNAL')
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

/** Soon enough for a person who waits, and not so soon that all who wait come at once again. */
const COME_AGAIN_S = 5

/** Answers with the failure, and where the server is short of something, with when to come again. */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.code === 'UNAVAILABLE') reply.header('retry-after', COME_AGAIN_S)
  return reply.code(failure.status).send(errorBody(failure, reply.request.id))
}
