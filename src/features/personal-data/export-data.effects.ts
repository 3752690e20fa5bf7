// Writes down that somebody asked for everything that is known, makes it one ZIP in the background, and gives its address.
import type { RequestContext } from '../../server/context.ts'
import { inSnapshot, type Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { tableName } from '../../server/personal.ts'
import { holdingFree } from '../../server/session-locks.ts'
import { newToken } from '../../server/tokens.ts'
import { addHours } from '../../shared/calendar.ts'
import { Failure } from '../../shared/failures.ts'
import { contentDisposition, filePath } from '../files/file-path.rules.ts'
import { insertStoredFile } from '../files/stored-file.queries.ts'
import { writeZip, ZIP, type ZipEntry } from '../files/zip-file.gateway.ts'
import {
  countErasings,
  insertRequest,
  loadPendingExport,
  loadRequest,
  lockErasings,
  lockRequest,
  type StoredRequest,
  updateRequest,
} from './data-request.queries.ts'
import { whoseOf } from './erase.effects.ts'
import { wordsNaming } from './erased-words.rules.ts'
import { exportState, GIVEN_UP_HOURS, keptUntil } from './export.rules.ts'
import { type ExportedWords, type ExportSection, exportIndex } from './export-index.rules.ts'
import { JUDGED, loadJudged } from './export-judged.effects.ts'
import { type ExportPaper, inWords, papersOf } from './export-papers.effects.ts'
import { listNamingRows, listOwnRows, loadWords } from './export-rows.queries.ts'
import { loadExportWords } from './export-words.queries.ts'
import { subjectOfRequest } from './family-reach.effects.ts'
import { heldTables, subjectOf } from './load-subject.effects.ts'
import type { Whose } from './subject.queries.ts'

export const MAKE_EXPORT = 'make-data-export'
/** Downloaded where it was asked for. */
const ADDRESS_HOURS = 0.25

type Context = Pick<JobContext, 'clock' | 'database' | 'files' | 'origin' | 'sealer'>

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** All of one moment; papers are drawn and files read when it is their turn in the ZIP. */
async function gather(
  context: Context,
  request: StoredRequest,
  drawn_for: number,
): Promise<{ entries: () => AsyncIterable<ZipEntry>; partly: boolean } | null> {
  const { database, clock } = context
  return inSnapshot(database, async (tx) => {
    const subject = await subjectOfRequest(tx, request)
    if (!subject) return null
    const partly = subject.within !== undefined
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
    const judged = await loadJudged(tx, context, subject)
    sections.push({ ...JUDGED, rows: judged.rows })
    const listed = await papersOf(tx, context, { subject, judged }, drawn_for)
    const contents = {
      whose: await loadWords(tx, whoseOf(request)),
      partly,
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
        yield { name: paper.name, content, compress: !paper.packed }
        papers.push(paper)
      }
      for (const { table, rows } of sections)
        if (rows.length > 0) yield { name: `data/${table}.json`, content: asJson(rows) }
      yield { name: 'data/where-others-named-you.json', content: asJson(named) }
      // The last: it names what is there.
      yield { name: 'index.html', content: exportIndex({ ...contents, papers }) }
    }
    return { entries, partly }
  })
}

/** Who asked: an account, a family by its link, or (neither) a clerk of the office. */
export interface Exporter {
  asked_by?: number
  share_id?: number
  done_by?: number
}

/** OWNDATA-02: written down, and made in the background: hundreds of papers take longer than anybody waits for an answer. */
export async function askExport(
  tx: Transaction,
  { clock, jobs }: Pick<RequestContext, 'clock' | 'jobs'>,
  whose: Whose,
  by: Exporter,
): Promise<StoredRequest> {
  if (!(await subjectOf(tx, whose))) throw new Failure('NOT_FOUND')
  const now = clock.now()
  const pending = await loadPendingExport(tx, whose, by, addHours(now, -GIVEN_UP_HOURS))
  if (pending) return pending
  const request = await insertRequest(tx, { kind: 'export', ...whose, ...by, asked_at: now, due_at: now })
  await jobs.enqueue(tx, MAKE_EXPORT, [{ data: { request_id: request.id }, awaited: true }])
  return request
}

const fileName = (at: Date) => `callboard-data-${at.toISOString().slice(0, 10)}.zip`

/** The address of an export that was made, until then; null where its file is no longer kept. */
export async function exportedFile(
  { clock, files }: Pick<RequestContext, 'clock' | 'files'>,
  { done_at, made_path, ...request }: StoredRequest,
  hours = ADDRESS_HOURS,
) {
  const now = clock.now()
  if (!done_at || !made_path || exportState({ done_at, made_path, ...request }, now) !== 'ready') return null
  const kept_until = keptUntil(done_at)
  const wanted = addHours(now, hours)
  const expires_at = wanted < kept_until ? wanted : kept_until
  const name = fileName(done_at)
  const disposition = contentDisposition(name, ZIP)
  const url = await files.signedUrl(made_path, { content_type: ZIP, disposition, expires_at })
  return { name, url, expires_at: expires_at.toISOString() }
}

/** Somebody was erased since it was read: it may tell of who is gone, and is read anew. */
class Outdated extends Error {}

/** OWNDATA-03: cut short where somebody is erased meanwhile. */
async function* whileNobodyGoes(
  { database }: Context,
  erasings: number,
  entries: AsyncIterable<ZipEntry>,
): AsyncIterable<ZipEntry> {
  const reading = entries[Symbol.asyncIterator]()
  for (;;) {
    // Before the next file is opened: nobody would hear an opened one fail while the count is asked for.
    if ((await countErasings(database)) !== erasings) throw new Outdated()
    const { done, value } = await reading.next()
    if (done) return
    yield value
  }
}

/** `partly` = a family's link did not open everything (OWNDATA-04). */
type Tell = (tx: Transaction, made: StoredRequest, partly: boolean) => Promise<void>

/** The ZIP as it is kept and told of; throws `Outdated` where somebody was erased since it was read. */
async function makeOnce(context: JobContext, request: StoredRequest, uploaded_by: number, tell: Tell) {
  const { clock, database, files, locks } = context
  const erasings = await countErasings(database)
  const gathered = await gather(context, request, uploaded_by)
  const path = gathered && filePath('data-export', newToken().token)
  try {
    const entries = gathered && whileNobodyGoes(context, erasings, gathered.entries())
    const size = path && entries ? await writeZip(files, path, entries) : 0
    const done_at = clock.now()
    const kept = await context.write(async (tx) => {
      if (locks) await lockErasings(tx, 'share')
      if ((await countErasings(tx)) !== erasings) throw new Outdated()
      const before = await lockRequest(tx, request.id)
      if (!before || before.done_at) return false
      const made = await updateRequest(tx, request.id, { done_at, made_path: path })
      if (!path) return true
      const name = fileName(done_at)
      const file = { purpose: 'data-export' as const, path, name, content_type: ZIP, size, uploaded_by }
      await insertStoredFile(tx, { ...file, created_at: done_at })
      await tell(tx, made, gathered.partly)
      return true
    })
    if (!kept && path) await files.remove(path)
  } catch (error) {
    if (path) await files.remove(path).catch(() => undefined)
    throw error
  }
}

/**
 * OWNDATA-01: the ZIP of a request that was written down, once; `tell` in the same transaction. Nothing names the file, so it is
 * cleared after a day. Of somebody who is gone meanwhile there is none (OWNDATA-03). One process makes it, however long it takes:
 * the queue hands it to another after a quarter of an hour, which tries again until the first has ended or died.
 */
export async function makeExport(
  context: JobContext,
  request: StoredRequest,
  uploaded_by: number,
  tell: Tell,
): Promise<void> {
  await holdingFree(context, MAKE_EXPORT, [request.id], async ([free]) => {
    if (free === undefined) throw new Error(`export ${request.id} is being made by somebody else`)
    // It was made while this one waited.
    if ((await loadRequest(context.database, request.id))?.done_at) return
    for (;;) {
      try {
        return await makeOnce(context, request, uploaded_by, tell)
      } catch (error) {
        if (!(error instanceof Outdated)) throw error
      }
    }
  })
}
