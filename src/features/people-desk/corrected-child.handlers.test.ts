// CONSENT-01 and ACCOUNT-12 where a birthdate is corrected: the same whether the office does it or her own roster.
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../database/demo/demo-ids.ts'
import { type Answer, useTestServer } from '../../server/test-server.ts'
import { CONSENT_VERSION } from '../roster/consent.model.ts'
import { addPerson, agreeForChildren, changePerson } from '../roster/roster.contract.ts'
import { correctPerson, previewCorrection } from './people-desk.contract.ts'

/** November 25 also where a day ends last, and the 26th where it begins first. */
const server = useTestServer({ demo: true, now: '2026-11-25T17:00:00Z' })
const GROWN = '2010-03-01'
const THIRTEEN_TODAY = '2013-11-25'
const THIRTEEN_TOMORROW = '2013-11-26'
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows

let office: string
let owner: string
let person: { id: number; fname: string; lname: string; gender_id: number; person_type_id: number }

beforeEach(async () => {
  office = await server.tokenOf(demoAccounts.staff)
  owner = await server.tokenOf(demoAccounts.new)
  await query('delete from guardian_consent')
  const form = { fname: 'Ada', lname: 'Thirteen', gender_id: 1, birthdate: GROWN, person_type_id: 1 }
  const added = await server.call(addPerson, { person: form, skipFuzzy: true }, { token: owner })
  const { birthdate: _birthdate, ...known } = form
  person = { ...known, id: added.output.person?.id ?? 0 }
})

const codesOf = ({ status, error }: Pick<Answer<unknown>, 'status' | 'error'>) =>
  status === 200 ? [] : error.violations?.map(({ code }) => code)

async function byOffice(birthdate: string | null, change: object = {}, { id } = person) {
  const { id: _id, ...known } = person
  const form = { ...known, ...change, birthdate }
  const seen = await server.call(previewCorrection, { id, person: form }, { token: office })
  if (seen.status !== 200) return codesOf(seen)
  const reason = 'Her passport'
  const corrected = { id, person: form, seen: seen.output.seen, reason }
  return codesOf(await server.call(correctPerson, corrected, { token: office }))
}
const byOwner = async (birthdate: string | null, change: object = {}) =>
  codesOf(await server.call(changePerson, { person: { ...person, ...change, birthdate } }, { token: owner }))
const agree = (token: string) => server.call(agreeForChildren, { version: CONSENT_VERSION }, { token })
const stored = async () =>
  (await query('select birthdate::text as birthdate from person where id = $1', [person.id]))[0]?.birthdate

describe.each([
  ['the office', byOffice, () => office],
  ['her own roster', byOwner, () => owner],
] as const)('CONSENT-01 a birthdate that %s corrects', (_who, correct, token) => {
  it('makes her 13 today: nobody is asked', async () => {
    expect(await correct(THIRTEEN_TODAY)).toEqual([])
    expect(await stored()).toBe(THIRTEEN_TODAY)
  })

  it('makes her 13 tomorrow: a child, and whoever enters that agrees first, once', async () => {
    expect(await correct(THIRTEEN_TOMORROW)).toEqual(['CONSENT_NEEDED'])
    expect(await stored()).toBe(GROWN)
    await agree(token())
    expect(await correct(THIRTEEN_TOMORROW)).toEqual([])
    expect(await correct('2016-01-01')).toEqual([])
  })

  it('makes a child of her no longer, or tells no birthdate: nobody is asked', async () => {
    await query('update person set birthdate = $2 where id = $1', [person.id, THIRTEEN_TOMORROW])
    expect(await correct(THIRTEEN_TODAY)).toEqual([])
    await query('update person set birthdate = $2 where id = $1', [person.id, THIRTEEN_TOMORROW])
    expect(await correct(null)).toEqual([])
  })

  it('stays as it is while a child’s name is corrected: nobody is asked', async () => {
    await query('update person set birthdate = $2 where id = $1', [person.id, THIRTEEN_TOMORROW])
    expect(await correct(THIRTEEN_TOMORROW, { fname: 'Adele' })).toEqual([])
  })
})

describe('CONSENT-01 a birthdate that the office corrects because it was asked to', () => {
  const asked = (birthdate: string) =>
    query(
      `insert into person_correction (person_id, fname, lname, gender_id, birthdate, asked_by, asked_at)
       values ($1, 'Ada', 'Thirteen', 1, $2, $3, now())`,
      [person.id, birthdate, demoAccounts.new],
    )

  it('by whoever agreed: that is enough for this birthdate, and for no other', async () => {
    await agree(owner)
    await asked(THIRTEEN_TOMORROW)
    expect(await byOffice('2016-01-01')).toEqual(['CONSENT_NEEDED'])
    expect(await byOffice(THIRTEEN_TOMORROW)).toEqual([])
  })

  it('by whoever did not agree this season: the office is asked', async () => {
    await asked(THIRTEEN_TOMORROW)
    expect(await byOffice(THIRTEEN_TOMORROW)).toEqual(['CONSENT_NEEDED'])
  })
})

describe('ACCOUNT-12 the birthdate of somebody with an account of her own', () => {
  beforeEach(async () => {
    await query('update mybtf_user set person_id = $2 where id = $1', [demoAccounts.dancer, person.id])
    for (const token of [office, owner]) await agree(token)
  })

  it('may make her 13 today, by either', async () => {
    expect(await byOffice(THIRTEEN_TODAY)).toEqual([])
    expect(await byOwner('2013-11-24')).toEqual([])
  })

  it('makes no child of her, by either', async () => {
    expect(await byOffice(THIRTEEN_TOMORROW)).toEqual(['DANCER_UNDER_13'])
    expect(await byOwner(THIRTEEN_TOMORROW)).toEqual(['ACCOUNT_UNDER_13'])
    expect(await stored()).toBe(GROWN)
  })
})
