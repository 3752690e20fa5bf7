// ERASE-02: what is of others stays when somebody is erased: their files, and the answers that are kept for their repeated requests.
import { beforeAll, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import type { FilePurpose } from '../files/stored-file.model.ts'
import { approveErasing, askErasing, eraseNow } from './erase.effects.ts'

const server = useTestServer({ demo: true, now: '2026-11-22T17:00:00Z' })
const actor = { mybtf_user_id: demoAccounts.staff, doing: 'test', request_id: 'test' }
const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(server.database, actor, work)
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows

const purposes: Record<FilePurpose, 'stays' | 'goes'> = {
  'student-id': 'stays',
  'dancer-photo': 'stays',
  'dancer-photo-original': 'stays',
  'tour-date-export': 'goes',
  'money-export': 'goes',
  paper: 'goes',
  'data-export': 'goes',
  music: 'stays',
  'critique-video': 'stays',
  'homework-video': 'stays',
  'judge-headshot': 'stays',
}
const files = new Map<string, number>()

beforeAll(async () => {
  await query("update tour_date set end_date = '2026-11-10' where end_date > '2026-11-10'")
  const [gone] = await query(
    `select person.* from person join date_attendee on person_id = person.id
     where registration_id = $1 and person_type_id = 1 order by person.id limit 1`,
    [demoRegistrations.studio_past_nashville],
  )
  for (const purpose of Object.keys(purposes)) {
    const [file] = await query(
      `insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
       values ($1, $1 || '/of-another', 'of another', 'image/png', 1, $2, now()) returning id`,
      [purpose, demoAccounts.studio],
    )
    files.set(purpose, file.id)
  }
  const answers = {
    'a-key-of-a-routine': { routine: { id: gone.id } },
    'a-key-of-her-place': { attendee: { id: 1, person_id: gone.id } },
    'a-key-of-her-name': { words: `${gone.fname} ${gone.lname} was added` },
  }
  for (const [key, answer] of Object.entries(answers)) {
    await query(
      `insert into idempotency (mybtf_user_id, key, endpoint, input_hash, answer, created_at)
       values ($1, $2, 'PUT /test', 'hash', $3, now())`,
      [demoAccounts.big, key, JSON.stringify(answer)],
    )
  }
  await query(
    `insert into registrations_confirmation (registration_id, number, reason, version, total_cents, taken_at, content)
     values ($1, 1, 'completed', 1, 100, now(), $2)`,
    [
      demoRegistrations.studio_past_nashville,
      JSON.stringify({ lines: [{ name: `${gone.fname} ${gone.lname}` }, { name: 'Somebody Else' }] }),
    ],
  )
  const { id } = await write((tx) => askErasing(tx, server.parts, { person_id: gone.id }, {}))
  server.setTime('2026-11-29T17:00:00Z')
  await write((tx) => approveErasing(tx, server.parts, id, demoAccounts.staff))
  expect(await write((tx) => eraseNow(tx, server.parts, id, demoAccounts.staff))).toBeTruthy()
})

it.each(Object.entries(purposes))('a file of the purpose %s %s', async (purpose, outcome) => {
  const [file] = await query('select removed_at from stored_file where id = $1', [files.get(purpose)])
  expect(file.removed_at === null ? 'stays' : 'goes').toBe(outcome)
})

it('the answer that is kept for another account goes only where it tells of her', async () => {
  const kept = await query("select key from idempotency where key like 'a-key-of-%' order by key")
  expect(kept.map(({ key }) => key)).toEqual(['a-key-of-a-routine'])
})

it('a past confirmation loses her name, and nothing else of it', async () => {
  const [kept] = await query('select total_cents, content from registrations_confirmation where number = 1')
  expect(kept).toEqual({
    total_cents: 100,
    content: { lines: [{ name: 'Erased dancer' }, { name: 'Somebody Else' }] },
  })
})
