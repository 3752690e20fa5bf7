// NEWS-01: the office writes news of a tour date, and its registrants read them.
import { describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { addNews, removeNews } from './news.contract.ts'

// In Tampa it is still the 20th.
const server = useTestServer({ demo: true, now: '2026-11-21T03:30:00Z' })
const id: number = demoTourDates.meridian_tampa
const clerk = async () => ({ token: await server.tokenOf(demoAccounts.staff) })
const add = async (text: string) => server.call(addNews, { id, text }, await clerk())
const read = async (registration_id: number) => {
  const token = await server.tokenOf(demoAccounts.studio)
  return (await server.call(loadRegistration, { id: registration_id }, { token })).output.tour_date.notes
}

describe('NEWS-01 the news of a tour date', () => {
  it('are read by its registrants under the day there, and by those of no other', async () => {
    expect(await read(demoRegistrations.studio_tampa)).toEqual([])
    const first = { date: '2026-11-20', text: 'Park at the north entrance.' }
    expect((await add(` ${first.text} `)).output).toEqual({ notes: [first] })
    expect((await add(first.text)).output.notes).toEqual([first])
    await add('The shuttle leaves at 7:00 AM.')
    expect((await read(demoRegistrations.studio_tampa)).map(({ text }) => text)).toEqual([
      'The shuttle leaves at 7:00 AM.',
      first.text,
    ])
    expect(await read(demoRegistrations.studio_columbus)).toEqual([])
    const { output } = await server.call(removeNews, { id, ...first }, await clerk())
    expect(output.notes.map(({ text }) => text)).toEqual(['The shuttle leaves at 7:00 AM.'])
  })

  it('of two clerks at once are both there', async () => {
    await Promise.all([add('One'), add('Two')])
    const texts = (await read(demoRegistrations.studio_tampa)).map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['One', 'Two']))
  })

  it('are not empty, not longer than 500 characters, and written by the office with the right to the tours alone', async () => {
    expect((await add(' ')).status).toBe(400)
    expect((await add('é'.repeat(501))).status).toBe(400)
    expect((await add('é'.repeat(500))).status).toBe(200)
    for (const who of [demoAccounts.studio, demoAccounts.scores]) {
      const token = await server.tokenOf(who)
      expect((await server.call(addNews, { id, text: 'x' }, { token })).status).toBe(403)
    }
    expect((await server.call(addNews, { id: 999_999, text: 'x' }, await clerk())).error?.code).toBe(
      'NOT_FOUND',
    )
  })
})
