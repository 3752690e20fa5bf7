// Signs the address of a recording.
import type { RequestContext } from '../../server/context.ts'
import { contentDisposition } from '../files/file-path.rules.ts'
import { playedAs } from '../files/media-types.model.ts'
import type { OpenRecording } from './recording.model.ts'

/** Longer than any routine and what is said of it, also when it is listened to twice. */
const LINK_MS = 30 * 60_000

interface Lying {
  path: string
  name: string
  content_type: string
}

/** VIDEO-03: an address from which it is played, whole or in ranges, for half an hour. */
export async function signRecording(
  { files, clock }: Pick<RequestContext, 'files' | 'clock'>,
  { path, name, content_type }: Lying,
): Promise<OpenRecording> {
  const expires_at = new Date(clock.now().getTime() + LINK_MS)
  const played = playedAs(content_type)
  const disposition = contentDisposition(name, content_type)
  const url = await files.signedUrl(path, { content_type: played, disposition, expires_at })
  return { url, content_type: played, expires_at: expires_at.toISOString() }
}
