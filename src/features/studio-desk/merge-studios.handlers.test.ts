// Two studios become one: shown before, everything at once and whole, and never lost where two merges cross.
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoRegistrations, demoStudios } from '../../../database/demo/demo-ids.ts'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { jobList } from '../../server/job-list.ts'
import { lockWaiters } from '../../server/lock-waiters.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { listChanges } from '../audit/audit.contract.ts'
import { loadLoyalty } from '../loyalty/loyalty.contract.ts'
import { personTable } from '../people/person.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { listRoster } from '../roster/roster.contract.ts'
import { rosterTable } from '../roster/roster.tables.ts'
import { studioContactTable, studioTable } from '../studios/studio.tables.ts'
import { listStudios, mergeStudios, previewMerge } from './office-studio.contract.ts'
import { insertStudio, studioRow } from './office-studio.fixtures.ts'

const server = useTestServer({ demo: true })
let staff: string
let studio: string
beforeAll(async () => {
  staff = await server.tokenOf(demoAccounts.staff)
  studio = await server.tokenOf(demoAccounts.studio)
})
const office = () => ({ token: staff })

describe('a merge', () => {
  it('is shown before, moves everything at once, and is done once', async () => {
    const { database } = server
    const into_id = demoStudios.harbor_st
    const id = demoStudios.harbor_street
    // One dancer on both rosters, and one who is there twice.
    const [twin] = await database
      .insert(personTable)
      .values({ fname: 'Nobody', lname: 'Else', person_type_id: 1 })
      .returning()
    await database.insert(rosterTable).values([
      { person_id: 1001, studio_id: into_id },
      { person_id: twin?.id ?? 0, studio_id: into_id },
    ])
    const preview = await server.call(previewMerge, { id, into_id }, office())
    expect(preview.output.people).toBe(60)
    expect(preview.output.accounts[0]?.email).toBe('studio@callboard.test')
    expect(preview.output.registrations).toHaveLength(7)
    expect(preview.output.registrations.some(({ paid }) => paid > 0)).toBe(true)
    expect(preview.output.contacts).toEqual({ move: [], join: ['Dana Whitfield'] })
    expect(preview.output.notes.join(' ')).toContain('Dana Whitfield. They’re combined')

    const input = { id, version: 0, into_id, into_version: 0 }
    const stale = await server.call(mergeStudios, { ...input, into_version: 1 }, office())
    expect(stale.error.code).toBe('STALE_VERSION')
    const { output } = await server.call(mergeStudios, input, office())
    expect(output).toMatchObject({
      id: into_id,
      registrations: 7,
      people: 61,
      version: 1,
      standing: 'waiting',
    })
    expect(output.contacts).toHaveLength(1)
    expect(output.contacts[0]?.email).toEqual(['dana@harbor-st.test', 'studio@callboard.test'])
    const moved = output.accounts.filter((account) => account.studio_account).map(({ id }) => id)
    expect(moved.sort()).toEqual([demoAccounts.studio, demoAccounts.harbor_st].sort())

    const [registration] = await database
      .select()
      .from(registrationTable)
      .where(eq(registrationTable.id, demoRegistrations.studio_tampa))
    expect(registration).toMatchObject({ studio_id: into_id, mybtf_user_id: demoAccounts.studio })
    expect(await studioRow(server, id)).toMatchObject({ merged_into_id: into_id, version: 1 })
    expect((await server.call(listRoster, {}, { token: studio })).status).toBe(200)
    // Its loyalty goes with it (LOYALTY-07).
    const loyalty = await server.call(loadLoyalty, { id: into_id }, { token: studio })
    expect(loyalty.output).toMatchObject({ pointsBalance: 12_400, vouchers: [{ code: 'LV-HARB-2345' }] })

    const again = await server.call(mergeStudios, input, office())
    expect([again.status, again.output.version]).toEqual([200, 1])
    const trail = await server.call(listChanges, { entity: 'studio', entity_id: String(id) }, office())
    expect(trail.output.changes[0]).toMatchObject({
      email: 'staff@callboard.test',
      after: { merged_into_id: into_id },
    })
    const list = await server.call(listStudios, { standing: 'merged' }, office())
    expect(list.output.studios[0]).toMatchObject({ id, merged_into: { id: into_id } })
  })

  it('keeps one primary contact, and leads those merged before to where all is', async () => {
    const [a, b, c] = [
      await insertStudio(server, 'Aster'),
      await insertStudio(server, 'Birch'),
      await insertStudio(server, 'Cedar'),
    ]
    const contact = (studio_id: number, fname: string) => ({
      studio_id,
      fname,
      lname: 'Lee',
      person_type_id: 4,
      sort: 1,
      primary: true,
    })
    await server.database.insert(studioContactTable).values([
      contact(a.id, 'Ann'),
      contact(b.id, 'Bob'),
      contact(c.id, 'Cleo'),
      // The owner of one is known at the other for another job.
      { ...contact(c.id, 'Ann'), person_type_id: 8, sort: 2, primary: false },
    ])
    const merge = (id: number, into_id: number, into_version: number, version: number) =>
      server.call(mergeStudios, { id, version, into_id, into_version }, office())
    expect((await merge(a.id, b.id, 0, 0)).status).toBe(200)
    const { output } = await merge(b.id, c.id, 0, 1)
    expect(output.contacts.map(({ name, primary }) => [name, primary])).toEqual([
      ['Cleo Lee', true],
      ['Ann Lee', false],
      ['Bob Lee', false],
    ])
    expect(output.contacts[1]).toMatchObject({ name: 'Ann Lee', person_type_id: 4 })
    expect(await studioRow(server, a.id)).toMatchObject({ merged_into_id: c.id })
  })

  test.each([
    ['into itself', async () => [await insertStudio(server, 'Self')], 'MERGE_SAME'],
    [
      'into a rejected one',
      async () => [
        await insertStudio(server, 'From'),
        await insertStudio(server, 'Bad', { rejected_at: new Date() }),
      ],
      'MERGE_INTO_REJECTED',
    ],
    [
      'into one that was merged away',
      async () => [
        await insertStudio(server, 'From'),
        await insertStudio(server, 'Gone', { merged_into_id: demoStudios.grand_prairie }),
      ],
      'MERGE_INTO_MERGED',
    ],
    [
      'of one that was merged elsewhere',
      async () => [
        await insertStudio(server, 'Gone', { merged_into_id: 2 }),
        await insertStudio(server, 'Into'),
      ],
      'MERGE_FROM_MERGED',
    ],
  ] as const)('%s is refused', async (_title, make, code) => {
    const [from, into = from] = await make()
    const [id, into_id] = [from?.id ?? 0, into?.id ?? 0]
    const preview = await server.call(previewMerge, { id, into_id }, office())
    const merge = await server.call(mergeStudios, { id, version: 0, into_id, into_version: 0 }, office())
    for (const { status, error } of [preview, merge])
      expect([status, error.violations?.map((violation) => violation.code)]).toEqual([422, [code]])
  })

  it('of what is not there is not found', async () => {
    const input = { id: 2e9, version: 0, into_id: 1, into_version: 0 }
    expect((await server.call(mergeStudios, input, office())).error.code).toBe('NOT_FOUND')
    expect((await server.call(previewMerge, { id: 1, into_id: 2e9 }, office())).error.code).toBe('NOT_FOUND')
  })

  it('has the job fetch what was written for the old studio in the same moment', async () => {
    const into = await insertStudio(server, 'Stays')
    const gone = await insertStudio(server, 'Went', { merged_into_id: into.id })
    await server.database
      .update(accountTable)
      .set({ studio_id: gone.id })
      .where(eq(accountTable.id, demoAccounts.new))
    const job = jobList.find(({ name }) => name === 'follow-merged-studios')
    if (job && 'work' in job) await job.work({}, server.jobContext())
    const [account] = await server.database
      .select()
      .from(accountTable)
      .where(eq(accountTable.id, demoAccounts.new))
    expect(account?.studio_id).toBe(into.id)
  })
})

describe('two merges that cross', () => {
  /** Each into the other: whether both were done. */
  async function cross(): Promise<boolean> {
    const rows = await server.database
      .insert(studioTable)
      .values([{ name: 'A' }, { name: 'B' }])
      .returning()
    const [a, b] = rows.map(({ id }) => id)
    const merge =
      (id = 0, into_id = 0) =>
      () =>
        server.call(mergeStudios, { id, version: 0, into_id, into_version: 0 }, office())
    const contact = { studio_id: a ?? 0, sort: 1, fname: 'Ann', lname: 'Lee', person_type_id: 4 }
    await server.database.insert(studioContactTable).values(contact)
    // Of the two only the first writes contacts: it is held there, until the second is done or waits for it. Held where both write, each
    // would have the row of one studio and want that of the other.
    const first = merge(a, b)
    const second = async () => {
      while ((await lockWaiters(server.database)) === 0) await pause(5)
      return merge(b, a)()
    }
    const done = await atOnce(server, 'studio_contact', [first, second])
    const { rows: circles } = await server.database.$client.query(
      'select 1 from studio s join studio t on s.merged_into_id = t.id and t.merged_into_id is not null where s.id = $1',
      [a],
    )
    return circles.length > 0 || done.every(({ status }) => status === 200)
  }
  it('never lose both studios', async () => {
    expect(await cross()).toBe(false)
  })
  it('would without the lock', async () => {
    expect(await withoutLocks(server, cross)).toBe(true)
  })
})
