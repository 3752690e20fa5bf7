// SCHOLARSHIP-01 to SCHOLARSHIP-04: what the office awards at the finals, what its owner can and cannot change, and what it costs.
import { beforeAll, describe, expect, it, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import type { BestDancer } from '../best-dancers/best-dancer.model.ts'
import { saveDancerPhoto, uploadDancerPhoto } from '../dancer-photos/photo.contract.ts'
import { pngOf } from '../files/picture.fixtures.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { awardScholarship, removeScholarship } from '../registration-desk/scholarship.contract.ts'
import { type Editable, insertEditable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { insertKind, insertSeason } from './every-field.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const AT_FULL = '2027-01-20T17:00:00Z'
const server = useTestServer({ now: NOW })
const [JACKET, COMPETING, CAST] = [2, 3, 4]
const [MERIDIAN, ASSISTANT, ENDED] = [1, 2, 3]
const [JUNIOR, TEEN, SENIOR, ADVANCED, PETITE] = [2, 3, 4, 7, 8]
/** Early: a Teen dancer 270.00, her solo 125.00, and competing as best dancer 260.00. */
const SOLD_CENTS = 27_000 + 12_500 + 26_000

let finals: number
let clerk: { token: string }
const staff = new Map<string, number>()
const tokenWith = (right: string) => server.tokenOf(staff.get(right) ?? 0)

beforeAll(async () => {
  await insertSeason(server)
  finals = await insertKind(server, 'finals')
  for (const rights of [['tours'], ['scores']]) {
    const { rows } = await server.database.$client.query(
      'INSERT INTO mybtf_user (email, confirmed_at, second_factor_since, staff_rights) VALUES ($1, now(), now(), $2) RETURNING id',
      [`${rights}@callboard.test`, JSON.stringify(rights)],
    )
    staff.set(String(rights), rows[0].id)
  }
  clerk = { token: await tokenWith('tours') }
})

const insertFinals = (places = 10, more: Parameters<typeof insertCity>[2] = {}) =>
  insertCity(server.database, null, {
    event_id: finals,
    mybtf: { ...columbus.mybtf, edit_bd_jacket: true, edit_bd_routine: true, edit_bd_photo: true },
    best_dancer_stock: [{ best_dancer_type_id: CAST, workshop_level_id: ADVANCED, places }],
    ...more,
  })

const dancerIn = async (one: Editable) => (await one.view()).attendees[0]?.person_id ?? 0

const entryOf = (person_id: number, best_dancer_type_id: number | null): BestDancer => ({
  person_id,
  best_dancer_type_id,
  jacket_size_id: 1,
  jacket_name: 'MIA',
  routine:
    best_dancer_type_id === COMPETING
      ? { name: 'Undertow', choreographer: 'Jo Lee', performance_division_id: 2 }
      : null,
})

async function save(one: Editable, changes: object) {
  const { id, version } = await one.view()
  return server.call(
    changeRegistration,
    { id, version, ...changes },
    { token: await server.tokenOf(one.mybtf_user_id) },
  )
}

/** A dancer with an option and a solo; open. */
async function insertChosen(option: number | null = COMPETING, city?: number): Promise<Editable> {
  const one = await insertOpen(server, city ?? (await insertFinals()))
  const saved = await save(one, { best_dancer_routines: [entryOf(await dancerIn(one), option)] })
  expect(saved.error).toBeUndefined()
  return one
}

/** R§5: a scholarship that competes needs a photo. */
async function givePhoto(one: Editable) {
  const id = (await one.view()).attendees[0]?.date_attendee_id ?? 0
  const as = { token: await server.tokenOf(one.mybtf_user_id) }
  const send = async (kind: 'best_dancer_photo' | 'best_dancer_photo_original') => {
    const sent = await server.call(
      uploadDancerPhoto,
      { id, kind, name: '' },
      { ...as, file: pngOf(600, 600) },
    )
    return sent.output.file.id
  }
  const files = {
    best_dancer_photo: await send('best_dancer_photo'),
    best_dancer_photo_original: await send('best_dancer_photo_original'),
  }
  expect((await server.call(saveDancerPhoto, { id, ...files }, as)).error).toBeUndefined()
}

async function complete(one: Editable) {
  const { attendees, best_dancer_routines } = await one.view()
  if (attendees[0]?.vip_type_id && best_dancer_routines[0]?.routine) {
    const { error } = await save(one, { reviewed: true, waiver: true })
    expect(error.violations).toMatchObject([
      { code: 'BEST_DANCER_MISSING', path: ['best_dancer_routines', 0, 'best_dancer_photo'] },
    ])
    await givePhoto(one)
  }
  expect((await save(one, { reviewed: true, waiver: true })).error).toBeUndefined()
  await insertPaid(server, one, (await one.view()).quote.fees.total)
  const { registration_id } = one
  const token = await server.tokenOf(one.mybtf_user_id)
  expect((await server.call(completeRegistration, { registration_id }, { token })).error).toBeUndefined()
  await one.confirm()
}

async function award(
  one: Editable,
  more: { vip_type_id?: number; workshop_level_id?: number } = {},
  as = clerk,
) {
  const { id, version } = await one.view()
  const person_id = await dancerIn(one)
  const input = { id, version, person_id, vip_type_id: MERIDIAN, workshop_level_id: TEEN, ...more }
  return server.call(awardScholarship, input, as)
}

async function remove(one: Editable) {
  const { id, version } = await one.view()
  return server.call(removeScholarship, { id, version, person_id: await dancerIn(one) }, clerk)
}

const attendeesWith =
  (change: object) =>
  ({ attendees }: RegistrationContent) => ({
    attendees: attendees.map((form) => ({ ...form, ...change })),
  })

async function formsWith(one: Editable, change: object) {
  const { attendees } = await one.view()
  return { attendees: attendees.map((attendee) => ({ ...attendee, ...change })) }
}

async function mailsOf({ mybtf_user_id }: Editable): Promise<{ subject: string; text: string }[]> {
  const { rows } = await server.database.$client.query(
    "SELECT subject, text FROM mail WHERE mybtf_user_id = $1 AND kind = 'scholarship-changed' ORDER BY id",
    [mybtf_user_id],
  )
  return rows
}

describe('SCHOLARSHIP-01 who awards', () => {
  test.each([
    ['its owner', async (one: Editable) => one.token, 'NOT_ALLOWED'],
    ['staff without the right', () => tokenWith('scores'), 'NOT_ALLOWED'],
    ['a visitor', async () => undefined, 'SIGNED_OUT'],
  ])('%s may not', async (_who, tokenOf, code) => {
    const one = await insertChosen()
    const { id, version } = await one.view()
    const person_id = await dancerIn(one)
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
    for (const person_id of [one.spare[0] ?? 0, await dancerIn(other)]) {
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
      { id: once.id, version, person_id: await dancerIn(one) },
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
    const person_id = await dancerIn(one)
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

describe('SCHOLARSHIP-03 removing one', () => {
  it('by its owner clears amount, option and the routine that came with it', async () => {
    const one = await insertChosen()
    await award(one)
    expect((await one.view()).quote.fees.total).toBe(SOLD_CENTS - 15_000)
    const { error } = await save(one, await formsWith(one, { vip_type_id: null }))
    expect(error).toBeUndefined()
    const view = await one.view()
    expect(view.best_dancer_routines).toEqual([])
    expect(view.quote.fees.total).toBe(27_000 + 12_500)
    expect((await save(one, { reviewed: true, waiver: true })).error.violations).toMatchObject([
      { code: 'BEST_DANCER_REQUIRED' },
    ])
  })

  it('leaves what is chosen anew in the same save', async () => {
    const one = await insertChosen()
    await award(one)
    const forms = await formsWith(one, { vip_type_id: null })
    const entries = [entryOf(await dancerIn(one), JACKET)]
    expect((await save(one, { ...forms, best_dancer_routines: entries })).error).toBeUndefined()
    expect((await one.view()).best_dancer_routines).toMatchObject([{ best_dancer_type_id: JACKET }])
  })

  it('by the office takes back an open registration’s review, and tells its owner', async () => {
    const one = await insertChosen()
    await award(one)
    await save(one, { reviewed: true, waiver: true })
    expect((await remove(one)).error).toBeUndefined()
    expect(await one.view()).toMatchObject({ reviewed: false, waiver: false, best_dancer_routines: [] })
    const [, mail] = await mailsOf(one)
    expect(mail?.subject).toContain('a scholarship was removed')
    expect(mail?.text).not.toContain('credit')
  })

  it('where there is none changes nothing', async () => {
    const one = await insertChosen()
    const { version } = await one.view()
    expect((await remove(one)).output.view.version).toBe(version)
    expect((await one.view()).best_dancer_routines).toHaveLength(1)
  })

  it('after payment leaves a credit to the cent: the option of 260.00 goes, the 150.00 are owed', async () => {
    const one = await insertChosen()
    await award(one)
    await complete(one)
    const { error } = await remove(one)
    expect(error).toBeUndefined()
    const view = await one.view()
    // Paid 655.00 - 150.00 = 505.00; now 270.00 + 125.00 = 395.00.
    expect([view.quote.fees.total, view.balance_cents]).toEqual([39_500, -11_000])
    expect(view).toMatchObject({ completed: true, confirmed: true, best_dancer_routines: [] })
    const [, mail] = await mailsOf(one)
    expect(mail?.text).toContain('You have a credit of $110.00.')
    // Not the dancer is removed, but what she was.
    expect(mail?.text).toMatch(/^Mia Dancer\d+, best dancer: removed$/m)
  })

  it('of a dancer with no option leaves what was taken off to be paid', async () => {
    const one = await insertChosen(null)
    await award(one)
    await complete(one)
    await remove(one)
    expect((await one.view()).balance_cents).toBe(15_000)
    expect((await mailsOf(one))[1]?.text).toContain('Your balance is $150.00.')
  })

  it('gives back the place of the option, which somebody else can take', async () => {
    const city = await insertFinals(10, {
      best_dancer_stock: [{ best_dancer_type_id: JACKET, workshop_level_id: null, places: 1 }],
    })
    const one = await insertChosen(JACKET, city)
    await award(one)
    await complete(one)
    const other = await insertOpen(server, city)
    const wanted = { best_dancer_routines: [entryOf(await dancerIn(other), JACKET)] }
    expect((await save(other, wanted)).error.violations).toMatchObject([{ code: 'BEST_DANCER_SOLD_OUT' }])
    await remove(one)
    expect((await save(other, wanted)).error).toBeUndefined()
  })
})

describe('SCHOLARSHIP-04 a completed registration', () => {
  it('is priced anew at the rate at which it was sold, whenever it is awarded', async () => {
    const one = await insertChosen()
    await complete(one)
    server.setTime(AT_FULL)
    const { error } = await award(one, {}, { token: await tokenWith('tours') })
    server.setTime(NOW)
    expect(error).toBeUndefined()
    const view = await one.view()
    expect([view.quote.fees.total, view.balance_cents]).toEqual([SOLD_CENTS - 15_000, -15_000])
    const [mail] = await mailsOf(one)
    expect(mail?.text).toContain('Meridian Scholarship')
    expect(mail?.text).toContain('You have a credit of $150.00.')
  })

  it('gets another scholarship by the difference: 150.00 to 100.00', async () => {
    const one = await insertChosen()
    await award(one)
    await complete(one)
    await award(one, { vip_type_id: ASSISTANT })
    expect((await one.view()).balance_cents).toBe(5_000)
  })

  it('whose owner is editing it: the edit is stale, and goes on with the award', async () => {
    const one = await insertChosen()
    await complete(one)
    const begun = await one.view()
    await award(one)
    const resize = ({ best_dancer_routines }: RegistrationContent) => ({
      best_dancer_routines: best_dancer_routines.map((entry) => ({ ...entry, jacket_size_id: 2 })),
    })
    expect((await one.apply(resize, { from: begun })).error.code).toBe('STALE_VERSION')
    // What is changed of her now is asked all that a scholarship needs; what stays as sold is not.
    expect((await one.apply(resize)).error.violations).toMatchObject([{ code: 'BEST_DANCER_MISSING' }])
    await givePhoto(one)
    expect((await one.apply(resize)).error).toBeUndefined()
    expect(await one.view()).toMatchObject({
      balance_cents: -15_000,
      best_dancer_routines: [{ jacket_size_id: 2 }],
    })
  })

  it('whose owner edits what has been removed meanwhile cannot bring it back', async () => {
    const one = await insertChosen()
    await award(one)
    await complete(one)
    const begun = await one.view()
    await remove(one)
    const { version } = await one.view()
    const { error } = await one.apply((content) => content, { from: { ...begun, version } })
    expect(error.violations).toMatchObject([{ code: 'SCHOLARSHIP_AWARDED' }])
    expect((await one.view()).balance_cents).toBe(-11_000)
  })

  it('from which it was removed is asked for an option by the next edit, and may have any', async () => {
    const one = await insertChosen()
    await award(one)
    await complete(one)
    await remove(one)
    const without = await one.apply(attendeesWith({ workshop_level_id: ADVANCED }))
    expect(without.error.violations).toMatchObject([{ code: 'BEST_DANCER_REQUIRED' }])
    const again = await one.apply((content) => ({
      best_dancer_routines: [entryOf(content.attendees[0]?.person_id ?? 0, JACKET)],
    }))
    expect(again.error).toBeUndefined()
    // 395.00 and a jacket of 110.00, of which 505.00 are paid.
    expect((await one.view()).balance_cents).toBe(0)
  })

  it('that is being paid for is left alone', async () => {
    const one = await insertEditable(server, await insertCity(server.database))
    const { id, version } = await one.view()
    await server.database.$client.query(
      `INSERT INTO payment (registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key, lines, created_at)
       VALUES ($1, $2, 100, 1, 'Card', 'sandbox', $3, '[]', $4)`,
      [id, one.mybtf_user_id, `being-paid-${id}`, NOW],
    )
    const input = {
      id,
      version,
      person_id: await dancerIn(one),
      vip_type_id: MERIDIAN,
      workshop_level_id: TEEN,
    }
    expect((await server.call(awardScholarship, input, clerk)).error.code).toBe('PAYMENT_PENDING')
  })
})
