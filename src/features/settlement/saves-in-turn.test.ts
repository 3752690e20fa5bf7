// TURN-04: everyone of a city saves at once, or one account many times. Nobody elsewhere waits, and what was left is not saved.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import type { Payer } from '../paying/payer.fixtures.ts'
import { changeRegistration, saveLeftOff } from '../registrations/registration.contract.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { CONNECTIONS, CROWD, holding, PATIENCE_MS, payersOf, portOf, soon } from './rush.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const connections = { max: CONNECTIONS }
const server = useTestServer({ now: NOW, connections })
const unlimited = useTestServer({ now: NOW, connections, turns: { each: 1_000, all: 1_000 } })
const hurried = useTestServer({ now: NOW, limits: { answer_ms: 1_500 } })
type Server = typeof server

beforeAll(async () => {
  await insertMeridian(server.database)
  await insertMeridian(unlimited.database)
  await insertMeridian(hurried.database)
})

describe('TURN-04 everybody saves at once', () => {
  /** Whether another studio's page is answered while a crowd of saves of a city waits for what it changes. */
  async function answeredMeanwhile(on: Server, at_work: number, patience: number): Promise<boolean> {
    const [city, elsewhere] = [await insertCity(on.database), await insertCity(on.database)]
    const payers = await payersOf(on, city, CROWD)
    const [other] = await payersOf(on, elsewhere, 1)
    const { letGo, untilBlocked } = await holding(
      on,
      'SELECT 1 FROM registration WHERE tour_date_id = $1 FOR UPDATE',
      city,
    )
    const saving = payers.map(({ token, registration_id: id }) =>
      on.call(changeRegistration, { id, version: 0, additional_observers: { one: 1, two: 0 } }, { token }),
    )
    await untilBlocked(at_work)
    const seen = await Promise.race([other!.view().then(() => true), soon(patience).then(() => false)])
    await letGo()
    expect((await Promise.all(saving)).map(({ status }) => status)).toEqual(Array(CROWD).fill(200))
    return seen
  }

  it('keeps no connection from anybody elsewhere', async () => {
    expect(await answeredMeanwhile(server, 3, PATIENCE_MS.answered)).toBe(true)
  })

  it('would keep all of them, were all let in at once (so it is by turns)', async () => {
    expect(await answeredMeanwhile(unlimited, CONNECTIONS, PATIENCE_MS.kept)).toBe(false)
  })

  it('and whoever was told that the site is not available has left: only what had begun is saved', async () => {
    const [city, port] = [await insertCity(hurried.database), await portOf(hurried)]
    const payers = await payersOf(hurried, city, 4)
    const { letGo, untilBlocked } = await holding(
      hurried,
      'SELECT 1 FROM registration WHERE tour_date_id = $1 FOR UPDATE',
      city,
    )
    const save = async ({ token, registration_id: id }: Payer) => {
      const { status } = await fetch(`http://127.0.0.1:${port}/api/dance360/registrations/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ version: 0, additional_observers: { one: 1, two: 0 } }),
      })
      return status
    }
    const begun = payers.slice(0, 3).map(save)
    await untilBlocked(3)
    expect(await Promise.all([...begun, save(payers[3]!)])).toEqual([503, 503, 503, 503])
    await letGo()
    const ids = payers.map(({ registration_id }) => registration_id)
    const versions = async () => {
      const { rows } = await hurried.database.$client.query(
        'SELECT version FROM registration WHERE id = ANY($1) ORDER BY array_position($1, id)',
        [ids],
      )
      return rows.map(({ version }) => version)
    }
    while ((await versions()).slice(0, 3).join() !== '1,1,1') await soon(50)
    await soon()
    expect(await versions()).toEqual([1, 1, 1, 0])
  })
})

describe('TURN-04 one account saves many times at once', () => {
  const left_off_details = { current_step: 3, step_name: 'Review', total_steps: 6, visited: ['Review'] }
  const save = ({ token, registration_id: id }: Payer) =>
    server.call(saveLeftOff, { id, left_off: 'review', left_off_details }, { token })
  const heldRegistration = (id: number) =>
    holding(server, 'SELECT 1 FROM registration WHERE id = $1 FOR UPDATE', id)

  it('and keeps nobody else of its city waiting', async () => {
    const [many, other] = await payersOf(server, await insertCity(server.database), 2)
    const { letGo, untilBlocked } = await heldRegistration(many!.registration_id)
    const saving = Array.from({ length: 10 }, () => save(many!))
    await untilBlocked(2)
    const seen = await Promise.race([save(other!), soon(PATIENCE_MS.answered)])
    await letGo()
    expect(seen).toMatchObject({ status: 200 })
    expect((await Promise.all(saving)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  it('and what it hangs up on before its turn has come is not saved, and what has begun is', async () => {
    const [many] = await payersOf(server, await insertCity(server.database), 1)
    const { token, registration_id: id } = many!
    const kept = async () =>
      (await server.database.select().from(registrationTable).where(eq(registrationTable.id, id)))[0]
    const { letGo, untilBlocked } = await heldRegistration(id)
    const hangUp = new AbortController()
    const asking = async (body: object, path = '') =>
      fetch(`http://127.0.0.1:${await portOf(server)}/api/dance360/registrations/${id}${path}`, {
        method: 'PUT',
        signal: hangUp.signal,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }).catch((error: Error) => error.name)
    const begun = asking({ version: 0, additional_observers: { one: 1, two: 0 } })
    await untilBlocked(1)
    const second = save(many!)
    await untilBlocked(2)
    const waits = asking(
      { left_off: 'payment', left_off_details: { ...left_off_details, step_name: 'Payment' } },
      '/left-off',
    )
    await soon()
    hangUp.abort()
    expect(await Promise.all([begun, waits])).toEqual(['AbortError', 'AbortError'])
    await soon()
    await letGo()
    expect((await second).status).toBe(200)
    await soon()
    expect(await kept()).toMatchObject({
      additional_observers: { one: 1, two: 0 },
      left_off_details: { step_name: 'Review' },
    })
  })
})
