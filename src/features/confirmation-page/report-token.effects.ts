// Makes and opens the tokens by which reports are fetched without a session: sealed, for some minutes, each for one report (SNAPSHOT-04).
import { z } from 'zod'
import type { Parts } from '../../server/context.ts'
import { Failure } from '../../shared/failures.ts'
import { reports } from '../confirmations/confirmation.model.ts'
import { loadOwnedRegistration } from '../registrations/owned-registration.queries.ts'

/** As long as the other papers. */
const TOKEN_MS = 5 * 60_000

const sealedModel = z.object({
  /** Nothing else that is sealed here opens a report. */
  purpose: z.literal('report'),
  report: z.enum(reports),
  registration_id: z.int(),
  registrations_confirmation_id: z.int().optional(),
  routine_id: z.int().optional(),
  format: z.enum(['pdf', 'html']),
  download: z.boolean(),
  /** The account that asked, and whether it did as the office. */
  mybtf_user_id: z.int(),
  office: z.boolean(),
  expires: z.int(),
})
export type Report = Omit<z.infer<typeof sealedModel>, 'purpose' | 'expires'>

export function sealReport({ sealer, clock }: Pick<Parts, 'sealer' | 'clock'>, report: Report) {
  const expires = clock.now().getTime() + TOKEN_MS
  const token = sealer.seal(JSON.stringify({ ...report, purpose: 'report', expires }))
  const expires_at = new Date(expires).toISOString()
  return { token, path: `reports/${report.report}?t=${token}`, expires_at }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Throws LINK_INVALID where it is guessed, over, or of somebody whose registration it is no longer. */
export async function openReport(
  { sealer, clock, database }: Pick<Parts, 'sealer' | 'clock' | 'database'>,
  token: string,
): Promise<Report> {
  const read = sealedModel.safeParse(parsed(sealer.open(token)))
  if (!read.success || read.data.expires <= clock.now().getTime()) throw new Failure('LINK_INVALID')
  const { purpose: _purpose, expires: _expires, ...report } = read.data
  const found = await loadOwnedRegistration(database, 'registration', report.registration_id)
  const own = found?.deleted_at === null && (report.office || found.mybtf_user_id === report.mybtf_user_id)
  if (!own) throw new Failure('LINK_INVALID')
  return report
}
