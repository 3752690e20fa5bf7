// OWNDATA-05: what judges gave and said goes to whoever danced it alone, and to the account that registered it, once it is shown.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { keepDemoFiles } from '../../../database/demo/recordings.ts'
import { useTestServer } from '../../server/test-server.ts'
import { unzipped } from '../files/zip-file.fixtures.ts'
import { pdfPages } from '../papers/pdf-text.fixtures.ts'
import { exportedByOffice, exportedOwn } from './export.fixtures.ts'
import { listJudged } from './export-judged.queries.ts'

const server = useTestServer({ demo: true })
const registration_id: number = demoRegistrations.studio_past_columbus
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows
const NOTE = 'Zebra, watch your arms'
const AWARD = 'Brightest Zebra'

let solo: { id: number; person_id: number }

beforeAll(async () => {
  await keepDemoFiles(server.database, server.parts.files)
  // Of one registration alone: an export draws the papers of each.
  await query('update registration set deleted_at = now() where mybtf_user_id = $1 and id <> $2', [
    demoAccounts.studio,
    registration_id,
  ])
  const [found] = await query(
    `select entry.id, min(dancer.person_id) as person_id from registrations_routine as entry
     join registrations_routine_dancer as dancer on dancer.registrations_routine_id = entry.id
     where registration_id = $1 and exists (select from critique where registrations_routine_id = entry.id)
     group by entry.id having count(*) = 1 order by entry.id limit 1`,
    [registration_id],
  )
  solo = found
  await query('update critique set note = $2 where registrations_routine_id = $1', [solo.id, NOTE])
  await query(
    `insert into given_award (tour_date_id, kind, award, registrations_routine_id)
     select tour_date_id, 'special', $2, $3 from registration where id = $1`,
    [registration_id, AWARD, solo.id],
  )
})

const ofPerson = async () =>
  unzipped(
    server,
    (await exportedByOffice(server, { person_id: solo.person_id }, await server.tokenOf(demoAccounts.staff)))
      .url,
  )
const judgedIn = (zip: Awaited<ReturnType<typeof ofPerson>>) =>
  zip.names.includes('data/scores-and-critiques.json')
    ? JSON.parse(zip.text('data/scores-and-critiques.json'))
    : []
const routines = (rows: { registrations_routine_id: number }[]) =>
  rows.map(({ registrations_routine_id }) => registrations_routine_id)

describe('OWNDATA-05 an export', () => {
  let zip: Awaited<ReturnType<typeof ofPerson>>
  beforeAll(async () => {
    zip = await ofPerson()
  })

  it('of a dancer has what every judge gave and said of each solo, in data, words and as a paper, and of no routine with others', async () => {
    const rows = judgedIn(zip)
    const own = rows.find(
      (row: { registrations_routine_id: number }) => row.registrations_routine_id === solo.id,
    )
    const [{ judges }] = await query(
      'select count(*)::integer as judges from score where registrations_routine_id = $1',
      [solo.id],
    )
    expect(own.scores).toHaveLength(judges)
    expect(own.total_score).toMatch(/^\d+(\.\d+)?$/)
    expect(own.critiques.map(({ note }: { note: string }) => note)).toContain(NOTE)
    const together = await query(
      `select registrations_routine_id as id from registrations_routine_dancer group by 1 having count(*) > 1`,
    )
    expect(routines(rows).filter((id) => together.some((row) => row.id === id))).toEqual([])
    expect(zip.text('index.html')).toContain(NOTE)
    expect(zip.text('index.html')).toContain('Scores and critiques')
    const paper = (await pdfPages(zip.bytes(`papers/score-sheet-${solo.id}.pdf`))).join(' ')
    expect(paper.replace(/\s+/g, ' ')).toContain(NOTE)
    expect(zip.names.filter((name) => name.startsWith('papers/results-'))).toEqual([])
  })

  it('of a dancer tells the special award of a solo, in data and in words', () => {
    const awarded = judgedIn(zip).filter((row: { special_awards?: string[] }) =>
      row.special_awards?.includes(AWARD),
    )
    expect(routines(awarded)).toEqual([solo.id])
    expect(zip.text('index.html')).toContain(AWARD)
  })

  it('of an account has every judged routine of its registrations, with score sheets and results', async () => {
    const token = await server.tokenOf(demoAccounts.studio)
    const zip = await unzipped(server, (await exportedOwn(server, demoAccounts.studio, token)).url)
    const scored = await query(
      `select distinct entry.id from registrations_routine as entry join score on score.registrations_routine_id = entry.id
       where registration_id = $1`,
      [registration_id],
    )
    expect(routines(judgedIn(zip))).toEqual(expect.arrayContaining(scored.map(({ id }) => id)))
    expect(zip.text('data/scores-and-critiques.json')).toContain(NOTE)
    expect(zip.text('data/scores-and-critiques.json')).toContain(AWARD)
    for (const name of [
      `papers/score-sheets-${registration_id}.pdf`,
      `papers/results-${registration_id}.pdf`,
    ])
      expect((await pdfPages(zip.bytes(name))).length).toBeGreaterThan(0)
  })

  it('by a family’s link has the solos of the registrations that it opens, and of no other (OWNDATA-04)', async () => {
    const { rows } = await server.database.$client.query(
      'select distinct registration_id as id from registrations_routine',
    )
    const all = rows.map(({ id }) => id as number)
    const solos = (registrations: readonly number[]) =>
      listJudged(server.database, { persons: [solo.person_id], own_registrations: [], registrations })
    expect((await solos(all)).map(({ id }) => id)).toContain(solo.id)
    expect((await solos([registration_id])).map(({ id }) => id)).toContain(solo.id)
    expect((await solos(all.filter((id) => id !== registration_id))).map(({ id }) => id)).not.toContain(
      solo.id,
    )
  })

  it('has nothing of it while it is not released and shown', async () => {
    const city = demoTourDates.past_meridian_columbus
    const kept = await query('select id, released_at from result_release where tour_date_id = $1', [city])
    const [{ web }] = await query('select web from tour_date where id = $1', [city])
    await query('update result_release set released_at = null, released_by = null where tour_date_id = $1', [
      city,
    ])
    await query(`update tour_date set web = web || '{"critiques": false}' where id = $1`, [city])
    try {
      const rows = judgedIn(await ofPerson())
      expect(routines(rows)).not.toContain(solo.id)
      expect(JSON.stringify(rows)).not.toContain(AWARD)
    } finally {
      for (const { id, released_at } of kept)
        await query('update result_release set released_at = $2, released_by = $3 where id = $1', [
          id,
          released_at,
          demoAccounts.staff,
        ])
      await query('update tour_date set web = $2 where id = $1', [city, JSON.stringify(web)])
    }
  })
})
