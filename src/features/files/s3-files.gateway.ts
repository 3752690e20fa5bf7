// Uploaded files in an object store that speaks S3: an object appears when it is whole, and links are signed by its own rules.
import { S3Client } from '@aws-sdk/client-s3'
import { AwsS3StorageAdapter } from '@flystorage/aws-s3'
import { FileStorage as Flystorage } from '@flystorage/file-storage'
import type { S3Settings } from '../../server/env.ts'
import { FILE_PATH } from './file-path.rules.ts'
import { type FileStorage, knownPath, overFlystorage, writing } from './file-storage.gateway.ts'

export function openS3Files({ bucket, region, endpoint, credentials }: S3Settings): FileStorage {
  const client = new S3Client({
    region,
    ...(credentials ? { credentials } : {}),
    // Other makers' stores: the bucket in the path, and none of Amazon's newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  // Parts go one after the other, so that an upload holds about one part (5 MB) in memory.
  const uploadConfiguration = { queueSize: 1, leavePartsOnError: false }
  const storage = new Flystorage(new AwsS3StorageAdapter(client, { bucket, uploadConfiguration }))

  return {
    ...overFlystorage(storage),
    origin: new URL(endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`).origin,

    write: (path, bytes, content_type) =>
      writing(bytes, () => storage.write(knownPath(path), bytes, { mimeType: content_type })),

    async *list() {
      for await (const entry of storage.list('', { deep: true })) {
        if (!entry.isFile || !FILE_PATH.test(entry.path)) continue
        // Without a time it counts as just written: never cleared by mistake.
        yield { path: entry.path, written_at: new Date(entry.lastModifiedMs ?? 8.64e15) }
      }
    },
  }
}
