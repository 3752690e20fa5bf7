// OWNDATA-01, ERASE-04 to ERASE-06 through the calls: the ZIP is opened and read, and an erasing goes its way.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { keepDemoFiles } from '../../../database/demo/recordings.ts'
import { useTestServer } from '../../server/test-server.ts'
import { hashToken, newToken } from '../../server/tokens.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { unzipped } from '../files/zip-file.fixtures.ts'
import { listRoster } from '../roster/roster.contract.ts'
import { exportedOwn, makeExports } from './export.fixtures.ts'
import { MAKE_EXPORT } from './export-data.effects.ts'
import {
  approveErasingOf,
  askErasingOf,
  askFamilyErasing,
  askOwnErasing,
  downloadExportOf,
  eraseDataOf,
  exportDataOf,
  exportOwnData,
  findPeople,
  listDataRequests,
  loadFamilyData,
  loadOwnData,
  mailFamilyExport,
  takeBackFamilyErasing,
  takeBackOwnErasing,
} from './personal-data.contract.ts'

const server = useTestServer({ demo: true, now: '2026-11-22T17:00:00Z' })
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows

let parent: string
let office: string
const share_token = newToken()
let dancer: { id: number; name: string }
let sister: { id: number; name: string }

beforeAll(async () => {
  await keepDemoFiles(server.database, server.parts.files)
  parent = await server.tokenOf(demoAccounts.parent)
  office = await server.tokenOf(demoAccounts.staff)
  const rows = await query(
    `select person.id, fname || ' ' || lname as name from date_attendee join person on person.id = person_id
     where registration_id = $1 and person_type_id = 1 order by person.id limit 2`,
    [demoRegistrations.studio_past_nashville],
  )
  dancer = rows[0]
  sister = rows[1]
  const [share] = await query(
    `insert into family_share (registration_id, name, email, person_ids, created_by, created_at, expires_at)
     values ($1, 'A family', 'family@home.test', $2, $3, '2026-11-01', '2027-03-01') returning id`,
    [demoRegistrations.studio_past_nashville, JSON.stringify([dancer.id]), demoAccounts.studio],
  )
  await query(
    "insert into family_share_link (share_id, token_hash, created_at) values ($1, $2, '2026-11-01')",
    [share.id, hashToken(share_token.token)],
  )
})

/** No number that only we could read, no source of a mail, nothing that was left empty. */
function expectPlainWords(index: string, ...words: string[]): void {
  for (const word of words) expect(index).toContain(word)
  expect(index).not.toMatch(
    /(gender|person type|person|registration|tour date|season|studio|workshop level) id<\/th><td>\d/,
  )
  expect(index).not.toContain('&lt;!doctype')
  expect(index).not.toContain('<td>–</td>')
}

describe('OWNDATA-01 an account', () => {
  it('gets everything in one ZIP that a newcomer can read', async () => {
    const output = await exportedOwn(server, demoAccounts.parent, parent)
    expect(output.name).toBe('callboard-data-2026-11-22.zip')
    const { names, text } = await unzipped(server, output.url)
    expect(names).toEqual(
      expect.arrayContaining(['index.html', 'data/mybtf_user.json', 'data/person.json', 'data/roster.json']),
    )
    const index = text('index.html')
    expectPlainWords(index, 'Female')
    expect(index).toContain('<h1>What Callboard knows about parent@callboard.test</h1>')
    const { people } = (await server.call(listRoster, {}, { token: parent })).output
    expect(people.length).toBeGreaterThan(0)
    const told = JSON.parse(text('data/person.json')).map(
      ({ fname, lname }: Record<string, string>) => `${fname} ${lname}`,
    )
    for (const { fname, lname } of people) {
      expect(told).toContain(`${fname} ${lname}`)
      expect(index).toContain(lname)
    }
    const all = names
      .filter((name) => name.endsWith('.json'))
      .map(text)
      .join('')
    expect(all).not.toMatch(/password_hash|token_hash|gateway_token|\$argon2/)
    const invoices = names.filter((name) => name.startsWith('papers/invoice-'))
    expect(invoices.length).toBeGreaterThan(0)
    expect(text(invoices[0] as string).slice(0, 4)).toBe('%PDF')
  })

  it('is recorded', async () => {
    const requests = await query(
      "select asked_by, done_at is not null as done from data_request where kind = 'export' and mybtf_user_id = $1",
      [demoAccounts.parent],
    )
    expect(requests).toEqual([{ asked_by: demoAccounts.parent, done: true }])
  })

  it('OWNDATA-02 asks once while it is being made, is mailed without its address, and downloads it for a day', async () => {
    const id = await insertTestAccount(server.database, { email: 'patient@family.test' })
    const token = await server.tokenOf(id)
    const states: (string | undefined)[] = []
    const look = async () => (await server.call(loadOwnData, { id }, { token })).output.export
    for (let times = 0; times < 2; times += 1)
      states.push((await server.call(exportOwnData, { id }, { token })).output.export?.state)
    expect(states).toEqual(['pending', 'pending'])
    expect(server.enqueued.filter(({ name }) => name === MAKE_EXPORT)).toHaveLength(1)
    const [queued] = server.enqueued.filter(({ name }) => name === MAKE_EXPORT)
    await makeExports(server)
    const made = await look()
    expect(made).toMatchObject({ state: 'ready', kept_until: '2026-11-23T16:00:00.000Z' })
    const mails = await query(
      "select text from mail where kind = 'data-export-ready' and mybtf_user_id = $1",
      [id],
    )
    expect(mails).toHaveLength(1)
    expect(mails[0].text).not.toContain('/files/')
    // The queue may do it twice.
    server.enqueued.push(queued as { name: string; data: unknown })
    await makeExports(server)
    expect(await look()).toMatchObject({ id: made?.id, state: 'ready' })
    server.setTime('2026-11-23T16:00:00Z')
    expect(await look()).toBeNull()
    server.setTime('2026-11-22T17:00:00Z')
  })

  it('OWNDATA-02 of an account that is gone when its turn comes is not made, and not tried again', async () => {
    const id = await insertTestAccount(server.database, { email: 'gone-meanwhile@family.test' })
    const token = await server.tokenOf(id)
    await server.call(exportOwnData, { id }, { token })
    await query('update mybtf_user set erased_at = now() where id = $1', [id])
    await makeExports(server)
    const rows = await query(
      'select done_at is not null as done, made_path from data_request where mybtf_user_id = $1',
      [id],
    )
    expect(rows).toEqual([{ done: true, made_path: null }])
  })

  it('OWNDATA-02 the office downloads what the office asked for, and nothing else', async () => {
    const own = await query(
      "select id from data_request where kind = 'export' and asked_by is not null limit 1",
    )
    const erasing = await query("select id from data_request where kind = 'erase' limit 1")
    for (const { id } of [...own, ...erasing, { id: 2_000_000_000 }])
      expect((await server.call(downloadExportOf, { id }, { token: office })).error.code).toBe('NOT_FOUND')
  })

  it('of somebody who is not there is none', async () => {
    const { error } = await server.call(exportDataOf, { person_id: 2_000_000_000 }, { token: office })
    expect(error.code).toBe('NOT_FOUND')
  })
})

describe('OWNDATA-01 a family by its link', () => {
  it('is mailed the address of a ZIP about its own dancer: the link itself opens nothing', async () => {
    const { output } = await server.call(mailFamilyExport, { token: share_token.token, person_id: dancer.id })
    expect(output.email).toBe('f***y@h***.test')
    expect(JSON.stringify(output)).not.toContain('/files/')
    await makeExports(server)
    const [mail] = await query("select text from mail where kind = 'data-export'")
    const url = /https?:\S+/.exec(mail.text)?.[0] as string
    const { text } = await unzipped(server, url)
    expect(text('index.html')).toContain(`What Callboard knows about ${dancer.name}`)
    expectPlainWords(text('index.html'), 'Nashville')
    const named = text('data/where-others-named-you.json')
    expect(named).toContain(dancer.name)
    expect(named).not.toContain(sister.name)
  })

  it('has nothing of another dancer', async () => {
    for (const contract of [mailFamilyExport, askFamilyErasing, takeBackFamilyErasing])
      expect(
        (await server.call(contract, { token: share_token.token, person_id: sister.id })).error.code,
      ).toBe('NOT_FOUND')
  })

  it('asks for an erasing once, and takes it back', async () => {
    const sent = { token: share_token.token, person_id: dancer.id }
    const asked = await server.call(askFamilyErasing, sent)
    expect(asked.output.people).toMatchObject([
      { id: dancer.id, erasing: { state: 'waiting', due_at: '2026-11-29T17:00:00.000Z' } },
    ])
    await server.call(askFamilyErasing, sent)
    expect(await query('select "to" from mail where kind = \'erasing-asked\'')).toEqual([
      { to: 'family@home.test' },
    ])
    const back = await server.call(takeBackFamilyErasing, sent)
    expect(back.output.people).toMatchObject([{ erasing: null }])
    expect((await server.call(loadFamilyData, { token: share_token.token })).output).toEqual(back.output)
  })
})

describe('an erasing', () => {
  it('ERASE-05 is asked for by the account, and taken back', async () => {
    const sent = { id: demoAccounts.parent }
    const asked = await server.call(askOwnErasing, sent, { token: parent })
    expect(asked.output.erasing).toMatchObject({ state: 'waiting' })
    const back = await server.call(takeBackOwnErasing, sent, { token: parent })
    expect(back.output.erasing).toBeNull()
    expect((await server.call(loadOwnData, sent, { token: parent })).output).toEqual(back.output)
  })

  it('ERASE-04 is told what stands in the way: an event that is not over', async () => {
    const { output } = await server.call(askErasingOf, { person_id: dancer.id }, { token: office })
    expect(output.request.obstacles).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'ERASE_COMING' })]),
    )
    server.setTime('2026-11-29T17:00:00Z')
    office = await server.tokenOf(demoAccounts.staff)
    const { error } = await server.call(approveErasingOf, { id: output.request.id }, { token: office })
    expect(error.violations?.map(({ code }) => code)).toContain('ERASE_COMING')
  })

  it('ERASE-04 counts a postponed event as not over, whatever days it had', async () => {
    await query(
      "update tour_date set end_date = '2026-11-10', postponed = true where end_date > '2026-11-10'",
    )
    const [request] = (await server.call(listDataRequests, {}, { token: office })).output.requests
    const { error } = await server.call(approveErasingOf, { id: request?.id ?? 0 }, { token: office })
    expect(error.violations?.map(({ code }) => code)).toContain('ERASE_COMING')
    await query("update tour_date set postponed = false where end_date = '2026-11-10'")
  })

  it('ERASE-06 goes its two steps, and then nobody finds her', async () => {
    await query("update tour_date set end_date = '2026-11-10' where end_date > '2026-11-10'")
    const [request] = (await server.call(listDataRequests, {}, { token: office })).output.requests
    const id = request?.id ?? 0
    expect((await server.call(eraseDataOf, { id }, { token: office })).error.code).toBe('RULES_BROKEN')
    const approved = await server.call(approveErasingOf, { id }, { token: office })
    expect(approved.output.request).toMatchObject({
      state: 'approved',
      approved_by: 'staff@callboard.test',
      obstacles: [],
    })
    const done = await server.call(eraseDataOf, { id }, { token: office })
    expect(done.output.request).toMatchObject({
      state: 'done',
      whose: 'Erased dancer',
      done_by: 'staff@callboard.test',
    })
    const people = await server.call(findPeople, { search: dancer.name }, { token: office })
    expect(people.output.people.map((person) => person.id)).not.toContain(dancer.id)
    expect((await server.call(loadFamilyData, { token: share_token.token })).error.code).toBe('LINK_INVALID')
  })

  it('ERASE-02 an account is erased with the people on its own roster, and nobody signs in with it', async () => {
    const { output } = await server.call(
      askErasingOf,
      { mybtf_user_id: demoAccounts.dancer },
      { token: office },
    )
    const { id } = output.request
    server.setTime('2026-12-07T17:00:00Z')
    office = await server.tokenOf(demoAccounts.staff)
    const [account] = await query('select email from mybtf_user where id = $1', [demoAccounts.dancer])
    const approved = await server.call(approveErasingOf, { id }, { token: office })
    expect(approved.status).toBe(200)
    expect((await server.call(eraseDataOf, { id }, { token: office })).status).toBe(200)
    expect(
      await query('select email, password_hash from mybtf_user where id = $1', [demoAccounts.dancer]),
    ).toEqual([{ email: `erased-${demoAccounts.dancer}@erased.invalid`, password_hash: null }])
    expect(await query('select 1 from session where mybtf_user_id = $1', [demoAccounts.dancer])).toEqual([])
    // Of the last mail nothing is kept once it was sent (office-erasing.handlers.test.ts).
    await query("delete from mail where kind = 'erasing-done'")
    const left = await query("select 1 from mail where text ilike '%' || $1 || '%' or \"to\" = $1", [
      account.email,
    ])
    expect(left).toEqual([])
    const audit = await query(
      "select 1 from audit where coalesce(before, '{}')::text || coalesce(after, '{}')::text ilike '%' || $1 || '%'",
      [account.email],
    )
    expect(audit).toEqual([])
  })
})
