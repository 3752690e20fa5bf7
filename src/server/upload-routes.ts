// The parts of files that come in parts: each is taken from whoever began the upload, as long as she may send it. What an upload
// is for, and what becomes of the whole file, calls of the contract say.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { worksInMaintenance } from '../features/accounts/maintenance.rules.ts'
import { VIDEO_MAX_BYTES, VIDEO_TYPES } from '../features/files/media-types.model.ts'
import { UPLOAD_ID } from '../features/files/unfinished-uploads.gateway.ts'
import { uploadHolder } from '../features/files/whole-file.effects.ts'
import { RECORDING_MAX_BYTES, RECORDING_TYPES } from '../features/judging/recording.rules.ts'
import { JUDGE_TICKET, RECORDING_PARTS } from '../features/judging/recording-parts.model.ts'
import { holderByJudgeTicket } from '../features/judging/take-recording.effects.ts'
import { MUSIC_TICKET } from '../features/music-upload/music-link.model.ts'
import { MUSIC_PARTS } from '../features/music-upload/music-parts.model.ts'
import { musicBody } from '../features/music-upload/music-sent.model.ts'
import { holderByTicket } from '../features/music-upload/open-music-link.effects.ts'
import { VIDEO_PARTS } from '../features/recordings/video-parts.model.ts'
import { type EndpointMeta, type FileBody, registrants, staffOnly } from '../shared/endpoint.ts'
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
const METHODS = ['HEAD', 'PATCH', 'DELETE'] as const

/** Where the parts of one kind of file go, and who may send them. */
interface PartsPlace {
  /** Below one of the API's bases. */
  path: string
  body: FileBody
  /** Whoever is signed in and may send them; none = the ticket alone does. */
  admits?: EndpointMeta
  /** In which header whoever has no account sends a ticket, and whom it names. */
  ticket?: { header: string; holderBy: (parts: Parts, ticket: string) => Promise<string> }
}

const videoBody: FileBody = {
  types: Object.keys(VIDEO_TYPES),
  max_bytes: VIDEO_MAX_BYTES,
  too_large: 'VIDEO_TOO_LARGE',
}

const recordingBody: FileBody = {
  types: Object.keys(RECORDING_TYPES),
  max_bytes: RECORDING_MAX_BYTES,
  too_large: 'RECORDING_TOO_LARGE',
}

const places: readonly PartsPlace[] = [
  {
    path: MUSIC_PARTS,
    body: musicBody,
    admits: { callers: registrants },
    ticket: { header: MUSIC_TICKET, holderBy: holderByTicket },
  },
  {
    path: RECORDING_PARTS,
    body: recordingBody,
    ticket: { header: JUDGE_TICKET, holderBy: holderByJudgeTicket },
  },
  { path: VIDEO_PARTS, body: videoBody, admits: { callers: staffOnly, right: 'scores' } },
]

const failuresOf = ({ body }: PartsPlace): readonly FailureCode[] => [
  'NOT_FOUND',
  'LINK_INVALID',
  'UPLOAD_INTERRUPTED',
  body.too_large,
]

/** The protocol's refusals as ours. */
function refusalOf(status: number, { body }: PartsPlace): Failure {
  if (status === 404 || status === 410) return new Failure('NOT_FOUND')
  if (status === 409 || status === 423) return new Failure('UPLOAD_INTERRUPTED')
  if (status === 413) return new Failure(body.too_large)
  return new Failure('INVALID_INPUT')
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
  async function holderOf(request: FastifyRequest, { admits, ticket }: PartsPlace): Promise<string> {
    const given = ticket && request.headers[ticket.header]
    const { account } = given === undefined ? await whoCalls(request, parts) : { account: null }
    if (!worksInMaintenance(account) && (await maintenance.isOn())) throw new Failure('MAINTENANCE')
    if (ticket && given !== undefined) return ticket.holderBy(parts, String(given))
    if (!admits) throw new Failure('LINK_INVALID')
    admit(account, admits)
    if (!account) throw new Failure('SIGNED_OUT')
    return uploadHolder(account)
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    place: PartsPlace,
    method: (typeof METHODS)[number],
    file: IncomingFile | null,
  ): Promise<FastifyReply> {
    const holder = await holderOf(request, place)
    const { upload = '' } = request.params as { upload?: string }
    const found = UPLOAD_ID.test(upload) ? await parts.uploads.find(upload) : null
    // Whether somebody else sends something is nobody's concern.
    if (found?.holder !== holder) throw new Failure('NOT_FOUND')
    const sent = { method, headers: takenOf(request), bytes: file?.bytes ?? null }
    const { status, headers } = await parts.uploads.answer(upload, sent)
    if (status >= 400) throw refusalOf(status, place)
    for (const name of ANSWERED) {
      const value = headers[name]
      if (value !== undefined) reply.header(name, value)
    }
    return reply.code(status).send()
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const place of places)
      for (const method of METHODS)
        scope.route({
          method,
          url: `/api${place.path}/:upload`,
          config: { streamed: true },
          handler: async (request, reply) => {
            let file: IncomingFile | null = null
            try {
              file = method === 'PATCH' ? incomingFile(request.raw, place.body) : null
              return await answer(request, reply, place, method, file)
            } catch (error) {
              file?.bytes.destroy()
              discardRest(request.raw)
              return sendFailure(reply, failureOf(error, failuresOf(place), request.log, shortages))
            }
          },
        })
  })
}
