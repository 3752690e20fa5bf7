// SCHOLARSHIP-01 and SCHOLARSHIP-02: what the office awards at the finals, and what its owner can and cannot change.
import { describe, expect, it, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { awardScholarship, removeScholarship } from '../registration-desk/scholarship.contract.ts'
import { type Editable, insertOpen } from '../registrations/editable.fixtures.ts'
import {
  ADVANCED,
  ASSISTANT,
  attendeesWith,
  CAST,
  ENDED,
  formsWith,
  JACKET,
  JUNIOR,
  MERIDIAN,
  NOW,
  ownersOf,
  PETITE,
  SENIOR,
  TEEN,
  useFinals,
} from './scholarship.fixtures.ts'

const server = useTestServer({ now: NOW })
const finals = useFinals(server)
const { clerk, tokenWith, insertFinals, award } = finals
const { save, insertChosen, complete, mailsOf } = ownersOf(server, finals)

describe('SCHOLARSHIP-01 who awards', () => {
  test.each([
    ['its owner', async (one: Editable) => one.token, 'NOT_ALLOWED'],
    ['staff without the right', () => tokenWith('scores'), 'NOT_ALLOWED'],
    ['a visitor', async () => undefined, 'SIGNED_OUT'],
  ])('%s may not', async (_who, tokenOf, code) => {
    const one = await insertChosen()
    const { id, version } = await one.view()
    const person_id = one.person_id
    const as = { token: await tokenOf(one) }
    const input = { id, version, person_id, vip_type_id: MERIDIAN, workshop_level_id: TEEN }
    const awarded = await server.call(awardScholarship, input, as)
    const removed = await server.call(removeScholarship, { id, version, person_id }, as)
    expect([awarded.error.code, removed.error.code]).toEqual([code, code])
    expect((await one.view()).version).toBe(version)
  })

  it('an owner cannot take one, neither at the step nor in an edit, and nothing is lost', async () => {
    const open = await insertChosen()
    const refused = [{ code: 'SCHOLARSHIP_AWARDED', path: ['attendees', 0, 'vip_type_id'] }]
    const { error } = await save(open, await formsWith(open, { vip_type_id: MERIDIAN }))
    expect(error.violations).toMatchObject(refused)
    await complete(open)
    const edit = await open.apply(attendeesWith({ vip_type_id: MERIDIAN }))
    expect(edit.error.violations).toMatchObject(refused)
    expect((await open.view()).balance_cents).toBe(0)
  })

  it('an owner cannot make it another one', async () => {
    const one = await insertChosen()
    await award(one)
    const { error } = await save(one, await formsWith(one, { vip_type_id: ASSISTANT }))
    expect(error.violations).toMatchObject([{ code: 'SCHOLARSHIP_AWARDED' }])
  })

  it('the office awards none where owners say who holds one', async () => {
    const one = await insertOpen(server, await insertCity(server.database))
    const { error } = await award(one)
    expect(error.violations).toMatchObject([{ code: 'SCHOLARSHIP_NOT_AWARDED_HERE' }])
  })

  it('somebody who is not registered, and another registration’s dancer, get none', async () => {
    const [one, other] = [await insertChosen(), await insertChosen()]
    for (const person_id of [one.spare[0] ?? 0, other.person_id]) {
      const { id, version } = await one.view()
      const input = { id, version, person_id, vip_type_id: MERIDIAN, workshop_level_id: TEEN }
      const { error } = await server.call(awardScholarship, input, clerk)
      expect(error.violations).toMatchObject([{ code: 'SCHOLARSHIP_NO_DANCER', path: ['person_id'] }])
    }
  })

  it.each([
    ['one that is given no longer', ENDED],
    ['one that there is not', 77],
  ])('%s is refused', async (_what, vip_type_id) => {
    const one = await insertChosen()
    const { error } = await award(one, { vip_type_id })
    expect(error.violations).toMatchObject([{ code: 'SCHOLARSHIP_INVALID', path: ['vip_type_id'] }])
  })

  it('the same award again changes nothing and mails nothing; a stale one is told so', async () => {
    const one = await insertChosen()
    const { version } = await one.view()
    expect((await award(one)).error).toBeUndefined()
    const once = await one.view()
    expect((await award(one)).output.view.version).toBe(once.version)
    expect(await mailsOf(one)).toHaveLength(1)
    const stale = await server.call(
      removeScholarship,
      { id: once.id, version, person_id: one.person_id },
      clerk,
    )
    expect(stale.error.code).toBe('STALE_VERSION')
    expect((await one.view()).attendees[0]?.vip_type_id).toBe(MERIDIAN)
  })

  it('ids that are none, and a registration that there is not', async () => {
    const input = { id: 2_000_000_000, version: 1, person_id: 1, vip_type_id: 1, workshop_level_id: 1 }
    expect((await server.call(awardScholarship, input, clerk)).error.code).toBe('NOT_FOUND')
    const wrong = await server.send(awardScholarship, { ...input, vip_type_id: 'none' }, clerk)
    expect(wrong.error.code).toBe('INVALID_INPUT')
  })
})

describe('SCHOLARSHIP-02 recipients cannot change workshop level', () => {
  it.each([
    ['level', { workshop_level_id: ADVANCED }, 'workshop_level_id'],
    ['to the virtual one', { virtual: true }, 'virtual'],
  ])('the %s is refused at the step and in an edit, in the words of R§5', async (_what, change, field) => {
    const one = await insertChosen(JACKET)
    await award(one)
    const refused = [
      {
        code: 'SCHOLARSHIP_LEVEL',
        path: ['attendees', 0, field],
        message: 'Scholarship recipients cannot change workshop level.',
      },
    ]
    expect((await save(one, await formsWith(one, change))).error.violations).toMatchObject(refused)
    await complete(one)
    expect((await one.apply(attendeesWith(change))).error.violations).toMatchObject(refused)
  })

  it('who holds none changes it as anywhere', async () => {
    const one = await insertChosen(JACKET)
    expect((await save(one, await formsWith(one, { workshop_level_id: ADVANCED }))).error).toBeUndefined()
  })

  it('once it is removed, it can be changed in the same save', async () => {
    const one = await insertChosen(JACKET)
    await award(one)
    const change = { vip_type_id: null, workshop_level_id: ADVANCED }
    expect((await save(one, await formsWith(one, change))).error).toBeUndefined()
    expect((await one.view()).attendees[0]?.workshop_level_id).toBe(ADVANCED)
  })

  it.each([
    ['below her age', JUNIOR, undefined],
    ['of her age', ADVANCED, undefined],
    ['above her age', SENIOR, 'ATTENDEE_AGE'],
    ['of teachers', 5, 'WORKSHOP_LEVEL_INVALID'],
    ['that is closed', PETITE, 'WORKSHOP_LEVEL_INVALID'],
  ])('the office awards it for a level %s', async (_what, workshop_level_id, code) => {
    const city = await insertFinals(10, { disabled_workshop_levels: [PETITE] })
    const one = await insertChosen(JACKET, city)
    const { error } = await award(one, { workshop_level_id })
    expect(error?.violations?.[0]?.code).toBe(code)
    expect((await one.view()).attendees[0]?.workshop_level_id).toBe(code ? TEEN : workshop_level_id)
  })

  it.each([
    ['the last place', 1, undefined],
    ['no place', 0, 'BEST_DANCER_SOLD_OUT'],
  ])('a level where her option has %s', async (_what, places, code) => {
    const one = await insertChosen(null, await insertFinals(places))
    const person_id = one.person_id
    // At no level is the cast open for her but at the advanced one.
    await server.database.$client.query(
      'INSERT INTO best_dancer (registration_id, person_id, best_dancer_type_id) VALUES ($1, $2, $3) ON CONFLICT (registration_id, person_id) DO UPDATE SET best_dancer_type_id = $3',
      [one.registration_id, person_id, CAST],
    )
    const { error } = await award(one, { workshop_level_id: ADVANCED })
    expect(error?.violations?.[0]?.code).toBe(code)
    expect((await award(one, { workshop_level_id: JUNIOR })).error.violations).toMatchObject([
      { code: 'BEST_DANCER_LEVEL', path: ['workshop_level_id'] },
    ])
  })
})
