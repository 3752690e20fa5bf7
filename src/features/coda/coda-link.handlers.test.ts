// CRIT-09: a link to critiques shows exactly the routines that were chosen, to whoever has it, and is its owner's to make and to end.
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { loadCritiques } from '../critiques/critique.contract.ts'
import {
  listCritiqueLinks,
  makeCritiqueLink,
  openCritiqueLink,
  revokeCritiqueLink,
} from './coda-link.contract.ts'

const NOW = '2026-11-20T17:00:00.000Z'
/** 180 days after it. */
const END = '2027-05-19T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const registration_id: number = demoRegistrations.big_past_denver
const CITY = demoTourDates.past_meridian_denver
const sql = (text: string, values: unknown[] = []) =>
  server.database.$client.query(text, values).then(({ rows }) => rows)

let token: string
let ids: number[]
const [first, second, third] = [0, 1, 2].map((at) => () => ids[at] ?? 0) as [
  () => number,
  () => number,
  () => number,
]
beforeAll(async () => {
  token = await server.tokenOf(demoAccounts.big)
  const { routines } = (await server.call(loadCritiques, { registration_id }, { token })).output
  ids = routines.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(3)
})
beforeEach(async () => {
  server.setTime(NOW)
  token = await server.tokenOf(demoAccounts.big)
  await sql("delete from public_link where purpose = 'critiques'")
  await sql('delete from sign_in_attempt')
})

const make = (routine_ids: number[], replaces: number | null = null, as = token) =>
  server.call(makeCritiqueLink, { registration_id, routine_ids, replaces }, { token: as })
async function made(routine_ids: number[], replaces: number | null = null) {
  const { output, error } = await make(routine_ids, replaces)
  expect(error).toBeUndefined()
  const link = /\/coda\/critiques#token=([\w-]{20,})$/.exec(output.url)?.[1] ?? ''
  return { ...output, link }
}
const open = (link: string) => server.call(openCritiqueLink, { token: link })
const web = (flags: object) =>
  sql('update tour_date set web = web || $1 where id = $2', [JSON.stringify(flags), CITY])
const mybtf = (flags: object) =>
  sql('update tour_date set mybtf = mybtf || $1 where id = $2', [JSON.stringify(flags), CITY])

describe('CRIT-09 what a link shows', () => {
  it('is what the owner reads of exactly these routines, in running order, without an account', async () => {
    const { link } = await made([third(), first()])
    const { output } = await open(link)
    const own = (await server.call(loadCritiques, { registration_id }, { token })).output
    expect(output.routines).toEqual(own.routines.filter(({ id }) => [first(), third()].includes(id)))
    expect(output.routines).toHaveLength(2)
    expect(output).toMatchObject({ gate: 'open', expires_at: END, event: { event_city: 'Denver, CO' } })
    expect(JSON.stringify(output)).not.toMatch(/@|registration_id/)
  })

  it('has no score that is not released, and nothing while critiques are switched off', async () => {
    const { link } = await made([first()])
    await sql('update result_release set released_at = null, released_by = null where tour_date_id = $1', [
      CITY,
    ])
    expect((await open(link)).output.routines[0]).toMatchObject({
      total_score: null,
      competition_award: null,
    })
    await sql(
      'update result_release set released_at = proposed_at, released_by = $2 where tour_date_id = $1',
      [CITY, demoAccounts.staff],
    )
    await web({ critiques: false })
    expect((await open(link)).output).toMatchObject({ gate: 'later', routines: [] })
    await web({ critiques: true })
    expect((await open(link)).output.routines).toHaveLength(1)
  })

  test.each([
    ['CODA is off', () => mybtf({ coda: false }), () => mybtf({ coda: true })],
    ['the event has no critiques', () => web({ no_critiques: true }), () => web({ no_critiques: false })],
    [
      'what was chosen was scratched',
      () =>
        sql('update running_order set scratched_at = now() where registrations_routine_id = $1', [first()]),
      () =>
        sql('update running_order set scratched_at = null where registrations_routine_id = $1', [first()]),
    ],
    [
      'the registration was deleted',
      () => sql('update registration set deleted_at = now() where id = $1', [registration_id]),
      () => sql('update registration set deleted_at = null where id = $1', [registration_id]),
    ],
  ])('opens nothing where %s', async (_why, begin, end) => {
    const { link } = await made([first()])
    await begin()
    const { status, error } = await open(link)
    await end()
    expect([status, error?.code]).toEqual([410, 'LINK_INVALID'])
    expect((await open(link)).status).toBe(200)
  })
})

describe('CRIT-09 how long a link works', () => {
  it('ends when it is replaced: the new one shows the other routines, and the old one nothing', async () => {
    const old = await made([first()])
    const kept = await made([second()])
    const later = await made([first(), third()], old.id)
    expect((await open(old.link)).error).toMatchObject({ code: 'LINK_INVALID', message: /revoked/ })
    expect((await open(later.link)).output.routines.map(({ id }) => id)).toEqual([first(), third()])
    expect((await open(kept.link)).status).toBe(200)
    expect(later.links.map(({ id, revoked_at }) => [id, revoked_at])).toEqual([
      [later.id, null],
      [kept.id, null],
      [old.id, NOW],
    ])
  })

  it('ends when it is revoked, once and for all', async () => {
    const { link, id } = await made([first()])
    const revoked = await server.call(revokeCritiqueLink, { registration_id, link_id: id }, { token })
    expect(revoked.output.links[0]).toMatchObject({ id, revoked_at: NOW })
    expect((await open(link)).error).toMatchObject({ code: 'LINK_INVALID', message: /revoked/ })
    const again = await server.call(revokeCritiqueLink, { registration_id, link_id: id }, { token })
    expect(again.output).toEqual(revoked.output)
  })

  test.each([
    ['until its last moment', '2027-05-19T16:59:59.999Z', 200],
    ['not from its end on', END, 410],
  ])('%s', async (_when, at, status) => {
    const { link } = await made([first()])
    server.setTime(at)
    expect((await open(link)).status).toBe(status)
  })

  it('is guessed by nobody, and guesses are counted', async () => {
    for (let guess = 0; guess < 30; guess++)
      expect((await open('x'.repeat(43))).error?.code).toBe('LINK_INVALID')
    expect((await open('x'.repeat(43))).error?.code).toBe('TOO_MANY_ATTEMPTS')
    expect((await open('short')).status).toBe(400)
  })

  it('is no link to music, and no link to music is one to critiques', async () => {
    const { link } = await made([first()])
    await sql("update public_link set purpose = 'music' where purpose = 'critiques'")
    expect((await open(link)).error?.code).toBe('LINK_INVALID')
  })
})

describe('CRIT-09 who shares', () => {
  test.each([
    ['nobody', undefined, 401],
    ['another studio', 'studio', 403],
    ['a parent', 'parent', 403],
    ['the office', 'staff', 403],
  ] as const)('is not %s', async (_who, account, status) => {
    const as = account ? { token: await server.tokenOf(demoAccounts[account]) } : {}
    const { id } = await made([first()])
    const wanted = { registration_id, routine_ids: [first()], replaces: null }
    for (const call of [
      server.call(makeCritiqueLink, wanted, as),
      server.call(listCritiqueLinks, { registration_id }, as),
      server.call(revokeCritiqueLink, { registration_id, link_id: id }, as),
    ])
      expect((await call).status).toBe(status)
  })

  it('shares no routine of another registration, and ends none of its links', async () => {
    const elsewhere = demoRegistrations.studio_past_columbus
    const studio = await server.tokenOf(demoAccounts.studio)
    const [other] = await sql('select id from registrations_routine where registration_id = $1', [elsewhere])
    expect((await make([first(), other.id])).error?.code).toBe('NOT_FOUND')
    expect((await make([999_999])).error?.code).toBe('NOT_FOUND')
    const mine = await made([first()])
    const theirs = { registration_id: elsewhere, routine_ids: [other.id as number] }
    const taken = await server.call(makeCritiqueLink, { ...theirs, replaces: mine.id }, { token: studio })
    expect(taken.error?.code).toBe('NOT_FOUND')
    const revoked = { registration_id: elsewhere, link_id: mine.id }
    expect((await server.call(revokeCritiqueLink, revoked, { token: studio })).error?.code).toBe('NOT_FOUND')
    expect((await open(mine.link)).status).toBe(200)
  })

  it('shares at least one routine', async () => {
    expect((await make([])).status).toBe(400)
  })

  it('shares nothing while the event runs, and nothing before critiques are shown', async () => {
    const [{ start_date, end_date }] = await sql(
      'select start_date::text, end_date::text from tour_date where id = $1',
      [CITY],
    )
    await sql("update tour_date set start_date = '2026-11-20', end_date = '2026-11-22' where id = $1", [CITY])
    expect((await make([first()])).error?.violations).toMatchObject([{ code: 'CRITIQUE_NOT_SHARED' }])
    await sql('update tour_date set start_date = $2, end_date = $3 where id = $1', [
      CITY,
      start_date,
      end_date,
    ])
    await web({ critiques: false })
    expect((await make([first()])).error?.violations).toMatchObject([{ code: 'CRITIQUE_NOT_SHARED' }])
    await web({ critiques: true })
    expect((await make([first()])).status).toBe(200)
  })

  it('makes no more links than can be kept in sight; one that is replaced is not counted', async () => {
    const { id } = await made([first()])
    await sql(
      `insert into public_link (purpose, token_hash, registration_id, routine_ids, created_by, created_at, expires_at)
       select purpose, token_hash || n, registration_id, routine_ids, created_by, created_at, expires_at
       from public_link, generate_series(1, 99) as n where purpose = 'critiques'`,
    )
    expect((await make([second()])).error?.violations).toMatchObject([{ code: 'CODA_LINKS' }])
    expect((await make([second()], id)).status).toBe(200)
  })
})
