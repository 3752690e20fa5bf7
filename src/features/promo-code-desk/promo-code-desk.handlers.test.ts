// PROMO-06: the office makes promo codes, sees where they are used, and stops them.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { applyPromoCodes } from '../discounts/promo-code.contract.ts'
import { addPromoCode, listPromoCodes, listPromoCodeUses, stopPromoCode } from './promo-code-desk.contract.ts'

const server = useTestServer({ demo: true })
let staff: string
let studio: string

const plain = {
  code: 'summer26',
  display_name: 'Summer 26',
  amount_cents: 2_500,
  percent: null,
  fee_group: null,
  unique: false,
  event_id: null,
  season_id: null,
  email: null,
  starts_on: null,
  ends_on: null,
  uses: null,
  uses_per_account: null,
}
const add = (more: object = {}) => server.call(addPromoCode, { ...plain, ...more }, { token: staff })
const paths = ({ error }: Awaited<ReturnType<typeof add>>) =>
  error.violations?.map(({ path }) => path.join('.'))

beforeAll(async () => {
  staff = await server.tokenOf(demoAccounts.staff)
  studio = await server.tokenOf(demoAccounts.studio)
})

describe('PROMO-06 a promo code of the office', () => {
  it('is made, used, seen with its use, and stopped', async () => {
    const made = await add({ event_id: 56, email: 'Studio@callboard.test', uses: 3 })
    expect(made.output.promo_code).toMatchObject({
      code: 'SUMMER26',
      event_name: 'Meridian',
      email: 'studio@callboard.test',
      created_by: 'staff@callboard.test',
      used: 0,
      settled_cents: 0,
      stopped_at: null,
    })
    const { id } = made.output.promo_code
    const registration_id = demoRegistrations.studio_columbus
    const input = { registration_id, promo_codes: ['summer26'] }
    expect((await server.call(applyPromoCodes, input, { token: studio })).error).toBeUndefined()

    const { output } = await server.call(listPromoCodes, {}, { token: staff })
    expect(output.promo_codes.find((code) => code.id === id)).toMatchObject({ used: 1, settled_cents: 0 })
    expect(output.seasons.length).toBeGreaterThan(1)
    const { uses } = (await server.call(listPromoCodeUses, { id }, { token: staff })).output
    expect(uses).toMatchObject([
      { registration_id, registrant_name: 'Harbor Street Dance', event_name: 'Meridian', amount: null },
    ])

    // Of a registration that was deleted it counts no more.
    const usesOf = async (deleted_at: string | null) => {
      const { $client } = server.database
      await $client.query('UPDATE registration SET deleted_at = $1 WHERE id = $2', [
        deleted_at,
        registration_id,
      ])
      const { promo_codes } = (await server.call(listPromoCodes, {}, { token: staff })).output
      return promo_codes.find((code) => code.id === id)?.used
    }
    expect([await usesOf('2026-11-20'), await usesOf(null)]).toEqual([0, 1])

    const stopped = (await server.call(stopPromoCode, { id }, { token: staff })).output.promo_code
    server.setTime('2026-11-21T17:00:00Z')
    staff = await server.tokenOf(demoAccounts.staff)
    const again = (await server.call(stopPromoCode, { id }, { token: staff })).output.promo_code
    expect([stopped.used, again.stopped_at]).toEqual([1, stopped.stopped_at])
  })
  it.each<[string, object, string[]]>([
    ['a name of two letters', { code: 'AB' }, ['code']],
    ['signs in the name', { code: 'TEN%' }, ['code']],
    ['no words', { display_name: ' ' }, ['display_name']],
    ['nothing off', { amount_cents: 0 }, ['amount_cents']],
    ['no amount and no percentage', { amount_cents: null }, ['amount_cents']],
    ['both', { percent: 5 }, ['percent']],
    ['more than all', { amount_cents: null, percent: 101 }, ['percent']],
    ['no use at all', { uses: 0 }, ['uses']],
    ['an end before its start', { starts_on: '2026-11-20', ends_on: '2026-11-19' }, ['ends_on']],
    ['an account that is none', { email: 'nobody@callboard.test' }, ['email']],
  ])('is refused: %s', async (_title, more, at) => {
    expect(paths(await add({ code: 'REFUSED', ...more }))).toEqual(at)
  })
  it('is refused where its name is taken, whatever its capitals', async () => {
    await add({ code: 'TAKEN' })
    const { error } = await add({ code: 'taken' })
    expect(error.violations?.[0]?.message).toBe('The promo code “TAKEN” already exists.')
  })
  it('is for an event and a season that are there', async () => {
    expect((await add({ code: 'NOWHERE', event_id: 999 })).error.code).toBe('NOT_FOUND')
    expect((await add({ code: 'NEVER', season_id: 999 })).error.code).toBe('NOT_FOUND')
    expect((await server.call(stopPromoCode, { id: 999 }, { token: staff })).error.code).toBe('NOT_FOUND')
    expect((await server.call(listPromoCodeUses, { id: 999 }, { token: staff })).error.code).toBe('NOT_FOUND')
  })
})
