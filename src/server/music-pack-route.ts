// Serves the pack of a tour date's music, and that of an owner, as it is packed, to whoever has its token: a file, and no JSON.
import type { FastifyInstance } from 'fastify'
import { contentDisposition } from '../features/files/file-path.rules.ts'
import { givePack } from '../features/music-desk/pack-music.effects.ts'
import { giveDownload } from '../features/music-upload/download-music.effects.ts'
import { Failure } from '../shared/failures.ts'
import { API_BASE } from './api.ts'
import type { Parts } from './context.ts'
import { failureOf, sendFailure } from './errors.ts'
import type { ShortageWatch } from './shortages.ts'

const ZIP = 'application/zip'
const MOST_LETTERS = 500

const PACKS = { 'music-pack': givePack, music: giveDownload } as const

export function registerMusicPack(
  app: FastifyInstance,
  parts: Parts,
  shortages: Pick<ShortageWatch, 'note'>,
): void {
  for (const [name, give] of Object.entries(PACKS))
    app.get<{ Querystring: { t?: unknown } }>(
      `${API_BASE}/reports/${name}`,
      { config: { streamed: true }, exposeHeadRoute: false },
      async (request, reply) => {
        try {
          const { t } = request.query
          if (typeof t !== 'string' || t.length > MOST_LETTERS) throw new Failure('LINK_INVALID')
          const { name, content } = await give(parts, t)
          reply.raw.once('close', () => content.destroy())
          reply.headers({
            'content-disposition': contentDisposition(name, ZIP),
            'cache-control': 'private, no-store',
            'x-content-type-options': 'nosniff',
          })
          return reply.type(ZIP).send(content)
        } catch (error) {
          return sendFailure(reply, failureOf(error, ['LINK_INVALID', 'NOT_FOUND'], request.log, shortages))
        }
      },
    )
}
