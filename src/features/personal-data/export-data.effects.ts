// Makes everything that is known of somebody one ZIP, keeps it in the file storage for a while, and records that it was made.
import type { RequestContext } from '../../server/context.ts'
import { inSnapshot } from '../../server/database.ts'
import { tableName } from '../../server/personal.ts'
import { newToken } from '../../server/tokens.ts'
import { Failure } from '../../shared/failures.ts'
import { contentDisposition, filePath } from '../files/file-path.rules.ts'
import { insertStoredFile } from '../files/stored-file.queries.ts'
import { writeZip, ZIP, type ZipEntry } from '../files/zip-file.gateway.ts'
import { insertRequest } from './data-request.queries.ts'
import { wordsNaming } from './erased-words.rules.ts'
import { type ExportedWords, type ExportSection, exportIndex } from './export-index.rules.ts'
import { type ExportPaper, inWords, papersOf } from './export-papers.effects.ts'
import { listNamingRows, listOwnRows, loadWords } from './export-rows.queries.ts'
import { loadExportWords } from './export-words.queries.ts'
import { heldTables, subjectOf } from './load-subject.effects.ts'
import type { Whose } from './subject.queries.ts'

type Context = Pick<RequestContext, 'clock' | 'database' | 'files' | 'origin' | 'write'>

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** All of one moment; papers are drawn and files read when it is their turn in the ZIP. */
async function gather(
  context: Context,
  whose: Whose,
  drawn_for: number,
): Promise<() => AsyncIterable<ZipEntry>> {
  const { database, clock } = context
  return inSnapshot(database, async (tx) => {
    const subject = await subjectOf(tx, whose)
    if (!subject) throw new Failure('NOT_FOUND')
    const sections: ExportSection[] = []
    const named: ExportedWords[] = []
    for (const held of heldTables) {
      const table = tableName(held)
      if (held.own) sections.push({ table, title: held.title, rows: await listOwnRows(tx, held, subject) })
      for (const { id, ...row } of await listNamingRows(tx, held, subject)) {
        const words = wordsNaming(row, subject)
        if (words.length > 0) named.push({ title: held.title, table, id, words })
      }
    }
    const listed = await papersOf(tx, context, subject, drawn_for)
    const contents = {
      whose: await loadWords(tx, whose),
      made: inWords(clock.now()),
      sections,
      wordsOf: await loadExportWords(tx, sections, subject),
      named,
    }
    async function* entries(): AsyncIterable<ZipEntry> {
      const papers: ExportPaper[] = []
      for (const paper of listed) {
        const content = await paper.content()
        if (content === null) continue
        yield { name: paper.name, content }
        papers.push(paper)
      }
      for (const { table, rows } of sections)
        if (rows.length > 0) yield { name: `data/${table}.json`, content: asJson(rows) }
      yield { name: 'data/where-others-named-you.json', content: asJson(named) }
      // The last: it names what is there.
      yield { name: 'index.html', content: exportIndex({ ...contents, papers }) }
    }
    return entries
  })
}

/** For whom it is kept: who is named as its uploader; and who asked, where that is not the office. */
export interface Exporter {
  uploaded_by: number
  asked_by?: number
  share_id?: number
}

/** OWNDATA-01: the ZIP, and the address from which it is fetched until then. Nothing names the file: it is cleared after a day. */
export async function exportData(context: Context, whose: Whose, by: Exporter, expires_at: Date) {
  const { clock, files } = context
  const { uploaded_by, ...asker } = by
  const entries = await gather(context, whose, uploaded_by)
  const path = filePath('data-export', newToken().token)
  const size = await writeZip(files, path, entries())
  const name = `callboard-data-${clock.now().toISOString().slice(0, 10)}.zip`
  const now = clock.now()
  const kept = {
    purpose: 'data-export' as const,
    path,
    name,
    content_type: ZIP,
    size,
    uploaded_by,
    created_at: now,
  }
  const url = await files.signedUrl(path, {
    content_type: ZIP,
    disposition: contentDisposition(name, ZIP),
    expires_at,
  })
  const made = { name, url, expires_at: expires_at.toISOString() }
  try {
    const answered = await context.write(async (tx) => {
      await insertStoredFile(tx, kept)
      await insertRequest(tx, {
        kind: 'export',
        ...whose,
        ...asker,
        asked_at: now,
        due_at: now,
        done_at: now,
        // Nobody of the office did what an account or a family asked for.
        done_by: asker.asked_by === undefined && asker.share_id === undefined ? uploaded_by : null,
      })
      return made
    })
    // A repeat is given the first one's address.
    if (answered.url !== url) await files.remove(path)
    return answered
  } catch (error) {
    await files.remove(path).catch(() => undefined)
    throw error
  }
}
