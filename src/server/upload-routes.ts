// The parts of files that come in parts: each is taken from whoever began the upload, as long as she may send it. What an upload
// is for, and what becomes of the whole file, calls of the contract say.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { worksInMaintenance } from '../features/accounts/maintenance.rules.ts'
import { UPLOAD_ID } from '../features/files/unfinished-uploads.gateway.ts'
import { MUSIC_TICKET } from '../features/music-upload/music-link.model.ts'
import { MUSIC_PARTS } from '../features/music-upload/music-parts.model.ts'
import { musicBody } from '../features/music-upload/music-sent.model.ts'
import { holderByTicket } from '../features/music-upload/open-music-link.effects.ts'
import { uploadHolder } from '../features/music-upload/take-parts.effects.ts'
import { registrants } from '../shared/endpoint.ts'
import { Failure, type FailureCode } from '../shared/failures.ts'
import { whoCalls } from './api.ts'
import { admit } from './callers.ts'
import type { Parts } from './context.ts'
import { failureOf, sendFailure } from './errors.ts'
import { discardRest, type IncomingFile, incomingFile } from './incoming-file.ts'
import { watchMaintenance } from './maintenance.ts'
import type { ShortageWatch } from './shortages.ts'

const ANSWERED = ['tus-resumable', 'upload-offset', 'upload-length'] as const
const TAKEN = ['tus-resumable', 'upload-offset', 'content-type', 'content-length'] as const
const FAILURES: readonly FailureCode[] = [
  'NOT_FOUND',
  'LINK_INVALID',
  'AUDIO_TOO_LARGE',
  'UPLOAD_INTERRUPTED',
]
const METHODS = ['HEAD', 'PATCH', 'DELETE'] as const

/** The protocol's refusals as ours. */
function refusalOf(status: number): Failure {
  if (status === 404 || status === 410) return new Failure('NOT_FOUND')
  if (status === 409) return new Failure('UPLOAD_INTERRUPTED')
  if (status === 413) return new Failure('AUDIO_TOO_LARGE')
  return new Failure(status >= 500 ? 'UNAVAILABLE' : 'INVALID_INPUT')
}

const takenOf = ({ headers }: FastifyRequest) =>
  Object.fromEntries(
    TAKEN.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

export function registerUploads(
  app: FastifyInstance,
  parts: Parts,
  shortages: Pick<ShortageWatch, 'note'>,
): void {
  const maintenance = watchMaintenance(parts.database)

  /** Whoever is signed in, or holds the ticket of a link. */
  async function holderOf(request: FastifyRequest): Promise<string> {
    const ticket = request.headers[MUSIC_TICKET]
    const { account } = ticket === undefined ? await whoCalls(request, parts) : { account: null }
    if (!worksInMaintenance(account) && (await maintenance.isOn())) throw new Failure('MAINTENANCE')
    if (ticket !== undefined) return holderByTicket(parts, String(ticket))
    admit(account, { callers: registrants })
    if (!account) throw new Failure('SIGNED_OUT')
    return uploadHolder(account)
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    method: (typeof METHODS)[number],
    file: IncomingFile | null,
  ): Promise<FastifyReply> {
    const holder = await holderOf(request)
    const { upload = '' } = request.params as { upload?: string }
    const found = UPLOAD_ID.test(upload) ? await parts.uploads.find(upload) : null
    // Whether somebody else sends something is nobody's concern.
    if (found?.holder !== holder) throw new Failure('NOT_FOUND')
    const sent = { method, headers: takenOf(request), bytes: file?.bytes ?? null }
    const { status, headers } = await parts.uploads.answer(upload, sent)
    if (status >= 400) throw refusalOf(status)
    for (const name of ANSWERED) {
      const value = headers[name]
      if (value !== undefined) reply.header(name, value)
    }
    return reply.code(status).send()
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const method of METHODS)
      scope.route({
        method,
        url: `/api${MUSIC_PARTS}/:upload`,
        config: { streamed: true },
        handler: async (request, reply) => {
          let file: IncomingFile | null = null
          try {
            file = method === 'PATCH' ? incomingFile(request.raw, musicBody) : null
            return await answer(request, reply, method, file)
          } catch (error) {
            file?.bytes.destroy()
            discardRest(request.raw)
            return sendFailure(reply, failureOf(error, FAILURES, request.log, shortages))
          }
        },
      })
  })
}
