// Routines of an open registration: placed by the rules, priced, counted, and refused in words.
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { addRoutine, changeRoutine, removeRoutine } from '../routines/routine.contract.ts'
import { plainRoutine, type RoutineForm } from '../routines/routine.model.ts'

const server = useTestServer({ demo: true })
let token: string
let view: RegistrationView

beforeEach(async () => {
  token = await server.tokenOf(demoAccounts.studio)
  view = (await server.call(loadRegistration, { id: demoRegistrations.studio_columbus }, { token })).output
})

/** Dancers at the whole workshop who dance no solo yet. */
function dancers(count: number): number[] {
  const soloists = new Set(
    view.routines.filter((routine) => routine.dancers.length === 1).flatMap((routine) => routine.dancers),
  )
  const free = view.attendees.filter(
    (attendee) =>
      attendee.kind === 'dancer' &&
      !attendee.one_day &&
      !attendee.virtual &&
      !soloists.has(attendee.person_id),
  )
  return free.slice(0, count).map((attendee) => attendee.person_id)
}

function form(more: Partial<RoutineForm> = {}): RoutineForm {
  return {
    name: 'Undertow',
    choreographer: 'R. Okafor',
    performance_division_id: view.price_list.performance_divisions[0]?.id ?? 0,
    routine_category_id: null,
    dancers: dancers(4),
    age_up: false,
    ...plainRoutine,
    ...more,
  }
}

const add = (
  routine: RoutineForm,
  { version = view.version, key }: { version?: number; key?: string } = {},
) =>
  server.call(addRoutine, { registration_id: view.id, version, routine }, { token, ...(key ? { key } : {}) })

describe('adding a routine', () => {
  it('places it by its dancers, prices it, and says that the registration competes', async () => {
    const { output } = await add(form())
    const { registration } = output
    const added = registration.routines.at(-1)
    expect(added).toMatchObject({
      routine: { name: 'Undertow', choreographer: 'R. Okafor' },
      dancers: dancers(4),
    })
    const line = registration.quote.lines.find((line) => line.key === `routine:${added?.id}`)
    expect(line?.amount_cents).toBe((line?.unit_cents ?? 0) * 4)
    expect(registration).toMatchObject({ is_competing: true, reviewed: false, version: view.version + 1 })
    expect(registration.quote.fees.total).toBe(view.quote.fees.total + (line?.amount_cents ?? 0))
  })

  it('happens once when the button is pressed twice with one key', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => add(form({ name: 'Twice' }), { key: 'twice-pressed' })),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    const names = answers[0]?.output.registration.routines.map((routine) => routine.routine.name)
    expect(names?.filter((name) => name === 'Twice')).toHaveLength(1)
  })

  it.each([
    ['no name', () => form({ name: ' ' }), 400, ['routine', 'name']],
    ['no dancers', () => form({ dancers: [] }), 422, ['routine', 'dancers']],
    [
      'a style that is not offered',
      () => form({ performance_division_id: 99_999 }),
      422,
      ['routine', 'performance_division_id'],
    ],
    ['a dancer who is not registered', () => form({ dancers: [1] }), 422, ['routine', 'dancers', 0]],
    [
      'a dancer twice',
      () => form({ dancers: [...dancers(1), ...dancers(1)] }),
      422,
      ['routine', 'dancers', 1],
    ],
  ])('refuses %s at its place and adds nothing', async (_title, routine, status, path) => {
    const answer = await add(routine())
    expect(answer.status).toBe(status)
    expect(answer.error.violations?.map((violation) => violation.path)).toContainEqual(path)
    const after = await server.call(loadRegistration, { id: view.id }, { token })
    expect(after.output).toEqual(view)
  })

  it('refuses a second solo of one dancer', async () => {
    const [soloist] = dancers(1)
    const first = await add(form({ name: 'First', dancers: [soloist ?? 0] }))
    expect(first.status).toBe(200)
    const second = await add(form({ name: 'Second', dancers: [soloist ?? 0] }), { version: view.version + 1 })
    expect(second.error.violations?.map((violation) => violation.message)).toContain(
      'Solos are limited to one Solo per dancer.',
    )
  })

  it('tells a page that was not current what is there now', async () => {
    const { status, error } = await add(form(), { version: view.version - 1 })
    expect(status).toBe(409)
    expect(error).toMatchObject({ code: 'STALE_VERSION', data: { version: view.version } })
  })
})

describe('changing and removing a routine', () => {
  it('derives divisions and category anew', async () => {
    const added = (await add(form({ name: 'Grows' }))).output.registration
    const entry = added.routines.at(-1)
    const changed = await server.call(
      changeRoutine,
      { id: entry?.id ?? 0, version: added.version, routine: form({ name: 'Grown', dancers: dancers(2) }) },
      { token },
    )
    const after = changed.output.registration.routines.find((routine) => routine.id === entry?.id)
    expect(after).toMatchObject({ routine: { name: 'Grown' }, dancers: dancers(2) })
    expect(after?.routine_category_id).not.toBe(entry?.routine_category_id)
  })

  it('takes a removed routine out of the quote, and knows it no longer', async () => {
    const added = (await add(form({ name: 'Goes' }))).output.registration
    const id = added.routines.at(-1)?.id ?? 0
    const removed = await server.call(removeRoutine, { id, version: added.version }, { token })
    expect(removed.output.registration.quote.fees).toEqual(view.quote.fees)
    const again = await server.call(removeRoutine, { id, version: added.version + 1 }, { token })
    expect(again.status).toBe(404)
  })
})

describe('a city that is nearly full', () => {
  it('lets no routine in beyond its limit, counting what others have sold', async () => {
    const { rows } = await server.database.$client.query(
      "update tour_date set entry_limit_rules = jsonb_set(entry_limit_rules, '{total_routines}', $1) where id = $2 returning id",
      [String(view.routines.length + 1), view.tour_date_id],
    )
    expect(rows).toHaveLength(1)
    const last = await add(form({ name: 'Last place' }))
    expect(last.output.registration.city.routines_left).toBe(0)
    const { error } = await add(form({ name: 'Too late' }), { version: view.version + 1 })
    expect(error.violations?.[0]?.message).toBe(
      `You have reached the maximum total routine limit (${view.routines.length + 1}) for this city.`,
    )
  })
})
