// Storages for tests: the local one with its route, and the one over S3 in front of a server that speaks it.
import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { S3Settings } from '../../server/env.ts'
import type { FileStorage } from './file-storage.gateway.ts'
import { registerLocalFiles } from './local-file-route.gateway.ts'
import { openLocalFiles } from './local-files.gateway.ts'
import { openS3Files } from './s3-files.gateway.ts'

export interface StorageUnderTest {
  files: FileStorage
  /** Where a signed address leads to from outside. */
  addressOf(url: string): string
  /** What the storage takes for now when it is asked for a signed address; null = what it is. */
  setTime(at: number | null): void
  /** Uploads in parts that were given up. */
  givenUp: string[]
  stop(): Promise<void>
}

/** With the settings by which another process reaches it. */
export interface S3UnderTest extends StorageUnderTest {
  settings: { [Name in keyof S3Settings]: NonNullable<S3Settings[Name]> }
}

/** What lies there now. */
export async function pathsIn(files: FileStorage): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of files.list()) paths.push(path)
  return paths.sort()
}

export async function startLocal(): Promise<StorageUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-local-'))
  const files = await openLocalFiles(folder)
  const app = Fastify()
  let time: number | null = null
  registerLocalFiles(app, files, { now: () => new Date(time ?? Date.now()) })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    files,
    givenUp: [],
    setTime(at) {
      time = at
    },
    addressOf: (url) => `${origin}${url}`,
    async stop() {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface S3rver {
  configureBuckets(): Promise<unknown>
  callback(): RequestListener
}

const SECRET = 'S3RVER'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether a request is signed: in its header (believed here), or in its address (checked, as S3 documents it). */
function mayPass({ method, url = '', headers }: IncomingMessage, now: number): boolean {
  if (headers.authorization) return true
  const [path = '', query = ''] = url.split('?')
  const asked = new URLSearchParams(query)
  const said = (name: string) => asked.get(`X-Amz-${name}`) ?? ''
  const signed = query.split('&').filter((pair) => !pair.startsWith('X-Amz-Signature='))
  const canonical = [
    method,
    path,
    signed.sort().join('&'),
    `host:${headers.host}`,
    '',
    'host',
    'UNSIGNED-PAYLOAD',
  ]
  const [, day = '', region = '', service = '', end = ''] = said('Credential').split('/')
  const scope = [day, region, service, end]
  const text = ['AWS4-HMAC-SHA256', said('Date'), scope.join('/'), sha256(canonical.join('\n'))].join('\n')
  const key = scope.reduce<string | Buffer>((at, part) => hmac(at, part), `AWS4${SECRET}`)
  const made = Date.parse(said('Date').replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  return hmac(key, text).toString('hex') === said('Signature') && now < made + Number(said('Expires')) * 1000
}

export async function startS3(): Promise<S3UnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-s3-'))
  const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver
  const s3rver = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: 'callboard' }] })
  await s3rver.configureBuckets()
  const answer = s3rver.callback()
  const givenUp: string[] = []
  let time: number | null = null
  const server = createServer((request, response) => {
    // What it does not know: buckets that are private, signed addresses of today, and giving up an upload in parts.
    if (!mayPass(request, time ?? Date.now())) response.writeHead(403).end()
    else if (request.method === 'DELETE' && request.url?.includes('uploadId=')) {
      givenUp.push(request.url)
      response.writeHead(204).end()
    } else answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const settings = {
    bucket: 'callboard',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: SECRET },
  }
  const files = openS3Files(settings)
  return {
    files,
    settings,
    givenUp,
    setTime(at) {
      time = at
    },
    addressOf: (url) => url,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
