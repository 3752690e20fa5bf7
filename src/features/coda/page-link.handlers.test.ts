// CODA-02: a link to a page of CODA shows it to whoever has it, as it is then, and is its owner's to make and to end.
import { beforeAll, beforeEach, expect, it, test } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { loadResults } from '../results/results.contract.ts'
import { loadCodaData } from './coda-data.contract.ts'
import { openCritiqueLink } from './coda-link.contract.ts'
import {
  listPageLinks,
  makePageLink,
  openDataLink,
  openResultsLink,
  revokePageLink,
} from './page-link.contract.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const registration_id: number = demoRegistrations.big_past_denver
const CITY = demoTourDates.past_meridian_denver
const mine = { registration_id, page: 'data' } as const
const sql = (text: string, values: unknown[] = []) =>
  server.database.$client.query(text, values).then(({ rows }) => rows)

let token: string
beforeAll(async () => {
  token = await server.tokenOf(demoAccounts.big)
})
beforeEach(async () => {
  server.setTime(NOW)
  await sql("delete from public_link where purpose in ('data', 'results', 'critiques')")
  await sql('delete from sign_in_attempt')
})

async function made() {
  const { output } = await server.call(makePageLink, mine, { token })
  return { ...output, link: /\/coda\/data#token=([\w-]{20,})$/.exec(output.url)?.[1] ?? '' }
}
const open = (link: string) => server.call(openDataLink, { token: link })

it('shows the figures of its owner without the owner’s other seasons, and without an account', async () => {
  const { link } = await made()
  const { output } = await open(link)
  const own = (await server.call(loadCodaData, { registration_id }, { token })).output
  expect(own.trend.length).toBeGreaterThan(0)
  expect(output.shown).toEqual({ ...own, trend: [] })
  expect(output).toMatchObject({
    event: { event_city: 'Denver, CO' },
    expires_at: '2027-05-19T17:00:00.000Z',
  })
  expect(JSON.stringify(output)).not.toMatch(/@|registration_id/)
})

it('shows the released results as its owner sees them, and none before; a link to data opens no results', async () => {
  const { output } = await server.call(makePageLink, { ...mine, page: 'results' }, { token })
  const link = /\/coda\/results#token=([\w-]{20,})$/.exec(output.url)?.[1] ?? ''
  const openResults = (by: string) => server.call(openResultsLink, { token: by })
  const own = (await server.call(loadResults, { registration_id }, { token })).output
  expect(own.own.length).toBeGreaterThan(0)
  // But for what names a dancer.
  expect(own.scholarships.length).toBeGreaterThan(0)
  const none = { scholarships: [], audition_judges: [], audition_results: [] }
  expect((await openResults(link)).output.shown).toEqual({ ...own, ...none })
  await sql('update result_release set released_at = null where tour_date_id = $1', [CITY])
  expect((await openResults(link)).output.shown).toMatchObject({ state: 'unreleased', own: [], rankings: [] })
  await sql('update result_release set released_at = proposed_at where tour_date_id = $1', [CITY])
  await sql(`update tour_date set mybtf = mybtf || '{"coda": false}' where id = $1`, [CITY])
  expect((await openResults(link)).error?.code).toBe('LINK_INVALID')
  await sql(`update tour_date set mybtf = mybtf || '{"coda": true}' where id = $1`, [CITY])
  expect((await openResults((await made()).link)).error?.code).toBe('LINK_INVALID')
  expect((await open(link)).error?.code).toBe('LINK_INVALID')
})

it('RESULTS-04 says what was corrected of an award and of a judge’s name, and nothing of a scholarship or an audition', async () => {
  const { output } = await server.call(makePageLink, { ...mine, page: 'results' }, { token })
  const by = /\/coda\/results#token=([\w-]{20,})$/.exec(output.url)?.[1] ?? ''
  const kinds = ['special', 'studio', 'scholarship', 'judge', null]
  for (const kind of kinds)
    await sql(
      `insert into award_correction (tour_date_id, kind, recipient_id, what, before, after, reason, made_by, made_at)
       values ($1, $2, $3, $4, 'not given', 'Undertow', 'Mia danced it', $5, now())`,
      [CITY, kind, kind === 'judge' ? null : registration_id, `Corrected ${kind}`, demoAccounts.scores],
    )
  const { shown } = (await server.call(openResultsLink, { token: by })).output
  const corrected = shown.award_corrections
    .map(({ what }) => what)
    .filter((what) => what.startsWith('Corrected'))
  expect(corrected.sort()).toEqual(['Corrected judge', 'Corrected special', 'Corrected studio'])
})

it('opens no critiques', async () => {
  const { link } = await made()
  expect((await server.call(openCritiqueLink, { token: link })).error?.code).toBe('LINK_INVALID')
})

it('shows no figures while nothing is released, and opens nothing where CODA is off', async () => {
  const { link } = await made()
  await sql('update result_release set released_at = null where tour_date_id = $1', [CITY])
  expect((await open(link)).output.shown).toEqual({ gate: 'later', scratched: 0, data: null, trend: [] })
  await sql('update result_release set released_at = proposed_at where tour_date_id = $1', [CITY])
  await sql(`update tour_date set mybtf = mybtf || '{"coda": false}' where id = $1`, [CITY])
  expect((await open(link)).error?.code).toBe('LINK_INVALID')
  const refused = await server.call(makePageLink, mine, { token })
  expect(refused.error?.violations).toMatchObject([{ code: 'CODA_NOT_SHARED' }])
  await sql(`update tour_date set mybtf = mybtf || '{"coda": true}' where id = $1`, [CITY])
  expect((await open(link)).status).toBe(200)
})

it('is ended by its owner, by its time, and guessed by nobody', async () => {
  const first = await made()
  const second = await made()
  const link_id = second.links[0]?.id ?? 0
  const { output } = await server.call(revokePageLink, { ...mine, link_id }, { token })
  expect(output.links.map(({ revoked_at }) => revoked_at)).toEqual([NOW, null])
  expect((await open(second.link)).error).toMatchObject({ code: 'LINK_INVALID', message: /revoked/ })
  expect((await open(first.link)).status).toBe(200)
  server.setTime('2027-05-19T16:59:59.999Z')
  expect((await open(first.link)).status).toBe(200)
  server.setTime('2027-05-19T17:00:00.000Z')
  expect((await open(first.link)).error).toMatchObject({ code: 'LINK_INVALID', message: /expired/ })
  expect((await open('x'.repeat(43))).error?.code).toBe('LINK_INVALID')
})

test.each([
  ['nobody', undefined, 401],
  ['another studio', 'studio', 403],
  ['a parent', 'parent', 403],
  ['the office', 'staff', 403],
] as const)('is not made, listed or revoked by %s', async (_who, account, status) => {
  const as = account ? { token: await server.tokenOf(demoAccounts[account]) } : {}
  const link_id = (await made()).links[0]?.id ?? 0
  for (const call of [
    server.call(makePageLink, mine, as),
    server.call(listPageLinks, mine, as),
    server.call(revokePageLink, { ...mine, link_id }, as),
  ])
    expect((await call).status).toBe(status)
})

it('is not revoked through another registration', async () => {
  const { link, links } = await made()
  const elsewhere = { registration_id: demoRegistrations.studio_past_columbus, page: 'data' } as const
  const as = { token: await server.tokenOf(demoAccounts.studio) }
  const wanted = { ...elsewhere, link_id: links[0]?.id ?? 0 }
  expect((await server.call(revokePageLink, wanted, as)).error?.code).toBe('NOT_FOUND')
  expect((await open(link)).status).toBe(200)
})

it('NAMES-01, NAMES-02 does not name whoever is hidden, whoever gives the link; the own link names its owner', async () => {
  const { output } = await server.call(makePageLink, { ...mine, page: 'results' }, { token })
  const link = /\/coda\/results#token=([\w-]{20,})$/.exec(output.url)?.[1] ?? ''
  const shown = async () => (await server.call(openResultsLink, { token: link })).output.shown
  // Another studio at the same event, with one of the routines that were placed.
  const other: number = demoRegistrations.studio_past_columbus
  await sql('update registration set tour_date_id = $2 where id = $1', [other, CITY])
  const placed = (await shown()).rankings.flatMap(({ routines }) => routines).find(({ place }) => place === 1)
  const [theirs] = await sql(
    `update registrations_routine entry set registration_id = $1 from running_order, routine
     where registrations_routine_id = entry.id and routine.id = routine_id and entry.registration_id = $2 and number = $3
     returning routine.name, (select name from studio join registration on studio.id = studio_id where registration.id = $1) as studio`,
    [other, registration_id, Number.parseInt(placed?.number ?? '', 10)],
  )
  const before = JSON.stringify(await shown())
  for (const word of [theirs.name, theirs.studio]) expect(before).toContain(`"${word}"`)
  const hide = (id: number, account: number) =>
    sql(
      'insert into live_hidden (registration_id, tour_date_id, hidden_by, hidden_at, by_office) values ($1, $2, $3, now(), false)',
      [id, CITY, account],
    )
  await hide(other, demoAccounts.studio)
  const after = await shown()
  const words = JSON.stringify(after)
  for (const word of [theirs.name, theirs.studio]) expect(words).not.toContain(`"${word}"`)
  const places = after.rankings.flatMap(({ routines }) => routines)
  expect(places.filter(({ studio, name }) => studio === 'Not named' && name === '').length).toBeGreaterThan(0)
  // Whoever signs in reads what was called out.
  const signedIn = (await server.call(loadResults, { registration_id }, { token })).output
  expect(JSON.stringify(signedIn)).toContain(`"${theirs.name}"`)
  await hide(registration_id, demoAccounts.big)
  expect((await shown()).own).toEqual(after.own)
  expect(after.own.every(({ name }) => name !== '')).toBe(true)
  await sql('delete from live_hidden')
})
