// Registrations of the twelfth kind on a server of their own: the maps are told of it, and every loop is the product's own.
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { Cast } from '../registering/every-field.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import type { TwelfthContent } from './twelfth-kind.fixtures.ts'

export const NOW = '2026-11-20T17:00:00Z'

export type TwelfthView = RegistrationView & TwelfthContent
export type TwelfthEdit = RegistrationContent & TwelfthContent

/** What is imported from now on is loaded anew, with the maps as they would be; nothing of it stays for other tests. */
export async function addTwelfthKind() {
  vi.resetModules()
  vi.doMock('../tours/fee-groups.model.ts', async (original) => {
    const { feeGroups, feeGroupHeadings } = await original<typeof import('../tours/fee-groups.model.ts')>()
    return {
      feeGroups: [...feeGroups, 'extras'],
      feeGroupHeadings: { ...feeGroupHeadings, extras: 'Extras' },
    }
  })
  vi.doMock('../registrations/part-shapes.model.ts', async (original) => {
    const shapes = await original<typeof import('../registrations/part-shapes.model.ts')>()
    const { twelfthForms } = await import('./twelfth-kind.fixtures.ts')
    const { partForms, shownParts, carriedForms } = shapes
    return {
      partForms: { ...partForms, ...twelfthForms },
      shownParts: { ...shownParts, ...twelfthForms },
      carriedForms: { ...carriedForms, seating: twelfthForms.seating },
    }
  })
  vi.doMock('../../parts.ts', async (original) => {
    const { parts } = await original<typeof import('../../parts.ts')>()
    const { twelfthParts } = await import('./twelfth-kind.fixtures.ts')
    return { parts: { ...parts, ...twelfthParts } }
  })
  const twelfth = await import('./twelfth-kind.fixtures.ts')
  const { eventKinds } = await import('../tours/event-kinds.variant.ts')
  eventKinds.coastline = twelfth.twelfthKind
  afterAll(() => {
    vi.doUnmock('../tours/fee-groups.model.ts')
    vi.doUnmock('../registrations/part-shapes.model.ts')
    vi.doUnmock('../../parts.ts')
    vi.resetModules()
  })
  return twelfth
}

/** A server with the kind's tables and an event of it, and how registrations of it are made and shown. */
export async function useTwelfthServer() {
  const twelfth = await addTwelfthKind()
  const { partLoads } = await import('../registrations/stored-parts.queries.ts')
  const { storedParts } = await import('../registrations/stored-parts.effects.ts')
  Object.assign(storedParts, twelfth.twelfthStored)
  Object.assign(partLoads, twelfth.twelfthLoads)
  const { useTestServer } = await import('../../server/test-server.ts')
  const fields = await import('../registering/every-field.fixtures.ts')
  const { newRoutine } = await import('../routines/routine-samples.fixtures.ts')
  const { changeRegistration } = await import('../registrations/registration.contract.ts')
  const { saveRoutines } = await import('../routines/routine.contract.ts')

  const server = useTestServer({ now: NOW })
  const cities = { here: 0, earlier: 0 }
  beforeAll(async () => {
    await fields.insertSeason(server)
    await twelfth.createTwelfthTables(server.database)
    cities.earlier = await fields.insertGenerousCity(server, false)
    cities.here = await fields.insertGenerousCity(server, false)
    await server.database.$client.query("UPDATE event SET variant = 'coastline'")
  })

  const viewOf = async (cast: Cast) => (await cast.view()) as TwelfthView
  const tokenOf = async (cast: Cast) => ({ token: await server.tokenOf(cast.mybtf_user_id) })

  async function step(cast: Cast, wanted: Partial<TwelfthEdit>) {
    const { id, version } = await viewOf(cast)
    return server.send(changeRegistration, { id, version, ...wanted }, await tokenOf(cast))
  }

  /** Adds a routine in the grid, with its add-on. */
  async function addInGrid(cast: Cast) {
    const { id: registration_id, version } = await viewOf(cast)
    const { id: _id, ...form } = newRoutine(cast)
    const add = [{ ...form, client_id: 'one' }]
    const besides = { crew_showdown: [{ routine_id: -1, crew_showdown: true }] }
    const input = { registration_id, version, add, change: [], remove: [], besides }
    return server.send(saveRoutines, input, await tokenOf(cast))
  }

  const insertTwelfth = () => fields.insertCast(server, cities.here, cities.earlier)

  /** Everything of it entered, in an open registration. */
  async function insertEntered(): Promise<{ cast: Cast; view: TwelfthView }> {
    const cast = await insertTwelfth()
    const photoshoot = [{ person_id: cast.chooser, photoshoot: true, frame: 'Oak' }]
    const { error } = await step(cast, { photoshoot, seating: [{ id: -1, seats: 2, aisle: true }] })
    expect(error).toBeUndefined()
    expect((await addInGrid(cast)).error).toBeUndefined()
    return { cast, view: await viewOf(cast) }
  }

  const { completeCast } = fields
  return {
    server,
    cities,
    viewOf,
    tokenOf,
    step,
    insertTwelfth,
    insertEntered,
    complete: (cast: Cast) => completeCast(server, cast),
    newRoutine,
  }
}

/** What is charged for lines whose keys match, by their keys. */
export const amountsOf = ({ quote }: Pick<TwelfthView, 'quote'>, keys: RegExp) =>
  Object.fromEntries(
    quote.lines.filter(({ key }) => keys.test(key)).map((line) => [line.key, line.amount_cents]),
  )
/** The lines of what the kind adds. */
export const ADDED = /^(photoshoot|crew_showdown|seating):/

export const lastRoutine = ({ routines }: Pick<TwelfthView, 'routines'>) =>
  Math.max(...routines.map(({ id }) => id))
