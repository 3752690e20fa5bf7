// Unsaved workshop entries over what is saved: nothing that was entered is lost, nothing saved elsewhere is undone.
import { describe, expect, test, vi } from 'vitest'
import { keptDraft } from '../../ui/use-draft.ts'
import type { RosterPerson } from '../people/person.model.ts'
import { dancersOf, viewOf } from '../registrations/registration.fixtures.ts'
import { columbus, tourDateWith } from '../tours/tour.fixtures.ts'
import {
  type AttendeeEntry,
  attendeesWith,
  changesWithoutKind,
  doneWords,
  hasChanges,
  leftWords,
  newEntry,
  noWorkshopChanges,
  registeredEntries,
  sameChanges,
  withEntries,
  withoutPeople,
  withStep,
  withValues,
} from './workshop-changes.rules.ts'
import {
  changedNames,
  type EnteredValues,
  valueNames,
  valuesWith,
  workshopValues,
} from './workshop-values.rules.ts'

function person(id: number): RosterPerson {
  return {
    id,
    fname: `F${id}`,
    lname: `L${id}`,
    gender_id: 1,
    birthdate: '2013-05-01',
    person_type_id: 1,
    age: 13,
  }
}

function dancer(person_id: number, more: Partial<AttendeeEntry> = {}): AttendeeEntry {
  return { ...newEntry(person_id, 'dancer', 3), ...more }
}

/** As it is once saved. */
function attendeeOf(entry: AttendeeEntry) {
  const id = entry.person_id
  return { ...entry, date_attendee_id: id, student_id: null, person: person(id) }
}

const roster = [1, 2, 3, 4].map(person)
const saved = {
  roster,
  tour_date: columbus,
  additional_observers: { one: 2, two: 0 },
  comp_room: 'Dana Harbor',
  beat_street: null,
  attendees: [1, 2].map((id) => attendeeOf(dancer(id))),
}
const ids = (changes: typeof noWorkshopChanges, over = saved) =>
  attendeesWith(over, changes).map((attendee) => attendee.person_id)
const counted = (changes: typeof noWorkshopChanges, additional_observers: { one?: number; two?: number }) =>
  withValues(saved, changes, { additional_observers })

describe('unsaved workshop entries', () => {
  test('without changes the saved attendees stand', () => {
    expect(attendeesWith(saved, noWorkshopChanges)).toEqual(saved.attendees)
    expect(hasChanges(saved, noWorkshopChanges)).toBe(false)
  })
  test('an added person comes after the saved ones', () => {
    const changes = withEntries(saved, noWorkshopChanges, [dancer(4)])
    expect(ids(changes)).toEqual([1, 2, 4])
    expect(hasChanges(saved, changes)).toBe(true)
  })
  test('a changed level keeps the place, and changing it back is no change', () => {
    const changed = withEntries(saved, noWorkshopChanges, [dancer(1, { workshop_level_id: 7 })])
    expect(attendeesWith(saved, changed)[0]).toMatchObject({ person_id: 1, workshop_level_id: 7 })
    const back = withEntries(saved, changed, [dancer(1)])
    expect(back).toEqual(noWorkshopChanges)
    expect(hasChanges(saved, back)).toBe(false)
  })
  test('EDIT-14 whom the edit took off is nobody new, and adding her again in the same step changes nothing', () => {
    const registered = [...saved.attendees, attendeeOf(dancer(3, { one_day: true }))]
    const [back] = attendeesWith(
      { ...saved, registered },
      withEntries(saved, noWorkshopChanges, [dancer(3)]),
    ).slice(-1)
    expect(back).toMatchObject({ person_id: 3, date_attendee_id: 3 })
    const gone = withoutPeople({ ...saved, attendees: registered }, noWorkshopChanges, [3])
    const again = withEntries({ ...saved, attendees: registered }, gone, [dancer(3, { one_day: true })])
    expect(again).toEqual(noWorkshopChanges)
  })
  test('taking somebody off, and taking off somebody who was only added', () => {
    const added = withEntries(saved, noWorkshopChanges, [dancer(3)])
    expect(ids(withoutPeople(saved, added, [1, 3]))).toEqual([2])
    expect(withoutPeople(saved, added, [3])).toEqual(noWorkshopChanges)
  })
  test('what another window saved meanwhile stays beside what was entered here', () => {
    const changes = withEntries(saved, noWorkshopChanges, [dancer(4)])
    const elsewhere = { ...saved, attendees: [...saved.attendees, attendeeOf(dancer(3))] }
    expect(ids(changes, elsewhere)).toEqual([1, 2, 3, 4])
  })
  test('what another window saved alike is no change any more', () => {
    const changes = withEntries(saved, noWorkshopChanges, [dancer(4)])
    const elsewhere = { ...saved, attendees: [...saved.attendees, attendeeOf(dancer(4))] }
    expect(hasChanges(elsewhere, changes)).toBe(false)
    expect(ids(changes, elsewhere)).toEqual([1, 2, 4])
  })
  test('somebody who left the roster is not added', () => {
    const changes = withEntries(saved, noWorkshopChanges, [dancer(4)])
    expect(ids(changes, { ...saved, roster: roster.slice(0, 3) })).toEqual([1, 2])
  })
  test('a name of the hotel reservation is a change only when it differs', () => {
    const isChanged = (entered: EnteredValues, over: Parameters<typeof hasChanges>[0] = saved) =>
      hasChanges(over, { ...noWorkshopChanges, values: entered })
    expect(isChanged({ comp_room: 'Ana Ruiz' })).toBe(true)
    expect(isChanged({ comp_room: '' })).toBe(true)
    expect(isChanged({ comp_room: 'Dana Harbor' })).toBe(false)
    expect(isChanged({ beat_street: 'Two crews' })).toBe(true)
    const said = { ...saved, beat_street: 'Two crews' }
    expect(isChanged({ beat_street: 'Two crews' }, said)).toBe(false)
    expect(isChanged({ beat_street: null }, said)).toBe(true)
  })
  test('who is not changed stays the same object, so that only the changed row is drawn again', () => {
    const added = withEntries(saved, noWorkshopChanges, [dancer(3), dancer(4)])
    const before = attendeesWith(saved, added)
    const after = attendeesWith(saved, withEntries(saved, added, [dancer(4, { one_day: true })]))
    expect(after.map((attendee, position) => attendee === before[position])).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
  test('unnamed observers count as changed only when the number differs', () => {
    const more = counted(noWorkshopChanges, { two: 3 })
    expect(valuesWith(saved, more.values).additional_observers).toEqual({ one: 2, two: 3 })
    expect(hasChanges(saved, more)).toBe(true)
    expect(counted(more, { two: 0 })).toEqual(noWorkshopChanges)
    // The other number is another window's to save.
    const elsewhere = { ...saved, additional_observers: { one: 9, two: 0 } }
    expect(valuesWith(elsewhere, more.values).additional_observers).toEqual({ one: 9, two: 3 })
  })
})

describe('ATTENDEE-19 what was done last', () => {
  const before = withEntries(saved, noWorkshopChanges, [dancer(4)])
  const words = (after: typeof before) => doneWords(saved, before, after)
  test('names the only one', () => {
    expect(words(withEntries(saved, before, [dancer(3)]))).toBe('F3 L3 added')
    expect(words(withoutPeople(saved, before, [4]))).toBe('F4 L4 removed')
    expect(words(withEntries(saved, before, [dancer(4, { media_pass: true })]))).toBe('F4 L4 changed')
  })
  test('counts several, and what was done to each', () => {
    const both = [dancer(3, { one_day: true }), dancer(4, { one_day: true })]
    expect(words(withEntries(saved, before, both))).toBe('F3 L3 added, F4 L4 changed')
    expect(words(withoutPeople(saved, before, [1, 4]))).toBe('2 people removed')
  })
  test('observers without a name are a number', () => {
    expect(words(counted(before, { one: 7 }))).toBe('Number of observers changed')
  })
  test('nothing is done where nobody is left of what was refused, or somebody is as before', () => {
    const one = withEntries(saved, before, [dancer(3)])
    expect(sameChanges(one, withEntries(saved, one, []))).toBe(true)
    expect(sameChanges(one, withEntries(saved, one, [dancer(3)]))).toBe(true)
    expect(sameChanges(one, withEntries(saved, one, [dancer(3, { media_pass: true })]))).toBe(false)
    expect(sameChanges(one, withoutPeople(saved, one, [3]))).toBe(false)
    expect(sameChanges(one, counted(one, { one: 7 }))).toBe(false)
  })
  test('what is typed is no step: its field takes it back, and it stays whatever step is', () => {
    const step = counted(before, { one: 7 })
    const typed = withValues(saved, step, { comp_room: 'Ana Ruiz', beat_street: 'Two crews' })
    expect(sameChanges(step, typed)).toBe(true)
    const back = withStep(typed, before)
    expect(back.people).toEqual(before.people)
    expect(back.values).toEqual({ comp_room: 'Ana Ruiz', beat_street: 'Two crews' })
    expect(withStep(back, step)).toEqual(typed)
  })
})

describe('LEAVE-02 what of one kind is not saved yet', () => {
  const dancers = { kind: 'dancer', one: 'dancer', many: 'dancers' } as const
  const teachers = { kind: 'teacher', one: 'teacher', many: 'teachers' } as const
  const observers = { kind: 'observer', one: 'observer', many: 'observers' } as const
  const entered = (...entries: AttendeeEntry[]) => withEntries(saved, noWorkshopChanges, entries)

  test('nothing is said of nothing, nor of what was saved meanwhile or has left the roster', () => {
    expect(leftWords(saved, noWorkshopChanges, dancers)).toBeNull()
    const added = entered(dancer(4))
    expect(leftWords({ ...saved, attendees: [attendeeOf(dancer(4))] }, added, dancers)).toBeNull()
    expect(leftWords({ ...saved, roster: roster.slice(0, 3) }, added, dancers)).toBeNull()
  })
  test('one dancer, changed or added', () => {
    for (const changes of [entered(dancer(1, { media_pass: true })), entered(dancer(4))]) {
      expect(leftWords(saved, changes, dancers)).toBe('1 dancer is not saved yet')
      expect(leftWords(saved, changes, teachers)).toBeNull()
    }
  })
  test('who is taken off is no dancer that waits to be saved', () => {
    const removed = withoutPeople(saved, noWorkshopChanges, [1])
    expect(leftWords(saved, removed, dancers)).toBe('The removal of 1 dancer is not saved yet')
    const more = withEntries(saved, removed, [dancer(4)])
    expect(leftWords(saved, more, dancers)).toBe('1 dancer and the removal of 1 dancer are not saved yet')
    expect(leftWords(saved, removed, teachers)).toBeNull()
  })
  test('several, each kind by itself', () => {
    const changes = entered(dancer(3), dancer(1, { one_day: true }), newEntry(4, 'teacher', 5))
    expect(leftWords(saved, changes, dancers)).toBe('2 dancers are not saved yet')
    expect(leftWords(saved, changes, teachers)).toBe('1 teacher is not saved yet')
    expect(leftWords(saved, changes, observers)).toBeNull()
  })
  test('observers without a name, and the hotel room beside a teacher', () => {
    const more = counted(noWorkshopChanges, { one: saved.additional_observers.one + 1 })
    expect(leftWords(saved, more, observers)).toBe('The number of observers is not saved yet')
    const room = withValues(saved, entered(newEntry(4, 'teacher', 5)), { comp_room: 'Ana Ruiz' })
    expect(leftWords(saved, room, teachers)).toBe(
      '1 teacher and the name on the hotel reservation are not saved yet',
    )
  })
  test.each(valueNames)('%s is told on one step, and can be given up or taken back', (name) => {
    const values = { additional_observers: { two: 3 }, comp_room: 'Ana Ruiz', beat_street: 'Two crews' }
    const changes = withValues(saved, noWorkshopChanges, {
      [name]: (values satisfies Required<EnteredValues>)[name],
    })
    expect(changedNames(saved, valuesWith(saved, changes.values))).toEqual([name])
    const told = [dancers, teachers, observers].filter((kind) => leftWords(saved, changes, kind) !== null)
    expect(told.map((kind) => leftWords(saved, changes, kind)?.toLowerCase())).toEqual([
      `${workshopValues[name].left} is not saved yet`.toLowerCase(),
    ])
    const without = ({ kind }: typeof dancers | typeof teachers | typeof observers) =>
      hasChanges(saved, changesWithoutKind(saved, changes, kind))
    expect([dancers, teachers, observers].filter(without)).toHaveLength(2)
    expect(told.filter(without)).toEqual([])
    expect(withValues(saved, changes, { [name]: saved[name] })).toEqual(noWorkshopChanges)
  })
  test('given up for one kind, the others stay', () => {
    const changes = entered(dancer(3), newEntry(4, 'teacher', 5))
    const rest = changesWithoutKind(saved, changes, 'dancer')
    expect(leftWords(saved, rest, dancers)).toBeNull()
    expect(leftWords(saved, rest, teachers)).toBe('1 teacher is not saved yet')
  })
})

test('LEAVE-02 of what an earlier version kept, the people are read; its other values had other names, and are given up', () => {
  const { people } = withEntries(saved, noWorkshopChanges, [dancer(4)])
  const values = { people, observers: { one: 7 }, comp_room: 'Ana Ruiz', beat_street: null }
  const kept = JSON.stringify({ at: Date.now(), values })
  vi.stubGlobal('localStorage', { getItem: () => kept })
  expect(keptDraft('workshop-12', noWorkshopChanges)).toEqual({ people, values: {} })
  vi.unstubAllGlobals()
})

test('EDIT-14 what everybody is registered as, with what is entered beside', () => {
  const sold = viewOf({
    attendees: dancersOf(2, { one_day: true, vip_type_id: 1 }),
    tour_date: tourDateWith({ event: { ...columbus.event, variant: 'finals' } }),
    kdoty: [{ person_id: 2, kdoty: true }],
  })
  const entries = registeredEntries(sold)
  expect(entries.get(1)).toMatchObject({ kind: 'dancer', one_day: true, vip_type_id: 1 })
  expect([entries.get(1)?.besides, entries.get(2)?.besides]).toEqual([undefined, { 'kdoty.kdoty': true }])
  expect(registeredEntries(undefined).size).toBe(0)
})
