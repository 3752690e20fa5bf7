// Uploaded files on the disk: written aside and moved to their place when whole; links to them are signed with a key
// that lies beside them, so that every node on the same folder knows it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStorage as Flystorage } from '@flystorage/file-storage'
import { LocalStorageAdapter, type LocalTemporaryUrlGenerator } from '@flystorage/local-fs'
import type { ByteRange } from './byte-range.rules.ts'
import { FILE_PATH } from './file-path.rules.ts'
import { type FileStorage, knownPath, overFlystorage, writing } from './file-storage.gateway.ts'

/** Half-written files; those that a crash leaves here are cleared like any file without a row. */
const INCOMING = 'incoming'
const KEY_FILE = 'link-key'

/** What a signed address promises beside the path. */
export interface LocalLink {
  path: string
  type: string
  disposition: string
  /** Milliseconds. */
  expires: number
}

export interface LocalFiles extends FileStorage {
  /** Whether we signed exactly this. */
  isSigned(link: LocalLink, signature: string): boolean
  /** The file's bytes; null when there is none. */
  size(path: string): Promise<number | null>
  readRange(path: string, range: ByteRange | undefined): Readable
}

/** Below one of the API's bases, so that no cache keeps the answers. */
export const LOCAL_FILES = '/api/files'

/** Opens the folder, making it the first time. */
export async function openLocalFiles(directory: string): Promise<LocalFiles> {
  const folder = join(directory, 'stored')
  await mkdir(join(folder, INCOMING), { recursive: true, mode: 0o700 })
  const key = await keyIn(directory)
  const adapter = new LocalStorageAdapter(
    folder,
    { rootDirectoryVisibility: 'private' },
    undefined,
    undefined,
    {
      temporaryUrl: async (path, options) => signedUrl(key, path, options),
    } satisfies LocalTemporaryUrlGenerator,
  )
  const storage = new Flystorage(adapter)
  const sync = async (path: string, flags: 'r' | 'r+') => {
    const handle = await open(join(folder, path), flags)
    await handle.datasync().finally(() => handle.close())
  }

  return {
    ...overFlystorage(storage),
    origin: null,

    async write(path, bytes, content_type) {
      const [place] = knownPath(path).split('/') as [string]
      const aside = `${INCOMING}/${randomBytes(32).toString('base64url')}`
      try {
        await writing(bytes, async () => {
          await storage.write(aside, bytes, { mimeType: content_type, visibility: 'private' })
          // A row that outlives a power failure must find its bytes.
          await sync(aside, 'r+')
          await storage.moveFile(aside, path, { directoryVisibility: 'private' })
          // Not every system lets one do this to a folder.
          await sync(place, 'r').catch(() => undefined)
        })
      } catch (error) {
        await rm(join(folder, aside), { force: true }).catch(() => undefined)
        throw error
      }
    },

    async *list() {
      for await (const entry of storage.list('', { deep: true })) {
        const path = entry.path.replaceAll('\\', '/')
        if (!entry.isFile || !FILE_PATH.test(path)) continue
        const found = await stat(join(folder, entry.path)).catch(() => null)
        if (found) yield { path, written_at: found.mtime }
      }
    },

    isSigned(link, signature) {
      const given = Buffer.from(signature, 'base64url')
      const ours = signatureOf(key, link)
      return given.length === ours.length && timingSafeEqual(given, ours)
    },

    async size(path) {
      const found = await stat(join(folder, knownPath(path))).catch(() => null)
      return found?.isFile() ? found.size : null
    },

    readRange: (path, range) => createReadStream(join(folder, knownPath(path)), range),
  }
}

function signatureOf(key: Buffer, { path, type, disposition, expires }: LocalLink): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([path, type, disposition, expires]))
    .digest()
}

type UrlOptions = Parameters<LocalTemporaryUrlGenerator['temporaryUrl']>[1]

function signedUrl(key: Buffer, path: string, { expiresAt, responseHeaders = {} }: UrlOptions): string {
  const type = responseHeaders['Content-Type'] ?? 'application/octet-stream'
  const disposition = responseHeaders['Content-Disposition'] ?? 'attachment'
  const signed = { path, type, disposition, expires: Number(expiresAt) }
  const query = new URLSearchParams({
    type,
    disposition,
    expires: String(signed.expires),
    signature: signatureOf(key, signed).toString('base64url'),
  })
  return `${LOCAL_FILES}/${path}?${query}`
}

/** The key of this folder. Of several nodes that start at once one makes it, in one step; the others read it. */
async function keyIn(directory: string): Promise<Buffer> {
  const file = join(directory, KEY_FILE)
  const mine = `${file}-${randomBytes(8).toString('hex')}`
  try {
    await writeFile(mine, randomBytes(32), { mode: 0o600, flag: 'wx', flush: true })
    await link(mine, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(mine, { force: true })
  }
  return readFile(file)
}
