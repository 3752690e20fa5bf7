// PART-02: what of an edit was once known by a part's name is said by the part: who comes back and with what, what is chosen with whom,
// what becomes of what is removed, and what bars what is typed beside a routine.
import { describe, expect, test } from 'vitest'
import { addTwelfthKind, type TwelfthEdit, type TwelfthView } from './twelfth-registrations.fixtures.ts'

await addTwelfthKind()
const { PRINT_CENTS, SHOWDOWN_CENTS } = await import('./twelfth-kind.fixtures.ts')
const { quoteDraft } = await import('../fees/quote-draft.rules.ts')
const { changedContent, contentOf, editedView } = await import('../registrations/edit-content.rules.ts')
const { refusedBesides } = await import('../registrations/refused-besides.rules.ts')
const { dancersOf, routineOf, soldViewOf } = await import('../registrations/registration.fixtures.ts')
const { stepOfPart } = await import('../registrations/steps.rules.ts')
const { toldChanges } = await import('../registrations/told-changes.rules.ts')
const { routineFormOf } = await import('../routines/routine.rules.ts')
const { columbus, moments, tourDateWith } = await import('../tours/tour.fixtures.ts')

const SEATS = 12
const tour_date = tourDateWith({ event: { ...columbus.event, variant: 'coastline' } })
const sold = soldViewOf({
  tour_date,
  attendees: dancersOf(6),
  routines: [routineOf(7, [1, 2, 3])],
  ...{
    photoshoot: [{ person_id: 1, photoshoot: true, frame: 'Oak' }],
    crew_showdown: [],
    seating: [{ id: SEATS, seats: 2, aisle: true }],
    cushions: [{ seating_id: SEATS, color: 'red' }],
  },
}) as TwelfthView
const view = { ...sold, completed: true }
const base = contentOf(view) as TwelfthEdit
const changed = (of: TwelfthEdit, changes: Partial<TwelfthEdit>, place = view) =>
  changedContent(of, changes, place) as TwelfthEdit
const told = (content: TwelfthEdit) => {
  const { lines } = editedView(view, content, moments.early).quote
  return toldChanges(view, content, lines, moments.early)
}

describe('PART-02 in an edit of a further kind of event', () => {
  test('what is chosen with an entry is told with its change, and entered on its step', () => {
    const content = { ...base, photoshoot: [{ person_id: 1, photoshoot: true, frame: 'Gilt' }] }
    expect(told(content)).toMatchObject({
      changes: [{ key: 'photoshoot:1', words: 'photoshoot yes, Oak → yes, Gilt', cents: PRINT_CENTS }],
      following: [],
    })
    expect(stepOfPart('prints' as never, tour_date)).toMatchObject({ path: 'dancers' })
  })

  test('of what is removed its part says what becomes of it', () => {
    const { changes } = told(changed(base, { seating: [] }))
    expect(changes.find(({ key }) => key === `seating:${SEATS}`)).toMatchObject({
      kind: 'removed',
      words: 'Others may have its seats.',
    })
  })

  test('an entry that is taken off and added again comes back with what stood beside it', () => {
    const gone = changed(base, { seating: [] })
    expect([gone.seating, gone.cushions]).toEqual([[], []])
    const { seating } = base
    expect(changed(gone, { seating })).toEqual(base)
    // What a step says itself counts, and in an open registration nothing comes back.
    const cushions = [{ seating_id: SEATS, color: 'blue' }]
    expect(changed(gone, { seating, cushions }).cushions).toEqual(cushions)
    expect(changed(gone, { seating }, { ...view, completed: false }).cushions).toEqual([])
  })

  test('what bars what is typed beside a routine is told at its field, whatever its part calls the routine', () => {
    const besides = { 'crew_showdown.crew_showdown': true }
    const typed = (key: string, dancers: number[], id: number | null = null) => ({
      key,
      id,
      form: { ...routineFormOf(routineOf(0, dancers)), besides },
    })
    const refused = refusedBesides([typed('new', [4]), typed('seven', [1], 7)], view, view)
    const field = ['besides', 'crew_showdown', 'crew_showdown']
    expect([...refused].map(([key, found]) => [key, found.map(({ path }) => path)])).toEqual([
      ['new', [field]],
      ['seven', [field]],
    ])
    expect(refusedBesides([typed('new', [4, 5])], view, view).size).toBe(0)
  })

  test('the price of what is typed may go by any other part, of which nothing is known yet', () => {
    const { price_list } = view
    const entry = { ...routineOf(0, [1, 2]), besides: { 'crew_showdown.crew_showdown': true } }
    const lines = quoteDraft('routines', entry, { tour_date, price_list }, moments.early)
    expect(lines.at(-1)).toMatchObject({ amount_cents: 2 * SHOWDOWN_CENTS, reason: 'one price all season' })
  })
})
