// The office's desk for studios on a real database: who may, verdicts and mails, studios for others.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoStudios } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { listChanges } from '../audit/audit.contract.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { finishSetup, identifySetup, sendSetupEmail } from '../studio-sign-up/studio-sign-up.contract.ts'
import { findStudios } from '../studios/studio.contract.ts'
import { studioTable } from '../studios/studio.tables.ts'
import {
  addTemporaryStudio,
  listStudios,
  mergeStudios,
  previewMerge,
  rejectStudio,
  renameStudio,
  setStudioTerms,
  verifyStudio,
} from './office-studio.contract.ts'
import { insertStudio, studioRow } from './office-studio.fixtures.ts'

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

const terms = { flagged: true, bypass_deposit: true, bypass_removed_routine_fee: true }
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
      await server.call(renameStudio, { id, version: 0, name: 'Mine' }, as),
      await server.call(setStudioTerms, { id, version: 0, ...terms }, as),
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
    expect(output.counts).toMatchObject({
      waiting: { total: 3, more: false },
      unclaimed: { total: 1, more: false },
      rejected: { total: 0, more: false },
      merged: { total: 0, more: false },
    })
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
    const { id } = await insertStudio(server, 'Changed Meanwhile', { version: 3 })
    expect((await server.call(verifyStudio, { id, version: 2 }, office())).error.code).toBe('STALE_VERSION')
    expect((await server.call(verifyStudio, { id: 2e9, version: 0 }, office())).error.code).toBe('NOT_FOUND')
    expect((await studioRow(server, id))?.verified_at).toBeNull()
  })
})

describe('how a studio pays (OFFICE-06)', () => {
  it('is set as it was seen, is asked for again without harm, and stands in the audit trail', async () => {
    const { id } = await insertStudio(server, 'Pays Late', { version: 3 })
    const stale = await server.call(setStudioTerms, { id, version: 2, ...terms }, office())
    expect(stale.error.code).toBe('STALE_VERSION')
    const set = await server.call(setStudioTerms, { id, version: 3, ...terms }, office())
    expect(set.output).toMatchObject(terms)
    const again = await server.call(setStudioTerms, { id, version: 3, ...terms }, office())
    expect([again.status, again.output]).toEqual([200, set.output])
    const { changes } = (
      await server.call(listChanges, { entity: 'studio', entity_id: String(id) }, office())
    ).output
    expect(changes[0]).toMatchObject({
      email: 'staff@callboard.test',
      doing: 'PUT /staff/studios/{id}/terms',
    })
    const version = set.output.version
    const usual = { flagged: false, bypass_deposit: false, bypass_removed_routine_fee: false }
    const back = await server.call(setStudioTerms, { id, version, ...usual }, office())
    expect(back.output).toMatchObject(usual)
  })

  it('is not set on what another of the office has changed meanwhile: nothing of either is lost', async () => {
    const { id } = await insertStudio(server, 'Set By Two')
    const set = (version: number, more: object) => {
      const usual = { flagged: false, bypass_deposit: false, bypass_removed_routine_fee: false }
      return server.call(setStudioTerms, { id, version, ...usual, ...more }, office())
    }
    const first = await set(0, { bypass_deposit: true })
    const second = await set(0, { flagged: true })
    expect(second.error?.code).toBe('STALE_VERSION')
    expect(await studioRow(server, id)).toMatchObject({ bypass_deposit: true, flagged: false })
    const again = await set(first.output.version, { flagged: true, bypass_deposit: true })
    expect(again.output).toMatchObject({ bypass_deposit: true, flagged: true })
  })

  it('waives the fee for removed routines alone', async () => {
    const { id } = await insertStudio(server, 'Removes Late')
    const usual = { flagged: false, bypass_deposit: false }
    const input = { id, version: 0, ...usual, bypass_removed_routine_fee: true }
    const { output } = await server.call(setStudioTerms, input, office())
    expect(output).toMatchObject({ ...usual, bypass_removed_routine_fee: true })
    expect((await studioRow(server, id))?.bypass_removed_routine_fee).toBe(true)
  })

  it('is not set for a studio that was merged away, nor for none', async () => {
    const into = await insertStudio(server, 'Paying Here')
    const { id } = await insertStudio(server, 'Paid There')
    const merged = eq(studioTable.id, id)
    await server.database.update(studioTable).set({ merged_into_id: into.id }).where(merged)
    const no = await server.call(setStudioTerms, { id, version: 0, ...terms }, office())
    expect([no.status, no.error.violations?.[0]?.code]).toEqual([422, 'STUDIO_MERGED'])
    const none = await server.call(setStudioTerms, { id: 2e9, version: 0, ...terms }, office())
    expect(none.error.code).toBe('NOT_FOUND')
  })
})

describe('a set-up link that was mailed before', () => {
  async function mailed(email: string, name: string) {
    const { output } = await server.call(addTemporaryStudio, temporary(email, name), office())
    await server.call(sendSetupEmail, { id: output.id, email })
    const [mail] = await mailsTo(email)
    return { ...output, token: /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
  }
  const password = 'Curtain7'
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
    const into = await insertStudio(server, 'Staying Door')
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
    expect((await studioRow(server, id))?.claimed).toBe(false)
    await server.database.update(studioTable).set({ rejected_at: null }).where(own)
    expect(await codes(token, id)).toEqual([undefined, undefined])
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
    const password = 'Curtain7'
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

describe('OFFICE-07 what a studio is called', () => {
  const rename = (id: number, version: number, name: string) =>
    server.call(renameStudio, { id, version, name }, office())

  it('is changed everywhere, with a mail and in the trail; the profile’s own page learns that it changed', async () => {
    const { id, version } = await insertStudio(server, 'Wilow Bend', {
      email: ['hello@willow.test'],
      verified_at: new Date('2026-11-01T12:00:00Z'),
    })
    const { status, output } = await rename(id, version, '  Willow Bend Dance ')
    expect(status).toBe(200)
    expect(output).toMatchObject({ id, name: 'Willow Bend Dance', version: version + 1 })
    expect((await mailsTo('hello@willow.test')).map(({ subject }) => subject)).toEqual([
      'Wilow Bend is now called Willow Bend Dance',
    ])
    const { output: trail } = await server.call(
      listChanges,
      { entity: 'studio', entity_id: String(id) },
      office(),
    )
    expect(trail.changes[0]).toMatchObject({
      email: 'staff@callboard.test',
      doing: 'PUT /staff/studios/{id}/name',
      before: { name: 'Wilow Bend' },
      after: { name: 'Willow Bend Dance' },
    })
    // Asked again nothing happens; from an older page it is refused.
    expect((await rename(id, version, 'Willow Bend Dance')).status).toBe(200)
    expect((await rename(id, version, 'Other')).error.code).toBe('STALE_VERSION')
    expect(await mailsTo('hello@willow.test')).toHaveLength(1)
  })

  it('is not nothing, and stays where the studio was merged away', async () => {
    const { id } = await insertStudio(server, 'Gone', { merged_into_id: demoStudios.harbor_street })
    expect((await rename(id, 0, 'Back')).error.violations).toMatchObject([{ code: 'STUDIO_MERGED' }])
    expect((await rename(demoStudios.harbor_street, 0, '   ')).status).toBe(400)
    expect((await rename(999_999, 0, 'Any')).error.code).toBe('NOT_FOUND')
  })
})
