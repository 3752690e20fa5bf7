// ERASE-02, ERASE-03 of a solo: what judges said about whoever danced it goes, and so does her name in its title; what was scored stays.

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { demoAccounts } from '../../../database/demo/demo-ids.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import type { InputOf } from '../../shared/endpoint.ts'
import { makeJudgeLink } from '../judging/judge-link.contract.ts'
import { sendEntry } from '../judging/judging.contract.ts'
import { beginRecording } from '../judging/recording.contract.ts'
import { toPoints } from '../scores/points.model.ts'
import { approveErasing, askErasing, eraseNow } from './erase.effects.ts'

const server = useTestServer({ demo: true, now: '2026-11-22T17:00:00Z' })
const actor = { mybtf_user_id: demoAccounts.staff, doing: 'test', request_id: 'test' }
const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(server.database, actor, work)
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows

let solo: {
  id: number
  routine_id: number
  person_id: number
  registration_id: number
  fname: string
  lname: string
}
let named: InputOf<typeof sendEntry>
let group: { id: number }
let scores: unknown[]
const scored = () =>
  query('select * from score where registrations_routine_id = $1 order by judge_id', [solo.id])

/** A judge's link where this routine is danced. `open` = its results are not released. */
async function linkOf(routine: number, { open }: { open: boolean }) {
  const [at] = await query(
    `select running_order.tour_date_id, judge.id as judge_id from running_order
     join judge on judge.tour_date_id = running_order.tour_date_id
     where registrations_routine_id = $1 and position = 1`,
    [routine],
  )
  if (open) await query('delete from result_release where tour_date_id = $1', [at.tour_date_id])
  const clerk = { token: await server.tokenOf(demoAccounts.scores) }
  const { output } = await server.call(makeJudgeLink, at, clerk)
  return { judge_id: at.judge_id as number, token: output.url.split('#token=')[1] ?? '' }
}

beforeAll(async () => {
  await query("update tour_date set end_date = '2026-11-10' where end_date > '2026-11-10'")
  const found = await query(
    `select entry.id, entry.routine_id, entry.registration_id, min(person.id) as person_id, min(fname) as fname, min(lname) as lname
     from registrations_routine as entry
     join registrations_routine_dancer on registrations_routine_id = entry.id join person on person.id = person_id
     where exists (select from critique where critique.registrations_routine_id = entry.id)
     group by entry.id having count(*) = 1 order by entry.id limit 1`,
  )
  solo = found[0]
  const groups = await query(
    `select critique.registrations_routine_id as id from critique
     where (select count(*) from registrations_routine_dancer as dancing
       where dancing.registrations_routine_id = critique.registrations_routine_id) > 1 limit 1`,
  )
  group = groups[0]
  await query(
    "update critique set note = 'Your knee injury shows' where registrations_routine_id = any($1)",
    [[solo.id, group.id]],
  )
  await query(
    `insert into judge_entry (id, registrations_routine_id, judge_id, note, data, outcome, received_at)
     select gen_random_uuid(), registrations_routine_id, judge_id, 'Watch your weight', '[]', 'taken', now()
     from critique where registrations_routine_id = $1 limit 1`,
    [solo.id],
  )
  await query('update routine set name = $2 where id = $1', [solo.routine_id, `${solo.fname}'s Song`])
  await query(
    `insert into registration_note (registration_id, mybtf_user_id, text, created_at) values ($1, $2, $3, now())`,
    [solo.registration_id, demoAccounts.staff, `About ${solo.fname}'s Song: call the studio`],
  )
  scores = await scored()
  // From a tablet that had not seen what stands: kept, and changes nothing.
  const { token } = await linkOf(group.id, { open: false })
  named = {
    ...{ token, id: randomUUID(), registrations_routine_id: group.id, score: toPoints(8710) },
    ...{ data: [], note: `${solo.fname} ${solo.lname} is late`, signature: '', after_id: null },
  }
  expect((await server.call(sendEntry, named, {})).output.outcome).toBe('stale')
  const { id } = await write((tx) => askErasing(tx, server.parts, { person_id: solo.person_id }, {}))
  server.setTime('2026-11-29T17:00:00Z')
  await write((tx) => approveErasing(tx, server.parts, id, demoAccounts.scores))
  await write((tx) => eraseNow(tx, server.parts, id, demoAccounts.staff))
})

it('ERASE-02 leaves no word of a judge about a solo, and each score', async () => {
  for (const table of ['critique', 'judge_entry'])
    expect(
      await query(
        `select note, data from ${table} where registrations_routine_id = $1 and (note <> '' or data <> '[]')`,
        [solo.id],
      ),
    ).toEqual([])
  expect(await scored()).toEqual(scores)
})

it('ERASE-02 leaves what was said of a group', async () => {
  const left = await query('select note from critique where registrations_routine_id = $1', [group.id])
  expect(left.map(({ note }) => note)).toContain('Your knee injury shows')
})

it('ERASE-03 takes her first name out of the title of her solo, wherever it stands', async () => {
  const [routine] = await query('select name from routine where id = $1', [solo.routine_id])
  expect(routine.name).not.toContain(solo.fname)
  expect(await query('select from registration_note where text like $1', [`%${solo.fname}%Song%`])).toEqual(
    [],
  )
})

it('ERASE-02 takes what a tablet brings home later without a word about her, once, and keeps the score and no recording', async () => {
  const { token, judge_id } = await linkOf(solo.id, { open: true })
  const [standing] = await query(
    'select entry_id from critique where registrations_routine_id = $1 and judge_id = $2',
    [solo.id, judge_id],
  )
  const entry = {
    ...{ token, id: randomUUID(), registrations_routine_id: solo.id, score: toPoints(8710) },
    ...{ data: [{ level: 1, name: `${solo.fname}'s knee`, good: false, bad: true }], signature: 'M1 2L3 4' },
    ...{ note: `${solo.fname}, watch your knee`, after_id: standing?.entry_id ?? null },
  }
  for (const _time of ['sent', 'sent again, for its answer was lost']) {
    const { output } = await server.call(sendEntry, entry, {})
    expect(output).toMatchObject({
      outcome: 'taken',
      sheet: { note: '', data: [], signature: '', score: 8710 },
    })
  }
  for (const table of ['critique', 'judge_entry'])
    expect(
      await query(
        `select from ${table} where registrations_routine_id = $1 and (note <> '' or data <> '[]' or signature <> '')`,
        [solo.id],
      ),
    ).toEqual([])
  const recording = { id: randomUUID(), after_id: null, sound: true, size: 1000, modified: 1 }
  const about = { token, registrations_routine_id: solo.id, ...recording }
  expect((await server.call(beginRecording, about, {})).output).toEqual({ outcome: 'taken', standing: null })
})

it('JUDGE-02 knows an entry again whose words an erasing has rewritten', async () => {
  const [stored] = await query('select note from judge_entry where id = $1', [named.id])
  expect(stored.note).toBe('Erased dancer is late')
  const again = { ...named, token: (await linkOf(group.id, { open: false })).token }
  expect((await server.call(sendEntry, again, {})).output.outcome).toBe('stale')
  const other = { ...again, score: toPoints(8720) }
  expect((await server.call(sendEntry, other, {})).error.code).toBe('KEY_REUSED')
})
