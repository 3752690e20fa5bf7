// Refuses to enter children under 13 for whoever has not said that their parents or guardians agree.
import type { Connection } from '../../server/database.ts'
import { dateIn, type PlainDate } from '../../shared/calendar.ts'
import { failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { LAST_ZONE } from '../people/person.rules.ts'
import { CONSENT_VERSION } from './consent.model.ts'
import { hasAgreed } from './consent.queries.ts'
import { needsConsent } from './consent.rules.ts'

/** CONSENT-01: asked once for an account, a season and a text; where there is no child it costs nothing. */
export async function refuseWithoutConsent(
  connection: Connection,
  by: { mybtf_user_id: number; season_id: number; now: Date },
  birthdates: readonly (PlainDate | null)[],
): Promise<void> {
  const { now, ...account } = by
  if (!needsConsent(birthdates, dateIn(now, LAST_ZONE))) return
  if (await hasAgreed(connection, { ...account, version: CONSENT_VERSION })) return
  failOn([refuse('CONSENT_NEEDED', ['consent'])])
}
