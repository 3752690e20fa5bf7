// VIRTUAL-04, VIRTUAL-05: where virtual meets a discount code, an edit, a single day and a group routine, to the cent.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { listAccessCodes } from '../access-codes/access-code.queries.ts'
import { type AttendeeForm, plainAttendee } from '../attendees/attendee.model.ts'
import { insertCode } from '../discounts/discount.fixtures.ts'
import { applyPromoCodes } from '../discounts/promo-code.contract.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import { saveRoutines } from '../routines/routine.contract.ts'
import { plainRoutine } from '../routines/routine.model.ts'
import { columbus } from '../tours/tour.fixtures.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
/** Teen at the early rate, virtually, and for a day; her solo. */
const [DANCER, VIRTUAL, SOLO] = [27_000, 12_000, 12_500]
let city = 0
let venue_id = 0
let one: Editable

beforeAll(async () => {
  await insertMeridian(server.database)
  const { rows } = await server.database.$client.query(
    "INSERT INTO venue (name, address, phone) VALUES ('Hall', '1 Row', '1') RETURNING id",
  )
  venue_id = rows[0].id
  const mybtf = { ...columbus.mybtf, virtual: true, virtual_only_groups: true, attended_regional: true }
  city = await insertCity(server.database, null, { mybtf, venue_id })
})
beforeEach(async () => {
  one = await insertOpen(server, city)
})

const at = (person_id: number, more: Partial<AttendeeForm> = {}): AttendeeForm => ({
  ...plainAttendee,
  person_id,
  workshop_level_id: 3,
  ...more,
})
const codesOf = ({ error }: { error?: { violations?: { code: string }[] | undefined } | undefined }) =>
  (error?.violations ?? []).map(({ code }) => code)
const step = async (changes: object) => {
  const { id, version } = await one.view()
  return server.call(changeRegistration, { id, version, ...changes }, { token: one.token })
}
const accessCodes = () => listAccessCodes(server.database, one.registration_id)

/** The first dancer and so many more, of whom these come virtually. */
async function enter(count: number, virtually: readonly number[]) {
  const { attendees } = await one.view()
  const people = [...attendees.map(({ person_id }) => person_id), ...one.spare].slice(0, count)
  const forms = people.map((person_id, position) => at(person_id, { virtual: virtually.includes(position) }))
  expect((await step({ attendees: forms })).error).toBeUndefined()
  return people
}

async function complete() {
  expect((await step({ reviewed: true, waiver: true })).error).toBeUndefined()
  const { balance_cents } = await one.view()
  if (balance_cents > 0) await insertPaid(server, one, balance_cents)
  const { registration_id, token } = one
  expect((await server.call(completeRegistration, { registration_id }, { token })).error).toBeUndefined()
  await one.confirm()
}

/** An edit in which one of the people comes otherwise. */
const change = (person_id: number, more: Partial<AttendeeForm>) =>
  one.apply(({ attendees }) => ({
    attendees: attendees.map((form) => (form.person_id === person_id ? { ...form, ...more } : form)),
  }))

describe('VIRTUAL-04 virtual and a promo code', () => {
  it('a percentage is taken of the virtual price, and follows who turns virtual', async () => {
    await insertCode(server.database, 'TENTH', { amount_cents: null, percent: 10 })
    const people = await enter(2, [1])
    const { registration_id, token } = one
    const codes = { registration_id, promo_codes: ['TENTH'] }
    expect((await server.call(applyPromoCodes, codes, { token })).error).toBeUndefined()
    // 270.00 + 120.00 + 125.00, and a tenth of it.
    const total = DANCER + VIRTUAL + SOLO
    expect(await one.view()).toMatchObject({ quote: { fees: { total } }, balance_cents: total * 0.9 })
    await complete()
    expect((await one.view()).balance_cents).toBe(0)
    // The second comes to the hall: 150.00 more, of which a tenth is taken, too.
    expect((await change(people[1] ?? 0, { virtual: false })).error).toBeUndefined()
    expect((await one.view()).balance_cents).toBe((DANCER - VIRTUAL) * 0.9)
  })
})

describe('VIRTUAL-05 virtual and an edit of a completed registration', () => {
  it('turned on gives back the difference to the cent and makes a code; turned off again owes it, and the code stays', async () => {
    const people = await enter(2, [])
    const dancer = people[1] ?? 0
    await complete()
    expect(await accessCodes()).toEqual(new Map())
    expect((await change(dancer, { virtual: true })).error).toBeUndefined()
    const virtual = await one.view()
    expect([virtual.quote.fees.total, virtual.balance_cents]).toEqual([
      DANCER + VIRTUAL + SOLO,
      VIRTUAL - DANCER,
    ])
    const codes = await accessCodes()
    expect([...codes.keys()]).toEqual([dancer])
    await one.confirm()
    expect((await change(dancer, { virtual: false })).error).toBeUndefined()
    const back = await one.view()
    expect([back.quote.fees.total, back.balance_cents]).toEqual([2 * DANCER + SOLO, 0])
    await one.confirm()
    expect((await change(dancer, { virtual: true })).error).toBeUndefined()
    expect(await accessCodes()).toEqual(codes)
  })

  it('sent twice from one page is applied once, and the second page is told', async () => {
    const people = await enter(2, [])
    await complete()
    const from = await one.view()
    const turned = (form: AttendeeForm) => (form.person_id === people[1] ? { ...form, virtual: true } : form)
    const wanted = (content: { attendees: AttendeeForm[] }) => ({ attendees: content.attendees.map(turned) })
    expect((await one.apply(wanted, { from })).error).toBeUndefined()
    const again = await one.apply(wanted, { from })
    expect(again.error?.code).toBe('STALE_VERSION')
    expect((await one.view()).balance_cents).toBe(VIRTUAL - DANCER)
    expect((await accessCodes()).size).toBe(1)
  })
})

describe('ATTENDEE-12 virtual, one day and an attended regional', () => {
  it.each([
    ['a single day', { virtual: true, one_day: true }, 'TIERS_EXCLUDE'],
    ['an attended regional', { virtual: true, attended_reg: true }, 'REGIONAL_NOT_VIRTUAL'],
  ])('%s is refused beside virtual, open and in an edit, and nothing changes', async (_title, both, code) => {
    const people = await enter(2, [])
    const dancer = people[1] ?? 0
    const before = await one.view()
    const attendees = people.map((person_id) => at(person_id, person_id === dancer ? both : {}))
    expect(codesOf(await step({ attendees }))).toContain(code)
    expect((await one.view()).version).toBe(before.version)
    await complete()
    expect(codesOf(await change(dancer, both))).toContain(code)
    expect((await one.view()).balance_cents).toBe(0)
  })
})

describe('VIRTUAL-03 a virtual dancer in a routine', () => {
  const entry = (name: string, dancers: number[], virtual: boolean) => ({
    ...plainRoutine,
    client_id: name,
    name,
    choreographer: '',
    performance_division_id: 2,
    routine_category_id: null,
    dancers,
    age_up: false,
    virtual,
  })
  const save = async (...add: ReturnType<typeof entry>[]) => {
    const { id: registration_id, version } = await one.view()
    return server.call(
      saveRoutines,
      { registration_id, version, add, change: [], remove: [] },
      { token: one.token },
    )
  }

  it('may dance in a group on stage and on video; three on video are no group', async () => {
    const people = await enter(4, [1, 2])
    const saved = await save(entry('On stage', people, false), entry('On video', people, true))
    expect(saved.error).toBeUndefined()
    expect(codesOf(await save(entry('Trio', people.slice(0, 3), true)))).toEqual(['VIRTUAL_ONLY_GROUPS'])
    const names = (await one.view()).routines.map(({ routine, virtual }) => [routine.name, virtual])
    expect(names.slice(1)).toEqual([
      ['On stage', false],
      ['On video', true],
    ])
  })

  it('who turns virtual by an edit stays in her routines, at their price', async () => {
    const people = await enter(4, [])
    expect((await save(entry('Together', people, false))).error).toBeUndefined()
    await complete()
    const { competition } = (await one.view()).quote.fees
    expect((await change(people[3] ?? 0, { virtual: true })).error).toBeUndefined()
    const after = await one.view()
    expect(after.quote.fees.competition).toBe(competition)
    expect(after.routines.find(({ routine }) => routine.name === 'Together')?.dancers).toEqual(people)
    expect(after.balance_cents).toBe(VIRTUAL - DANCER)
  })
})

describe('VIRTUAL-01 the office closes virtual attendance meanwhile', () => {
  it('who is new cannot be virtual any more, and who was sold so stays so', async () => {
    const people = await enter(2, [1])
    await complete()
    const close = (on: boolean) =>
      server.database.$client.query(
        "UPDATE tour_date SET mybtf = jsonb_set(mybtf, '{no_virtual}', $2) WHERE id = $1",
        [city, JSON.stringify(on)],
      )
    await close(true)
    try {
      expect(codesOf(await change(people[0] ?? 0, { virtual: true }))).toEqual(['TIER_NOT_OFFERED'])
      expect((await change(people[0] ?? 0, { media_pass: false })).error).toBeUndefined()
      expect((await accessCodes()).size).toBe(1)
    } finally {
      await close(false)
    }
  })
})
