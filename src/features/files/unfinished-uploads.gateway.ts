// Files that come in parts, over tus (https://tus.io): kept on the disk until they are whole, so that what was sent before the
// connection was lost need not be sent again.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { FileStore } from '@tus/file-store'
import { ERRORS, type Locker, Server, Upload } from '@tus/server'
import { newToken } from '../../server/tokens.ts'
import { Failure } from '../../shared/failures.ts'
import { type BegunUpload, MOST_OF_ONE, pushedOut } from './begun-uploads.rules.ts'
import { told } from './file-storage.gateway.ts'

/** The same file, chosen again by the same holder for the same thing, is the same upload: it goes on where it was cut off. */
export interface WantedUpload {
  /** Whoever may send its parts. */
  holder: string
  /** What it is for. */
  about: string
  name: string
  size: number
  /** When the file was last changed on its own disk: another take has the same name. */
  modified: number
}

export interface FoundUpload extends Pick<WantedUpload, 'holder' | 'about' | 'name' | 'size'> {
  /** Bytes that are here. */
  offset: number
  /** The same for this upload, however often it is found: whatever is done with the whole file is done once. */
  key: string
}

export interface Part {
  method: 'HEAD' | 'PATCH' | 'DELETE'
  headers: Readonly<Record<string, string>>
  bytes: Readable | null
}

export interface UnfinishedUploads {
  /** Finds it, or makes it. Throws TOO_MANY_UPLOADS where its holder has too many to which bytes are coming. */
  begin(wanted: WantedUpload): Promise<{ upload: string; key: string }>
  find(upload: string): Promise<FoundUpload | null>
  /** Answers a request of the protocol. Throws what is no fault of the request. */
  answer(upload: string, part: Part): Promise<{ status: number; headers: Record<string, string> }>
  /** Does the work while nobody else touches the upload; null where there is none (any more). */
  holding<T>(upload: string, work: (found: FoundUpload | null) => Promise<T>): Promise<T>
  /** Within `holding`. */
  bytes(upload: string): Readable
  remove(upload: string): Promise<void>
  /** Removes those to which nothing has come since then. */
  clear(before: Date): Promise<void>
  /** Writes the bytes and removes them. Throws where they cannot be written now. */
  probe(bytes: Uint8Array): Promise<void>
}

/** Whose it is, and which: nothing else is ever looked for on the disk. */
export const UPLOAD_ID = /^[0-9a-f]{80}$/
const HOLDER_LETTERS = 16
/** No upload is called so. */
const PROBE = 'probe'
/** So long a request that is asked to let go may still write. */
const DRAIN_MS = 500

/** Somebody else still sends the same: nothing is wrong with us, and the next try goes on. */
const LOCKED = { status_code: 423, body: 'locked\n' }

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function idOf({ holder, about, name, size, modified }: WantedUpload): string {
  const which = JSON.stringify([holder, about, name, size, modified])
  return hashOf(holder).slice(0, HOLDER_LETTERS) + hashOf(which)
}

/** Metadata come back from the disk as they were written by `begin`. */
function foundOf({ metadata, size, offset }: Upload): FoundUpload {
  const { holder = '', about = '', name = '', key = '' } = metadata ?? {}
  return {
    holder: holder ?? '',
    about: about ?? '',
    name: name ?? '',
    key: key ?? '',
    size: size ?? 0,
    offset,
  }
}

/** A crash left its words half-written, or none. */
const isUnreadable = (error: unknown) =>
  error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT'
const isAbsent = (error: unknown) => error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS

/** What is on the disk under a folder that is made with the first upload. */
export function openUnfinishedUploads(folder: string, locker: Locker): UnfinishedUploads {
  let opening: ReturnType<typeof openStore> | undefined
  const open = () => {
    opening ??= openStore(folder, locker)
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }

  async function find(upload: string): Promise<FoundUpload | null> {
    const { store } = await open()
    return store.getUpload(upload).then(foundOf, (error: unknown) => {
      if (isAbsent(error)) return null
      throw error
    })
  }
  const remove = (upload: string) => removeBoth(folder, upload)

  async function holding<T>(upload: string, work: (found: FoundUpload | null) => Promise<T>): Promise<T> {
    const lock = locker.newLock(upload)
    await lock
      .lock(new AbortController().signal, () => undefined)
      .catch((error: unknown) => {
        throw error === ERRORS.ERR_LOCK_TIMEOUT ? new Failure('UNAVAILABLE', { cause: error }) : error
      })
    try {
      return await work(await find(upload))
    } finally {
      await lock.unlock()
    }
  }

  return {
    find,
    holding,
    remove,
    async begin(wanted) {
      const { store } = await open()
      const id = idOf(wanted)
      // Before its own lock is held: whoever holds one upload waits for none of another.
      if (!(await find(id))) await makeRoom(folder, id.slice(0, HOLDER_LETTERS), holding)
      return holding(id, async (found) => {
        if (found) return { upload: id, key: found.key }
        const key = newToken().token
        const { holder, about, name, size } = wanted
        await told(store.create(new Upload({ id, size, offset: 0, metadata: { holder, about, name, key } })))
        return { upload: id, key }
      })
    },
    async answer(upload, { method, headers, bytes }) {
      const { tus, failed } = await open()
      const request = new Request(`http://uploads.local/${upload}`, {
        method,
        headers,
        // Read when it is asked for: what is refused is not.
        ...(bytes ? { body: ReadableStream.from(bytes) as unknown as BodyInit, duplex: 'half' } : {}),
      })
      const { status, headers: answered } = await tus.handleWeb(request)
      if (status >= 500) throw failed.get(request)
      return { status, headers: Object.fromEntries(answered) }
    },
    bytes: (upload) => createReadStream(join(folder, upload)),
    async clear(before) {
      for (const { id, written_at } of await listUploads(folder)) {
        if (written_at < before) await removeIdle(folder, id, holding, (now) => now.written_at < before)
      }
    },
    async probe(bytes) {
      await open()
      const file = join(folder, PROBE)
      await writeFile(file, bytes).finally(() => rm(file, { force: true }))
    },
  }
}

/** Says why it could not write, where the store itself says only that; what nobody can read is as good as absent. */
class TellingStore extends FileStore {
  override getUpload(upload: string): Promise<Upload> {
    return super.getUpload(upload).catch((error: unknown) => {
      throw isUnreadable(error) ? ERRORS.FILE_NOT_FOUND : error
    })
  }

  override async write(bytes: Readable, upload: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, upload), { flags: 'r+', start: offset })
    await told(pipeline(bytes, file))
    return offset + file.bytesWritten
  }
}

async function openStore(folder: string, locker: Locker) {
  // Before the store does it: it would end the process where it cannot.
  await told(mkdir(folder, { recursive: true, mode: 0o700 }))
  const store = new TellingStore({ directory: folder })
  // Why a request was not done: the protocol's answer has no room for it.
  const failed = new WeakMap<Request, unknown>()
  const tus = new Server({
    path: '/',
    datastore: store,
    locker,
    lockDrainTimeout: DRAIN_MS,
    // Its own site only.
    allowedOrigins: [],
    // Asked to let go for another request of the same upload: that one goes on, and this one may look where it is.
    onResponseError: async (request, error) => {
      if (error === ERRORS.ABORTED) return ERRORS.INVALID_OFFSET
      if (error === ERRORS.ERR_LOCK_TIMEOUT) return LOCKED
      failed.set(request, error)
      return undefined
    },
  })
  return { store, tus, failed }
}

async function removeBoth(folder: string, upload: string): Promise<void> {
  await rm(join(folder, upload), { force: true })
  await rm(join(folder, `${upload}.json`), { force: true })
}

type ListedUpload = BegunUpload & { id: string }

async function lookAt(folder: string, id: string): Promise<ListedUpload | null> {
  const at = await stat(join(folder, id)).catch(() => null)
  if (at) return { id, written_at: at.mtime, bytes: at.size }
  const said = await stat(join(folder, `${id}.json`)).catch(() => null)
  return said && { id, written_at: said.mtime, bytes: 0 }
}

/** Bytes, and what is said of them, each also where a crash left it alone. */
async function listUploads(folder: string): Promise<ListedUpload[]> {
  const names = await readdir(folder).catch(() => [])
  const ids = new Set(names.map((name) => name.replace(/\.json$/, '')).filter((id) => UPLOAD_ID.test(id)))
  const found: ListedUpload[] = []
  for (const id of ids) {
    const upload = await lookAt(folder, id)
    if (upload) found.push(upload)
  }
  return found
}

type Holding = UnfinishedUploads['holding']

/** Looks again when nobody else writes to it: something may have come. */
const removeIdle = (
  folder: string,
  id: string,
  holding: Holding,
  isIdle: (upload: ListedUpload) => boolean,
) =>
  holding(id, async () => {
    const now = await lookAt(folder, id)
    if (now && isIdle(now)) await removeBoth(folder, id)
  })

/** A begin never takes away what somebody is sending, who may hold the same link. */
async function makeRoom(folder: string, holder: string, holding: Holding): Promise<void> {
  for (let tries = 0; tries < MOST_OF_ONE; tries++) {
    const theirs = (await listUploads(folder)).filter(({ id }) => id.startsWith(holder))
    if (theirs.length < MOST_OF_ONE) return
    const going = pushedOut(theirs, new Date())
    if (!going) break
    await removeIdle(folder, going.id, holding, (now) => pushedOut([now], new Date()) !== null)
  }
  throw new Failure('TOO_MANY_UPLOADS')
}
