// The environment: defaults that make `npm start` work alone, and a sentence for each bad value.
import { expect, test } from 'vitest'
import { addressOf, readEnv } from './env.ts'

test('With nothing set, the server listens on 127.0.0.1:3000 with an embedded database and the demo season', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    database_url: undefined,
    read_url: undefined,
    drain_seconds: 0,
    demo: true,
    site: true,
    origin: 'http://127.0.0.1:3000',
    mode: 'production',
  })
  expect(readEnv({}).data_directory).toMatch(/\.data$/)
})

test('A database of your own gets no demo season unless asked for', () => {
  const DATABASE_URL = 'postgres://me:secret@db:5432/callboard'
  expect(readEnv({ DATABASE_URL }).demo).toBe(false)
  expect(readEnv({ DATABASE_URL, CALLBOARD_DEMO: '1' }).demo).toBe(true)
  expect(readEnv({ CALLBOARD_DEMO: 'off' }).demo).toBe(false)
})

test('An empty variable counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, demo: true })
})

test('Metrics are told nowhere unless a port is named, and then on this machine only', () => {
  expect(readEnv({}).metrics).toBeUndefined()
  expect(readEnv({ METRICS_PORT: '9100' }).metrics).toEqual({ host: '127.0.0.1', port: 9100 })
  expect(readEnv({ METRICS_PORT: '9100', METRICS_HOST: '10.0.0.4' }).metrics?.host).toBe('10.0.0.4')
  expect(() => readEnv({ METRICS_PORT: '70000' })).toThrow('METRICS_PORT must be 1 to 65535')
})

test.each([
  [undefined, 0],
  ['off', 0],
  ['on', 1],
  ['1', 1],
  ['2', 2],
])('TRUST_PROXY %j is %i proxies', (TRUST_PROXY, proxies) => {
  expect(readEnv({ TRUST_PROXY }).trust_proxy).toBe(proxies)
})

test.each([
  [{ PORT: 'http' }, "PORT must be a number (it is 'http')."],
  [{ PORT: '70000' }, "PORT must be 1 to 65535 (it is '70000')."],
  [{ PORT: '80.5' }, "PORT must be a whole number (it is '80.5')."],
  [
    { CALLBOARD_DEMO: 'maybe' },
    "CALLBOARD_DEMO must be one of 0, 1, true, false, on, off, yes, no (it is 'maybe').",
  ],
  [
    { TRUST_PROXY: 'nginx' },
    "TRUST_PROXY must be off, on, or how many proxies there are (up to 9) (it is 'nginx').",
  ],
  [
    { PUBLIC_ORIGIN: 'https://example.com/portal' },
    "PUBLIC_ORIGIN must not have a path (it is 'https://example.com/portal').",
  ],
])('%j is answered with a sentence', (variables, sentence) => {
  expect(() => readEnv(variables)).toThrow(new Error(sentence))
})

test('Uploaded files lie in the data directory unless a bucket is named with its region', () => {
  expect(readEnv({}).files_s3).toBeUndefined()
  const bucket = { FILES_S3_BUCKET: 'files', FILES_S3_REGION: 'eu-central-1' }
  expect(readEnv(bucket).files_s3).toEqual({
    bucket: 'files',
    region: 'eu-central-1',
    endpoint: undefined,
    credentials: undefined,
  })
  const whole = {
    ...bucket,
    FILES_S3_ENDPOINT: 'https://s3.example.com',
    FILES_S3_ACCESS_KEY_ID: 'me',
    FILES_S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readEnv(whole).files_s3).toMatchObject({
    endpoint: 'https://s3.example.com',
    credentials: { accessKeyId: 'me', secretAccessKey: 'secret' },
  })
})

test.each([
  [{ FILES_S3_BUCKET: 'files' }, 'FILES_S3_REGION'],
  [{ FILES_S3_REGION: 'eu-central-1' }, 'FILES_S3_BUCKET'],
  [{ FILES_S3_ENDPOINT: 'https://s3.example.com' }, 'FILES_S3_BUCKET and FILES_S3_REGION'],
  [
    { FILES_S3_BUCKET: 'files', FILES_S3_REGION: 'x', FILES_S3_ACCESS_KEY_ID: 'me' },
    'FILES_S3_SECRET_ACCESS_KEY',
  ],
  [
    { FILES_S3_BUCKET: 'files', FILES_S3_REGION: 'x', FILES_S3_SECRET_ACCESS_KEY: 'secret' },
    'FILES_S3_ACCESS_KEY_ID',
  ],
])('Half a setting of S3 is refused: %j lacks %s', (variables, missing) => {
  expect(() => readEnv(variables)).toThrow(
    new Error(`Uploaded files are to lie in S3, so ${missing} must be set too.`),
  )
})

test('A password in an address is never shown', () => {
  expect(() => readEnv({ DATABASE_URL: 'mysql://me:secret@db/x', SMTP_URL: 'me:secret@mail' })).toThrow(
    new Error(
      'DATABASE_URL must be an address like postgres://user:password@host:5432/callboard.\n' +
        'SMTP_URL must be an address like smtp://user:password@mail.example.com:587.',
    ),
  )
})

test('Links lead to the public origin, and without one to an address that a browser here can open', () => {
  expect(readEnv({ PUBLIC_ORIGIN: 'https://register.example.com/' }).origin).toBe(
    'https://register.example.com',
  )
  expect(addressOf('0.0.0.0', 80)).toBe('http://localhost:80')
  expect(addressOf('::1', 3000)).toBe('http://[::1]:3000')
})

const NMI = { PAYMENT_GATEWAY: 'nmi', NMI_SECURITY_KEY: 'private', NMI_TOKENIZATION_KEY: 'public' }

test('Payments go to the sandbox unless NMI is named with both its keys', () => {
  expect(readEnv({}).nmi).toBeUndefined()
  expect(readEnv({ PAYMENT_GATEWAY: 'sandbox' }).nmi).toBeUndefined()
  expect(readEnv(NMI).nmi).toEqual({
    url: 'https://secure.nmi.com',
    security_key: 'private',
    tokenization_key: 'public',
    webhook_key: undefined,
    methods: [1],
    authorize_first: false,
  })
  expect(
    readEnv({
      ...NMI,
      NMI_URL: 'https://example.transactiongateway.com/',
      NMI_WEBHOOK_KEY: 'signing',
      NMI_METHODS: 'googlepay, card,Bank',
      NMI_AUTHORIZE_FIRST: 'on',
    }).nmi,
  ).toEqual({
    url: 'https://example.transactiongateway.com',
    security_key: 'private',
    tokenization_key: 'public',
    webhook_key: 'signing',
    methods: [1, 6, 12],
    authorize_first: true,
  })
})

test.each([
  [
    { NMI_SECURITY_KEY: 'private', NMI_WEBHOOK_KEY: 'signing' },
    'NMI_SECURITY_KEY and NMI_WEBHOOK_KEY is set, so PAYMENT_GATEWAY must be nmi.',
  ],
  [
    { PAYMENT_GATEWAY: 'nmi' },
    'PAYMENT_GATEWAY is nmi, so NMI_SECURITY_KEY and NMI_TOKENIZATION_KEY must be set too.',
  ],
  [
    { PAYMENT_GATEWAY: 'nmi', NMI_SECURITY_KEY: 'private' },
    'PAYMENT_GATEWAY is nmi, so NMI_TOKENIZATION_KEY must be set too.',
  ],
  [{ PAYMENT_GATEWAY: 'stripe' }, "PAYMENT_GATEWAY must be one of sandbox, nmi (it is 'stripe')."],
  [{ ...NMI, NMI_URL: 'http://secure.nmi.com' }, 'NMI_URL must be an address like https://secure.nmi.com.'],
  [
    { ...NMI, NMI_METHODS: 'card,cash' },
    "NMI_METHODS must be some of card, bank, applepay, googlepay, with commas between (it is 'card,cash').",
  ],
])('%j is half a setting, or none', (variables, sentence) => {
  expect(() => readEnv(variables)).toThrow(new Error(sentence))
})
