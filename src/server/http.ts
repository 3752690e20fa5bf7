// The HTTP server: headers, limits, the API, its description, the sandbox gateway's own pages and the built site.
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { endpoints } from '../endpoints.ts'
import {
  APPLE_PAY_METHOD_ID,
  type GatewayDescription,
  GOOGLE_PAY_METHOD_ID,
} from '../features/payments/payment.model.ts'
import { Failure } from '../shared/failures.ts'
import { API_BASE, registerHandlers, underFirstBase, whoCalls } from './api.ts'
import type { Parts } from './context.ts'
import { errorBody, failureOf, sendFailure } from './errors.ts'
import { knowEventWords } from './event-words.ts'
import type { Handler } from './handle.ts'
import { type Limits, limitCallers, noAllowance, REQUEST_MS, usualLimits } from './limits.ts'
import { type Lines, openLines } from './lines.ts'
import { openLive } from './live-streams.ts'
import { registerMusicPack } from './music-pack-route.ts'
import { registerOpenApi } from './openapi.ts'
import { permitRecording } from './page-permissions.ts'
import { type Watch, watchParts } from './readiness.ts'
import { registerReports } from './report-routes.ts'
import { handlers } from './routes.ts'
import { sendKeptAsset } from './site-assets.ts'
import { isAsset, isPage, pageSender, registerSiteFiles } from './site-files.ts'
import { registerUploads } from './upload-routes.ts'

const BODY_LIMIT = 2 * 1024 * 1024

/** Answers worth it are sent packed; the site's own files lie packed beside them. */
const packing = {
  encodings: ['br', 'gzip'],
  // Fast rather than smallest: each answer is packed once, for one reader.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 3 },
  threshold: 1_024,
  // Nobody sends us packed bodies, and a small one may unpack to any size.
  globalDecompression: false,
} satisfies FastifyCompressOptions

export interface HttpOptions {
  logger?: FastifyServerOptions['logger']
  /** Folder of the built site; none = API only (tests, development). */
  site?: string
  /** The one address under which the site is to be used; pages opened elsewhere go there. */
  core_origin?: string | undefined
  /** More routes of the process itself: the sandbox gateway's tokeniser, the development site. */
  extra?: (app: FastifyInstance, lines: Lines) => Promise<void>
  /** Also answers these; tests bind endpoints of their own. */
  handlers?: readonly Handler[]
  /** How many proxies before this server add to X-Forwarded-For; none = the header is not believed. */
  trust_proxy?: number
  /** Other than usual only in tests. */
  lines?: Lines
  /** Where the process has one already, for its jobs. */
  watch?: Watch
  /** Whether this process is about to end: it says that it is not ready, and keeps no connection. */
  leaving?: () => boolean
  /** Besides the usual ones: the server's allowance, which tests and benches ask far more than, and what a test tries. */
  limits?: Partial<Limits>
}

const isApi = (url: string) => url === API_BASE || url.startsWith(`${API_BASE}/`)

/** What the browser may load, and from where. */
function securityHeaders({ gateway, files, origin }: Parts): FastifyHelmetOptions {
  const hosts = hostedFieldHosts(gateway.describe())
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Where the payment gateway hosts the card's fields, its script runs in our page and draws them in frames of its own.
        scriptSrc: ["'self'", ...hosts],
        frameSrc: ["'self'", ...hosts],
        // The component library sets sizes and colours as inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Where files lie in an object store, pictures come from there.
        imgSrc: ["'self'", 'data:', ...(files.origin ? [files.origin] : [])],
        // So does music.
        mediaSrc: ["'self'", ...(files.origin ? [files.origin] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...hosts],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: origin.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    // Mailed links carry tokens in their path: no other site may learn it.
    referrerPolicy: { policy: 'no-referrer' },
  }
}

function leadsNowhere(request_id: string, reply: FastifyReply): FastifyReply {
  const failure = new Failure('NOT_FOUND')
  reply.header('x-request-id', request_id)
  return reply.code(failure.status).send(errorBody(failure, request_id))
}

export async function createHttp(parts: Parts, options: HttpOptions = {}): Promise<FastifyInstance> {
  const limits = { ...usualLimits, ...noAllowance, ...options.limits }
  const app = Fastify({
    logger: options.logger ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    connectionTimeout: limits.silence_ms,
    // Whoever is about to end answers what still comes (`leaving`).
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => underFirstBase(url),
    // Never `true`: that would believe the first address of the header, which the caller writes.
    trustProxy: (_address: string, hop: number) => hop < (options.trust_proxy ?? 0),
    // A path can be a secret (a mailed link's token); the access log keeps only the route's pattern.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    // An address that the router cannot read (a broken %-sequence, a parameter too long) leads nowhere.
    frameworkErrors: (_error, request, reply: FastifyReply) => leadsNowhere(request.id, reply),
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(site)'
    request.log.info({
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    permitRecording(request, reply)
    if (options.leaving?.()) reply.header('connection', 'close')
    if (isApi(request.url)) reply.header('cache-control', 'no-store')
  })
  await limitCallers(app, limits, async (request) => (await whoCalls(request, parts)).account !== null)
  await app.register(helmet, securityHeaders(parts))
  // Before packing: a file is sent as it lies there, however often anybody asks for it.
  if (options.site) await registerSiteFiles(app, options.site)
  await app.register(compress, packing)

  const watch = options.watch ?? watchParts(parts, (line) => app.log.error(line))
  if (!options.watch) app.addHook('onClose', () => watch.end())
  app.setErrorHandler((error, request, reply) =>
    hasHungUp(error, reply) ? reply.hijack() : sendFailure(reply, failureOf(error, [], request.log, watch)),
  )

  // Whoever may send requests here asks the one; whoever may start the process anew, the other.
  app.get('/api/health', async (_request, reply) =>
    !options.leaving?.() && (await watch.ready())
      ? { ok: true }
      : sendFailure(reply, new Failure('UNAVAILABLE')),
  )
  app.get('/api/health/live', () => ({ ok: true }))
  const live = openLive(app, parts, { limits, shortages: watch, leaving: options.leaving })
  const lines = options.lines ?? openLines(parts.database)
  registerHandlers(app, options.handlers ?? handlers, parts, { lines, live, shortages: watch, limits })
  registerReports(app, parts, watch)
  registerUploads(app, parts, watch)
  registerMusicPack(app, parts, watch)
  registerOpenApi(app, endpoints)
  await options.extra?.(app, lines)
  answerWhatIsLeft(app, parts, options)
  return app
}

/** Addresses that no route answers: pages of the site, files of its other versions, and what leads nowhere. */
function answerWhatIsLeft(app: FastifyInstance, parts: Parts, { site, core_origin }: HttpOptions): void {
  const sendPage = site
    ? pageSender(site, {
        core_origin,
        wordsAt: knowEventWords(parts.database),
      })
    : null
  app.setNotFoundHandler(async (request, reply) => {
    if (isApi(request.url)) {
      const failure = new Failure(hasPath(app, request.url) ? 'WRONG_METHOD' : 'NOT_FOUND')
      return reply.code(failure.status).send(errorBody(failure, request.id))
    }
    if (sendPage && isPage(request)) return sendPage(request, reply)
    if (site && isAsset(request)) {
      if (await sendKeptAsset(parts.reading ?? parts.database, request, reply)) return reply
      // A version that is starting may have it soon.
      reply.header('cache-control', 'no-store')
    }
    return leadsNowhere(request.id, reply)
  })
}

/** The caller closed the connection while its answer was being packed: nothing is wrong, and nobody reads another answer. */
const hasHungUp = (error: unknown, reply: FastifyReply) =>
  reply.raw.destroyed && (error as { code?: string } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Whose script may run beside ours; none but the gateway's that was chosen. */
function hostedFieldHosts({ hosted_fields, methods }: GatewayDescription): string[] {
  if (!hosted_fields) return []
  const google = methods.includes(GOOGLE_PAY_METHOD_ID) ? ['https://pay.google.com'] : []
  const apple = methods.includes(APPLE_PAY_METHOD_ID) ? ['https://applepay.cdn-apple.com'] : []
  return [new URL(hosted_fields.script).origin, ...google, ...apple]
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Whether one of our endpoints has this path, for whichever method; the site's wildcard does not count. */
function hasPath(app: FastifyInstance, url: string): boolean {
  const path = url.split('?')[0] ?? url
  return METHODS.some((method) => {
    const route = app.findRoute({ method, url: path }) as { params?: Record<string, string> } | null
    return route !== null && route.params?.['*'] === undefined
  })
}
