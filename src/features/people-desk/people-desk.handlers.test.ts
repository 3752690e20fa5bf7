// PRIVACY-03: a person whom several have is corrected by the office: asked for by a roster, looked at before it is made, told afterwards.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { listChanges } from '../audit/audit.contract.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { CONSENT_VERSION } from '../roster/consent.model.ts'
import { askCorrection, listOwnCorrections, takeBackCorrection } from '../roster/correction.contract.ts'
import { agreeForChildren, changePerson, listRoster } from '../roster/roster.contract.ts'
import {
  correctPerson,
  countCorrections,
  declineCorrection,
  listCorrections,
  loadPerson,
  previewCorrection,
} from './people-desk.contract.ts'

const server = useTestServer({ demo: true })
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows

const OPEN = demoRegistrations.studio_columbus
/** What everybody knows her by. */
interface Known {
  id: number
  fname: string
  lname: string
  gender_id: number
  birthdate: string
  person_type_id: number
}
let child: Known
let original: Known
let studio: string
let other: string
let office: string

const stored = async (): Promise<Known> => {
  const [row] = await query(
    'select id, fname, lname, gender_id, birthdate::text as birthdate, person_type_id from person where id = $1',
    [original.id],
  )
  return row as Known
}
const mails = (kind: string) =>
  query('select "to", subject, text, html from mail where kind = $1 order by id', [kind])

beforeAll(async () => {
  // A dancer of an open registration who dances in it, whom another studio has on its roster and in no registration.
  const [found] = await query(
    `select person.id, fname, lname, gender_id, birthdate::text as birthdate, person_type_id
     from registrations_routine as entry join registrations_routine_dancer as dancer on dancer.registrations_routine_id = entry.id
     join person on person.id = dancer.person_id where entry.registration_id = $1 order by entry.id, person.id limit 1`,
    [OPEN],
  )
  original = found
  await query('insert into roster (studio_id, person_id) values ($1, $2) on conflict do nothing', [
    (await query('select studio_id from mybtf_user where id = $1', [demoAccounts.big]))[0]?.studio_id,
    original.id,
  ])
})

beforeEach(async () => {
  await query('delete from person_correction')
  await query('delete from mail')
  await query(
    'update person set fname = $2, lname = $3, gender_id = $4, birthdate = $5, person_type_id = $6 where id = $1',
    [
      original.id,
      original.fname,
      original.lname,
      original.gender_id,
      original.birthdate,
      original.person_type_id,
    ],
  )
  child = original
  studio = await server.tokenOf(demoAccounts.studio)
  other = await server.tokenOf(demoAccounts.big)
  office = await server.tokenOf(demoAccounts.staff)
  await server.call(agreeForChildren, { version: CONSENT_VERSION }, { token: other })
})

const asked = (change: Partial<Known>, token = other) => {
  const { person_type_id: _type, ...known } = { ...child, ...change }
  return server.call(askCorrection, { person: known }, { token })
}
const formOf = (change: Partial<Known>) => {
  const { id: _id, ...form } = { ...child, ...change }
  return form
}
const preview = (change: Partial<Known>, token = office) =>
  server.call(previewCorrection, { id: child.id, person: formOf(change) }, { token })
const correct = async (
  change: Partial<Known>,
  more: { seen?: string; token?: string; correction_id?: number } = {},
) => {
  const { token = office, correction_id, seen = (await preview(change, token)).output?.seen ?? 'none' } = more
  return server.call(
    correctPerson,
    { id: child.id, person: formOf(change), seen, reason: 'Her passport', correction_id },
    { token },
  )
}

describe('a roster that may not write a person', () => {
  it('is told what to do, and its request reaches the office with one call', async () => {
    const refused = await server.call(changePerson, { person: { ...child, fname: 'Myah' } }, { token: other })
    expect(refused.error.violations?.[0]?.message).toContain('Please ask for a correction')
    const { output } = await asked({ fname: 'Myah' })
    expect(output.corrections).toMatchObject([{ person_id: child.id, fname: 'Myah' }])
    expect((await server.call(countCorrections, {}, { token: office })).output.waiting).toBe(1)
    const [waiting] = (await server.call(listCorrections, {}, { token: office })).output.corrections
    expect(waiting).toMatchObject({
      name: `${child.fname} ${child.lname}`,
      fname: 'Myah',
      outcome: null,
      asked_by: { mybtf_user_id: demoAccounts.big, on_roster: true },
    })
    expect(await stored()).toEqual(original)
  })

  it('asks again: the former request is replaced; takes it back: there is none', async () => {
    await asked({ fname: 'Myah' })
    expect((await asked({ fname: 'Mya' })).output.corrections.map(({ fname }) => fname)).toEqual(['Mya'])
    const taken = await server.call(takeBackCorrection, { person_id: child.id }, { token: other })
    expect(taken.output.corrections).toEqual([])
    expect((await server.call(countCorrections, {}, { token: office })).output.waiting).toBe(0)
    expect((await server.call(takeBackCorrection, { person_id: child.id }, { token: other })).status).toBe(
      404,
    )
  })

  it('sees its own requests and nobody else’s', async () => {
    await asked({ fname: 'Myah' })
    for (const account of [demoAccounts.studio, demoAccounts.parent, demoAccounts.new]) {
      const token = await server.tokenOf(account)
      expect((await server.call(listOwnCorrections, {}, { token })).output.corrections).toEqual([])
    }
    // Who has her too does not see it either, nor can she take it back.
    expect((await server.call(takeBackCorrection, { person_id: child.id }, { token: studio })).status).toBe(
      404,
    )
  })

  it('has nothing to ask for where it may write itself, or has nobody', async () => {
    const nothing = await asked({})
    expect(nothing.error.violations?.[0]?.code).toBe('CORRECTION_NEEDLESS')
    // Nobody but the studio has registered her: it corrects her itself.
    const own = await asked({ fname: 'Myah' }, studio)
    expect(own.error.violations?.[0]?.code).toBe('CORRECTION_NEEDLESS')
    const strangers = await server.tokenOf(demoAccounts.new)
    expect((await asked({ fname: 'Myah' }, strangers)).status).toBe(404)
  })

  it.each([
    ['a birthdate to come', { birthdate: '2031-01-01' }, 422],
    ['no first name', { fname: ' ' }, 400],
    ['an address for a name', { lname: 'evil.test' }, 400],
  ])('is refused %s', async (_what, change, status) => {
    const answer = await asked(change)
    expect(answer.status).toBe(status)
    expect((await server.call(countCorrections, {}, { token: office })).output.waiting).toBe(0)
  })
})

describe('the office', () => {
  it('corrects her as she was asked for: in every registration and roster, with the reason, and mails whoever has her', async () => {
    await asked({ fname: 'Myah' })
    const done = await correct({ fname: 'Myah' })
    expect(done.status).toBe(200)
    expect(await stored()).toEqual({ ...original, fname: 'Myah' })
    const people = (await server.call(listRoster, {}, { token: studio })).output.people
    expect(people.find(({ id }) => id === child.id)?.fname).toBe('Myah')
    expect((await server.call(listOwnCorrections, {}, { token: other })).output.corrections).toEqual([])
    const { corrections } = (await server.call(loadPerson, { id: child.id }, { token: office })).output
    expect(corrections).toMatchObject([
      { outcome: 'corrected', reason: 'Her passport', decided_by: 'staff@callboard.test' },
    ])
    const told = await mails('person-corrected')
    expect(told.map(({ to }) => to).sort()).toEqual(['big@callboard.test', 'studio@callboard.test'])
    expect(done.output.told).toBe(2)
    for (const { text, html } of told) {
      expect(text).toContain('Myah')
      expect(text + html).not.toContain(original.birthdate)
      // Neither who asked, nor who else has her, nor why.
      expect(text + html).not.toMatch(/Harbor|Grand|passport/)
    }
    const trail = await server.call(
      listChanges,
      { entity: 'person', entity_id: String(child.id) },
      { token: office },
    )
    expect(trail.output.changes[0]).toMatchObject({
      email: 'staff@callboard.test',
      doing: 'POST /staff/people/{id}/correction',
      before: { fname: original.fname },
      after: { fname: 'Myah' },
    })
  })

  it('answers what was asked for by what it corrects, also where that is something else; once, and only of this person', async () => {
    await asked({ fname: 'Myah' })
    const [waiting] = (await server.call(listCorrections, {}, { token: office })).output.corrections
    const correction_id = waiting?.id ?? 0
    const [stranger] = await query(
      `select id from person where id <> $1 and erased_at is null order by id limit 1`,
      [child.id],
    )
    await query('update person_correction set person_id = $2 where id = $1', [correction_id, stranger.id])
    expect((await correct({ fname: 'Maya' }, { correction_id })).status).toBe(404)
    await query('update person_correction set person_id = $2 where id = $1', [correction_id, child.id])
    expect((await correct({ fname: 'Maya' }, { correction_id })).status).toBe(200)
    const { corrections } = (await server.call(loadPerson, { id: child.id }, { token: office })).output
    expect(corrections).toMatchObject([
      { fname: 'Maya', outcome: 'corrected', asked_by: null },
      { fname: 'Myah', outcome: 'corrected', asked_by: { mybtf_user_id: demoAccounts.big } },
    ])
    expect((await server.call(listOwnCorrections, {}, { token: other })).output.corrections).toEqual([])
    child = await stored()
    const again = await correct({ fname: 'Mia' }, { correction_id })
    expect(again.error.violations?.[0]?.code).toBe('CORRECTION_DECIDED')
  })

  it('sees before what a birthdate comes to in open registrations, and that is what it comes to', async () => {
    await query('update registration set reviewed = true, waiver = true where id = $1', [OPEN])
    const before = (await server.call(loadRegistration, { id: OPEN }, { token: studio })).output
    const { effects } = (await preview({ birthdate: '2009-02-02' })).output
    const here = effects.find(({ registration_id }) => registration_id === OPEN)
    expect(here).toMatchObject({ standing: 'open', reviewed_again: true, age_after: 17 })
    expect(here?.divisions.length).toBeGreaterThan(0)
    expect((await server.call(loadRegistration, { id: OPEN }, { token: studio })).output.version).toBe(
      before.version,
    )
    expect((await correct({ birthdate: '2009-02-02' })).status).toBe(200)
    const after = (await server.call(loadRegistration, { id: OPEN }, { token: studio })).output
    expect(after.reviewed).toBe(false)
    expect(after.version).toBe(before.version + 1)
    const names = new Map(after.price_list.age_divisions.map(({ id, name }) => [id, name]))
    for (const { routine, after: division } of here?.divisions ?? []) {
      const entry = after.routines.find((candidate) => candidate.routine.name === routine)
      expect(names.get(entry?.age_division_id ?? 0)).toBe(division)
    }
    expect(here?.total ?? { after_cents: after.quote.fees.total }).toMatchObject({
      after_cents: after.quote.fees.total,
    })
    const [mail] = (await mails('person-corrected')).filter(({ to }) => to === 'studio@callboard.test')
    expect(mail?.text).toContain('please review again')
    const [another] = (await mails('person-corrected')).filter(({ to }) => to === 'big@callboard.test')
    expect(another?.text).not.toContain('review again')
  })

  it('leaves what is completed and judged as it is, and says where its ages would put it', async () => {
    const past = demoRegistrations.studio_past_columbus
    const [dancer] = await query(
      `select dancer.person_id as id, min(entry.id) as entry from registrations_routine as entry
       join registrations_routine_dancer as dancer on dancer.registrations_routine_id = entry.id
       where entry.registration_id = $1 and exists (select from score where registrations_routine_id = entry.id)
         and (select count(*) from registrations_routine_dancer as all_of where all_of.registrations_routine_id = entry.id) = 1
       group by 1 order by 1 limit 1`,
      [past],
    )
    const kept = () =>
      query(
        `select entry.id, age_division_id, version, reviewed from registrations_routine as entry
         join registration on registration.id = registration_id where registration.id = $1 order by 1`,
        [past],
      )
    const before = await kept()
    const [person] = await query(
      'select fname, lname, gender_id, birthdate::text as birthdate, person_type_id from person where id = $1',
      [dancer.id],
    )
    const wanted = { ...person, birthdate: '2019-02-02' }
    const seen = (await server.call(previewCorrection, { id: dancer.id, person: wanted }, { token: office }))
      .output
    const here = seen.effects.find(({ registration_id }) => registration_id === past)
    expect(here).toMatchObject({ standing: 'completed', reviewed_again: false, total: null, barred: [] })
    expect(here?.divisions.some(({ judged }) => judged)).toBe(true)
    await server.call(agreeForChildren, { version: CONSENT_VERSION }, { token: office })
    const done = await server.call(
      correctPerson,
      { id: dancer.id, person: wanted, seen: seen.seen, reason: 'Her passport' },
      { token: office },
    )
    expect(done.status).toBe(200)
    expect(await kept()).toEqual(before)
  })

  it('is refused where she, or what it comes to, is otherwise than it was seen', async () => {
    const { seen } = (await preview({ fname: 'Myah' })).output
    await server.call(changePerson, { person: { ...child, lname: 'Changed' } }, { token: studio })
    const stale = await correct({ fname: 'Myah' }, { seen })
    expect([stale.status, stale.error.code]).toEqual([409, 'STALE_VERSION'])
    // What was seen of one correction is not good for another.
    child = await stored()
    const of_one = (await preview({ fname: 'Myah' })).output.seen
    expect((await correct({ fname: 'Evil' }, { seen: of_one })).status).toBe(409)
    expect((await stored()).fname).toBe(original.fname)
    expect(await mails('person-corrected')).toEqual([])
  })

  it('makes it once where two of the office, and her roster, write at the same moment', async () => {
    const { seen } = (await preview({ fname: 'Myah' })).output
    const [one, two, roster] = await Promise.all([
      correct({ fname: 'Myah' }, { seen }),
      correct({ fname: 'Myah' }, { seen }),
      server.call(changePerson, { person: { ...child, lname: 'Meanwhile' } }, { token: studio }),
    ])
    const made = [one.status, two.status].filter((status) => status === 200)
    expect(made.length).toBeLessThanOrEqual(1)
    for (const { status } of [one, two, roster]) expect([200, 409, 422]).toContain(status)
    const corrections = await query("select from person_correction where outcome = 'corrected'")
    expect(corrections).toHaveLength(made.length)
  })

  it('waits with a birthdate while a payment is with the gateway', async () => {
    await query(
      `insert into payment (registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key, lines, created_at)
       values ($1, $2, 100, 1, 'Visa', 'sandbox', 'correction', '[]', now())`,
      [OPEN, demoAccounts.studio],
    )
    const refused = await correct({ birthdate: '2009-02-02' })
    expect(refused.error.violations?.[0]?.code).toBe('CORRECTION_PAYING')
    expect((await correct({ fname: 'Myah' })).status).toBe(200)
  })

  it('says why not, to whoever asked and to nobody else', async () => {
    await asked({ fname: 'Myah' })
    const [waiting] = (await server.call(listCorrections, {}, { token: office })).output.corrections
    const id = waiting?.id ?? 0
    const decline = () =>
      server.call(declineCorrection, { id, reason: 'Her family spells it so.' }, { token: office })
    expect((await decline()).status).toBe(200)
    expect(await stored()).toEqual(original)
    const told = await mails('correction-declined')
    expect(told.map(({ to }) => to)).toEqual(['big@callboard.test'])
    expect(told[0]?.text).toContain('Her family spells it so.')
    expect((await decline()).error.violations?.[0]?.code).toBe('CORRECTION_DECIDED')
    expect((await server.call(listOwnCorrections, {}, { token: other })).output.corrections).toEqual([])
  })

  it('mails no account that has not confirmed its address', async () => {
    await query('update mybtf_user set confirmed_at = null where id = $1', [demoAccounts.big])
    await correct({ fname: 'Myah' })
    await query('update mybtf_user set confirmed_at = now() where id = $1', [demoAccounts.big])
    expect((await mails('person-corrected')).map(({ to }) => to)).toEqual(['studio@callboard.test'])
  })

  it('corrects nobody of the office without an administrator, nobody who was erased, and no dancer with an account to a child', async () => {
    const [{ person_id: clerk }] = await query('select person_id from mybtf_user where id = $1', [
      demoAccounts.staff,
    ])
    const [colleague] = await query(
      `select account.person_id from mybtf_user as account where staff_rights <> '[]' and person_id is not null and id <> $1 limit 1`,
      [demoAccounts.staff],
    )
    const of_office = colleague?.person_id ?? clerk
    await query(`update mybtf_user set staff_rights = '["accounts"]' where id = $1`, [demoAccounts.staff])
    const [person] = await query(
      'select fname, lname, gender_id, birthdate::text as birthdate from person where id = $1',
      [of_office],
    )
    const of_clerk = await server.call(
      previewCorrection,
      { id: of_office, person: { ...person, person_type_id: 2, fname: 'Renamed' } },
      { token: await server.tokenOf(demoAccounts.staff) },
    )
    expect(of_clerk.error.violations?.[0]?.code).toBe('OFFICE_NOT_HERE')
    const [{ person_id }] = await query('select person_id from mybtf_user where id = $1', [
      demoAccounts.dancer,
    ])
    const [own] = await query(
      'select fname, lname, gender_id, birthdate::text as birthdate, person_type_id from person where id = $1',
      [person_id],
    )
    const young = await server.call(
      previewCorrection,
      { id: person_id, person: { ...own, birthdate: '2018-01-01' } },
      { token: office },
    )
    expect(young.error.violations?.[0]?.code).toBe('DANCER_UNDER_13')
    await query('update person set erased_at = now() where id = $1', [child.id])
    expect((await preview({ fname: 'Myah' })).status).toBe(404)
    expect((await server.call(loadPerson, { id: child.id }, { token: office })).status).toBe(404)
    await query('update person set erased_at = null where id = $1', [child.id])
  })

  it('is the only one who corrects: a studio, a family and staff without the right do not', async () => {
    const { seen } = (await preview({ fname: 'Myah' })).output
    for (const account of [demoAccounts.studio, demoAccounts.parent, demoAccounts.scores]) {
      const token = await server.tokenOf(account)
      expect((await correct({ fname: 'Myah' }, { seen, token })).error.code).toBe('NOT_ALLOWED')
      expect((await preview({ fname: 'Myah' }, token)).error.code).toBe('NOT_ALLOWED')
    }
    expect(await stored()).toEqual(original)
  })
})
