// Makes the links of the demo season that have no token anybody knows: each opens what a call by it is about.
import { demoAccounts, demoTickets } from '../../database/demo/demo-ids.ts'
import type { Database } from './database.ts'
import { newToken } from './tokens.ts'

export interface Place {
  registration_id: number
  tour_date_id: number
}

/** Everything that a call may name, at one place. */
export type Ids = Place &
  Record<
    | 'person_id'
    | 'attendee_id'
    | 'routine_id'
    | 'music_id'
    | 'event_id'
    | 'season_id'
    | 'account'
    | 'judge_id'
    | 'video_id'
    | 'version'
    | 'waiver_id'
    | 'text_version',
    number
  > &
  Record<'fname' | 'lname', string>

type Link = (database: Database, ids: Ids) => Promise<string>

const EXPIRES = '2026-12-20T17:00:00Z'
export const CREATED = '2026-11-20T16:00:00Z'

/** A public link of this purpose. */
const opensAll =
  (purpose: string, { dancer = false, routine = false } = {}): Link =>
  async (database, { registration_id, account, person_id, routine_id }) => {
    const { token, token_hash } = newToken()
    await database.$client.query(
      `INSERT INTO public_link (purpose, token_hash, registration_id, person_id, routine_ids, created_by, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        purpose,
        token_hash,
        registration_id,
        dancer ? person_id : null,
        JSON.stringify(routine ? [routine_id] : []),
        account,
        CREATED,
        EXPIRES,
      ],
    )
    return token
  }

const opensWaiver: Link = async (database, { registration_id, person_id, account }) => {
  const { token, token_hash } = newToken()
  await database.$client.query(
    `INSERT INTO waiver_link (waiver_id, token_hash, email, sent_by, created_at, expires_at)
     SELECT id, $1, email, $4, $5, $6 FROM waiver WHERE registration_id = $2 AND person_id = $3`,
    [token_hash, registration_id, person_id, account, CREATED, EXPIRES],
  )
  return token
}

const opensJudging: Link = async (database, { judge_id }) => {
  const { token, token_hash } = newToken()
  const ask = (statement: string, values: unknown[]) => database.$client.query(statement, values)
  await ask('DELETE FROM judge_link WHERE judge_id = $1', [judge_id])
  await ask(
    `INSERT INTO judge_link (judge_id, token_hash, created_by, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)`,
    [judge_id, token_hash, demoAccounts.scores, CREATED, EXPIRES],
  )
  return token
}

/** Mailed to an account, for this purpose. */
const opensAccount =
  (purpose: string, account: number): Link =>
  async (database) => {
    const { token, token_hash } = newToken()
    await database.$client.query(
      `INSERT INTO account_link (purpose, token_hash, mybtf_user_id, created_at, expires_at, email)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [purpose, token_hash, account, CREATED, EXPIRES, purpose === 'restore' ? 'earlier@mail.test' : null],
    )
    return token
  }

const opensOffice: Link = async (database) => {
  const { token, token_hash } = newToken()
  await database.$client.query(
    `INSERT INTO office_invitation (email, token_hash, staff_rights, created_at, expires_at)
     VALUES ('invited@office.test', $1, '["tours"]', $2, $3)`,
    [token_hash, CREATED, EXPIRES],
  )
  return token
}

const opensSecondStep: Link = async (database) => {
  const { token, token_hash } = newToken()
  await database.$client.query(
    `INSERT INTO half_sign_in (token_hash, mybtf_user_id, expires_at) VALUES ($1, $2, $3)`,
    [token_hash, demoAccounts.staff, EXPIRES],
  )
  return token
}

const opensTicket: Link = async (database) => {
  const { token, token_hash } = newToken()
  const [id] = Object.keys(demoTickets)
  await database.$client.query('UPDATE event_ticket SET token_hash = $1 WHERE id = $2', [token_hash, id])
  return token
}

const opensFamily: Link = async (database, { person_id }) => {
  const { token, token_hash } = newToken()
  const ask = (statement: string, values: unknown[]) => database.$client.query(statement, values)
  await ask('UPDATE family_share SET revoked_at = NULL, person_ids = $1 WHERE id = 1', [
    JSON.stringify([person_id]),
  ])
  await ask('INSERT INTO family_share_link (share_id, token_hash, created_at) VALUES (1, $1, $2)', [
    token_hash,
    CREATED,
  ])
  return token
}

/** By feature, or by call where one feature has several; in the field `token` of the input. */
export const LINKS: Record<string, Link> = {
  'access-codes.openAccessLink': opensAll('access-codes'),
  coda: opensAll('critiques', { routine: true }),
  'coda-pages.openDataLink': opensAll('data'),
  'coda-pages.openResultsLink': opensAll('results'),
  'dancer-photos': opensAll('dancer', { dancer: true }),
  homework: opensAll('homework'),
  judging: opensJudging,
  'music-links': opensAll('music'),
  'personal-data': opensFamily,
  programme: opensAll('programme'),
  'public-link': opensAll('registration'),
  shares: opensFamily,
  ticketing: opensTicket,
  waivers: opensAll('waivers'),
  'waivers.openWaiver': opensWaiver,
  'waivers.signWaiver': opensWaiver,
  'waivers.openFamilyWaiver': opensFamily,
  'office-people': opensOffice,
  'second-factor': opensSecondStep,
  'sign-in.identifyReset': opensAccount('reset', demoAccounts.studio),
  'sign-in.resetPassword': opensAccount('reset', demoAccounts.studio),
  'sign-in.identifyWayBack': opensAccount('restore', demoAccounts.studio),
  'sign-in.putEmailBack': opensAccount('restore', demoAccounts.studio),
  'sign-in.confirmEmail': opensAccount('confirm', demoAccounts.unconfirmed),
  'studio-sign-up': opensAccount('setup', demoAccounts.junction),
}
