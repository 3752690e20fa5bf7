// Opens the storage of uploaded files where the surroundings say: a folder here, or an object store.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { FileStorage } from '../features/files/file-storage.gateway.ts'
import { registerLocalFiles } from '../features/files/local-file-route.gateway.ts'
import { openLocalFiles } from '../features/files/local-files.gateway.ts'
import {
  openUnfinishedUploads,
  type UnfinishedUploads,
} from '../features/files/unfinished-uploads.gateway.ts'
import { systemClock } from './clock.ts'
import type { Database } from './database.ts'
import type { Env } from './env.ts'
import { createUploadLocks } from './upload-locks.ts'

interface OpenFiles {
  files: FileStorage
  /** Its part of the HTTP server, where it has one. */
  register: (app: FastifyInstance) => void
}

/** Throws one sentence when nothing can be kept there. */
export async function openFiles(env: Env, complain: (line: string) => void): Promise<OpenFiles> {
  if (!env.files_s3) {
    const folder = join(env.data_directory, 'files')
    const files = await openLocalFiles(folder).catch((error: Error) => {
      throw new Error(
        `Uploaded files cannot be kept in ${folder} (${error.message}). Set CALLBOARD_DATA to a folder that can be written, or FILES_S3_BUCKET.`,
      )
    })
    return { files, register: (app: FastifyInstance) => registerLocalFiles(app, files, systemClock) }
  }
  // Loaded only where it is used: Amazon's program is large.
  const { openS3Files } = await import('../features/files/s3-files.gateway.ts')
  const files = openS3Files(env.files_s3)
  // Everything but files works without: this is said, and no reason to stay away.
  firstOf(files.list()).catch((error: Error) =>
    complain(
      `Uploaded files cannot be stored: the bucket of FILES_S3_BUCKET does not answer (${error.message}).`,
    ),
  )
  return { files, register: () => undefined }
}

async function firstOf<T>(all: AsyncIterable<T>): Promise<T | undefined> {
  for await (const part of all) return part
  return undefined
}

/** Parts lie on the disk also where whole files lie in an object store: it takes none that small. `locks` is off only in tests. */
export const openUploads = (
  directory: string,
  shared: { database: Database; locks?: boolean },
): UnfinishedUploads => openUnfinishedUploads(join(directory, 'uploads'), createUploadLocks(shared))
