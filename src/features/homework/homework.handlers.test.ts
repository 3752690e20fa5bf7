// Homework: uploaded in parts by the office, published, told of once, and watched by those for whom it is, or by their links.
import { beforeAll, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { sentBy } from '../../server/count-statements.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { loadCritiques } from '../critiques/critique.contract.ts'
import { VIDEO_MAX_BYTES } from '../files/media-types.model.ts'
import { critiqueVideo } from '../recordings/critique-video.fixtures.ts'
import { VIDEO_PARTS } from '../recordings/video-parts.model.ts'
import {
  listHomeworkLinks,
  loadHomework,
  loadHomeworkLibrary,
  makeHomeworkLink,
  openHomeworkLink,
  playHomework,
  playHomeworkByLink,
  revokeHomeworkLink,
} from './homework.contract.ts'
import {
  beginHomework,
  deleteHomework,
  finishHomework,
  loadHomeworkDesk,
  publishHomework,
  watchHomework,
} from './homework-desk.contract.ts'

const server = useTestServer({ demo: true })
const CITY = demoTourDates.past_meridian_denver
const OTHER = demoTourDates.past_northlight_austin
const registration_id: number = demoRegistrations.big_past_denver
const by = async (account: keyof typeof demoAccounts) => ({
  token: await server.tokenOf(demoAccounts[account]),
})
const sql = async <Row = { [name: string]: unknown }>(text: string, ...values: unknown[]) =>
  (await server.database.$client.query(text, values)).rows as Row[]
const video = critiqueVideo()

let origin: string
/** A division in which the registration dances, and one in which it does not. */
let danced: number
let foreign: number
beforeAll(async () => {
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const own = await sql<{ id: number }>(
    'select distinct performance_division_id as id from registrations_routine where registration_id = $1',
    registration_id,
  )
  const { output } = await server.call(loadHomeworkDesk, { tour_date_id: CITY }, await by('scores'))
  danced = own[0]?.id ?? 0
  foreign =
    output.performance_divisions.find(({ id }) => !own.some((division) => division.id === id))?.id ?? 0
  expect(danced).toBeGreaterThan(0)
})

let files = 0
const begin = async (size: number, as: keyof typeof demoAccounts = 'scores', tour_date_id: number = CITY) =>
  server.call(beginHomework, { tour_date_id, name: 'turns.webm', size, modified: ++files }, await by(as))
async function add(title: string, performance_division_ids: number[], body = video) {
  const { upload, key } = (await begin(body.length)).output
  await fetch(`${origin}/api${VIDEO_PARTS}/${upload}`, {
    method: 'PATCH',
    headers: {
      ...{
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      authorization: `Bearer ${(await by('scores')).token}`,
    },
    body: new Uint8Array(body),
  })
  const homework = { tour_date_id: CITY, upload, title, staff: 'Ines Barrow', performance_division_ids }
  return server.call(finishHomework, homework, { ...(await by('scores')), key })
}
const seen = async () =>
  (await server.call(loadHomework, { registration_id }, await by('big'))).output.homework.map(
    ({ name }) => name,
  )
const mails = () => sql("select * from mail where kind = 'homework-shown'")
const waiting = async (tour_date_id: number = CITY) =>
  (
    await sql<{ id: number }>(
      'select id from homework where tour_date_id = $1 and published_at is null',
      tour_date_id,
    )
  ).map(({ id }) => id)
const publish = async (
  as: keyof typeof demoAccounts = 'scores',
  tour_date_id: number = CITY,
  ids?: number[],
) => server.call(publishHomework, { tour_date_id, ids: ids ?? (await waiting(tour_date_id)) }, await by(as))
const idOf = async (name: string) =>
  (await sql<{ id: number }>('select id from homework where name = $1', name))[0]?.id ?? 0

describe('what the office uploads', () => {
  it('is a video by its content, for divisions of this event, and nobody’s before it is published', async () => {
    expect((await add('Turns', [danced])).output.homework).toMatchObject([
      { name: 'Turns', staff: 'Ines Barrow', file_name: 'turns.webm', published_at: null },
    ])
    expect((await add('For all', [])).status).toBe(200)
    if (foreign) await add('Of others', [foreign])
    expect((await add('No video', [], Buffer.alloc(600, 'text'))).error.code).toBe('NOT_VIDEO')
    expect((await add('Nowhere', [999_999])).status).toBe(404)
    expect((await begin(VIDEO_MAX_BYTES + 1)).error.code).toBe('VIDEO_TOO_LARGE')
    expect((await begin(9, 'scores', 999_999)).status).toBe(404)
    expect((await begin(9, 'studio')).status).toBe(403)
    expect(await seen()).toEqual([])
  })
})

describe('HOMEWORK-02 publishing', () => {
  it('tells each registration once, and not where there is none', async () => {
    expect((await publish('studio')).status).toBe(403)
    expect((await publish('scores', 999_999)).status).toBe(404)
    await publish('scores', OTHER)
    expect(await mails()).toEqual([])
    expect((await publish()).output.homework.every(({ published_at }) => published_at !== null)).toBe(true)
    const told = (await mails()).length
    expect(told).toBeGreaterThan(0)
    await add('Later', [])
    expect(await seen()).not.toContain('Later')
    await publish()
    expect(await seen()).toContain('Later')
    expect(await mails()).toHaveLength(told)
  })
})

describe('HOMEWORK-02 what came in meanwhile', () => {
  it('is not published by whoever has not seen it, who is told; then it is', async () => {
    await add('Seen', [])
    const shown = await waiting()
    await add('Unseen', [])
    const refused = await publish('scores', CITY, shown)
    expect(refused.error).toMatchObject({ code: 'HOMEWORK_CAME_IN' })
    expect(refused.status).toBe(409)
    expect(await seen()).not.toContain('Seen')
    expect((await publish()).status).toBe(200)
    expect(await seen()).toEqual(expect.arrayContaining(['Seen', 'Unseen']))
    // Deleted since, or published by somebody else: nothing of it is unseen.
    expect((await publish('scores', CITY, [...shown, 999_999])).status).toBe(200)
  })
})

describe('HOMEWORK-01 who has it', () => {
  it('is for all, or for the divisions of the registration’s routines', async () => {
    const names = await seen()
    expect(names).toEqual(expect.arrayContaining(['For all', 'Turns']))
    expect(names).not.toContain('Of others')
    const { output } = await server.call(loadCritiques, { registration_id }, await by('big'))
    const having = output.routines.filter(({ homework }) => homework.some(({ name }) => name === 'Turns'))
    expect(having.length).toBeGreaterThan(0)
    expect(having.length).toBeLessThan(output.routines.length)
  })

  it('stands in the library of the account, of each event', async () => {
    const mine = { mybtf_user_id: demoAccounts.big }
    const { output } = await server.call(loadHomeworkLibrary, mine, await by('big'))
    expect(output.homework).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'Turns', registration_id })]),
    )
    expect((await server.call(loadHomeworkLibrary, mine, await by('studio'))).status).toBe(403)
  })

  it('stands in the library in as many statements, however many registrations have none', async () => {
    const token = (await by('big')).token
    const asked = async () =>
      (await sentBy(() => server.call(loadHomeworkLibrary, { mybtf_user_id: demoAccounts.big }, { token })))
        .sent.statements
    const all = await asked()
    const without = await sql(
      `update registration set completed = false where mybtf_user_id = $1 and completed and deleted_at is null
         and tour_date_id not in (select tour_date_id from homework) returning id`,
      demoAccounts.big,
    )
    expect(without.length).toBeGreaterThan(0)
    expect(await asked()).toBe(all)
    for (const { id } of without) await sql('update registration set completed = true where id = $1', id)
  })

  it('is none where the office has switched CODA off', async () => {
    await sql('update tour_date set mybtf = mybtf || \'{"coda":false}\' where id = $1', CITY)
    expect(await seen()).toEqual([])
    await sql("update tour_date set mybtf = mybtf - 'coda' where id = $1", CITY)
  })

  it('is watched by a signed address in ranges; not what is another’s, unpublished, or of no id', async () => {
    const play = async (homework_id: number, as: keyof typeof demoAccounts = 'big') =>
      server.call(playHomework, { registration_id, homework_id }, await by(as))
    const { output } = await play(await idOf('Turns'))
    const part = await server.app.inject({ url: output.url, headers: { range: 'bytes=0-9' } })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
    await add('Hidden', [])
    expect((await play(await idOf('Hidden'))).status).toBe(404)
    if (foreign) expect((await play(await idOf('Of others'))).status).toBe(404)
    expect((await play(999_999)).status).toBe(404)
    expect((await play(await idOf('Turns'), 'studio')).status).toBe(403)
    expect((await server.call(playHomework, { registration_id, homework_id: 1 }, {})).status).toBe(401)
  })

  it('the office watches and deletes what is of the city', async () => {
    const wanted = { tour_date_id: CITY, homework_id: await idOf('Hidden') }
    expect((await server.call(watchHomework, wanted, await by('scores'))).status).toBe(200)
    for (const call of [watchHomework, deleteHomework] as const) {
      expect((await server.call(call, { ...wanted, tour_date_id: OTHER }, await by('scores'))).status).toBe(
        404,
      )
      expect((await server.call(call, wanted, await by('big'))).status).toBe(403)
    }
    expect((await server.call(deleteHomework, wanted, await by('scores'))).status).toBe(200)
    expect((await server.call(deleteHomework, wanted, await by('scores'))).status).toBe(404)
    expect(
      await sql("select from stored_file where name = 'turns.webm' and removed_at is not null"),
    ).toHaveLength(1)
  })
})

describe('HOMEWORK-03 links', () => {
  it('show what the registration has, until they are revoked', async () => {
    const made = await server.call(makeHomeworkLink, { registration_id }, await by('big'))
    const token = /\/coda\/homework#token=([\w-]{20,})$/.exec(made.output.url)?.[1] ?? ''
    const { output } = await server.call(openHomeworkLink, { token }, {})
    expect(output.homework.map(({ name }) => name)).toEqual(await seen())
    const homework_id = await idOf('Turns')
    expect((await server.call(playHomeworkByLink, { token, homework_id }, {})).status).toBe(200)
    expect((await server.call(playHomeworkByLink, { token, homework_id: 999_999 }, {})).status).toBe(404)
    if (foreign) {
      const theirs = { token, homework_id: await idOf('Of others') }
      expect((await server.call(playHomeworkByLink, theirs, {})).status).toBe(404)
    }
    for (const guess of ['x'.repeat(43), `${token}x`]) {
      expect((await server.call(openHomeworkLink, { token: guess }, {})).status).toBe(410)
      expect((await server.call(playHomeworkByLink, { token: guess, homework_id }, {})).status).toBe(410)
    }
    const link_id = made.output.links[0]?.id ?? 0
    const gone = { registration_id, link_id }
    expect((await server.call(revokeHomeworkLink, gone, await by('studio'))).status).toBe(403)
    expect((await server.call(revokeHomeworkLink, gone, await by('big'))).status).toBe(200)
    expect((await server.call(openHomeworkLink, { token }, {})).status).toBe(410)
    expect((await server.call(playHomeworkByLink, { token, homework_id }, {})).status).toBe(410)
  })

  test.each(['studio', 'parent'] as const)('are not made by %s', async (account) => {
    expect((await server.call(makeHomeworkLink, { registration_id }, await by(account))).status).toBe(403)
    expect((await server.call(listHomeworkLinks, { registration_id }, await by(account))).status).toBe(403)
  })

  it('are at most 100 at the same time', async () => {
    await sql(
      `insert into public_link (purpose, token_hash, registration_id, created_by, created_at, expires_at)
       select 'homework', 'h' || n, $1, $2, now(), now() + interval '1 year' from generate_series(1, 100) as n`,
      registration_id,
      demoAccounts.big,
    )
    const { error } = await server.call(makeHomeworkLink, { registration_id }, await by('big'))
    expect(error?.violations?.map(({ code }) => code)).toEqual(['HOMEWORK_LINKS'])
  })
})

it('HOMEWORK-01 is not of a division in which everything was scratched', async () => {
  await add('Spotting', [danced])
  await sql('update homework set published_at = now() where published_at is null')
  expect(await seen()).toContain('Spotting')
  await sql(
    `update running_order set scratched_at = now() where registrations_routine_id in
     (select id from registrations_routine where registration_id = $1 and performance_division_id = $2)`,
    ...[registration_id, danced],
  )
  expect(await seen()).not.toContain('Spotting')
})
