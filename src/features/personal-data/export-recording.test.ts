// OWNDATA-05: what a judge recorded goes to whoever danced it alone and to the account that registered it, with the judge's words and no earlier.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { keepDemoFiles } from '../../../database/demo/recordings.ts'
import { useTestServer } from '../../server/test-server.ts'
import { newToken } from '../../server/tokens.ts'
import { filePath } from '../files/file-path.rules.ts'
import { unzipped } from '../files/zip-file.fixtures.ts'
import { exportedByOffice, exportedOwn } from './export.fixtures.ts'

const server = useTestServer({ demo: true })
const CITY = demoTourDates.past_meridian_columbus
const registration_id: number = demoRegistrations.studio_past_columbus
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows

let solo: { id: number; person_id: number; judge_id: number }

beforeAll(async () => {
  await keepDemoFiles(server.database, server.parts.files)
  // Of one registration alone: an export draws the papers of each.
  await query('update registration set deleted_at = now() where mybtf_user_id = $1 and id <> $2', [
    demoAccounts.studio,
    registration_id,
  ])
  const [found] = await query(
    `select entry.id, min(dancer.person_id) as person_id,
       (select min(judge_id) from critique where registrations_routine_id = entry.id) as judge_id
     from registrations_routine as entry
     join registrations_routine_dancer as dancer on dancer.registrations_routine_id = entry.id
     where registration_id = $1 and exists (select from critique where registrations_routine_id = entry.id)
     group by entry.id having count(*) = 1 order by entry.id limit 1`,
    [registration_id],
  )
  solo = found
  const path = filePath('critique-video', newToken().token)
  await server.parts.files.write(path, Readable.from([Buffer.from('what she said')]), 'video/webm')
  const [file] = await query(
    `insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
     values ('critique-video', $1, 'routine 1, judge 1.webm', 'video/webm', 13, $2, now()) returning id`,
    [path, demoAccounts.scores],
  )
  const recording = randomUUID()
  await query('insert into judge_recording values ($1, $2, $3, now())', [recording, solo.id, solo.judge_id])
  await query(
    `insert into critique_video (registrations_routine_id, judge_id, file_id, uploaded_by, uploaded_at, recording_id, sound)
     values ($1, $2, $3, $4, now(), $5, true)`,
    [solo.id, solo.judge_id, file.id, demoAccounts.scores, recording],
  )
})

async function recordingsIn(exported: { url: string }) {
  const { names } = await unzipped(server, exported.url)
  return names.filter((name) => name.endsWith('routine 1, judge 1.webm')).length
}
const ofPerson = async () =>
  recordingsIn(
    await exportedByOffice(server, { person_id: solo.person_id }, await server.tokenOf(demoAccounts.staff)),
  )
const ofAccount = async () =>
  recordingsIn(await exportedOwn(server, demoAccounts.studio, await server.tokenOf(demoAccounts.studio)))

it('OWNDATA-05 a recording is in both exports once critiques are shown', async () => {
  expect([await ofPerson(), await ofAccount()]).toEqual([1, 1])
})

it('OWNDATA-05 a recording is in neither while they are not', async () => {
  await query(`update tour_date set web = web || '{"critiques": false}' where id = $1`, [CITY])
  expect([await ofPerson(), await ofAccount()]).toEqual([0, 0])
})
