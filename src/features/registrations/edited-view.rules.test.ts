// EDIT-12: the registration as an edit would make it, before anything is saved.
import { describe, expect, test } from 'vitest'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { newRoutineId } from '../routines/routine-merge.rules.ts'
import { moments } from '../tours/tour.fixtures.ts'
import { contentOf, editedView, sameContent } from './edit-content.rules.ts'
import { cityWith, dancersOf, routineOf, soldViewOf } from './registration.fixtures.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

const at = moments.early

describe('EDIT-12 the edited registration', () => {
  const person = personOf(50, 14)
  const view = soldViewOf({
    attendees: dancersOf(4),
    routines: [routineOf(7, [1, 2, 3, 4], { age_division_id: 6 })],
    city: cityWith({ routines_left: 3 }),
  })
  const wider = { ...view, roster: [...view.roster, person] }
  const content = contentOf(wider)
  const edited = editedView(
    wider,
    {
      ...content,
      attendees: [...content.attendees, newEntry(50, 'dancer', 3)],
      routines: [
        ...content.routines,
        { ...content.routines[0]!, id: -1, dancers: [50], routine_category_id: null },
      ],
    },
    at,
  )

  test('has lost confirmation, review and agreement', () => {
    expect(edited).toMatchObject({ completed: true, confirmed: false, reviewed: false, waiver: false })
  })
  test('shows what is new: no attendee id yet, a negative routine id, a line that is not sold', () => {
    expect(edited.attendees.map((attendee) => attendee.date_attendee_id)).toEqual([1, 2, 3, 4, null])
    expect(edited.routines.map(({ id }) => id)).toEqual([7, -1])
    const unsold = edited.quote.lines.filter((line) => line.sold_at === null).map(({ key }) => key)
    expect(unsold).toEqual(['attendee:50', 'routine:-1'])
  })
  test('places what is new and leaves what was sold where it was', () => {
    expect(edited.routines.map((routine) => [routine.routine_category_id, routine.age_division_id])).toEqual([
      [3, 6],
      [1, 4],
    ])
  })
  test.each<[string, Partial<RegistrationContent['routines'][number]>, number, number]>([
    ['a new name', { name: 'Undertow' }, 3, 6],
    ['age-up', { age_up: true }, 3, 5],
    ['fewer dancers', { dancers: [1, 2], routine_category_id: null }, 2, 4],
  ])(
    'a routine with %s is placed by its dancers only where they changed',
    (_title, change, category, division) => {
      const { routines } = editedView(
        wider,
        { ...content, routines: content.routines.map((routine) => ({ ...routine, ...change })) },
        at,
      )
      expect(routines[0]).toMatchObject({ routine_category_id: category, age_division_id: division })
    },
  )
  test('counts the city’s places and the balance', () => {
    expect(edited.city.routines_left).toBe(2)
    expect(edited.balance_cents).toBe(view.balance_cents + 27000 + 12500)
  })
  test('leaves undecided what cannot be placed', () => {
    const nobody = { ...content.routines[0]!, id: -1, dancers: [], routine_category_id: null }
    const { routines } = editedView(wider, { ...content, routines: [nobody] }, at)
    expect(routines[0]).toMatchObject({ routine_category_id: 0, age_division_id: 0 })
  })
  test('is the content it was made from, in whatever order', () => {
    const turned = { ...content, attendees: [...content.attendees].reverse() }
    expect(sameContent(contentOf(editedView(wider, turned, at)), content)).toBe(true)
    expect(sameContent({ ...content, comp_room: 'Rosa' }, content)).toBe(false)
    expect(newRoutineId(content)).toBe(-1)
    expect(newRoutineId(contentOf(edited))).toBe(-2)
  })
})
