// EDIT-14: whoever was taken off in an edit, and is added again on the programme's step, is there with what she is registered with.
import { describe, expect, test } from 'vitest'
import type { BestDancer } from '../best-dancers/best-dancer.model.ts'
import { lockedWords } from '../best-dancers/option-words.rules.ts'
import { dancersOf, viewOf } from '../registrations/registration.fixtures.ts'
import { columbus, meridianPrices, programmePrices, tourDateWith } from '../tours/tour.fixtures.ts'
import {
  blankEntry,
  hasProgrammeChanges,
  noProgrammeChanges,
  programmeWith,
} from './programme-changes.rules.ts'

const jacket: BestDancer = {
  ...{ person_id: 1, best_dancer_type_id: 2, jacket_size_id: 3, jacket_name: 'MIA', routine: null },
}
const [first, second] = dancersOf(2)
const dancers = [{ ...first!, one_day: true, workshop_level_id: 4 }, second!]
const registered = viewOf({
  completed: true,
  tour_date: tourDateWith({ event: { ...columbus.event, variant: 'protege' } }),
  price_list: { ...meridianPrices, ...programmePrices },
  attendees: dancers,
  roster: dancers.map(({ person }) => person),
  best_dancer_routines: [jacket, blankEntry(2)],
})
/** As the edit has it once the Dancers step is left without her. */
const without = { ...registered, attendees: [second!], best_dancer_routines: [blankEntry(2)] }
const added = { ...noProgrammeChanges, added: [{ person_id: 1, workshop_level_id: 3 }] }

describe('EDIT-14 on the programme’s step', () => {
  test('she comes as she is registered, with her option, and is not new', () => {
    const { attendees, best_dancer_routines } = programmeWith(without, added, registered)
    expect(attendees.find(({ person_id }) => person_id === 1)).toEqual(dancers[0])
    expect(best_dancer_routines).toContainEqual(jacket)
  })
  test('also where the edit has her again without it', () => {
    const kept = { ...registered, best_dancer_routines: [blankEntry(2)] }
    const content = programmeWith(kept, noProgrammeChanges, registered)
    expect(content.best_dancer_routines).toContainEqual(jacket)
    expect(hasProgrammeChanges(kept, content)).toBe(true)
  })
  test('not where it came with a scholarship that is removed: then it is chosen anew', () => {
    const held = { ...registered, attendees: [{ ...dancers[0]!, vip_type_id: 1 }, second!] }
    const lost = { ...registered, best_dancer_routines: [blankEntry(2)] }
    expect(programmeWith(lost, noProgrammeChanges, held).best_dancer_routines).toEqual([blankEntry(2)])
  })
  test('nobody is registered in an open registration', () => {
    const open = { ...without, completed: false }
    expect(programmeWith(open, added).best_dancer_routines).toEqual([blankEntry(2)])
    expect(programmeWith(open, added).attendees.find(({ person_id }) => person_id === 1)).toMatchObject({
      ...{ date_attendee_id: null, one_day: false, workshop_level_id: 3 },
    })
  })
})

test('BESTDANCER-05 “None” is told as registered only of whoever is registered with none', () => {
  const { tour_date } = registered
  expect(lockedWords(blankEntry(2), tour_date)).toContain('“None” was registered')
  expect(lockedWords(jacket, tour_date)).toMatch(/^Registered\./)
})
