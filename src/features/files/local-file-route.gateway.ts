// Gives out files of the local disk to whoever holds a signed address: whole, or the range that is asked for.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../server/clock.ts'
import { errorBody } from '../../server/errors.ts'
import { Failure } from '../../shared/failures.ts'
import { byteRangeOf } from './byte-range.rules.ts'
import { FILE_PATH } from './file-path.rules.ts'
import { SIGNED_CACHE_CONTROL } from './file-storage.gateway.ts'
import { LOCAL_FILES, type LocalFiles } from './local-files.gateway.ts'

const signedQuery = z.object({
  type: z.string().regex(/^[\x20-\x7e]+$/),
  disposition: z.string().regex(/^[\x20-\x7e]+$/),
  expires: z.coerce.number(),
  signature: z.string(),
})

export function registerLocalFiles(app: FastifyInstance, files: LocalFiles, clock: Clock): void {
  app.route<{ Params: { '*': string }; Headers: { range?: string; 'if-range'?: string } }>({
    method: ['GET', 'HEAD'],
    url: `${LOCAL_FILES}/*`,
    handler: async (request, reply) => {
      const refuse = (failure: Failure) => reply.code(failure.status).send(errorBody(failure, request.id))
      const path = request.params['*']
      const query = signedQuery.safeParse(request.query)
      if (!query.success || !FILE_PATH.test(path)) return refuse(new Failure('NOT_FOUND'))
      const { signature, ...link } = query.data
      if (!files.isSigned({ path, ...link }, signature)) return refuse(new Failure('NOT_FOUND'))
      if (link.expires <= clock.now().getTime()) return refuse(new Failure('LINK_INVALID'))
      const size = await files.size(path)
      if (size === null) return refuse(new Failure('NOT_FOUND'))

      // A path names one content for ever.
      const etag = `"${createHash('sha256').update(path).digest('base64url').slice(0, 22)}"`
      const unchanged = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
      const range = unchanged ? byteRangeOf(request.headers.range, size) : 'whole'
      reply.headers({
        'accept-ranges': 'bytes',
        'cache-control': SIGNED_CACHE_CONTROL,
        'content-disposition': link.disposition,
        // Whatever hides in the file: it can neither run nor load anything.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
        etag,
      })
      if (range === 'unsatisfiable')
        return reply.code(416).header('content-range', `bytes */${size}`).type(link.type).send()
      const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
      if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
      reply.type(link.type).header('content-length', end - start + 1)
      if (request.method === 'HEAD') return reply.send()
      return reply.send(files.readRange(path, range === 'whole' ? undefined : range))
    },
  })
}
