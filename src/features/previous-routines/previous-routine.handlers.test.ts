// COPY-05 The history from which routines are copied: one's own, of every season and event, found by words.
import { expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { listPreviousRoutines } from './previous-routine.contract.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })

async function previous(who: keyof typeof demoAccounts, input: { search?: string; except?: number } = {}) {
  const { search, except } = input
  const { output } = await server.call(
    listPreviousRoutines,
    { ...(search === undefined ? {} : { search }), ...(except ? { except_registration_id: except } : {}) },
    { token: await server.tokenOf(demoAccounts[who]) },
  )
  return output
}

it('COPY-05 has every season, the newest first, without the registration that is copied into', async () => {
  const { routines, total } = await previous('studio', { except: demoRegistrations.studio_columbus })
  expect(total).toBe(routines.length)
  expect(new Set(routines.map((routine) => routine.season_start_year))).toEqual(new Set([2026, 2025]))
  expect(
    routines.some((routine) => routine.city_name === 'Columbus, OH' && routine.season_start_year === 2026),
  ).toBe(false)
  const dates = routines.map((routine) => routine.start_date ?? '')
  expect(dates).toEqual([...dates].sort().reverse())
  expect(routines[0]).toMatchObject({
    event_name: 'Meridian',
    performance_division: { name: expect.any(String) },
  })
  expect(routines.every((routine) => routine.dancers.length > 0)).toBe(true)
})

it('COPY-05 finds by title, dancer, style, city and season; every word must be there', async () => {
  const all = await previous('studio')
  const [one] = all.routines
  if (!one) throw new Error('the demo has previous routines')
  const found = await previous('studio', {
    search: `${one.routine.name.toUpperCase()}  ${one.dancers[0]?.lname}`,
  })
  expect(found.routines.map(({ id }) => id)).toContain(one.id)
  const tampa = await previous('studio', { search: 'tampa 2025' })
  expect(tampa.total).toBeGreaterThan(0)
  expect(tampa.routines.every((r) => r.city_name === 'Tampa, FL' && r.season_start_year === 2025)).toBe(true)
  expect(await previous('studio', { search: 'tampa columbus' })).toEqual({ routines: [], total: 0 })
  expect((await previous('studio', { search: "100% 'quoted'" })).total).toBe(0)
})

it('COPY-05 answers nobody with what others entered', async () => {
  expect(await previous('new')).toEqual({ routines: [], total: 0 })
  const dancer = await previous('dancer')
  expect(dancer.total).toBe(0)
  const mine = new Set((await previous('studio')).routines.map(({ id }) => id))
  const parents = (await previous('parent')).routines
  expect(parents.length).toBeGreaterThan(0)
  expect(parents.some(({ id }) => mine.has(id))).toBe(false)
})

it("COPY-05 a studio's second account shares what the studio entered, not what an individual behind it did", async () => {
  const { $client } = server.database
  await $client.query('UPDATE mybtf_user SET studio_account = true, studio_id = 1 WHERE id = $1', [
    demoAccounts.new,
  ])
  const mine = await previous('studio')
  expect((await previous('new')).total).toBe(mine.total)
  await $client.query('UPDATE registration SET ancillary = true WHERE id = $1', [
    demoRegistrations.studio_tampa,
  ])
  expect((await previous('new')).total).toBeLessThan(mine.total)
  expect((await previous('studio')).total).toBe(mine.total)
})

it('COPY-05 forgets what was deleted', async () => {
  const { $client } = server.database
  const { total } = await previous('studio')
  const id = demoRegistrations.studio_columbus
  const here = (await previous('studio', { except: id })).total
  expect(here).toBeLessThan(total)
  await $client.query('UPDATE registration SET deleted_at = now() WHERE id = $1', [id])
  expect((await previous('studio')).total).toBe(here)
})
