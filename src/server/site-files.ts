// Serves the built site: its files as they are, and its one page for every other address that is not the API's.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BUILT_PAGES } from './built-pages.ts'
import type { WordsAt } from './event-words.ts'
import { encodingFor } from './packed-once.ts'
import { pagesWith } from './page-hints.ts'
import { ASSETS, LASTING } from './site-assets.ts'

const FILE = /\.(js|css|svg|png|ico|txt|json|map|woff2|webmanifest)$/

/** One route per built file, so that nothing else in the folder, and no folder, can be asked for; packed ones are sent for theirs. */
export async function registerSiteFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    dotfiles: 'ignore',
    cacheControl: false,
    // Nobody resumes a file this small; a range is ignored, so that none can be wrong.
    acceptRanges: false,
    setHeaders: (reply, path) => {
      // Built assets carry a hash of their content in their name.
      const lasting = path.startsWith(join(folder, ASSETS))
      reply.header('cache-control', lasting ? LASTING : 'no-cache')
    },
  })
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Whether an address nobody else answers is that of a hashed file: it may be of another version of the site. */
export const isAsset = (request: FastifyRequest): boolean => isRead(request) && request.url.startsWith(ASSETS)

/** Whether an address nobody else answers is one of the site's pages; a missing file is missing. */
export const isPage = (request: FastifyRequest): boolean =>
  isRead(request) && !isAsset(request) && !FILE.test(request.url.split('?')[0] ?? '')

/**
 * Answers the sender of the page; its router shows the screen, or says that there is none. With a core address the page
 * names it, and brings whoever opened it elsewhere there. The browser compares, because a proxy may change the host.
 */
export function pageSender(
  folder: string,
  { core_origin, wordsAt }: { core_origin?: string | undefined; wordsAt?: WordsAt | undefined } = {},
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const built = readFileSync(join(folder, 'index.html'), 'utf8')
  const named = core_origin ? `<meta name="core-origin" content="${core_origin}" />` : ''
  const pageFor = pagesWith(
    built.replace('</title>', `</title>${named}`),
    JSON.parse(readFileSync(join(folder, BUILT_PAGES), 'utf8')),
  )
  return async ({ url, headers }, reply) => {
    const path = url.split('?')[0] ?? '/'
    const page = pageFor(path, hasSession(headers.cookie), await wordsAt?.(path))
    reply
      .header('cache-control', 'no-cache')
      .header('etag', page.tag)
      .header('vary', 'accept-encoding, cookie')
    if (headers['if-none-match'] === page.tag) return reply.code(304).send()
    const encoding = encodingFor(headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .send(page[encoding ?? 'html'])
  }
}

/** Whether the browser sends a session's cookie (`web/token.ts`); whose it is, and whether it is good still, the script asks. */
const hasSession = (cookie = '') => /(?:^|; )callboard_token=[^;]/.test(cookie)
