// Makes the link into the office and mails it; the command on the server does the same, and is told the link.

import type { Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { newToken } from '../../server/tokens.ts'
import { addHours } from '../../shared/calendar.ts'
import type { StaffRight } from '../../shared/endpoint.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { renderOfficeInvitation } from './office-invitation.mail.tsx'
import { insertInvitation, updateInvitationsUsed } from './office-people.queries.ts'
import { INVITATION_HOURS } from './office-people.rules.ts'

interface Invited {
  email: string
  staff_rights: StaffRight[]
  /** Somebody of the office who returns. */
  mybtf_user_id: number | null
  /** Null = the command on the server. */
  invited_by: number | null
}

/** The only one that is good for this address from now on. Answers its link. */
export async function mailInvitation(
  tx: Transaction,
  context: Pick<JobContext, 'clock' | 'jobs' | 'origin'>,
  invited: Invited,
): Promise<string> {
  const now = context.clock.now()
  const { token, token_hash } = newToken()
  await updateInvitationsUsed(tx, { email: invited.email }, now, true)
  const expires_at = addHours(now, INVITATION_HOURS)
  await insertInvitation(tx, { ...invited, token_hash, created_at: now, expires_at })
  const url = `${context.origin}/office/invitation#token=${token}`
  const mail = renderOfficeInvitation({
    url,
    returning: invited.mybtf_user_id !== null,
    hours: INVITATION_HOURS,
    origin: context.origin,
  })
  const { email: to, mybtf_user_id } = invited
  await sendMail(tx, context, {
    kind: 'office-invitation',
    to,
    mybtf_user_id,
    registration_id: null,
    ...mail,
  })
  return url
}
