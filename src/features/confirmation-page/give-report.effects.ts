// Answers what a report's token opens: the confirmation as a PDF that is drawn for it, or as a page to be printed.
import { Readable } from 'node:stream'
import type { Parts } from '../../server/context.ts'
import { giveScoreSheets } from '../critiques/give-score-sheets.effects.ts'
import { scoreSheetsPaper } from '../critiques/score-sheets.report.ts'
import { press } from '../papers/give-paper.effects.ts'
import { giveResults } from '../results/give-results.effects.ts'
import { resultCode } from '../results/result-code.rules.ts'
import { resultsPaper } from '../results/results.report.ts'
import { confirmationPaper } from './confirmation-paper.report.ts'
import { giveConfirmation } from './give-confirmation.effects.ts'
import { printableConfirmation } from './printable-confirmation.report.ts'
import { openReport, type Report } from './report-token.effects.ts'

export interface GivenReport {
  name: string
  content_type: string
  download: boolean
  content: Readable
}

type ReportParts = Pick<Parts, 'sealer' | 'clock' | 'database' | 'origin'>

/** Throws LINK_INVALID, or NOT_FOUND where what it opened is gone. */
export async function giveReport(parts: ReportParts, token: string): Promise<GivenReport> {
  const report = await openReport(parts, token)
  if (report.report === 'tour-results') return drawResults(parts, report)
  if (report.report === 'online-score-sheets') return drawScoreSheets(parts, report)
  return drawConfirmation(parts, report)
}

const streamOf = (bytes: Buffer) => Readable.from([bytes], { objectMode: false })

async function drawConfirmation(parts: ReportParts, report: Report): Promise<GivenReport> {
  const { registration_id: id, registrations_confirmation_id: past, format, download } = report
  const { confirmation, snapshot } = await giveConfirmation(parts, id, past)
  const name = `confirmation-${id}${snapshot ? `-${snapshot.number}` : ''}.${format}`
  const bytes =
    format === 'html'
      ? Buffer.from(printableConfirmation(confirmation))
      : await press.draw(confirmationPaper(confirmation), report.mybtf_user_id)
  const content_type = format === 'html' ? 'text/html; charset=utf-8' : 'application/pdf'
  return { name, content_type, download, content: streamOf(bytes) }
}

/** CRIT-08 */
async function drawScoreSheets(parts: ReportParts, report: Report): Promise<GivenReport> {
  const { registration_id, routine_id, download } = report
  const sheets = await giveScoreSheets(parts.database, { registration_id, routine_id, at: parts.clock.now() })
  const content = streamOf(await press.draw(scoreSheetsPaper(sheets), report.mybtf_user_id))
  const name = `score-sheets-${routine_id ?? registration_id}.pdf`
  return { name, content_type: 'application/pdf', download, content }
}

/** RESULTS-07 */
async function drawResults(parts: ReportParts, report: Report): Promise<GivenReport> {
  const { registration_id: id, download } = report
  const { sealer, clock, database, origin } = parts
  const given = await giveResults(database, id, clock.now())
  const paper = resultsPaper({ ...given, code: resultCode(id, sealer.mark), origin })
  const content = streamOf(await press.draw(paper, report.mybtf_user_id))
  return { name: `results-${id}.pdf`, content_type: 'application/pdf', download, content }
}
