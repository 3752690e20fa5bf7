// Refuses to enter children under 13 for whoever has not said that their parents or guardians agree.
import type { Connection } from '../../server/database.ts'
import { dateIn, type PlainDate } from '../../shared/calendar.ts'
import { failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { LAST_ZONE } from '../people/person.rules.ts'
import { CONSENT_VERSION } from './consent.model.ts'
import { hasAgreed } from './consent.queries.ts'
import { needsConsent } from './consent.rules.ts'

interface Entering {
  mybtf_user_id: number
  season_id: number
  now: Date
  /** Accounts on whose request it is entered: what they agreed to need not be agreed to again. */
  asked_by?: readonly number[]
}

/** CONSENT-01: asked once for an account, a season and a text; where there is no child it costs nothing. */
export async function refuseWithoutConsent(
  connection: Connection,
  { mybtf_user_id, season_id, now, asked_by = [] }: Entering,
  birthdates: readonly (PlainDate | null)[],
): Promise<void> {
  if (!needsConsent(birthdates, dateIn(now, LAST_ZONE))) return
  const mybtf_user_ids = [mybtf_user_id, ...asked_by]
  if (await hasAgreed(connection, { mybtf_user_ids, season_id, version: CONSENT_VERSION })) return
  failOn([refuse('CONSENT_NEEDED', ['consent'])])
}
