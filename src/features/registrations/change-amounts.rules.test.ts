// EDIT-10: with each change of an edit stands what it costs or gives back, once.
import { describe, expect, test } from 'vitest'
import { sumCents } from '../../shared/money.ts'
import { plainIntensive } from '../intensive/intensive.model.ts'
import { summitView } from '../intensive/summit.fixtures.ts'
import { changeAmounts } from './change-amounts.rules.ts'
import { contentOf } from './edit-content.rules.ts'
import { dancersOf, routineOf, viewOf } from './registration.fixtures.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

const line = (key: string, amount_cents: number) => ({ key, amount_cents })

function amounts(
  view: RegistrationView,
  changes: Partial<RegistrationContent>,
  sold: ReturnType<typeof line>[],
  lines: ReturnType<typeof line>[],
) {
  const before = contentOf(view)
  const found = changeAmounts(before, { ...before, ...changes }, view, { sold, lines }).amounts
  return Object.fromEntries([...found].map(([key, of]) => [key, sumCents([...of.values()])]))
}

describe('EDIT-10 what a change costs', () => {
  const [attendee] = dancersOf(1)
  const person_id = attendee!.person_id
  const plain = plainIntensive(person_id, 2)
  const view = summitView({ attendees: dancersOf(1), intensive: [{ ...plain, awe_experience: true }] })
  const own = line(`attendee:${person_id}`, 74_500)

  test('an experience that is taken off gives back its own line', () => {
    const sold = [own, line(`awe_experience:${person_id}`, 15_000)]
    expect(amounts(view, { intensive: [plain] }, sold, [own])).toEqual({
      [`intensive:${person_id}`]: -15_000,
    })
  })

  test('a voucher is told with the intensive, whose price stands in the dancer’s own line', () => {
    const changes = { intensive: [{ ...plain, awe_experience: true, voucher: true }] }
    expect(amounts(view, changes, [own], [line(own.key, 59_500)])).toEqual({
      [`intensive:${person_id}`]: -15_000,
    })
  })

  test('where the dancer is changed, too, her line is told with her alone', () => {
    const content = contentOf(view)
    const changes = {
      attendees: content.attendees.map((form) => ({ ...form, one_day: true })),
      intensive: [{ ...plain, awe_experience: true, voucher: true }],
    }
    expect(amounts(view, changes, [own], [line(own.key, 20_000)])).toEqual({
      [`attendee:${person_id}`]: -54_500,
      [`intensive:${person_id}`]: 0,
    })
  })

  test('extra time is told with its routine, and another routine’s is not', () => {
    const routine = routineOf(7, [1, 2, 3, 4])
    const competing = viewOf({ attendees: dancersOf(4), routines: [routine, { ...routine, id: 8 }] })
    const routines = contentOf(competing).routines.map((form) =>
      form.id === 7 ? { ...form, extra_time: 2 } : form,
    )
    const lines = [line('routine:7', 24_000), line('extra_time:7', 4_000), line('extra_time:8', 4_000)]
    expect(amounts(competing, { routines }, [line('routine:7', 24_000)], lines)).toEqual({
      'routine:7': 4_000,
    })
  })

  test('a nomination speaks for no routine that has the number of its award', () => {
    const competing = viewOf({ attendees: dancersOf(4), routines: [routineOf(7, [1, 2, 3, 4])] })
    const details = { costume_designer: '', choreographer: '' }
    const nomination_routines = [{ nomination_type_id: 8, registrations_routine_id: 7, details }]
    const sold = [line('routine:7', 24_000), line('routine:8', 12_000)]
    expect(amounts(competing, { nomination_routines }, sold, sold.slice(0, 1))).toEqual({ 'nomination:8': 0 })
  })
})
