// Leads each call to its own queries: links that open, and things of the demo season that are there. Without them a call ends at its
// first refusal, and what it would ask of the database afterwards is seen by nobody.
import { randomUUID } from 'node:crypto'
import {
  DEMO_PASSWORD,
  demoAccounts,
  demoRegistrations,
  demoTourDates,
} from '../../database/demo/demo-ids.ts'
import { pngOf } from '../features/files/picture.fixtures.ts'
import { sine, wavFile } from '../features/soundcheck/sound-files.fixtures.ts'
import { signedOf, waiverFormOf } from '../features/waivers/waiver.fixtures.ts'
import { described, type Endpoint } from '../shared/endpoint.ts'
import type { Database } from './database.ts'
import { CREATED, type Ids, LINKS, type Place } from './leading-links.fixtures.ts'
import { accountFor, ownInputOf } from './own-input.fixtures.ts'
import { placesOf, withAt } from './sample-input.fixtures.ts'

type Fields = Record<string, unknown>

/** Of the past: with scores, critiques, homework and results. */
const JUDGED: Place = {
  registration_id: demoRegistrations.studio_past_columbus,
  tour_date_id: demoTourDates.past_meridian_columbus,
}
const COMING: Place = {
  registration_id: demoRegistrations.studio_tampa,
  tour_date_id: demoTourDates.meridian_tampa,
}
/** Left off at Competition. */
const OPEN: Place = {
  registration_id: demoRegistrations.studio_columbus,
  tour_date_id: demoTourDates.meridian_columbus,
}
/** Where each feature's things are, and those of a call that are elsewhere; all others at the coming city. */
const PLACES: Record<string, Place> = {
  ...Object.fromEntries(
    [
      'coda',
      'coda-data',
      'coda-pages',
      'critiques',
      'homework',
      'results',
      'award-desk',
      'score-desk',
      'video-desk',
      'judging',
      'headshots',
    ].map((feature) => [feature, JUDGED]),
  ),
  ...Object.fromEntries(
    [
      'attendees',
      'discounts',
      'loyalty',
      'paying',
      'registrations',
      'routines',
      'starting',
      'ticketing',
      'waiting-list',
    ].map((feature) => [feature, OPEN]),
  ),
  'dancer-photos': {
    registration_id: demoRegistrations.junction_past_finals,
    tour_date_id: demoTourDates.past_finals_las_vegas,
  },
  programme: {
    registration_id: demoRegistrations.junction_past_finals,
    tour_date_id: demoTourDates.past_finals_las_vegas,
  },
  live: {
    registration_id: demoRegistrations.tidewater_rapid_city,
    tour_date_id: demoTourDates.vantage_rapid_city,
  },
  door: { registration_id: demoRegistrations.tidewater_summit, tour_date_id: demoTourDates.summit_denver },
  'registration-desk.takeOffBattle': {
    registration_id: demoRegistrations.studio_past_san_diego,
    tour_date_id: demoTourDates.past_coastline_san_diego,
  },
  survey: {
    registration_id: demoRegistrations.big_nashville,
    tour_date_id: demoTourDates.meridian_nashville,
  },
  'survey-desk': {
    registration_id: demoRegistrations.big_nashville,
    tour_date_id: demoTourDates.meridian_nashville,
  },
}

const DUE = '2026-12-20'

async function idsAt(database: Database, place: Place): Promise<Ids> {
  const { rows } = await database.$client.query<Ids>(
    `SELECT registration.id AS registration_id, date.id AS tour_date_id, date.event_id, date.season_id, mybtf_user_id AS account,
      (SELECT id FROM judge WHERE judge.tour_date_id = date.id ORDER BY id LIMIT 1) AS judge_id,
      (SELECT music_id FROM registrations_routine AS entry WHERE entry.registration_id = registration.id
        ORDER BY waiting_list, id LIMIT 1) AS music_id,
      (SELECT min(id) FROM registrations_routine WHERE registration_id = registration.id AND NOT waiting_list) AS routine_id,
      (SELECT min(video.id) FROM critique_video AS video JOIN registrations_routine AS entry ON entry.id = registrations_routine_id
        WHERE entry.registration_id = registration.id) AS video_id,
      (SELECT min(id) FROM waiver WHERE registration_id = registration.id) AS waiver_id,
      attendee.id AS attendee_id, attendee.person_id, person.fname, person.lname, registration.version,
      (SELECT max(version) FROM waiver_text) AS text_version
    FROM registration JOIN tour_date AS date ON date.id = registration.tour_date_id
    JOIN date_attendee AS attendee ON attendee.registration_id = registration.id
    JOIN person ON person.id = attendee.person_id
    WHERE registration.id = $1 ORDER BY EXISTS (SELECT FROM best_dancer WHERE best_dancer.registration_id = $1 AND best_dancer.person_id = person.id) DESC,
      person.birthdate DESC, attendee.id LIMIT 1`,
    [place.registration_id],
  )
  const [found] = rows
  if (!found) throw new Error(`nobody is registered in ${place.registration_id}`)
  return { ...found, ...place }
}

/** Of the coming city: music of a routine and a waiver that somebody was asked for, which the demo has none of. */
export async function prepareLeads(database: Database): Promise<void> {
  const { registration_id, person_id, routine_id, season_id, account } = await idsAt(database, COMING)
  const ask = (statement: string, values: unknown[]) => database.$client.query(statement, values)
  await ask(
    `WITH file AS (
      INSERT INTO stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
      VALUES ('music', 'music/${'x'.repeat(43)}', 'dance.mp3', 'audio/mpeg', 1000, $2, '2026-11-01') RETURNING id),
    version AS (
      INSERT INTO music (registrations_routine_id, file_id, name, uploaded_at, uploaded_by, status)
      SELECT $1, id, 'dance.mp3', '2026-11-01', $2, 'ready' FROM file RETURNING id)
    UPDATE registrations_routine SET music_id = version.id FROM version WHERE registrations_routine.id = $1`,
    [routine_id, account],
  )
  await ask(
    `INSERT INTO waiver (registration_id, person_id, season_id, email, sent_at)
     VALUES ($1, $2, $3, 'family@mail.test', '2026-11-01')`,
    [registration_id, person_id, season_id],
  )
  await ask(
    `UPDATE tour_date SET mybtf = mybtf || '{"music_upload": true, "edit_music": true, "edit_bd_photo": true, "edit_bd_jacket": true}'`,
    [],
  )
  const days = ['waivers_due_date', 'music_due_date', 'photos_due_date', 'jackets_due_date']
  await ask(
    `UPDATE tour_date SET ${days.map((day) => `${day} = '${DUE}'`).join()}, reminder_days = '[1]' WHERE id = $1`,
    [COMING.tour_date_id],
  )
  // Not over yet, so that its programme's links open.
  await ask(`UPDATE tour_date SET start_date = '2027-07-01', end_date = '2027-07-05' WHERE id = $1`, [
    demoTourDates.past_finals_las_vegas,
  ])
}

/** As it was before: calls complete, delete and sign what the next ones are about. Only what they changed, for a table that grows has other plans. */
export async function resetLeads(database: Database): Promise<void> {
  await database.$client.query(`
    DELETE FROM sign_in_attempt;
    DELETE FROM waiver_signature;
    DELETE FROM waiver_link;
    UPDATE music SET status = 'ready' WHERE status IN ('unheard', 'checking');
    UPDATE mybtf_user SET confirmed_at = '2026-11-01' WHERE id = ${demoAccounts.studio} AND confirmed_at IS NULL;
    UPDATE registration SET deleted_at = NULL
      WHERE id IN (${COMING.registration_id}, ${OPEN.registration_id}) AND deleted_at IS NOT NULL;
    UPDATE registration SET completed = false, completed_at = NULL
      WHERE id = ${OPEN.registration_id} AND completed;
    UPDATE registration SET completed = true, completed_at = '2026-11-01'
      WHERE id = ${COMING.registration_id} AND NOT completed`)
}

/** What names a thing by its field's own name. */
const NAMED: Record<string, (ids: Ids) => unknown> = {
  registration_id: (ids) => ids.registration_id,
  registrationId: (ids) => ids.registration_id,
  tour_date_id: (ids) => ids.tour_date_id,
  tourDateId: (ids) => ids.tour_date_id,
  event_id: (ids) => ids.event_id,
  season_id: (ids) => ids.season_id,
  seasonId: (ids) => ids.season_id,
  current_season_id: (ids) => ids.season_id,
  person_id: (ids) => ids.person_id,
  personId: (ids) => ids.person_id,
  attendee_id: (ids) => ids.attendee_id,
  routine_id: (ids) => ids.routine_id,
  registrations_routine_id: (ids) => ids.routine_id,
  music_id: (ids) => ids.music_id,
  judge_id: (ids) => ids.judge_id,
  video_id: (ids) => ids.video_id,
  homework_id: () => 1,
  version: (ids) => ids.version,
  registration_ids: (ids) => [ids.registration_id],
  routine_ids: (ids) => [ids.routine_id],
  music_ids: (ids) => [ids.music_id],
  password: () => DEMO_PASSWORD,
  oldPassword: () => DEMO_PASSWORD,
  newPassword: () => 'Callboard2',
  passwordConfirmation: () => 'Callboard2',
  password2: () => DEMO_PASSWORD,
  emailConfirmation: () => 'sample@mail.test',
}

export interface Lead {
  account: number | null
  input: Fields
  key: string
  /** The body of a call that takes one; undefined = any bytes. */
  file: Buffer | undefined
}

/** Who calls it with what, so that it comes to its own queries. `name` = feature and call. */
export async function leadTo(database: Database, name: string, contract: Endpoint): Promise<Lead> {
  const [feature = ''] = name.split('.')
  const meta = described(contract)
  const ids = await idsAt(database, PLACES[name] ?? PLACES[feature] ?? COMING)
  const account =
    meta.callers.includes('visitor') || meta.callers.includes('staff') ? accountFor(meta) : ids.account
  const caller = accountFor(meta) === demoAccounts.studio ? ids.account : account
  let input = await ownInputOf(database, contract, caller)
  for (const place of placesOf(input, { leaves: true })) {
    const value = NAMED[String(place.at(-1))]?.(ids)
    if (value !== undefined && value !== null) input = withAt(input, place, value) as Fields
  }
  if (name === 'waivers.verifyWaiver' || name === 'waivers.downloadWaiver') await sign(database, ids)
  if (name === 'music-approval.recheckMusic' || name === 'music-desk.recheckMusicOfCity')
    await database.$client.query("UPDATE music SET status = 'unheard' WHERE id = $1", [ids.music_id])
  const id = idOf(name, meta.owns?.id, ids)
  if ('id' in input && id) input.id = id
  const link = LINKS[name] ?? LINKS[feature]
  if ('token' in input && link) input.token = await link(database, ids)
  if ('link_id' in input && link) {
    await link(database, ids)
    const { rows } = await database.$client.query('SELECT max(id) AS id FROM public_link')
    input.link_id = rows[0].id
  }
  return { account: caller, input: { ...input, ...WITH[name]?.(ids) }, key: randomUUID(), file: FILES[name] }
}

const CODE = 'WV-PLAN-S222-2222-2222'

async function sign(database: Database, { person_id, season_id, registration_id, text_version }: Ids) {
  await database.$client.query(
    `INSERT INTO waiver_signature
      (code, person_id, season_id, registration_id, text_version, text_hash, signed_at, is_self, method, signed_name, form, evidence_hash)
     VALUES ($1, $2, $3, $4, $5, '', $6, false, 'typed', 'Katrin Brandt', $7, '')`,
    [CODE, person_id, season_id, registration_id, text_version, CREATED, JSON.stringify(waiverFormOf({}))],
  )
}

/** So that the next call signs anew. */
export async function unsign(database: Database): Promise<void> {
  await database.$client.query('DELETE FROM waiver_signature WHERE code = $1', [CODE])
}

/** What `id` means where its field does not say it; undefined = something else, which is left as it is. */
function idOf(name: string, owns: string | undefined, ids: Ids): number | undefined {
  const [feature = '', call = ''] = name.split('.')
  if (owns === 'registration' || ['money-desk', 'registration-desk'].includes(feature))
    return ids.registration_id
  if (owns === 'music entry' || owns === 'routine') return ids.routine_id
  if (owns === 'attendee' || feature === 'programme') return ids.attendee_id
  if (['music-desk', 'music-links', 'score-desk', 'video-desk', 'award-desk'].includes(feature))
    return ids.routine_id
  if (feature === 'tour-desk') return /Waiting/.test(call) ? demoTourDates.vantage_fargo : ids.tour_date_id
  if (feature === 'people-desk' || call === 'listPersonWaivers') return ids.person_id
  return feature === 'waivers' ? ids.waiver_id : undefined
}

const song = wavFile({ wave: sine(0.5), seconds: 1 })
const FILES: Record<string, Buffer> = {
  'music-upload.uploadMusic': song,
  'headshots.uploadHeadshot': pngOf(200, 200),
}

/** Her own name, and the text that is signed now. */
function signing({ fname, lname, text_version }: Ids): Fields {
  const { form: _form, ...signed } = signedOf({ text_version })
  return { ...signed, form: waiverFormOf({ fname, lname }) }
}

/** What else a call needs to be right. */
const WITH: Record<string, (ids: Ids) => Fields> = {
  'sign-in.resetPassword': () => ({ password: 'Callboard2' }),
  'sign-in.putEmailBack': () => ({ password: 'Callboard2' }),
  'sign-in.signIn': () => ({ email: 'dancer@callboard.test' }),
  'office-people.acceptInvitation': () => ({ password: 'Callboard2' }),
  'missing.changeDueSettings': () => {
    const due = { waivers: DUE, music: DUE, photos: DUE, jackets: DUE }
    return { due, reminder_days: [1], from: { due, reminder_days: [1] } }
  },
  'waivers.verifyWaiver': () => ({ code: CODE }),
  'waivers.signWaiver': signing,
  'waivers.saveWaiver': signing,
  'waivers.sendWaiver': () => ({ email: 'new@family.test' }),
  'waivers.sendAllWaivers': ({ person_id }) => ({
    people: [{ personId: person_id, email: 'new@family.test' }],
  }),
  'waivers.resendWaiver': () => ({ message: '' }),
  'waivers.remindWaiver': () => ({ message: '' }),
  'waivers.changeWaiverEmail': () => ({ email: 'other@family.test' }),
}
