// Saving who comes to the workshop: choices and their fees, what is refused, and how many statements it takes.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { countStatements } from '../../server/count-statements.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { mediaPassTable } from '../media-pass/media-pass.tables.ts'
import { changeRegistration, loadRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import { type AttendeeForm, attendeeFormOf } from './attendee.model.ts'
import { levelSuggestion } from './attendee.rules.ts'
import { newEntry } from './workshop-changes.rules.ts'

const server = useTestServer({ demo: true })
const id = demoRegistrations.big_austin
let token: string
let view: RegistrationView

beforeEach(async () => {
  token = await server.tokenOf(demoAccounts.big)
  view = await load()
})

const load = async () => (await server.call(loadRegistration, { id }, { token })).output
const save = (attendees: AttendeeForm[], version = view.version) =>
  server.call(changeRegistration, { id, version, attendees }, { token })

/** Everybody as saved, but for the first dancer whom the test means. */
function withOne(test: (row: RegistrationView['attendees'][number]) => boolean, more: Partial<AttendeeForm>) {
  const meant = view.attendees.find(test)
  if (!meant) throw new Error('the demo has nobody like that')
  const attendees = view.attendees.map((row) => ({
    ...attendeeFormOf(row),
    ...(row === meant ? more : {}),
  }))
  return { person_id: meant.person_id, attendees }
}
const plain = (row: RegistrationView['attendees'][number]) =>
  row.kind === 'dancer' && !row.attended_reg && row.vip_type_id === null && !row.has_college_discount
const lineOf = (of: RegistrationView, key: string) => of.quote.lines.find((line) => line.key === key)

async function setFlags(flags: Partial<RegistrationView['tour_date']['mybtf']>, exceptions: string[] = []) {
  const mybtf = { ...view.tour_date.mybtf, ...flags }
  await server.database
    .update(tourDateTable)
    .set({ mybtf, exceptions })
    .where(eq(tourDateTable.id, demoTourDates.northlight_austin))
}

describe('the choices of an attendee', () => {
  it('of the demo are priced in the order of the decisions', () => {
    const rules = new Set(view.quote.lines.map((line) => line.rule))
    expect([...rules]).toEqual(expect.arrayContaining(['FEE-09', 'FEE-10', 'FEE-11', 'FEE-12']))
    const missing = view.attendees.filter((row) => row.has_college_discount && row.student_id === null)
    expect(missing).toHaveLength(1)
  })

  it('are saved and priced', async () => {
    const { person_id, attendees } = withOne(plain, { vip_type_id: 2, media_pass: true, attended_reg: true })
    const { status, output } = await save(attendees)
    expect(status).toBe(200)
    const saved = output.attendees.find((row) => row.person_id === person_id)
    expect(saved).toMatchObject({ vip_type_id: 2, media_pass: true, attended_reg: true })
    expect(lineOf(output, `attendee:${person_id}`)).toMatchObject({ rule: 'FEE-09', amount_cents: 0 })
    expect(lineOf(output, `media:${person_id}`)).toMatchObject({ amount_cents: 5500 })
    expect(await load()).toEqual(output)
  })

  it('that exclude each other are refused in words, and nothing is saved', async () => {
    const { attendees } = withOne((row) => plain(row) && row.workshop_level_id === 3, {
      virtual: true,
      attended_reg: true,
      has_college_discount: true,
      vip_type_id: 77,
    })
    const { status, error } = await save(attendees)
    expect(status).toBe(422)
    expect(error.violations?.map((violation) => violation.message)).toEqual([
      '“Attended a regional” can’t be chosen for a virtual dancer.',
      'Please select a valid scholarship.',
      'This workshop level is not eligible for the college discount.',
    ])
    expect(await load()).toEqual(view)
  })

  it('a media pass that is paid elsewhere is no line any more', async () => {
    const holder = view.attendees.find((row) => row.media_pass)
    if (!holder) throw new Error('the demo has a media pass')
    expect(lineOf(view, `media:${holder.person_id}`)).toBeDefined()
    await server.database.insert(mediaPassTable).values({
      person_id: holder.person_id,
      season_id: view.tour_date.season_id,
      registration_id: demoRegistrations.big_denver,
      amount_cents: 5500,
      created_at: new Date(),
    })
    const now = await load()
    expect(now.media_pass_paid).toEqual([holder.person_id])
    expect(lineOf(now, `media:${holder.person_id}`)).toBeUndefined()
    expect(now.quote.fees.total).toBe(view.quote.fees.total - 5500)
  })

  it('that the city offers no longer stay where they are saved, count no more, and cannot be chosen anew', async () => {
    await setFlags({ attended_regional: false })
    const now = await load()
    expect(now.quote.lines.some((line) => line.rule === 'FEE-10')).toBe(false)
    expect((await save(view.attendees.map(attendeeFormOf))).status).toBe(200)
    view = await load()
    const { error } = await save(withOne(plain, { attended_reg: true }).attendees)
    expect(error.violations).toMatchObject([{ code: 'REGIONAL_NOT_OFFERED' }])
  })
})

describe('a closed workshop', () => {
  it('takes no change, but what is there may be saved again', async () => {
    await setFlags({ workshopenabled: false })
    const { status, error } = await save(withOne(plain, { media_pass: true }).attendees)
    expect(status).toBe(422)
    expect(error.violations).toMatchObject([{ message: 'The workshop has been closed.' }])
    expect((await save(view.attendees.map(attendeeFormOf))).status).toBe(200)
    view = await load()
    const review = { id, version: view.version, reviewed: true, waiver: true }
    const refused = await server.call(changeRegistration, review, { token })
    expect(refused.error.violations).toMatchObject([{ code: 'WORKSHOP_CLOSED' }])
  })

  it('takes changes from those on the list of exceptions', async () => {
    await setFlags({ workshopenabled: false }, ['big@callboard.test'])
    expect((await save(withOne(plain, { media_pass: true }).attendees)).status).toBe(200)
  })
})

describe('the name on the hotel reservation', () => {
  it('is kept, and changes no fee', async () => {
    const input = { id, version: view.version, comp_room: '  Dana Harbor ' }
    const { output } = await server.call(changeRegistration, input, { token })
    expect(output.comp_room).toBe('Dana Harbor')
    expect(output.quote).toEqual(view.quote)
  })
})

describe('saving a step', () => {
  it('takes as many statements for 400 attendees as for 4', async () => {
    const everybody = view.roster.map(({ id: person_id, age }) =>
      attendeeFormOf(
        newEntry(person_id, 'dancer', levelSuggestion(age, view.price_list.workshop_levels)?.id ?? 0),
      ),
    )
    expect(everybody).toHaveLength(400)
    // Each save takes some off and adds others.
    await save(everybody.slice(0, 6))
    const few = await counted(everybody.slice(2, 6).concat(everybody.slice(8, 9)))
    await save(everybody.slice(0, 200), (await load()).version)
    const many = await counted(everybody.slice(1))
    await save(everybody, (await load()).version)
    const all = await counted(everybody.slice(1).map((form) => ({ ...form, media_pass: true })))
    console.info(`${few} statements for 5 attendees, ${many} and ${all} for 399`)
    expect(many).toBe(few)
    expect(all).toBe(few)
    expect(few).toBeLessThan(40)
  })
})

/** How many statements a save sends, all told. */
async function counted(attendees: AttendeeForm[]): Promise<number> {
  const { version } = await load()
  const stop = countStatements()
  const { status } = await save(attendees, version)
  const statements = stop()
  expect(status).toBe(200)
  return statements
}
