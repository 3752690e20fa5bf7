// What the surroundings decide: every environment variable of the server, read once, with its default.
import { isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'
import { keptTimes } from '../shared/kept-times.ts'
import { addressesOf } from './primary.ts'

const root = resolve(import.meta.dirname, '../..')
const filled = z.string().trim().min(1)
const onOff = z
  .enum(['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no'])
  .transform((word) => /^(1|true|on|yes)$/.test(word))
/** How many proxies stand before this server: off, on (one) or a number. */
const proxies = z.union([onOff.transform(Number), z.coerce.number().int().min(2).max(9)], {
  error: 'must be off, on, or how many proxies there are (up to 9)',
})
const address = (protocols: RegExp, example: string) =>
  filled.refine((text) => URL.canParse(text) && protocols.test(text), {
    error: `must be an address like ${example}`,
  })

/** One server, or several as libpq names them: 'postgres://user:password@first:5432,second:5432/callboard'. */
const database = filled.refine(
  (text) => addressesOf(text).every((url) => URL.canParse(url) && /^postgres(ql)?:/.test(url)),
  { error: 'must be an address like postgres://user:password@host:5432/callboard' },
)

/** Payment method ids of the specification (E§9) by the names that stand in the setting. */
const methodIds = { card: 1, bank: 6, applepay: 11, googlepay: 12 } as const
const nmiMethods = filled
  .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
  .refine((names) => names.every((name) => name in methodIds), {
    error: `must be some of ${Object.keys(methodIds).join(', ')}, with commas between`,
  })
  .transform((names) => Object.entries(methodIds).flatMap(([name, id]) => (names.includes(name) ? id : [])))

const portNumber = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(1, 'must be 1 to 65535')
  .max(65_535, 'must be 1 to 65535')

const variables = z.object({
  PORT: portNumber.default(3000),
  HOST: filled.default('127.0.0.1'),
  DATABASE_URL: database.optional(),
  DATABASE_READ_URL: address(/^postgres(ql)?:/, 'postgres://user:password@standby:5432/callboard').optional(),
  CALLBOARD_DATA: filled.optional(),
  CALLBOARD_DEMO: onOff.optional(),
  CALLBOARD_SITE: onOff.default(true),
  SEAL_KEY: z.string().trim().min(32, 'must have at least 32 characters').optional(),
  OFFICE_IDLE_MINUTES: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(5, 'must be 5 or more')
    .default(30),
  OFFICE_SESSION_HOURS: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(1, 'must be 1 or more')
    .default(12),
  SMTP_URL: address(/^smtps?:/, 'smtp://user:password@mail.example.com:587').optional(),
  MAIL_FROM: filled.default('Callboard <office@callboard.test>'),
  PUBLIC_ORIGIN: address(/^https?:/, 'https://register.example.com')
    .refine((text) => new URL(text).pathname === '/', { error: 'must not have a path' })
    .optional(),
  FILES_S3_BUCKET: filled.optional(),
  FILES_S3_REGION: filled.optional(),
  FILES_S3_ENDPOINT: address(/^https?:/, 'https://s3.example.com').optional(),
  FILES_S3_ACCESS_KEY_ID: filled.optional(),
  FILES_S3_SECRET_ACCESS_KEY: filled.optional(),
  TRUST_PROXY: proxies.default(0),
  PAYMENT_GATEWAY: z.enum(['sandbox', 'nmi']).default('sandbox'),
  NMI_URL: address(/^https:|^http:\/\/(127\.0\.0\.1|localhost)[:/]/, 'https://secure.nmi.com').optional(),
  NMI_SECURITY_KEY: filled.optional(),
  NMI_TOKENIZATION_KEY: filled.optional(),
  NMI_WEBHOOK_KEY: filled.optional(),
  NMI_METHODS: nmiMethods.optional(),
  NMI_AUTHORIZE_FIRST: onOff.optional(),
  PAYPAL_CLIENT_ID: filled.optional(),
  PAYPAL_CLIENT_SECRET: filled.optional(),
  PAYPAL_ENVIRONMENT: z.enum(['live', 'sandbox']).optional(),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'must be a number' })
    .min(0, 'must be 0 to 60')
    .max(60, 'must be 0 to 60')
    .default(0),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: filled.default('127.0.0.1'),
  REFUSED_CALLS_DAYS: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be 1 to 730')
    .max(730, 'must be 1 to 730')
    .default(keptTimes.refused_calls_days),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

export interface Env {
  port: number
  host: string
  /** None = the embedded PostgreSQL in the data directory. */
  database_url: string | undefined
  /** A standby of it, where what may be a second old is read. */
  read_url: string | undefined
  /** Absolute; the embedded database and uploaded files. */
  data_directory: string
  /** None = uploaded files lie in the data directory. */
  files_s3: S3Settings | undefined
  /** Whether an empty database gets the demo season. */
  demo: boolean
  /** Whether CALLBOARD_DEMO says so; else it follows from the other settings. */
  demo_said: boolean
  /** Whether this process serves the built site beside the API. */
  site: boolean
  /** None = a key of the data directory. */
  seal_key: string | undefined
  office_sessions: { idle_minutes: number; hours: number }
  smtp_url: string | undefined
  mail_from: string
  /** Where links in mails lead; without a trailing slash. */
  origin: string
  /** PUBLIC_ORIGIN, where it is set: pages opened at another address go there. */
  core_origin: string | undefined
  /** How many proxies before this server add to X-Forwarded-For; 0 = the header is not believed. */
  trust_proxy: number
  /** Before it ends, so long it says that it is not ready, and goes on answering: until every proxy has seen it. */
  drain_seconds: number
  log_level: string
  /** How long refused calls are kept for the office. */
  refused_calls_days: number
  /** Where monitors read how it is; none = nowhere. */
  metrics: { host: string; port: number } | undefined
  /** None = payments go to the sandbox gateway. */
  nmi: NmiEnv | undefined
  /** None = PayPal is not offered. */
  paypal: PayPalSettings | undefined
  mode: 'production' | 'development' | 'test'
}

/** The object store where uploaded files lie. */
export interface S3Settings {
  bucket: string
  region: string
  /** None = Amazon's own. */
  endpoint: string | undefined
  /** None = found as Amazon's programs find them: the machine's role, or a profile. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** The app at PayPal through which payments by PayPal go. */
export interface PayPalSettings {
  client_id: string
  client_secret: string
  /** False = PayPal's own sandbox, which moves no money. */
  live: boolean
}

/** The account at NMI through which money moves. */
export interface NmiEnv {
  /** Without a trailing slash. */
  url: string
  security_key: string
  tokenization_key: string
  /** None = its events are not listened to. */
  webhook_key: string | undefined
  methods: readonly number[]
  authorize_first: boolean
}

/** Half a setting is refused: money would silently stay in the sandbox, or cards could not be entered. */
function nmiOf(data: z.infer<typeof variables>): NmiEnv | undefined {
  const { NMI_SECURITY_KEY: security_key, NMI_TOKENIZATION_KEY: tokenization_key } = data
  if (data.PAYMENT_GATEWAY !== 'nmi') {
    const set = Object.keys(data).filter((name) => name.startsWith('NMI_'))
    if (set.length === 0) return undefined
    throw new Error(`${set.join(' and ')} is set, so PAYMENT_GATEWAY must be nmi.`)
  }
  if (!security_key || !tokenization_key) {
    const missing = [
      ...(security_key ? [] : ['NMI_SECURITY_KEY']),
      ...(tokenization_key ? [] : ['NMI_TOKENIZATION_KEY']),
    ]
    throw new Error(`PAYMENT_GATEWAY is nmi, so ${missing.join(' and ')} must be set too.`)
  }
  return {
    url: (data.NMI_URL ?? 'https://secure.nmi.com').replace(/\/+$/, ''),
    security_key,
    tokenization_key,
    webhook_key: data.NMI_WEBHOOK_KEY,
    methods: data.NMI_METHODS ?? [methodIds.card],
    authorize_first: data.NMI_AUTHORIZE_FIRST ?? false,
  }
}

/** Half a setting is refused: it would be offered and take nothing, or move no money. */
function paypalOf(data: z.infer<typeof variables>): PayPalSettings | undefined {
  const {
    PAYPAL_CLIENT_ID: client_id,
    PAYPAL_CLIENT_SECRET: client_secret,
    PAYPAL_ENVIRONMENT: environment,
  } = data
  if ((client_id ?? client_secret ?? environment) === undefined) return undefined
  const missing = [
    ...(client_id ? [] : ['PAYPAL_CLIENT_ID']),
    ...(client_secret ? [] : ['PAYPAL_CLIENT_SECRET']),
    ...(environment ? [] : ['PAYPAL_ENVIRONMENT']),
  ]
  if (!client_id || !client_secret || !environment)
    throw new Error(`PayPal is to be offered, so ${missing.join(' and ')} must be set too.`)
  return { client_id, client_secret, live: environment === 'live' }
}

/** The embedded one has no standby. */
function readUrlOf({ DATABASE_URL, DATABASE_READ_URL }: z.infer<typeof variables>): string | undefined {
  if (DATABASE_READ_URL && !DATABASE_URL)
    throw new Error('DATABASE_READ_URL names a standby, so DATABASE_URL must be set too.')
  return DATABASE_READ_URL
}

/** Half a setting is refused: files would silently go to the disk, or to the wrong place. */
function s3Of(data: z.infer<typeof variables>): S3Settings | undefined {
  const {
    FILES_S3_BUCKET: bucket,
    FILES_S3_REGION: region,
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_ACCESS_KEY_ID: accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = data
  const any = bucket ?? region ?? endpoint ?? accessKeyId ?? secretAccessKey
  if (any === undefined) return undefined
  const missing = [
    ...(bucket ? [] : ['FILES_S3_BUCKET']),
    ...(region ? [] : ['FILES_S3_REGION']),
    ...(accessKeyId || !secretAccessKey ? [] : ['FILES_S3_ACCESS_KEY_ID']),
    ...(secretAccessKey || !accessKeyId ? [] : ['FILES_S3_SECRET_ACCESS_KEY']),
  ]
  if (!bucket || !region || missing.length > 0)
    throw new Error(`Uploaded files are to lie in S3, so ${missing.join(' and ')} must be set too.`)
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return { bucket, region, endpoint, credentials }
}

/** Throws one sentence for each bad value. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // `PORT= npm start` means the same as not naming it.
  const named = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const { success, data, error } = variables.safeParse(named)
  if (!success) throw new Error(error.issues.map((issue) => sentence(issue, named)).join('\n'))
  const data_directory = data.CALLBOARD_DATA ?? join(root, '.data')
  return {
    port: data.PORT,
    host: data.HOST,
    database_url: data.DATABASE_URL,
    read_url: readUrlOf(data),
    data_directory: isAbsolute(data_directory) ? data_directory : resolve(root, data_directory),
    files_s3: s3Of(data),
    demo: data.CALLBOARD_DEMO ?? data.DATABASE_URL === undefined,
    demo_said: data.CALLBOARD_DEMO !== undefined,
    site: data.CALLBOARD_SITE,
    seal_key: data.SEAL_KEY,
    office_sessions: { idle_minutes: data.OFFICE_IDLE_MINUTES, hours: data.OFFICE_SESSION_HOURS },
    smtp_url: data.SMTP_URL,
    mail_from: data.MAIL_FROM,
    origin: data.PUBLIC_ORIGIN ? new URL(data.PUBLIC_ORIGIN).origin : addressOf(data.HOST, data.PORT),
    core_origin: data.PUBLIC_ORIGIN && new URL(data.PUBLIC_ORIGIN).origin,
    trust_proxy: data.TRUST_PROXY,
    drain_seconds: data.DRAIN_SECONDS,
    log_level: data.LOG_LEVEL,
    refused_calls_days: data.REFUSED_CALLS_DAYS,
    metrics:
      data.METRICS_PORT === undefined ? undefined : { host: data.METRICS_HOST, port: data.METRICS_PORT },
    nmi: nmiOf(data),
    paypal: paypalOf(data),
    mode: data.NODE_ENV,
  }
}

/** What a person types into the browser on this machine. */
export function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function sentence(issue: z.core.$ZodIssue, named: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  const must =
    issue.code === 'invalid_value'
      ? `must be one of ${issue.values.join(', ')}`
      : issue.message.replace(/^Too small.*/, 'must not be empty')
  // A password may stand in these.
  const shown = /_URL$|_KEY|_SECRET/.test(name) ? '' : ` (it is '${named[name]}')`
  return `${name} ${must}${shown}.`
}
