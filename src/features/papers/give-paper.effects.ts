// Draws a paper, keeps it in the file storage for some minutes, and answers the address from which it is fetched.
import { Readable } from 'node:stream'
import type { RequestContext } from '../../server/context.ts'
import { inTransaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { newToken } from '../../server/tokens.ts'
import { contentDisposition, filePath } from '../files/file-path.rules.ts'
import { insertStoredFile } from '../files/stored-file.queries.ts'
import { PaperPress } from './draw-paper.gateway.ts'
import type { Paper } from './paper.model.ts'

const LINK_MS = 5 * 60_000
const PDF = 'application/pdf'

/** One for the whole process. */
export const press = new PaperPress()

/** Nothing names the file: the job that clears unused files takes it away after a day. */
export async function givePaper(context: RequestContext, name: string, paper: Paper) {
  const { clock, database, doing, files, request_id } = context
  const uploaded_by = accountOf(context).id
  const pdf = await press.draw(paper, uploaded_by)
  const path = filePath('paper', newToken().token)
  await files.write(path, Readable.from([pdf], { objectMode: false }), PDF)
  const now = clock.now()
  const row = { purpose: 'paper' as const, path, name, content_type: PDF, size: pdf.length, uploaded_by }
  const actor = { mybtf_user_id: uploaded_by, doing, request_id }
  await inTransaction(database, actor, (tx) => insertStoredFile(tx, { ...row, created_at: now })).catch(
    async (error: unknown) => {
      await files.remove(path).catch(() => undefined)
      throw error
    },
  )
  const expires_at = new Date(now.getTime() + LINK_MS)
  const url = await files.signedUrl(path, {
    content_type: PDF,
    disposition: contentDisposition(name, PDF),
    expires_at,
  })
  return { name, url, expires_at: expires_at.toISOString() }
}
