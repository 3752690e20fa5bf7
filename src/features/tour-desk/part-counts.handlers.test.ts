// Proves what the office's desk counts of each kind of event beside dancers and routines: programmes, tickets and battles.
import { describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { loadTourDesk } from './tour-desk.contract.ts'

const server = useTestServer({ demo: true })
const clerk = async () => ({ token: await server.tokenOf(demoAccounts.staff) })
const desk = async (id: number) => (await server.call(loadTourDesk, { id }, await clerk())).output

describe('an intensive', () => {
  it('is counted by its programmes, and its tickets against the seats', async () => {
    const { counts } = await desk(demoTourDates.summit_denver)
    const { rows } = await server.database.$client.query(
      `select level as words, count(entry.person_id)::int as sold from intensive
         left join (attendee_intensive entry join registration on registration.id = entry.registration_id
           and tour_date_id = $1 and completed) on entry.intensive_id = intensive.id
       where event_id = 26 and season_id = (select season_id from tour_date where id = $1)
       group by intensive.id, level order by intensive.id`,
      [demoTourDates.summit_denver],
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(counts.filter(({ words }) => rows.some((row) => row.words === words))).toMatchObject(rows)
    expect(counts.find(({ words }) => words === 'Tickets')).toMatchObject({ sold: 3, limit: 12 })
  })
})

describe('a programme', () => {
  it.each([
    ['the finals', demoTourDates.finals_las_vegas, 'VIPs'],
    ['the proteges', demoTourDates.prism_las_vegas, 'VIPs'],
    ['the cast experience', demoTourDates.company_new_york, 'Cast experience'],
  ])('of %s is counted by the words of its record', async (_name, id, words) => {
    const { counts } = await desk(id)
    expect(counts.map((count) => count.words)).toContain(words)
    expect(counts.map((count) => count.words)).not.toContain('Best dancers')
  })
})

describe('freestyle battles', () => {
  it('are counted each by itself against its places, also one that is empty', async () => {
    const { past_coastline_san_diego } = demoTourDates
    const enter = (battles: readonly number[]) =>
      server.database.$client.query(
        `insert into freestyle_entry (registration_id, person_id, tour_date_id, freestyle_battle_id)
         select registration_id, person_id, $2, ($3::int[])[number] from (
           select registration_id, person_id, row_number() over (order by person_id) as number
           from date_attendee where registration_id = $1) as attendee
         where number <= cardinality($3::int[])`,
        [demoRegistrations.studio_past_san_diego, past_coastline_san_diego, battles],
      )
    await enter([2, 2, 3])
    const { counts } = await desk(past_coastline_san_diego)
    expect(counts.filter(({ words }) => /battle/i.test(words))).toEqual([
      { words: 'Mini Battle', people: false, sold: 0, open: 0, limit: 16 },
      { words: 'Junior Battle', people: false, sold: 2, open: 0, limit: 2 },
      { words: 'Teen Battle', people: false, sold: 1, open: 0, limit: 24 },
      { words: 'Senior Battle', people: false, sold: 0, open: 0, limit: null },
    ])
  })
})
