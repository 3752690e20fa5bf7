// VARIANT-04: a start reads the records and the rows of the events, and refuses what does not go together.
import { expect, test } from 'vitest'
import { refuseOddKinds } from './kinds-of-event.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true })

test('VARIANT-04 the demo season is served', async () => {
  await expect(refuseOddKinds(server.database)).resolves.toBeUndefined()
})

test('VARIANT-04 routine categories of a workshop-only event are refused with its name', async () => {
  const sql = (statement: string) => server.database.$client.query(statement)
  const columns = 'season_id, id, sort, name, abbreviation, min_dancers, max_dancers, fees'
  await sql(`INSERT INTO routine_category (event_id, ${columns})
    SELECT 18, ${columns} FROM routine_category WHERE event_id = 56 AND id = 1`)
  await expect(refuseOddKinds(server.database)).rejects.toThrow(
    "Event 18 (Ember) has routine categories, and 'workshop' events have no routines: routine_category",
  )
  await sql('DELETE FROM routine_category WHERE event_id = 18')
  await expect(refuseOddKinds(server.database)).resolves.toBeUndefined()
})

test('VARIANT-04 sold fees of an event whose kind is not known any more are refused with its name', async () => {
  const sql = (statement: string) => server.database.$client.query(statement)
  await sql("UPDATE event SET variant = 'meridain' WHERE id = 56")
  await expect(refuseOddKinds(server.database)).rejects.toThrow(
    "Event 56 (Meridian) has sold fees, and there is no record of 'meridain' events",
  )
  await sql("UPDATE event SET variant = 'city' WHERE id = 56")
  await expect(refuseOddKinds(server.database)).resolves.toBeUndefined()
})

test.each([
  [
    'best dancer options of a city event',
    `UPDATE best_dancer_type SET event_id = 56 WHERE event_id = 10`,
    `UPDATE best_dancer_type SET event_id = 10 WHERE event_id = 56`,
    "Event 56 (Meridian) has best dancer options, and 'city' events have no best_dancer_places: best_dancer_type",
  ],
  [
    'a Studio of the Year of the proteges',
    `UPDATE tour_date SET has_soty = true WHERE event_id = 14`,
    `UPDATE tour_date SET has_soty = false WHERE event_id = 14`,
    "Event 14 (Prism) has a Studio of the Year, and 'protege' events have no soty_routines: tour_date.has_soty",
  ],
  [
    'nominations of a ballroom event',
    `UPDATE nomination_type SET event_id = 47 WHERE event_id = 10`,
    `UPDATE nomination_type SET event_id = 10 WHERE event_id = 47`,
    "Event 47 (Crown Ballroom) has nominations, and 'ballroom' events have no nomination_routines: nomination_type",
  ],
  [
    'a rule for soloists of a workshop',
    `UPDATE event SET soloists_in_group = true WHERE id = 18`,
    `UPDATE event SET soloists_in_group = false WHERE id = 18`,
    "Event 18 (Ember) has a rule for soloists, and 'workshop' events have no routines: event.soloists_in_group",
  ],
  [
    'prices of VIP experiences at a city event',
    `UPDATE event SET intensive_extras = '{"vip_experience": {"price_cents": 25000}}' WHERE id = 56`,
    `UPDATE event SET intensive_extras = null WHERE id = 56`,
    "Event 56 (Meridian) has additions to an intensive, and 'city' events have no intensive: event.intensive_extras",
  ],
  [
    'age divisions of a workshop',
    `INSERT INTO age_division SELECT 18, season_id, id, sort, name, minimum_age, maximum_age, kind FROM age_division WHERE event_id = 56`,
    `DELETE FROM age_division WHERE event_id = 18`,
    "Event 18 (Ember) has age divisions, and 'workshop' events have no routines: age_division",
  ],
  [
    'scholarships that let somebody into a cast, of a city event',
    `UPDATE vip_type SET cast_experience = true WHERE event_id = 56`,
    `UPDATE vip_type SET cast_experience = false WHERE event_id = 56`,
    "Event 56 (Meridian) has scholarships for a cast experience, and 'city' events have no dancers_need_scholarship: vip_type.cast_experience",
  ],
  [
    'closed best dancer options of an intensive',
    `UPDATE tour_date SET disabled_best_dancers = '[3]' WHERE event_id = 26`,
    `UPDATE tour_date SET disabled_best_dancers = '[]' WHERE event_id = 26`,
    "Event 26 (Summit Intensive) has closed best dancer options, and 'intensive' events have no best_dancer_places: tour_date.disabled_best_dancers",
  ],
])('VARIANT-04 %s are refused in words', async (_title, odd, even, words) => {
  await server.database.$client.query(odd)
  await expect(refuseOddKinds(server.database)).rejects.toThrow(words)
  await server.database.$client.query(even)
  await expect(refuseOddKinds(server.database)).resolves.toBeUndefined()
})
