// Saving a registration step by step: what is saved is what comes back, what is wrong changes nothing.

import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { countStatements } from '../../server/count-statements.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { addHours } from '../../shared/calendar.ts'
import { attendeeFormOf } from '../attendees/attendee.model.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import {
  changeRegistration,
  completeRegistration,
  loadRegistration,
  saveLeftOff,
} from '../registrations/registration.contract.ts'
import type { RegistrationChanges, RegistrationView } from '../registrations/registration.model.ts'

const server = useTestServer({ demo: true })
const id = demoRegistrations.studio_columbus
let token: string
let view: RegistrationView

beforeEach(async () => {
  token = await server.tokenOf(demoAccounts.studio)
  view = await load()
})

const load = async () => (await server.call(loadRegistration, { id }, { token })).output
const change = (changes: RegistrationChanges, key?: string) =>
  server.call(changeRegistration, { id, ...changes }, { token, ...(key ? { key } : {}) })

/** Somebody on the roster, of dancing age, who is not registered. */
function newcomer() {
  const registered = new Set(view.attendees.map((attendee) => attendee.person_id))
  const person = view.roster.find(
    (candidate) =>
      !registered.has(candidate.id) && candidate.age !== null && candidate.age >= 8 && candidate.age < 18,
  )
  if (!person) throw new Error('everybody of the demo roster is registered')
  return person
}

describe('a step', () => {
  it('saves attendees, prices them, counts the version up and takes back the review', async () => {
    const person = newcomer()
    const level = view.attendees.find((attendee) => attendee.kind === 'dancer')?.workshop_level_id ?? 0
    const attendees = [...view.attendees.map(attendeeFormOf), newEntry(person.id, 'dancer', 3)]
    expect(level).toBeGreaterThan(0)
    const { status, output } = await change({ version: view.version, attendees })
    expect(status).toBe(200)
    expect(output.version).toBe(view.version + 1)
    expect(output.attendees.map((attendee) => attendee.person_id)).toContain(person.id)
    expect(output.quote.lines.map((line) => line.key)).toContain(`attendee:${person.id}`)
    expect(output).toMatchObject({ reviewed: false, waiver: false, workshop_done: true })
    expect(await load()).toEqual(output)
  })

  it('answers 409 with what is there now when the page was not current, and saves nothing', async () => {
    const { status, error } = await change({ version: view.version - 1, attendees: [] })
    expect(status).toBe(409)
    expect(error).toMatchObject({ code: 'STALE_VERSION', data: { id, version: view.version } })
    expect(await load()).toEqual(view)
  })

  it('of two that are saved at once takes one and tells the other', async () => {
    const attendees = view.attendees.map(attendeeFormOf)
    const answers = await Promise.all([
      change({ version: view.version, additional_observers: { one: 1, two: 0 } }),
      change({ version: view.version, attendees }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('saves once when the same key comes twice', async () => {
    const changes = { version: view.version, additional_observers: { one: 3, two: 1 } }
    const first = await change(changes, 'observers-once')
    const again = await change(changes, 'observers-once')
    expect(again).toEqual(first)
    expect((await load()).version).toBe(view.version + 1)
  })

  it('names each wrong attendee and saves none', async () => {
    const person = newcomer()
    const attendees = [
      ...view.attendees.map(attendeeFormOf),
      newEntry(person.id, 'dancer', 9999),
      newEntry(1, 'dancer', 3),
    ]
    const { status, error } = await change({ version: view.version, attendees })
    expect(status).toBe(422)
    expect(error.violations?.map((violation) => [violation.code, violation.path.slice(0, 2)])).toEqual([
      ['WORKSHOP_LEVEL_INVALID', ['attendees', attendees.length - 2]],
      ['ATTENDEE_NOT_ON_ROSTER', ['attendees', attendees.length - 1]],
    ])
    expect(await load()).toEqual(view)
  })

  it('does not let a competing dancer go', async () => {
    const dancing = new Set(view.routines.flatMap((routine) => routine.dancers))
    const attendees = view.attendees
      .filter((attendee) => !dancing.has(attendee.person_id))
      .map(attendeeFormOf)
    const { error } = await change({ version: view.version, attendees })
    expect(error.violations).toContainEqual(
      expect.objectContaining({ message: 'Some dancers are competing and cannot be removed.' }),
    )
  })

  it('saves 280 attendees in a constant number of statements', async () => {
    const big = await server.tokenOf(demoAccounts.big)
    const before = (await server.call(loadRegistration, { id: demoRegistrations.big_denver }, { token: big }))
      .output
    const statements = async (attendees: RegistrationView['attendees'], version: number) => {
      const stop = countStatements()
      const { status } = await server.call(
        changeRegistration,
        {
          id: before.id,
          version,
          attendees: attendees.map((attendee) => ({ ...attendeeFormOf(attendee), one_day: false })),
        },
        { token: big },
      )
      const sent = stop()
      expect(status).toBe(200)
      return sent
    }
    const ofAll = await statements(before.attendees, before.version)
    expect(before.attendees.length).toBeGreaterThan(200)
    expect(ofAll).toBeLessThan(45)
  })
})

describe('the review', () => {
  it('is refused without the waiver, in the words of the specification', async () => {
    const { status, error } = await change({ version: view.version, reviewed: true, waiver: false })
    expect(status).toBe(422)
    expect(error.violations?.map((violation) => violation.message)).toContain(
      'Please agree to the terms and conditions before continuing.',
    )
    expect((await load()).reviewed).toBe(false)
  })

  it('is kept with the waiver, and taken back with it', async () => {
    const agreed = await change({ version: view.version, reviewed: true, waiver: true })
    expect(agreed.output).toMatchObject({ reviewed: true, waiver: true })
    const back = await change({ version: agreed.output.version, reviewed: false })
    expect(back.output).toMatchObject({ reviewed: false, waiver: false })
  })

  it('is taken back when another rate holds, and kept when it is submitted again (LIFE-10)', async () => {
    const agreed = await change({ version: view.version, reviewed: true, waiver: true })
    // Past the seven hours of grace; nobody stays signed in for so long.
    server.setTime(addHours(new Date(view.deadlines.early_until ?? ''), 8).toISOString())
    token = await server.tokenOf(demoAccounts.studio)
    const later = await load()
    expect(later).toMatchObject({ reviewed: false, waiver: false, version: agreed.output.version })
    expect(later.quote.rate).toBe('full')
    const again = await change({ version: later.version, reviewed: true, waiver: true })
    expect(again.output).toMatchObject({ reviewed: true, waiver: true })
    expect(await load()).toMatchObject({ reviewed: true, waiver: true })
  })
})

describe('completing', () => {
  it('is refused while a balance is owed', async () => {
    await change({ version: view.version, reviewed: true, waiver: true })
    const { error } = await server.call(completeRegistration, { registration_id: id }, { token })
    expect(error.code).toBe('BALANCE_DUE')
  })

  it('answers the same again for a completed registration, which no step changes any more', async () => {
    const done = demoRegistrations.studio_tampa
    const first = await server.call(completeRegistration, { registration_id: done }, { token })
    expect(first.output.completed).toBe(true)
    expect(await server.call(completeRegistration, { registration_id: done }, { token })).toEqual(first)
    const changed = await server.call(
      changeRegistration,
      { id: done, version: first.output.version, attendees: [] },
      { token },
    )
    expect(changed.error.code).toBe('REGISTRATION_COMPLETED')
  })
})

describe('wrong input', () => {
  it.each([
    ['a wrong type', { version: 'x' }],
    ['a missing version', {}],
    ['more observers than offered', { version: 0, additional_observers: { one: 101, two: 0 } }],
    ['a negative count', { version: 0, additional_observers: { one: -1, two: 0 } }],
    ['attendees that are no list', { version: 0, attendees: 'everybody' }],
    [
      'an attendee without a level',
      { version: 0, attendees: [{ person_id: 1, one_day: false, virtual: false }] },
    ],
    ['a step name that is too long', { version: 0, left_off: 'x'.repeat(41) }],
  ])('%s is named and changes nothing', async (_title, changes) => {
    const { status, error } = await change(changes as RegistrationChanges)
    expect(status).toBe(400)
    expect(error.violations?.length).toBeGreaterThan(0)
    expect(await load()).toEqual(view)
  })
})

describe('where somebody left off', () => {
  const at = {
    left_off: 'teachers',
    left_off_details: {
      current_step: 3,
      step_name: 'Teachers',
      total_steps: 7,
      visited: ['dancers', 'teachers'],
    },
  }
  const leave = (of: number, where: object = at) => server.send(saveLeftOff, { id: of, ...where }, { token })

  it('is remembered, and nothing else changes: neither version nor review', async () => {
    const stop = countStatements()
    const answer = await leave(id)
    const statements = stop()
    expect(answer).toMatchObject({ status: 200, output: { id, ...at } })
    expect(await load()).toEqual({ ...view, ...at })
    // What was registered is not read for it.
    expect(statements).toBeLessThanOrEqual(6)
  })

  it('of two windows keeps what was opened in either (STEP-09)', async () => {
    const opened = (visited?: string[]) => ({
      ...at,
      left_off_details: { ...at.left_off_details, visited },
    })
    await leave(id, opened(['dancers', 'teachers', 'observers']))
    const older = await leave(id, opened(['dancers', 'competition']))
    const all = ['dancers', 'teachers', 'observers', 'competition']
    expect(older.output?.left_off_details.visited).toEqual(all)
    await leave(id, opened())
    expect((await load()).left_off_details?.visited).toEqual(all)
  })

  it('is not remembered of what is completed', async () => {
    const { status, error } = await leave(demoRegistrations.studio_tampa)
    expect([status, error.code]).toEqual([409, 'REGISTRATION_COMPLETED'])
  })

  it.each([
    ['a step name that is too long', { ...at, left_off: 'x'.repeat(41) }],
    ['a step without its words', { left_off: 'teachers' }],
  ])('%s is named and changes nothing', async (_title, where) => {
    const { status, error } = await leave(id, where)
    expect(status).toBe(400)
    expect(error.violations?.length).toBeGreaterThan(0)
    expect(await load()).toEqual(view)
  })
})
