// The season's calls in the demo: events, tour dates with each caller's status, price lists.
import { beforeAll, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { listEvents, listTours, loadStaticData } from '../tours/tour.contract.ts'
import { eventTermsModel, tourDateStatuses, usualTerms } from '../tours/tour-date.model.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })
type Who = keyof typeof demoAccounts
const tokens = {} as Record<Who, string>

beforeAll(async () => {
  for (const [name, id] of Object.entries(demoAccounts)) tokens[name as Who] = await server.tokenOf(id)
})

async function datesFor(who: Who | null, input: object = {}) {
  const { status, output } = await server.call(listTours, input, { token: who ? tokens[who] : undefined })
  expect(status).toBe(200)
  return output.tour_dates
}

async function statusFor(who: Who | null, tour_date_id: number) {
  return (await datesFor(who)).find((date) => date.id === tour_date_id)?.status
}

describe('the events', () => {
  it('are the brands of the season, those with open cities first', async () => {
    const { output } = await server.call(listEvents, {})
    expect(output.season).toEqual({ id: 76, start_year: 2026, current: true })
    expect(output.events).toHaveLength(11)
    const open = output.events.filter((event) => event.open > 0)
    expect(output.events.slice(0, open.length)).toEqual(open)
    expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining([56, 7, 8, 18, 47]))
  })

  it('count their cities, the open ones, and when they are', async () => {
    const { output } = await server.call(listEvents, {})
    const meridian = output.events.find((event) => event.id === 56)
    // Of eleven one is canceled; Nashville has passed, Kansas City is sold out, Portland and Hartford are not open.
    expect(meridian).toMatchObject({ cities: 10, open: 6, first_date: '2026-10-23', last_date: '2027-03-14' })
  })
})

describe('VARIANT-03 what an event has configured', () => {
  const termsOf = async (id: number) => {
    const { output } = await server.call(listTours, { event_id: id })
    return eventTermsModel.parse(output.event)
  }
  const set = (change: string, id: number) =>
    server.database.$client.query(`UPDATE event SET ${change} WHERE id = $1`, [id])

  it('is at first what is usual, and stands with the event: another of its kind keeps its own', async () => {
    expect(await termsOf(56)).toEqual(usualTerms)
    await set('deposit_per_routine_cents = NULL, deposit_percent = 30, extra_time_cents = 700', 56)
    expect(await termsOf(56)).toEqual({
      ...usualTerms,
      deposit_per_routine_cents: null,
      deposit_percent: 30,
      extra_time_cents: 700,
    })
    expect(await termsOf(7)).toEqual(usualTerms)
    await set('deposit_per_routine_cents = 5000, deposit_percent = NULL, extra_time_cents = 500', 56)
  })
  test.each([
    ['deposit_percent', 0, 1, 100, 101],
    ['deposit_per_routine_cents', -1, 0, null, null],
    ['deposit_flat_cents', -1, 0, null, null],
    ['removed_routine_cents', -1, 0, 0, null],
    ['extra_time_cents', -1, 0, 0, null],
  ] as const)('%s is never %i, is %i and %s, and never %s', async (name, below, least, most, above) => {
    // An event of which nothing is asked here.
    for (const value of [least, most]) await set(`${name} = ${value}`, 49)
    await expect(set(`${name} = ${below}`, 49)).rejects.toThrow('event_')
    if (above !== null) await expect(set(`${name} = ${above}`, 49)).rejects.toThrow('event_')
  })
})

describe('the tour dates', () => {
  it('of an event are asked for by its id or its name in addresses', async () => {
    const byId = await server.call(listTours, { event_id: 56 })
    const byName = await server.call(listTours, { subdomain: 'meridian' })
    expect(byId.output.tour_dates).toHaveLength(11)
    expect(byName.output).toEqual(byId.output)
    expect(byName.output.event).toMatchObject({ id: 56, name: 'Meridian' })
  })

  it('come by date, those without one last', async () => {
    const dates = await datesFor(null, { event_id: 56 })
    expect(dates.map((date) => date.event_city.split(',')[0])).toEqual([
      ...['Nashville', 'Kansas City', 'Milwaukee', 'Charlotte', 'Tampa', 'Columbus', 'Albany', 'Denver'],
      ...['Des Moines', 'Portland', 'Hartford'],
    ])
  })

  it('of the season before are asked for by its id', async () => {
    const dates = await datesFor(null, { event_id: 56, current_season_id: 75 })
    expect(dates.map((date) => date.id)).toEqual([5651, 5652, 5653, 5654])
    expect(new Set(dates.map((date) => date.status))).toEqual(new Set(['Passed']))
  })

  it('show all nine statuses somewhere to studio@', async () => {
    const seen = new Set((await datesFor('studio')).map((date) => date.status))
    expect([...seen].sort()).toEqual([...tourDateStatuses].sort())
  })

  test.each([
    ['a visitor', null, 'Register', 'Register', 'Sold Out'],
    ['studio@', 'studio', 'View Registration', 'Finish Registration', 'Sold Out'],
    ['big@, who is an exception in Kansas City', 'big', 'Register', 'Register', 'Register'],
    ['new@', 'new', 'Register', 'Register', 'Sold Out'],
    ['an unconfirmed account', 'unconfirmed', 'Register', 'Register', 'Sold Out'],
    ['staff', 'staff', 'Register', 'Register', 'Sold Out'],
  ] as const)('say to %s what it has in Tampa, Columbus and Kansas City', async (_who, who, ...statuses) => {
    const dates = await datesFor(who, { event_id: 56 })
    const at = (id: number) => dates.find((date) => date.id === id)?.status
    const { meridian_tampa, meridian_columbus, meridian_kansas_city } = demoTourDates
    expect([at(meridian_tampa), at(meridian_columbus), at(meridian_kansas_city)]).toEqual(statuses)
  })

  it('carry the registration and where it was left off', async () => {
    const dates = await datesFor('studio', { event_id: 56 })
    const columbus = dates.find((date) => date.id === demoTourDates.meridian_columbus)
    expect(columbus).toMatchObject({
      registration_id: demoRegistrations.studio_columbus,
      left_off: { current_step: 5, step_name: 'Competition', total_steps: 7 },
    })
    const tampa = dates.find((date) => date.id === demoTourDates.meridian_tampa)
    expect(tampa).toMatchObject({ registration_id: demoRegistrations.studio_tampa, left_off: null })
    expect(dates.filter((date) => date.registration_id !== null)).toHaveLength(2)
  })

  it("tell nobody the list of exceptions, nor anybody else's registrations", async () => {
    const answer = JSON.stringify(await datesFor('studio'))
    expect(answer).not.toContain('exceptions')
    expect(answer).not.toContain('big@callboard.test')
    expect(answer).not.toContain(`"registration_id":${demoRegistrations.big_denver}`)
  })

  it('pass in their own time zone, when their last day has ended there', async () => {
    const where = demoTourDates.meridian_tampa
    // Tampa's last day is January 17; 04:30 UTC is still the evening of the 17th there.
    server.setTime('2027-01-18T04:30:00Z')
    expect(await statusFor(null, where)).toBe('Register')
    server.setTime('2027-01-18T05:30:00Z')
    expect(await statusFor(null, where)).toBe('Passed')
    server.setTime('2026-11-20T17:00:00Z')
  })

  test.each([
    ['an event that does not exist', { event_id: 9999 }, 404],
    ['a name that does not exist', { subdomain: 'nowhere' }, 404],
    ['a season that does not exist', { current_season_id: 12 }, 404],
    ['id and name of two events', { event_id: 56, subdomain: 'northlight' }, 404],
    ['an id that is no number', { event_id: 'meridian' }, 400],
    ['an empty name', { subdomain: '' }, 400],
  ])('are refused for %s', async (_what, input, status) => {
    expect((await server.call(listTours, input, {})).status).toBe(status)
  })
})

describe('what an event offers', () => {
  it('is its price list of the season in cents, with the lists that describe people', async () => {
    const { output } = await server.call(loadStaticData, { event_id: 56, season_id: 76 })
    const teen = output.price_list.workshop_levels.find((level) => level.level === 'Teen')
    expect(teen?.prices.full).toEqual({ discount: 27_000, full: 31_000, late: 34_000 })
    expect(output.price_list.routine_categories.map((category) => category.name)).toEqual([
      ...['Solo', 'Duo/Trio', 'Small Group', 'Large Group', 'Line', 'Production'],
    ])
    expect(output.price_list.age_divisions.map(({ kind, minimum_age }) => [kind, minimum_age])).toEqual([
      ...[4, 8, 11, 13, 16, 21].map((age) => ['age', age]),
      ['improv', 0],
      ['showcase', 0],
    ])
    expect(output.genders).toHaveLength(2)
    expect(output.person_types).toContainEqual({ id: 2, name: 'Teacher' })
  })

  it('is the same for everybody', async () => {
    const visitor = await server.call(loadStaticData, { event_id: 7, season_id: 75 })
    const studio = await server.call(loadStaticData, { event_id: 7, season_id: 75 }, { token: tokens.studio })
    expect(visitor.output).toEqual(studio.output)
  })

  test.each([
    [9999, 76],
    [56, 9999],
  ])('is not found for event %i in season %i', async (event_id, season_id) => {
    expect((await server.call(loadStaticData, { event_id, season_id })).error.code).toBe('NOT_FOUND')
  })
})
