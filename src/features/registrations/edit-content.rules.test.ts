// VARIANT-02: what a kind of event has no part for is neither quoted nor shown, and refused in words.
import { describe, expect, test } from 'vitest'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { columbus, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import { checkEdit } from './edit-check.rules.ts'
import { checkParts, contentNamesAt, contentOf, contentParts, shownWith } from './edit-content.rules.ts'
import { dancersOf, routineOf, soldViewOf, viewOf } from './registration.fixtures.ts'

const workshop = tourDateWith({ event: { ...columbus.event, variant: 'workshop' } })
const routines = [routineOf(7, [1, 2])]

describe('VARIANT-02 a workshop date has no competition', () => {
  test('among its parts', () => {
    expect(contentNamesAt(columbus)).toContain('routines')
    expect(contentNamesAt(workshop)).toEqual(['attendees', 'additional_observers', 'comp_room'])
  })
  test('in its quote', () => {
    const view = viewOf({ attendees: dancersOf(2), routines })
    const keys = (tour_date: typeof columbus) =>
      quoteRegistration(view, tour_date, view.price_list, moments.early).lines.map(({ key }) => key)
    expect(keys(columbus)).toContain('routine:7')
    expect(keys(workshop)).toEqual(['attendee:1', 'attendee:2'])
  })
  test('in its content, and in what is shown of it', () => {
    const city = contentOf(viewOf({ routines, is_competing: true }))
    expect(contentOf(viewOf({ routines, is_competing: true, tour_date: workshop }))).toMatchObject({
      routines: contentParts.routines.content.none,
      is_competing: null,
    })
    expect(shownWith(viewOf({ tour_date: workshop }), city).routines).toEqual([])
  })
  test('and what is sent of it is refused, but for nothing', () => {
    const [routine] = contentOf(viewOf({ routines })).routines
    const said = (wanted: Parameters<typeof checkParts>[0], tour_date = workshop) =>
      checkParts(wanted, { tour_date }).map(({ path, message }) => [path[0], message])
    const words = 'This kind of event has no competition.'
    expect(said({ routines: [routine!] })).toEqual([['routines', words]])
    expect(said({ is_competing: true })).toEqual([['is_competing', words]])
    expect(said({ routines: [], is_competing: false, comp_room: 'Lena' })).toEqual([])
    expect(said({ routines: [routine!], is_competing: true }, columbus)).toEqual([])
  })
  test('in an edit, too', () => {
    const view = soldViewOf({ tour_date: workshop })
    const wanted = { ...contentOf(view), is_competing: true }
    expect(checkEdit(view, wanted, { at: moments.early, waiver: true }).map(({ code }) => code)).toEqual([
      'NOT_IN_THIS_KIND',
    ])
  })
})
