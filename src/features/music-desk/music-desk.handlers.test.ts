// DESK-10: which routines lack music, by city, for the office.
import { beforeAll, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertEditable, insertOpen } from '../registrations/editable.fixtures.ts'
import { listMusicDesk, loadMusicDesk, recheckMusicOfCity } from './music-desk.contract.ts'
import { musicByDate, musicStateOf } from './music-desk.rules.ts'

const server = useTestServer({ demo: true })
const { meridian_denver: DENVER, meridian_tampa: TAMPA } = demoTourDates
const clerk = async () => ({ token: await server.tokenOf(demoAccounts.staff) })
const sql = (statement: string, ...values: unknown[]) => server.database.$client.query(statement, values)

const none = { no_music: false, music_id: null, approved: false }

describe('DESK-10 how the music of a routine stands', () => {
  test.each([
    ['nothing is there', none, 'needed'],
    ['it is danced without', { ...none, no_music: true }, 'no_music'],
    ['it was uploaded', { ...none, music_id: 1 }, 'unapproved'],
    ['it was uploaded and approved', { ...none, music_id: 1, approved: true }, 'approved'],
    ['it is danced without, though a file is there', { ...none, no_music: true, music_id: 1 }, 'no_music'],
  ] as const)('%s', (_name, routine, state) => {
    expect(musicStateOf(routine)).toBe(state)
  })

  test('the routines of a tour date are counted together', () => {
    const dates = musicByDate([
      { tour_date_id: 1, ...none, total: 3 },
      { tour_date_id: 2, ...none, total: 4 },
      { tour_date_id: 1, ...none, music_id: 5, total: 2 },
      { tour_date_id: 1, ...none, music_id: 6, approved: true, total: 6 },
    ])
    expect([...dates]).toEqual([
      [1, { count: 8, total: 11, unapproved: 2 }],
      [2, { count: 0, total: 4, unapproved: 0 }],
    ])
  })
})

describe('DESK-10 the office', () => {
  let sold: number
  let waiting: number
  beforeAll(async () => {
    sold = (await insertEditable(server, DENVER)).registration_id
    waiting = (await insertEditable(server, DENVER)).registration_id
    await insertOpen(server, DENVER)
    await sql(
      'update registrations_routine set waiting_list = true, waiting_rank = 1 where registration_id = $1',
      waiting,
    )
  })

  const load = async (id: number = DENVER) =>
    (await server.call(loadMusicDesk, { tour_date_id: id }, await clerk())).output
  const inList = async () => {
    const { output } = await server.call(listMusicDesk, {}, await clerk())
    return output.dates.find(({ tour_date_id }) => tour_date_id === DENVER)
  }

  it('sees sold routines with whom to ask, and neither those that wait nor those of open registrations', async () => {
    const { routines, count, total } = await load()
    const ids = routines.map(({ registration_id }) => registration_id)
    expect(ids).toContain(sold)
    expect(ids).not.toContain(waiting)
    const mine = routines.find(({ registration_id }) => registration_id === sold)
    expect(mine).toMatchObject({ state: 'needed', email: expect.stringContaining('@') })
    expect(mine?.category).not.toBe('–')
    expect(total).toBe(routines.length)
    expect(count).toBe(routines.filter(({ state }) => state !== 'needed').length)
  })

  it('sees how long the music is and what was found in it, also where its owner approved it', async () => {
    const { rows } = await sql(
      `select id, routine_category_id from registrations_routine where registration_id = $1 order by id limit 1`,
      sold,
    )
    const [{ id, routine_category_id }] = rows
    await sql('update routine_category set music_limit_seconds = 165 where id = $1', routine_category_id)
    const analysis = {
      ...{
        length_ms: 240_500,
        lead_silence_ms: 0,
        trail_silence_ms: 20_000,
        clipped_samples: 0,
        missing_ms: 0,
      },
      ...{ loudness_lufs: -14, sample_rate: 44_100, channels: 2, peak: 0.5, waveform: '' },
    }
    await sql(
      `with file as (insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
         values ('music', 'music/desk', 'a.mp3', 'audio/mpeg', 1, $2, now()) returning id),
       version as (insert into music (registrations_routine_id, file_id, name, status, analysis, uploaded_at, approved_at, approved_by)
         select $1, id, 'a.mp3', 'ready', $3, now(), now(), $2 from file returning id)
       update registrations_routine set music_id = (select id from version) where id = $1`,
      id,
      demoAccounts.studio,
      analysis,
    )
    const shown = async () => (await load()).routines.find((routine) => routine.id === id)
    expect(await shown()).toMatchObject({
      state: 'approved',
      length_ms: 240_500,
      found: ['1:15 too long', '20 s silence at the end'],
    })
    await sql('update registrations_routine set extra_time = 2 where id = $1', id)
    expect((await shown())?.found).toEqual(['20 s silence at the end'])
    // MUSIC-21: nobody could find out whether it plays.
    await sql("update music set status = 'unheard', analysis = null where name = 'a.mp3'")
    const unheard = await shown()
    expect(unheard).toMatchObject({ length_ms: null, found: ['Could not be checked'], status: 'unheard' })
    await sql("update music set decode_tries = 10 where name = 'a.mp3'")
    // Its owner may be asleep: the office has it checked again, also past the due date, and only here.
    const recheck = async (more: object = {}, who = clerk()) => {
      const seen = { tour_date_id: DENVER, id, music_id: unheard?.music_id ?? 0, ...more }
      return server.call(recheckMusicOfCity, seen, await who)
    }
    const studio = server.tokenOf(demoAccounts.studio).then((token) => ({ token }))
    expect((await recheck({}, studio)).status).toBe(403)
    expect((await recheck({ tour_date_id: TAMPA })).error.code).toBe('NOT_FOUND')
    expect((await recheck({ music_id: 999_999 })).error.code).toBe('MUSIC_CHANGED')
    await sql("update tour_date set music_due_date = '2026-01-01' where id = $1", DENVER)
    expect((await recheck()).output).toMatchObject({ id, status: 'checking' })
    // A second press of the same button changes nothing, and is not told otherwise.
    const checking = await sql('select count(*) from pgboss.job')
    expect((await recheck()).output).toMatchObject({ id, status: 'checking' })
    expect((await sql('select count(*) from pgboss.job')).rows).toEqual(checking.rows)
    expect((await sql("select decode_tries from music where name = 'a.mp3'")).rows).toEqual([
      { decode_tries: 0 },
    ])
    expect(await shown()).toMatchObject({ found: [], status: 'checking' })
    await sql("update music set status = 'ready' where name = 'a.mp3'")
    expect((await recheck()).error.code).toBe('MUSIC_CHANGED')
    await sql('update tour_date set music_due_date = null where id = $1', DENVER)
    await sql('update registrations_routine set no_music = true where id = $1', id)
    expect(await shown()).toMatchObject({ state: 'no_music', length_ms: null, found: [] })
    await sql('update registrations_routine set no_music = false, music_id = null where id = $1', id)
  })

  it('finds the same numbers in the list of cities as in the city, before and after', async () => {
    const before = await load()
    expect(await inList()).toMatchObject({ count: before.count, total: before.total })
    await sql('update registrations_routine set no_music = true where registration_id = $1', sold)
    const after = await load()
    expect(after.count).toBeGreaterThan(before.count)
    expect(await inList()).toMatchObject({ count: after.count, total: after.total })
  })

  it('finds no city that does not exist, and an empty one where nothing is registered', async () => {
    expect((await server.call(loadMusicDesk, { tour_date_id: 999_999 }, await clerk())).status).toBe(404)
    await sql('update registration set deleted_at = now() where tour_date_id = $1', TAMPA)
    expect(await load(TAMPA)).toMatchObject({ count: 0, total: 0, routines: [] })
  })

  it('is the office with the right for tours', async () => {
    const token = await server.tokenOf(demoAccounts.studio)
    expect((await server.call(listMusicDesk, {}, { token })).status).toBe(403)
    expect((await server.call(loadMusicDesk, { tour_date_id: DENVER }, { token })).status).toBe(403)
  })
})

describe('DATE-08 once the next season is the current one', () => {
  it('the list has the cities of the last one that are still to come, and no other', async () => {
    const listed = async () =>
      (await server.call(listMusicDesk, {}, await clerk())).output.dates.map(
        ({ tour_date_id }) => tour_date_id,
      )
    const before = await listed()
    const over = demoTourDates.meridian_nashville
    expect(before).toEqual(expect.arrayContaining([DENVER, over]))
    await sql('update season set current = false')
    await sql(
      'insert into season (id, start_year, current, media_pass_cents, loyalty) select 77, 2027, true, 5500, loyalty from season where id = 76',
    )
    const after = await listed()
    expect(after).toContain(DENVER)
    expect(after).not.toContain(over)
    expect(before).toEqual(expect.arrayContaining(after))
    await sql('delete from season where id = 77')
    await sql('update season set current = true where id = 76')
  })
})
