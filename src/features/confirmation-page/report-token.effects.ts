// Makes and opens the tokens by which reports are fetched without a session: sealed, for some minutes, each for one report (SNAPSHOT-04).
import { z } from 'zod'
import type { Parts } from '../../server/context.ts'
import { ticketKind } from '../../server/sealed-tickets.ts'
import { Failure } from '../../shared/failures.ts'
import { reports } from '../confirmations/confirmation.model.ts'
import { loadOwnedRegistration } from '../registrations/owned-registration.queries.ts'

/** As long as the other papers. */
const TOKEN_MS = 5 * 60_000

const says = {
  report: z.enum(reports),
  registration_id: z.int(),
  registrations_confirmation_id: z.int().optional(),
  routine_id: z.int().optional(),
  format: z.enum(['pdf', 'html']),
  download: z.boolean(),
  /** The account that asked, and whether it did as the office. */
  mybtf_user_id: z.int(),
  office: z.boolean(),
}
const reportTicket = ticketKind('report', TOKEN_MS, says)
export type Report = ReturnType<typeof reportTicket.open>

export function sealReport(parts: Pick<Parts, 'sealer' | 'clock'>, report: Report) {
  const { ticket: token, expires_at } = reportTicket.seal(parts, report)
  return { token, path: `reports/${report.report}?t=${token}`, expires_at }
}

/** Throws LINK_INVALID where it is guessed, over, or of somebody whose registration it is no longer. */
export async function openReport(
  parts: Pick<Parts, 'sealer' | 'clock' | 'database'>,
  token: string,
): Promise<Report> {
  const report = reportTicket.open(parts, token)
  const found = await loadOwnedRegistration(parts.database, 'registration', report.registration_id)
  const own = found?.deleted_at === null && (report.office || found.mybtf_user_id === report.mybtf_user_id)
  if (!own) throw new Failure('LINK_INVALID')
  return report
}
