// MISSING-01: what the cards of the overview say, before and after the event.
import { expect, test } from 'vitest'
import { dancersOf, soldViewOf } from '../registrations/registration.fixtures.ts'
import { columbus, meridianPrices, programmePrices } from '../tours/tour.fixtures.ts'
import { codesNote, musicNote, programmeCardNote, ticketsNote, waiverNote } from './overview-words.rules.ts'

test.each([
  [{ signed: 0, total: 0 }, false, 'No one needs to sign'],
  [{ signed: 3, total: 3 }, true, 'All signed'],
  [{ signed: 1, total: 3 }, false, '2 left to sign'],
  [{ signed: 1, total: 3 }, true, 'No longer asked for'],
])('waivers %o, over: %s: %s', (count, over, words) => expect(waiverNote(count, over)).toBe(words))

test.each([
  [{ count: 0, total: 0 }, 0, false, 'No routines entered'],
  [{ count: 0, total: 0 }, 2, false, 'No routine has a spot yet'],
  [{ count: 4, total: 4 }, 0, true, 'Nothing is missing'],
  [{ count: 1, total: 4 }, 0, false, '3 still without music'],
  // The audio was deleted: nothing that could be done is told.
  [{ count: 0, total: 4 }, 0, true, 'No longer asked for'],
])('music %o, waiting %i, over: %s: %s', (count, waiting, over, words) =>
  expect(musicNote(count, waiting, over)).toBe(words),
)

test.each([
  [{ mailed: 2, total: 2 }, true, 'All emailed'],
  [{ mailed: 1, total: 3 }, false, '2 not emailed yet'],
  [{ mailed: 1, total: 3 }, true, 'No longer asked for'],
])('VIRTUAL-07 access codes %o, over: %s: %s', (count, over, words) =>
  expect(codesNote(count, over)).toBe(words),
)

test('the programme asks for no photo after the event, whether it was needed or not', () => {
  const routine = { name: 'Low Tide', choreographer: 'Ana', performance_division_id: 2 }
  const at = (vip_type_id: number | null) =>
    soldViewOf({
      attendees: dancersOf(1).map((dancer) => ({ ...dancer, vip_type_id })),
      best_dancer_routines: [
        { person_id: 1, best_dancer_type_id: 3, jacket_size_id: 1, jacket_name: 'MIA', routine },
      ],
      price_list: { ...meridianPrices, ...programmePrices },
      tour_date: {
        ...columbus,
        event: { ...columbus.event, variant: 'finals' },
        mybtf: { ...columbus.mybtf, edit_bd_photo: true },
      },
    })
  const notes = [1, null].map((vip) => [false, true].map((over) => programmeCardNote(at(vip), over)))
  expect(notes).toEqual([
    ['Something is still missing', 'No longer asked for'],
    ['Nothing required is missing; 1 photo can still be given', 'Nothing is missing'],
  ])
})

test.each([
  [[], 'No tickets'],
  [[true, true], 'All paid'],
  [[false, false], 'Not paid yet'],
  [[true, true, false], '1 of 3 not paid yet'],
])('TICKET-07: of tickets that are paid as %j it says "%s"', (paid, note) =>
  expect(ticketsNote(paid.map((paid) => ({ paid })))).toBe(note),
)
