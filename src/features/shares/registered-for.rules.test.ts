// SHARE-09: all that a dancer is registered for, and nothing of anybody else.
import { describe, expect, it } from 'vitest'
import { fullName } from '../people/person.rules.ts'
import { dancersOf, routineOf, soldViewOf } from '../registrations/registration.fixtures.ts'
import { columbus, meridianPrices, programmePrices } from '../tours/tour.fixtures.ts'
import { registeredFor } from './registered-for.rules.ts'

const dancers = dancersOf(2)
const names = dancers.map(({ person }) => fullName(person))
const event = { ...columbus.event, variant: 'finals' as const }
const battle = {
  id: 7,
  name: 'Teen Battle',
  minimum_age: 13,
  maximum_age: 15,
  fee_cents: 2_000,
  places: null,
}
const ticket = { is_intensive_free: false, admitted: false }
const jacket = { jacket_size_id: 1, jacket_name: '' }
const piece = { name: 'Low Tide', choreographer: 'Ana', performance_division_id: 2 }
const view = soldViewOf({
  attendees: dancers.map((dancer) => ({ ...dancer, vip_type_id: 1 })),
  routines: [routineOf(1, [1, 2])],
  best_dancer_routines: [
    { ...jacket, person_id: 1, best_dancer_type_id: 3, routine: piece },
    { ...jacket, person_id: 2, best_dancer_type_id: null, routine: null },
  ],
  freestyle: [{ person_id: 1, freestyle_battle_id: 7 }],
  kdoty: [
    { person_id: 1, kdoty: true },
    { person_id: 2, kdoty: false },
  ],
  tickets: [
    { ...ticket, id: 1, name: (names[0] ?? '').toUpperCase(), is_intensive_free: true },
    { ...ticket, id: 2, name: 'Grandma' },
  ],
  price_list: { ...meridianPrices, ...programmePrices },
  tour_date: { ...columbus, event, freestyle_battles: [battle] },
})
const keys = (person_id: number) => registeredFor(view, person_id).map(({ key }) => key)

describe('SHARE-09 what a dancer is registered for', () => {
  it('is also her option with its routine, her battle, Kid Dancer of the Year and her ticket', () => {
    expect(keys(1)).toEqual(['workshop', 'programme', 'routine:1', 'battle:7', 'kdoty', 'ticket:1'])
    const said = registeredFor(view, 1)
    expect(said[1]?.more).toMatch(/^Competing, Low Tide, /)
    expect(said[3]).toEqual({ key: 'battle:7', name: 'Teen Battle', more: 'Freestyle battle' })
    expect(said.at(-1)).toMatchObject({ name: 'Ticket', more: expect.stringContaining(', free') })
    expect(JSON.stringify(said)).not.toMatch(/Ana|Grandma/)
  })

  it('is nothing of what she did not choose, and nothing at all once she was taken out', () => {
    expect(keys(2)).toEqual(['workshop', 'routine:1'])
    expect(keys(9)).toEqual([])
  })

  it('is a routine to be announced while it has no name', () => {
    const [entry] = view.best_dancer_routines
    const unnamed = { ...entry!, routine: { ...piece, name: '', performance_division_id: null } }
    const [, option] = registeredFor({ ...view, best_dancer_routines: [unnamed] }, 1)
    expect(option?.more).toBe('Competing, TBA')
  })
})
