// The office's desk for studios on a real database: verdicts and mails, merges once and whole, studios for others.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoRegistrations, demoStudios } from '../../../database/demo/demo-ids.ts'
import { jobList } from '../../server/job-list.ts'
import type { JobContext } from '../../server/jobs.ts'
import { startTestServer, useTestServer } from '../../server/test-server.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { personTable } from '../roster/person.tables.ts'
import { listRoster } from '../roster/roster.contract.ts'
import { rosterTable } from '../roster/roster.tables.ts'
import { findStudios } from '../studios/studio.contract.ts'
import { studioContactTable, studioTable } from '../studios/studio.tables.ts'
import { finishSetup, identifySetup, sendSetupEmail } from '../studios/studio-sign-up.contract.ts'
import { listChanges } from './audit.contract.ts'
import {
  addTemporaryStudio,
  listStudios,
  mergeStudios,
  previewMerge,
  rejectStudio,
  verifyStudio,
} from './office-studio.contract.ts'

const server = useTestServer({ demo: true })
const tokens: Record<string, string> = {}
beforeAll(async () => {
  for (const kind of ['unconfirmed', 'parent', 'studio', 'staff', 'scores'] as const)
    tokens[kind] = await server.tokenOf(demoAccounts[kind])
})
const office = (key?: string) => ({ token: tokens.staff, ...(key ? { key } : {}) })

const columbus = { address: '1 Elm', city: 'Columbus', state_id: 36, country_id: 1, zip: '43215' }
const temporary = (email: string, name = 'Blue Door Dance') => ({
  name,
  address: columbus,
  phone: '(614) 555-0199',
  website: '',
  contact: { fname: 'Ruth', lname: 'Blue' },
  email,
})

/** A studio that waits, with nothing of its own. */
async function newStudio(name: string, more: Partial<typeof studioTable.$inferInsert> = {}) {
  const [row] = await server.database
    .insert(studioTable)
    .values({ name, claimed: true, ...more })
    .returning()
  if (!row) throw new Error('no studio')
  return row
}
const studioRow = async (id: number) =>
  (await server.database.select().from(studioTable).where(eq(studioTable.id, id)))[0]
const mailsTo = (to: string) => server.database.select().from(mailTable).where(eq(mailTable.to, to))

describe('who may', () => {
  test.each([
    ['a visitor', undefined, 'SIGNED_OUT'],
    ['an unconfirmed account', 'unconfirmed', 'NOT_ALLOWED'],
    ['an individual', 'parent', 'NOT_ALLOWED'],
    ['a studio', 'studio', 'NOT_ALLOWED'],
    ['staff without the right', 'scores', 'NOT_ALLOWED'],
  ])('not %s', async (_who, kind, code) => {
    const as = { token: kind && tokens[kind] }
    const [id, into_id] = [demoStudios.harbor_st, demoStudios.harbor_street]
    const answers = [
      await server.call(listStudios, {}, as),
      await server.call(verifyStudio, { id, version: 0 }, as),
      await server.call(rejectStudio, { id, version: 0, reason: 'No' }, as),
      await server.call(previewMerge, { id, into_id }, as),
      await server.call(mergeStudios, { id, version: 0, into_id, into_version: 0 }, as),
      await server.call(addTemporaryStudio, temporary('nobody@x.test'), as),
    ]
    expect(answers.map(({ error }) => error.code)).toEqual(answers.map(() => code))
  })
})

describe('the list', () => {
  it('shows those that wait, the oldest first, with all that is known and what may be the same', async () => {
    const { output } = await server.call(listStudios, { standing: 'waiting' }, office())
    expect(output.studios.map(({ id }) => id)).toEqual([6, 7, 8])
    expect(output.counts).toMatchObject({ waiting: 3, unclaimed: 1, rejected: 0, merged: 0 })
    expect(output.studios[1]).toMatchObject({
      name: 'Harbor St. Dance Studio',
      standing: 'waiting',
      phone: ['(614) 555-0140'],
      contacts: [{ name: 'Dana Whitfield', primary: true }],
      accounts: [{ email: 'dana@harbor-st.test', studio_account: true }],
      registrations: 0,
    })
    expect(output.studios[1]?.likely_duplicates).toEqual([
      expect.objectContaining({
        id: 1,
        standing: 'verified',
        reasons: ['Same name', 'Same phone number', 'Same ZIP'],
      }),
    ])
    expect(output.studios[0]?.likely_duplicates).toEqual([])
  })

  test.each([
    ['a name', 'kettle', [8]],
    ['an id', '9', [9]],
    ['a city', 'spokane', [9]],
    ['an email', 'hello@tidewater', [3]],
    ['signs that mean something to the database', '%', []],
  ])('finds %s', async (_what, search, ids) => {
    const { output } = await server.call(listStudios, { search }, office())
    expect(output.studios.map(({ id }) => id)).toEqual(ids)
  })
})

describe('verdicts', () => {
  it('verifies once, with one mail, however often it is asked', async () => {
    const id = demoStudios.marlowe
    const first = await server.call(verifyStudio, { id, version: 0 }, office('verify-marlowe'))
    expect(first.output).toMatchObject({ standing: 'verified', verified_at: '2026-11-20T17:00:00.000Z' })
    await server.call(verifyStudio, { id, version: 0 }, office('verify-marlowe'))
    await Promise.all([1, 2].map(() => server.call(verifyStudio, { id, version: 0 }, office())))
    const mails = await mailsTo('renata@marlowe.test')
    expect(mails.map(({ subject, kind }) => [subject, kind])).toEqual([
      ['Marlowe Dance Center is verified', 'studio-verified'],
    ])
    const no = await server.call(rejectStudio, { id, version: 0, reason: 'Too late' }, office())
    expect([no.status, no.error.violations?.[0]?.rule]).toEqual([422, 'OFFICE-02'])
    const trail = await server.call(listChanges, { entity: 'studio', entity_id: String(id) }, office())
    expect(trail.output.changes[0]).toMatchObject({
      email: 'staff@callboard.test',
      doing: 'POST /staff/studios/{id}/verify',
    })
  })

  it('rejects with a reason, mails it, and takes it back', async () => {
    const id = demoStudios.copper_kettle
    const empty = await server.call(rejectStudio, { id, version: 0, reason: ' ' }, office())
    expect(empty.error.violations?.[0]).toMatchObject({ path: ['reason'], message: 'Required' })
    const { output } = await server.call(
      rejectStudio,
      { id, version: 0, reason: 'No <b>such</b> street' },
      office(),
    )
    expect(output).toMatchObject({ standing: 'rejected', rejected_reason: 'No <b>such</b> street' })
    await server.call(rejectStudio, { id, version: 0, reason: 'Again' }, office())
    const mails = await mailsTo('owen@copper-kettle.test')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('No <b>such</b> street')
    expect(mails[0]?.html).not.toContain('<b>such</b>')
    const back = await server.call(verifyStudio, { id, version: 0 }, office())
    expect(back.output).toMatchObject({ standing: 'verified', rejected_at: null, rejected_reason: null })
  })

  it('is given on what was seen: not when the studio changed its profile meanwhile', async () => {
    const { id } = await newStudio('Changed Meanwhile', { version: 3 })
    expect((await server.call(verifyStudio, { id, version: 2 }, office())).error.code).toBe('STALE_VERSION')
    expect((await server.call(verifyStudio, { id: 2e9, version: 0 }, office())).error.code).toBe('NOT_FOUND')
    expect((await studioRow(id))?.verified_at).toBeNull()
  })
})

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
    expect(preview.output.registrations).toHaveLength(6)
    expect(preview.output.registrations.some(({ paid }) => paid > 0)).toBe(true)
    expect(preview.output.contacts).toEqual({ move: [], join: ['Dana Whitfield'] })
    expect(preview.output.notes.join(' ')).toContain('Dana Whitfield. They stay once')

    const input = { id, version: 0, into_id, into_version: 0 }
    const stale = await server.call(mergeStudios, { ...input, into_version: 1 }, office())
    expect(stale.error.code).toBe('STALE_VERSION')
    const { output } = await server.call(mergeStudios, input, office())
    expect(output).toMatchObject({
      id: into_id,
      registrations: 6,
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
    expect(await studioRow(id)).toMatchObject({ merged_into_id: into_id, version: 1 })
    expect((await server.call(listRoster, {}, { token: tokens.studio })).status).toBe(200)

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
    const [a, b, c] = [await newStudio('Aster'), await newStudio('Birch'), await newStudio('Cedar')]
    const contact = (studio_id: number, fname: string) => ({
      studio_id,
      fname,
      lname: 'Lee',
      person_type_id: 4,
      sort: 1,
      primary: true,
    })
    await server.database
      .insert(studioContactTable)
      .values([contact(a.id, 'Ann'), contact(b.id, 'Bob'), contact(c.id, 'Cleo')])
    const merge = (id: number, into_id: number, into_version: number, version: number) =>
      server.call(mergeStudios, { id, version, into_id, into_version }, office())
    expect((await merge(a.id, b.id, 0, 0)).status).toBe(200)
    const { output } = await merge(b.id, c.id, 0, 1)
    expect(output.contacts.map(({ name, primary }) => [name, primary])).toEqual([
      ['Cleo Lee', true],
      ['Bob Lee', false],
      ['Ann Lee', false],
    ])
    expect(await studioRow(a.id)).toMatchObject({ merged_into_id: c.id })
  })

  test.each([
    ['into itself', async () => [await newStudio('Self')], 'MERGE_SAME'],
    [
      'into a rejected one',
      async () => [await newStudio('From'), await newStudio('Bad', { rejected_at: new Date() })],
      'MERGE_INTO_REJECTED',
    ],
    [
      'into one that was merged away',
      async () => [
        await newStudio('From'),
        await newStudio('Gone', { merged_into_id: demoStudios.grand_prairie }),
      ],
      'MERGE_INTO_MERGED',
    ],
    [
      'of one that was merged elsewhere',
      async () => [await newStudio('Gone', { merged_into_id: 2 }), await newStudio('Into')],
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
    const into = await newStudio('Stays')
    const gone = await newStudio('Went', { merged_into_id: into.id })
    await server.database
      .update(accountTable)
      .set({ studio_id: gone.id })
      .where(eq(accountTable.id, demoAccounts.new))
    const job = jobList.find(({ name }) => name === 'follow-merged-studios')
    const context = { ...server.parts, doing: 'job', request_id: 'job' } as unknown as JobContext
    await job?.work({}, context)
    const [account] = await server.database
      .select()
      .from(accountTable)
      .where(eq(accountTable.id, demoAccounts.new))
    expect(account?.studio_id).toBe(into.id)
  })
})

describe('a set-up link that was mailed before', () => {
  async function mailed(email: string, name: string) {
    const { output } = await server.call(addTemporaryStudio, temporary(email, name), office())
    await server.call(sendSetupEmail, { id: output.id, email })
    const [mail] = await mailsTo(email)
    return { ...output, token: /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
  }
  const password = 'GreenDoor1'
  /** What both calls of the link say for the studio of that id. */
  async function codes(token: string, studio_id: number) {
    const answers = [
      await server.call(identifySetup, { token }),
      await server.call(finishSetup, { token, password, password2: password, studio_id }),
    ]
    return answers.map(({ error }) => error?.code)
  }
  const VOID = ['LINK_INVALID', 'LINK_INVALID']

  it('is void when the studio was merged away, also for the one that stays', async () => {
    const { id, version, token } = await mailed('una@merged-door.test', 'Merged Door')
    const into = await newStudio('Staying Door')
    const both = { id, version, into_id: into.id, into_version: into.version }
    expect((await server.call(mergeStudios, both, office())).status).toBe(200)
    expect(await codes(token, id)).toEqual(VOID)
    expect(await codes(token, into.id)).toEqual(VOID)
  })

  it('is void while the studio is rejected', async () => {
    const { id, token } = await mailed('una@rejected-door.test', 'Rejected Door')
    const own = eq(studioTable.id, id)
    await server.database
      .update(studioTable)
      .set({ verified_at: null, rejected_at: new Date(0), rejected_reason: 'No' })
      .where(own)
    expect(await codes(token, id)).toEqual(VOID)
    expect((await studioRow(id))?.claimed).toBe(false)
    await server.database.update(studioTable).set({ rejected_at: null }).where(own)
    expect(await codes(token, id)).toEqual([undefined, undefined])
  })
})

describe('two merges that cross', () => {
  /** Each into the other, many times over: how often both were done. */
  async function cross(locks: boolean): Promise<number> {
    const own = await startTestServer({ demo: true, locks })
    try {
      const token = await own.tokenOf(demoAccounts.staff)
      let both = 0
      for (let round = 0; round < 12; round++) {
        const rows = await own.database
          .insert(studioTable)
          .values([{ name: `A${round}` }, { name: `B${round}` }])
          .returning()
        const [a, b] = rows.map(({ id }) => id)
        const merge = (id = 0, into_id = 0) =>
          own.call(mergeStudios, { id, version: 0, into_id, into_version: 0 }, { token })
        const done = await Promise.all([merge(a, b), merge(b, a)])
        const { rows: circles } = await own.database.$client.query(
          'select 1 from studio s join studio t on s.merged_into_id = t.id and t.merged_into_id is not null where s.id = $1',
          [a],
        )
        if (circles.length > 0 || done.every(({ status }) => status === 200)) both++
      }
      return both
    } finally {
      await own.stop()
    }
  }
  it('never lose both studios', async () => {
    expect(await cross(true)).toBe(0)
  })
  it('would without the lock', async () => {
    expect(await cross(false)).toBeGreaterThan(0)
  })
})

describe('a studio for somebody who will claim it', () => {
  it('is verified, unclaimed, with an owner and an account that cannot sign in', async () => {
    const { output, status } = await server.call(
      addTemporaryStudio,
      temporary('Ruth@Blue-Door.test'),
      office('blue-door-1'),
    )
    expect(status).toBe(200)
    expect(output).toMatchObject({
      standing: 'unclaimed',
      claimed: false,
      email: ['ruth@blue-door.test'],
      phone: ['+16145550199'],
      contacts: [{ name: 'Ruth Blue', person_type_id: 4, primary: true }],
      accounts: [{ email: 'ruth@blue-door.test', signs_in: false, confirmed: false, studio_account: true }],
    })
    const again = await server.call(
      addTemporaryStudio,
      temporary('Ruth@Blue-Door.test'),
      office('blue-door-1'),
    )
    expect(again.output.id).toBe(output.id)
  })

  it('is found at sign-up and claimed by whoever reads the mail; the office sees it claimed', async () => {
    const { output } = await server.call(
      addTemporaryStudio,
      temporary('ivy@green-door.test', 'Green Door'),
      office(),
    )
    const { id } = output
    const found = await server.call(findStudios, { searchText: 'green door' })
    expect(JSON.stringify(found.output)).toContain('Green Door')
    expect(JSON.stringify(found.output)).not.toContain('ivy@green-door.test')
    expect((await server.call(sendSetupEmail, { id, email: 'ivy@green-door.test' })).status).toBe(200)
    const [mail] = await mailsTo('ivy@green-door.test')
    const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const password = 'GreenDoor1'
    const claim = await server.call(finishSetup, { token, password, password2: password, studio_id: id })
    expect(claim.output.user).toMatchObject({ email: 'ivy@green-door.test', confirmed: true })
    const seen = await server.call(listStudios, { search: String(id) }, office())
    expect(seen.output.studios[0]).toMatchObject({ standing: 'verified', accounts: [{ signs_in: true }] })
  })

  it('needs an address that has no account, and writes nothing without', async () => {
    const count = async () => (await server.call(listStudios, { search: 'Red Door' }, office())).output.total
    const taken = await server.call(
      addTemporaryStudio,
      temporary('studio@callboard.test', 'Red Door'),
      office(),
    )
    expect(taken.error.code).toBe('EMAIL_TAKEN')
    expect(await count()).toBe(0)
    const both = await Promise.all(
      [1, 2].map(() => server.call(addTemporaryStudio, temporary('red@door.test', 'Red Door'), office())),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await count()).toBe(1)
  })

  it('says what is missing', async () => {
    const { error } = await server.call(
      addTemporaryStudio,
      { ...temporary('x'), name: ' ', address: { ...columbus, zip: '' } },
      office(),
    )
    expect(error.violations?.map(({ path }) => path.join('.'))).toEqual(['name', 'address.zip', 'email'])
    const phone = await server.call(addTemporaryStudio, { ...temporary('p@x.test'), phone: '12' }, office())
    expect(phone.error.violations).toMatchObject([{ path: ['phone'], message: 'Must be valid phone number' }])
  })
})
