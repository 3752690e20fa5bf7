// Answers what a report's token opens: the confirmation as a PDF that is drawn for it, or as a page to be printed.
import { Readable } from 'node:stream'
import type { Parts } from '../../server/context.ts'
import { press } from '../papers/give-paper.effects.ts'
import { confirmationPaper } from './confirmation-paper.report.ts'
import { giveConfirmation } from './give-confirmation.effects.ts'
import { printableConfirmation } from './printable-confirmation.report.ts'
import { openReport } from './report-token.effects.ts'

export interface GivenReport {
  name: string
  content_type: string
  download: boolean
  content: Readable
}

/** Throws LINK_INVALID, or NOT_FOUND where what it opened is gone. */
export async function giveReport(
  parts: Pick<Parts, 'sealer' | 'clock' | 'database'>,
  token: string,
): Promise<GivenReport> {
  const report = await openReport(parts, token)
  const { registration_id: id, registrations_confirmation_id: past, format, download } = report
  const { confirmation, snapshot } = await giveConfirmation(parts, id, past)
  const name = `confirmation-${id}${snapshot ? `-${snapshot.number}` : ''}.${format}`
  const bytes =
    format === 'html'
      ? Buffer.from(printableConfirmation(confirmation))
      : await press.draw(confirmationPaper(confirmation), report.mybtf_user_id)
  const content_type = format === 'html' ? 'text/html; charset=utf-8' : 'application/pdf'
  return { name, content_type, download, content: Readable.from([bytes], { objectMode: false }) }
}
