// JUDGED-01: what was judged and was taken out of an edit is put back as it is registered, with what stood beside it.
import { describe, expect, it } from 'vitest'
import { changedContent, contentOf, sameContent } from '../registrations/edit-content.rules.ts'
import { dancersOf, routineOf, soldViewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { columbus, tourDateWith } from '../tours/tour.fixtures.ts'
import { putBack } from './put-back.rules.ts'

const saved = soldViewOf({
  attendees: dancersOf(3),
  routines: [routineOf(1, [1]), routineOf(2, [2, 3]), routineOf(3, [3])],
  is_competing: true,
  tour_date: tourDateWith({ event: { ...columbus.event, variant: 'finals' } }),
  nomination_routines: [
    {
      ...{ nomination_type_id: 5, registrations_routine_id: 2 },
      details: { costume_designer: 'Ada', choreographer: '' },
    },
  ],
})
const was = contentOf(saved)
const changed = (changes: Partial<RegistrationContent>) => changedContent(was, changes, saved)
const routine = (id: number, gone = true) => ({ of: 'routine' as const, id, name: 'Undertow', gone })
const person = (id: number, gone = true) => ({ of: 'person' as const, id, name: 'Mia', gone })

describe('JUDGED-01 put back', () => {
  it('a routine stands where it stood, with its nomination', () => {
    const edited = changed({ routines: was.routines.filter(({ id }) => id !== 2) })
    expect([was.nomination_routines.length, edited.nomination_routines.length]).toEqual([1, 0])
    const back = putBack(edited, routine(2), saved)
    expect(back.routines.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(sameContent(back, was)).toBe(true)
  })

  it('a nomination that another routine has taken meanwhile is left to it', () => {
    const edited = changed({
      routines: was.routines.filter(({ id }) => id !== 2),
      nomination_routines: was.nomination_routines.map((nomination) => ({
        ...nomination,
        registrations_routine_id: 1,
      })),
    })
    const { nomination_routines } = putBack(edited, routine(2), saved)
    expect(nomination_routines.map(({ registrations_routine_id }) => registrations_routine_id)).toEqual([1])
  })

  it('the only routine brings back that somebody competes, and its dancer who was taken off', () => {
    const edited = changed({
      routines: [],
      is_competing: false,
      attendees: was.attendees.filter(({ person_id }) => person_id !== 3),
    })
    const back = putBack(edited, routine(2), saved)
    expect(back.is_competing).toBe(true)
    expect(back.attendees.map(({ person_id }) => person_id)).toEqual([1, 2, 3])
    expect(back.routines.map(({ id }) => id)).toEqual([2])
  })

  it('a routine in another division has its own, and keeps the name that was typed', () => {
    const edited = changed({
      routines: was.routines.map((registered) =>
        registered.id === 2
          ? { ...registered, name: 'Tide', performance_division_id: 99, dancers: [2] }
          : registered,
      ),
    })
    const back = putBack(edited, routine(2, false), saved).routines.find(({ id }) => id === 2)
    const before = was.routines.find(({ id }) => id === 2)
    expect(back).toEqual({ ...before, name: 'Tide' })
  })

  it('a dancer comes back as registered; one in another level has her own, and keeps the rest', () => {
    const left = changed({
      attendees: was.attendees.filter(({ person_id }) => person_id !== 1),
      routines: was.routines.filter(({ id }) => id !== 1),
    })
    expect(putBack(left, person(1), saved).attendees.map(({ person_id }) => person_id)).toEqual([1, 2, 3])
    const levelled = changed({
      attendees: was.attendees.map((attendee) =>
        attendee.person_id === 1 ? { ...attendee, workshop_level_id: 99, one_day: true } : attendee,
      ),
    })
    const [mia] = putBack(levelled, person(1, false), saved).attendees
    expect(mia).toMatchObject({ workshop_level_id: was.attendees[0]?.workshop_level_id, one_day: true })
  })

  it('of what is there as it was, nothing changes', () => {
    expect(sameContent(putBack(was, routine(2), saved), was)).toBe(true)
    expect(putBack(was, routine(77), saved)).toBe(was)
  })
})
