// BESTDANCER-09: until when what a dancer wears may be changed without an edit.
import { expect, test } from 'vitest'
import { columbus } from '../tours/tour.fixtures.ts'
import { garmentOpen } from './registration-open.rules.ts'

const LAST_MOMENT = '2027-02-15T13:59:59Z'

test.each([
  ['until eight hours after its last day', {}, true, LAST_MOMENT, true],
  ['not once the event has ended', {}, true, '2027-02-15T14:00:00Z', false],
  ['not while the tour date says no', { edit_bd_jacket: false }, true, LAST_MOMENT, false],
  ['not before the registration is completed: the step has it', {}, false, LAST_MOMENT, false],
])('%s', (_when, mybtf, completed, at, open) => {
  const tour_date = {
    ...columbus,
    ...{ end_date: '2027-02-14', timezone: 'America/Chicago' },
    mybtf: { ...columbus.mybtf, edit_bd_jacket: true, ...mybtf },
  }
  expect(garmentOpen({ completed }, tour_date, new Date(at))).toBe(open)
  expect(garmentOpen({ completed }, { ...tour_date, canceled: true }, new Date(at))).toBe(false)
})
