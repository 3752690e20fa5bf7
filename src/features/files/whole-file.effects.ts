// Takes a file that came in parts, once it is whole, as if the caller had sent it at once.
import type { RequestContext } from '../../server/context.ts'
import type { IncomingFile } from '../../server/incoming-file.ts'
import { Failure, type FailureCode } from '../../shared/failures.ts'
import type { Account } from '../accounts/account.model.ts'
import type { FoundUpload } from './unfinished-uploads.gateway.ts'

/** Who may send the parts of an upload, and say that it is whole: whoever began it. */
export const uploadHolder = ({ id }: Pick<Account, 'id'>) => `account ${id}`

interface Finished {
  upload: string
  holder: string
  /** What it is for. */
  about: string
  /** After these it will not be taken another time either: it goes. */
  hopeless: readonly FailureCode[]
}

/** The bytes as if a caller sent them; nothing can be too many any more. */
function fileFrom(bytes: IncomingFile['bytes'], { size, key }: FoundUpload): IncomingFile {
  return { bytes, size: () => size, digest: () => key }
}

/** With its Idempotency-Key a repeat is given the first answer, though the upload has gone with it. */
export function takeWholeFile<T extends object>(
  context: RequestContext,
  { upload, holder, about, hopeless }: Finished,
  take: (context: RequestContext, named: string) => Promise<T>,
): Promise<T> {
  return context.uploads.holding(upload, async (found) => {
    const right = found !== null && found.holder === holder && found.about === about
    if (!right)
      return context.write<T>(async () => {
        throw new Failure('NOT_FOUND')
      })
    if (found.offset !== found.size) throw new Failure('UPLOAD_INTERRUPTED')
    const file = fileFrom(context.uploads.bytes(upload), found)
    try {
      const answer = await take({ ...context, file }, found.name)
      await context.uploads.remove(upload)
      return answer
    } catch (error) {
      if (error instanceof Failure && hopeless.includes(error.code)) await context.uploads.remove(upload)
      throw error
    } finally {
      file.bytes.destroy()
    }
  })
}
