// COPY-03, START-01: what stands beside an earlier routine and is refused here stays out, and bars nothing that comes along.
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import {
  insertCast,
  insertGenerousCity,
  insertKind,
  insertSeason,
} from '../registering/every-field.fixtures.ts'
import { changeRegistration, loadRegistration } from '../registrations/registration.contract.ts'
import { startRegistration } from '../registrations/registration-life.contract.ts'
import { loadEarlierRegistration, startFromEarlier } from './earlier-registration.contract.ts'
import { planStart } from './start-from-earlier.rules.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
beforeAll(() => insertSeason(server))

interface Started {
  token: string
  earlier_id: number
  city: number
}

/** What the preview says, and what is entered when it is taken as it is. */
async function start({ token, earlier_id, city }: Started) {
  const started = await server.call(startRegistration, { tour_date_id: city }, { token })
  const view = (await server.call(loadRegistration, { id: started.output.id }, { token })).output
  const earlier = (await server.call(loadEarlierRegistration, { id: earlier_id }, { token })).output
  const plan = planStart(earlier, view, server.parts.clock.now())
  const input = { id: view.id, version: view.version, ...plan.content, ...plan.batch }
  const { error } = await server.call(startFromEarlier, input, { token, key: `start-${view.id}-besides` })
  expect(error).toBeUndefined()
  return { plan, entered: (await server.call(loadRegistration, { id: view.id }, { token })).output }
}

describe('COPY-03 a group of four of which one dancer has left the roster', () => {
  it.each([
    [
      'aftermath',
      'showdown',
      (id: number) => ({ showdown: [{ id, crew_showdown: true, crew_showdown_pq: false }] }),
    ],
    ['finals', 'pre_qualifying', (id: number) => ({ pre_qualifying: [{ id, pre_qualifying: true }] })],
  ] as const)('at the %s comes along without its %s', async (kind, part, ticked) => {
    const event_id = await insertKind(server, kind)
    const city = await insertGenerousCity(server, false, { event_id })
    const cast = await insertCast(server, city, city, { groups: 1 })
    const { token, groups } = cast
    const [group = 0] = groups
    const { id, version, routines } = await cast.view()
    const changed = await server.call(changeRegistration, { id, version, ...ticked(group) }, { token })
    expect(changed.error).toBeUndefined()
    const before = routines.find((routine) => routine.id === group)
    expect(before?.dancers).toHaveLength(4)
    await server.database.$client.query('DELETE FROM roster WHERE person_id = $1', [before?.dancers[0]])
    const next = await insertGenerousCity(server, false, { event_id })
    const { plan, entered } = await start({ token, earlier_id: id, city: next })
    const copy = plan.copies.find(({ previous }) => previous.id === group)
    expect(copy?.left_out.map(({ words }) => words).join('\n')).toMatch(/more than 3 dancers/)
    expect(entered[part]).toEqual([])
    const copied = [...entered.routines, ...entered.waiting_list_routines].find(
      ({ copied_from }) => copied_from === group,
    )
    expect(copied?.dancers).toHaveLength(3)
  })
})
