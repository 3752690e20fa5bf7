// MUSIC-15 by calls: the office sets how long music may be, which every page of music shows at once.
import { beforeEach, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { listMusic } from '../music-upload/music.contract.ts'
import { listLengthLimits, setLengthLimits } from './length-limits.contract.ts'
import type { EventLimits } from './length-limits.model.ts'

const server = useTestServer({ demo: true, now: '2026-11-24T17:00:00Z' })
const MERIDIAN = 56
const by = async (account: keyof typeof demoAccounts) => ({
  token: await server.tokenOf(demoAccounts[account]),
})
const sql = async (text: string, ...values: unknown[]) =>
  (await server.database.$client.query(text, values)).rows

async function present(): Promise<EventLimits> {
  const { output } = await server.call(listLengthLimits, {}, await by('staff'))
  const event = output.events.find(({ event_id }) => event_id === MERIDIAN)
  if (!event) throw new Error('the demo has it')
  return event
}

interface More {
  as?: keyof typeof demoAccounts
  event?: EventLimits
  event_id?: number
}
async function set(limits: Record<number, string>, { as = 'staff', event, event_id = MERIDIAN }: More = {}) {
  const { season_id, categories } = event ?? (await present())
  const seen = categories.map(({ name: _name, ...category }) => category)
  const typed = Object.entries(limits).map(([id, limit]) => ({ routine_category_id: Number(id), limit }))
  return server.call(setLengthLimits, { event_id, season_id, seen, limits: typed }, await by(as))
}
const limitOf = async (id: number) =>
  (await present()).categories.find(({ routine_category_id }) => routine_category_id === id)
    ?.music_limit_seconds

let category: number
let routine: number

beforeEach(async () => {
  const [found] = await sql(
    'SELECT id, routine_category_id FROM registrations_routine WHERE registration_id = $1 AND NOT waiting_list ORDER BY id LIMIT 1',
    demoRegistrations.studio_tampa,
  )
  routine = found.id
  category = found.routine_category_id
})

describe('MUSIC-15 how long music may be', () => {
  it('is set by category, and the studio reads it at once', async () => {
    const { error } = await set({ [category]: '2:45' })
    expect(error).toBeUndefined()
    expect(await limitOf(category)).toBe(165)
    const allowed = async () => {
      const input = { registration_id: demoRegistrations.studio_tampa }
      const { output } = await server.call(listMusic, input, await by('studio'))
      return output.routines.find(({ id }) => id === routine)?.allowed_seconds
    }
    expect(await allowed()).toBe(165)
    await set({ [category]: '200' })
    expect(await allowed()).toBe(200)
    await set({ [category]: '' })
    expect(await allowed()).toBeNull()
  })

  it('leaves all others as they are, and the audit tells of what changed alone', async () => {
    const before = await present()
    const other = before.categories.find(({ routine_category_id }) => routine_category_id !== category)
    const others = (event: EventLimits) =>
      event.categories.filter(({ routine_category_id }) => routine_category_id !== category)
    const [{ last }] = await sql('SELECT coalesce(max(id), 0) AS last FROM audit')
    const same = String(other?.music_limit_seconds ?? '')
    await set({ [category]: '1:50', [other?.routine_category_id ?? 0]: same })
    expect(others(await present())).toEqual(others(before))
    const told = await sql(
      "SELECT mybtf_user_id, after FROM audit WHERE id > $1 AND entity = 'routine_category'",
      last,
    )
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      mybtf_user_id: demoAccounts.staff,
      after: { music_limit_seconds: 110 },
    })
  })

  it('from a page that is old is refused, and nothing is changed', async () => {
    const event = await present()
    await set({ [category]: '2:10' })
    expect((await set({ [category]: '9:00' }, { event })).error.code).toBe('STALE_VERSION')
    expect(await limitOf(category)).toBe(130)
  })

  it('by two at the same moment is set once', async () => {
    const event = await present()
    const both = await Promise.all([
      set({ [category]: '4:00' }, { event }),
      set({ [category]: '5:00' }, { event }),
    ])
    expect(both.flatMap(({ error }) => error?.code ?? [])).toEqual(['STALE_VERSION'])
  })

  test.each(['3', '2.45', '2:75', 'none', '45:00'])('that is “%s” is refused in words', async (typed) => {
    await set({ [category]: '2:00' })
    const { error } = await set({ [category]: typed })
    expect(error.violations).toMatchObject([
      { code: 'MUSIC_LIMIT_INVALID', path: ['limits', String(category)] },
    ])
    expect(await limitOf(category)).toBe(120)
  })

  it('of another event or category, or by somebody without the right, is not set', async () => {
    const event = await present()
    expect((await set({ [category]: '2:00' }, { event, event_id: 999_999 })).error.code).toBe('NOT_FOUND')
    expect((await set({ 999999: '2:00' })).error.code).toBe('NOT_FOUND')
    for (const as of ['studio', 'scores'] as const)
      expect((await set({ [category]: '2:00' }, { event, as })).error.code).toBe('NOT_ALLOWED')
    expect((await server.call(listLengthLimits, {}, await by('studio'))).error.code).toBe('NOT_ALLOWED')
  })
})
