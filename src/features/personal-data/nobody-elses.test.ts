// What an export tells and what an erasing takes is one's own: nobody else's rows, mails, names or links, whatever was typed.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoPeople, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { tableName } from '../../server/personal.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { unzipped } from '../files/zip-file.fixtures.ts'
import { removePerson } from '../roster/roster.contract.ts'
import { approveErasing, askErasing, eraseNow, eraseUnconfirmed } from './erase.effects.ts'
import { exportedByOffice, exportedOwn, makeExports } from './export.fixtures.ts'
import { listOwnRows } from './export-rows.queries.ts'
import { heldTables, subjectOf } from './load-subject.effects.ts'
import { downloadExportOf, exportDataOf, exportOwnData, listDataRequests } from './personal-data.contract.ts'

const server = useTestServer({ demo: true, now: '2026-11-22T17:00:00Z' })
const actor = { mybtf_user_id: demoAccounts.staff, doing: 'test', request_id: 'test' }
const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(server.database, actor, work)
const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows as Row[]

const RESET = 'https://callboard.test/reset-password#token=abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq'
let staff: string
beforeAll(async () => {
  staff = await server.tokenOf(demoAccounts.staff)
  await query("update tour_date set end_date = '2026-11-10' where end_date > '2026-11-10'")
})

async function exported(id: number, token: string) {
  const { names, text } = await unzipped(server, (await exportedOwn(server, id, token)).url)
  return names.map(text).join('\n')
}

const mail = (to: string, text: string, mybtf_user_id: number | null = null) =>
  query(
    `insert into mail (kind, "to", subject, html, text, mybtf_user_id, created_at) values ('x', $1, 'A subject', $2, $2, $3, now())`,
    [to, text, mybtf_user_id],
  )

describe('an export', () => {
  it('of a person has no row of the audit that is not about her', async () => {
    const person_id = demoPeople.harbor_street
    const subject = await subjectOf(server.database, { person_id })
    const audit = heldTables.find((held) => tableName(held) === 'audit')
    if (!subject || !audit) throw new Error('there is an audit')
    const rows = await listOwnRows(server.database, audit, subject)
    const others = rows.filter(({ entity, entity_id, before, after }) => {
      // That something of hers was changed is told, and not what (erased-changes.test.ts).
      if (before === null && after === null) return false
      const told = { ...(after as object), ...(before as object) } as {
        person_id?: number
        person_ids?: number[]
      }
      const hers = entity === 'person' && entity_id === String(person_id)
      return !hers && told.person_id !== person_id && !told.person_ids?.includes(person_id)
    })
    expect(others).toEqual([])
  })

  it('tells nothing of others whose words fit a name that its asker made up', async () => {
    const email = 'making-up@family.test'
    const id = await insertTestAccount(server.database, { email })
    await query(
      `with made as (insert into person (fname, lname, person_type_id) values ('Choose a', 'new password', 1) returning id)
       insert into roster (person_id, mybtf_user_id) select id, $1 from made`,
      [id],
    )
    await mail('studio@callboard.test', `Choose a new password: ${RESET}`, demoAccounts.studio)
    const token = await server.tokenOf(id)
    const all = await exported(id, token)
    expect(all).not.toContain('reset-password')
    await query("delete from mail where text like 'Choose a new password%'")
  })

  it('has one’s own mails without what opens anything', async () => {
    const email = 'own-links@family.test'
    const id = await insertTestAccount(server.database, { email })
    await mail(
      email,
      `Choose a new password: ${RESET}, or fetch https://callboard.test/files/x?signature=abc123`,
      id,
    )
    const token = await server.tokenOf(id)
    const all = await exported(id, token)
    expect(all).toContain('Choose a new password')
    expect(all).not.toContain('abcdefghijklmnopqrstuvwxyz')
    expect(all).not.toContain('signature=abc123')
  })

  it('of an account has nobody who was on somebody else’s roster, or in somebody else’s registration', async () => {
    const id = await insertTestAccount(server.database, { email: 'name-and-birthdate@family.test' })
    const child = demoPeople.harbor_street + 2
    await query('delete from roster where person_id = $1', [child])
    await query('insert into roster (person_id, mybtf_user_id) values ($1, $2)', [child, id])
    expect((await subjectOf(server.database, { mybtf_user_id: id }))?.persons).not.toContain(child)
    const [own] = await query<{ id: number }>(
      `with made as (insert into person (fname, lname, person_type_id) values ('Own', 'Child', 1) returning id)
       insert into roster (person_id, mybtf_user_id) select id, $1 from made returning person_id as id`,
      [id],
    )
    expect((await subjectOf(server.database, { mybtf_user_id: id }))?.persons).toContain(own?.id)
    // Let go of by another who never registered her: she still was somebody else's.
    await query('update roster set mybtf_user_id = $1 where person_id = $2', [demoAccounts.parent, own?.id])
    await query('delete from roster where person_id = $1', [own?.id])
    await query('insert into roster (person_id, mybtf_user_id) values ($1, $2)', [own?.id, id])
    expect((await subjectOf(server.database, { mybtf_user_id: id }))?.persons).not.toContain(own?.id)
  })

  describe('OWNDATA-01 of a family that took a child off its roster', () => {
    const child = async (fname: string, mybtf_user_id: number) => {
      const [made] = await query<{ id: number }>(
        `with made as (insert into person (fname, lname, birthdate, person_type_id) values ($1, 'Let Go', '2014-05-05', 1) returning id)
         insert into roster (person_id, mybtf_user_id) select id, $2 from made returning person_id as id`,
        [fname, mybtf_user_id],
      )
      return made?.id ?? 0
    }
    const familyOf = async (mybtf_user_id: number) =>
      (await subjectOf(server.database, { mybtf_user_id }))?.persons ?? []
    const takeOff = async (mybtf_user_id: number, person_id: number) => {
      const sent = { mybtf_user_id, person_id }
      expect(
        (await server.call(removePerson, sent, { token: await server.tokenOf(mybtf_user_id) })).status,
      ).toBe(200)
    }

    it('has the child all the same, registered or not', async () => {
      const id = demoAccounts.parent
      const [never, danced] = [await child('Never', id), await child('Danced', id)]
      await query(
        `insert into date_attendee (registration_id, person_id, workshop_level_id)
         select registration_id, $2, workshop_level_id from date_attendee where registration_id = $1 limit 1`,
        [demoRegistrations.parent_austin, danced],
      )
      for (const person_id of [never, danced]) await takeOff(id, person_id)
      expect(await familyOf(id)).toEqual(expect.arrayContaining([never, danced]))
      expect(await exported(id, await server.tokenOf(id))).toContain('Danced')
    })

    it('has nobody whom another has taken on since, nor who has another account of her own', async () => {
      const id = demoAccounts.parent
      const [elsewhere, grown] = [await child('Elsewhere', id), await child('Grown', id)]
      for (const person_id of [elsewhere, grown]) await takeOff(id, person_id)
      await query('insert into roster (person_id, mybtf_user_id) values ($1, $2)', [
        elsewhere,
        demoAccounts.new,
      ])
      const account = await insertTestAccount(server.database, { email: 'grown@family.test' })
      await query('update mybtf_user set person_id = $1 where id = $2', [grown, account])
      const family = await familyOf(id)
      expect(family).not.toContain(elsewhere)
      expect(family).not.toContain(grown)
    })

    it('(a studio) has none of the dancers of its registrations', async () => {
      const [own] = await query('select person_id from mybtf_user where id = $1', [demoAccounts.studio])
      expect(await familyOf(demoAccounts.studio)).toEqual([own?.person_id])
    })
  })

  it('of somebody of the office is an administrator’s to make, and is found among the looks', async () => {
    const clerk = await insertTestAccount(server.database, {
      email: 'clerk@office.test',
      staff_rights: ['accounts'],
    })
    const as = { token: await server.tokenOf(clerk) }
    const refused = await server.call(exportDataOf, { mybtf_user_id: demoAccounts.staff }, as)
    expect([refused.status, refused.error.violations?.[0]?.code]).toEqual([422, 'OFFICE_NOT_HERE'])
    expect(
      (await server.call(exportDataOf, { mybtf_user_id: demoAccounts.staff }, { token: staff })).status,
    ).toBe(200)
    const { output } = await server.call(listDataRequests, {}, as)
    await makeExports(server)
    const own = output.requests[0]?.id ?? 0
    expect((await server.call(downloadExportOf, { id: own }, as)).status).toBe(422)
    expect((await server.call(downloadExportOf, { id: own }, { token: staff })).status).toBe(200)
    const person_id = demoPeople.harbor_street + 3
    expect((await exportedByOffice(server, { person_id }, as.token)).name).toMatch(/zip$/)
    const looks = await query('select from office_look where mybtf_user_id = $1 and person_ids @> $2', [
      clerk,
      JSON.stringify([person_id]),
    ])
    expect(looks).toHaveLength(1)
  })

  it('tells of a look at many that she was among them, and nothing of whom else', async () => {
    const person_id = demoPeople.harbor_street + 5
    const others = [person_id, person_id + 1, person_id + 2]
    await query(
      `insert into office_look (at, mybtf_user_id, call, named, person_ids, request_id)
       values (now(), $1, 'GET /staff/people', '{"search": "Somebody Else"}', $2, 'among-others')`,
      [demoAccounts.staff, JSON.stringify(others)],
    )
    const { text } = await unzipped(server, (await exportedByOffice(server, { person_id }, staff)).url)
    const looks = JSON.parse(text('data/office_look.json')) as { request_id: string; person_ids: number[] }[]
    expect(looks.find(({ request_id }) => request_id === 'among-others')?.person_ids).toEqual([person_id])
    expect(text('data/office_look.json')).not.toContain('Somebody Else')
  })

  it('is not made over and over: the sixth in a row waits', async () => {
    const id = await insertTestAccount(server.database, { email: 'over-and-over@family.test' })
    const token = await server.tokenOf(id)
    const statuses: number[] = []
    for (let at = 0; at < 6; at += 1)
      statuses.push((await server.call(exportOwnData, { id }, { token })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('asks the database for the names that somebody had, not for each first name with each last one', async () => {
    const [row] = await query<{ id: number }>(
      "insert into person (fname, lname, person_type_id) values ('First0', 'Last0', 1) returning id",
    )
    for (let at = 1; at <= 20; at += 1)
      await query('update person set fname = $1, lname = $2 where id = $3', [
        `First${at}`,
        `Last${at}`,
        row?.id,
      ])
    const subject = await subjectOf(server.database, { person_id: row?.id ?? 0 })
    expect(subject?.names.map(({ fname, lname }) => `${fname} ${lname}`).sort()).toEqual(
      Array.from({ length: 21 }, (_, at) => `First${at} Last${at}`).sort(),
    )
  })
})

describe('an erasing', () => {
  async function erase(person_id: number) {
    const { id } = await write((tx) => askErasing(tx, server.parts, { person_id }, {}))
    await query("update data_request set due_at = '2026-11-01' where id = $1", [id])
    await write((tx) => approveErasing(tx, server.parts, id, demoAccounts.scores))
    await write((tx) => eraseNow(tx, server.parts, id, demoAccounts.staff))
    return id
  }

  it('leaves what the audit tells of everybody else as it was', async () => {
    const told = () =>
      query<{ count: number }>(
        "select count(*)::integer as count from audit where entity = 'person' and (before is not null or after is not null)",
      )
    const [before] = await told()
    const rows = await query("select from audit where entity = 'person' and entity_id = $1", [
      String(demoPeople.harbor_street + 4),
    ])
    await erase(demoPeople.harbor_street + 4)
    const [after] = await told()
    expect(after?.count).toBe((before?.count ?? 0) - rows.length)
  })

  it('leaves the mails of somebody to whose address her access code was sent, where other mails went there too', async () => {
    const [person] = await query<{ id: number }>(
      "insert into person (fname, lname, person_type_id) values ('Wanda', 'Yarrow', 1) returning id",
    )
    const emails = ['Teacher_1@elsewhere.test', 'only-hers@elsewhere.test']
    await query(
      `insert into access_code (registration_id, person_id, code, reminder_email, created_at)
         select registration.id, $1, left(md5(email), 8), email, now() from unnest($3::text[]) with ordinality as given(email, at)
         join (select id, row_number() over (order by id) as at from registration where mybtf_user_id = $2) as registration
           on registration.at = given.at`,
      [person?.id, demoAccounts.studio, emails],
    )
    await mail('teacher_1@elsewhere.test', 'Your own business')
    const subject = await subjectOf(server.database, { person_id: person?.id ?? 0 })
    expect(subject?.emails).toEqual(['only-hers@elsewhere.test'])
  })

  it('takes the name out of notes that were written about anything', async () => {
    const [person] = await query<{ id: number }>(
      "insert into person (fname, lname, person_type_id) values ('Zelda', 'Quist', 1) returning id",
    )
    await query(
      'insert into registration_note (registration_id, mybtf_user_id, text, created_at) values ($1, $2, $3, now())',
      [demoRegistrations.parent_austin, demoAccounts.staff, 'Zelda Quist called'],
    )
    await erase(person?.id ?? 0)
    expect(await query("select from registration_note where text like '%Quist%'")).toEqual([])
  })

  it('leaves a connection on which everybody else can go on writing', async () => {
    const client = await server.database.$client.connect()
    try {
      for (const name of ['callboard.erasure', 'callboard.retention']) {
        await client.query('begin')
        await client.query(`select set_config('${name}', '1', true)`)
        await client.query('commit')
      }
      // As after a change of the table: the trigger's plan is made anew.
      await client.query('analyze data_request')
      await client.query('discard plans')
      await client.query("insert into person (fname, lname, person_type_id) values ('After', 'Wards', 1)")
    } finally {
      client.release()
    }
  })

  it('of an account ends each of its sessions, also one that is opened meanwhile', async () => {
    const id = await insertTestAccount(server.database, { email: 'lives-on@family.test' })
    const token = await server.tokenOf(id)
    await query('update mybtf_user set erased_at = now() where id = $1', [id])
    expect((await server.call(exportOwnData, { id }, { token })).status).toBe(401)
  })
})

describe('RETENTION-03: an account that nobody confirmed', () => {
  beforeEach(() => query("update mybtf_user set created_at = now() where email like 'never%'"))

  it('takes nothing along that merely has its name or its address', async () => {
    const email = 'frontdesk@grand-prairie.test'
    const [contact] = await query<{ id: number }>(
      'update studio_contact set email = $1 where id = (select min(id) from studio_contact) returning id',
      [JSON.stringify([email])],
    )
    const [dancer] = await query<{ fname: string; lname: string }>(
      'select fname, lname from person where id = $1',
      [demoPeople.harbor_street + 5],
    )
    const id = await insertTestAccount(server.database, { email, confirmed: false })
    await query(
      'update person set fname = $1, lname = $2 where id = (select person_id from mybtf_user where id = $3)',
      [dancer?.fname, dancer?.lname, id],
    )
    await mail(email, `For ${dancer?.fname} ${dancer?.lname}`)
    const [drawn] = await query<{ id: number }>(
      `insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
       values ('data-export', 'data-export/somebody-elses', 'x.zip', 'application/zip', 1, $1, now()) returning id`,
      [demoAccounts.parent],
    )
    const named = () =>
      query<{ count: number }>(
        "select count(*)::integer as count from audit where (coalesce(after, '{}') || coalesce(before, '{}'))::text ilike $1",
        [`%${dancer?.lname}%`],
      )
    const own = await query(
      "select from audit where entity = 'person' and entity_id = (select person_id::text from mybtf_user where id = $1)",
      [id],
    )
    const [before] = await named()
    await write((tx) => eraseUnconfirmed(tx, server.parts, id))
    expect(await query('select email from studio_contact where id = $1', [contact?.id])).toEqual([
      { email: [email] },
    ])
    expect(await query('select from mail where "to" = $1', [email])).toHaveLength(1)
    // All that is told of others is there; of its own rows only those with the name were counted.
    expect((await named())[0]?.count).toBeGreaterThanOrEqual((before?.count ?? 0) - own.length)
    expect(own.length).toBeLessThan(before?.count ?? 0)
    expect(
      await query('select from audit where entity_id = $1 and entity = $2 and after is not null', [
        String(id),
        'mybtf_user',
      ]),
    ).toEqual([])
    expect(await query('select removed_at from stored_file where id = $1', [drawn?.id])).toEqual([
      { removed_at: null },
    ])
    await query('delete from stored_file where id = $1', [drawn?.id])
  })
})
