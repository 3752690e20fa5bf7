// Decides what bars who comes, by name or not: at their step, in review, and in an edit. Attendees and observers without a name are
// checked together.
import type { Violation } from '../../shared/violations.ts'
import type { CheckedEdit, PartChecks } from '../parts/part-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { type AttendeeForm, attendeeFormOf } from './attendee.model.ts'
import { checkAttendees, checkSomebody } from './attendee.rules.ts'
import { checkWorkshopOpen } from './workshop-closed.rules.ts'

type Workshop = Pick<RegistrationContent, 'attendees' | 'additional_observers'>
type Competing = 'routines' | 'waiting_list_routines' | 'best_dancer_routines'

/** What bars saving who comes in an open registration, and with which option of the programme that is saved with it. */
function checkWorkshop(
  { attendees, additional_observers, best_dancer_routines }: RegistrationContent,
  view: RegistrationView,
): Violation[] {
  return checkAttendees(
    attendees,
    { ...view, routines: entriesOf(view), best_dancer_routines },
    additional_observers,
  )
}

/** What bars the review: nobody comes, somebody may not, or the workshop has been closed (LIFE-04). */
function checkReviewedWorkshop(view: RegistrationView, exempt: boolean): Violation[] {
  const context = { ...view, exempt }
  return [
    ...checkSomebody(view, view.tour_date),
    ...checkAttendees(view.attendees, context),
    ...checkWorkshopOpen(view, context),
  ]
}

/** What is asked whatever was sold: nobody comes twice, and who competes must still come to the whole workshop. */
const ALWAYS_ASKED = ['ATTENDEE_TWICE', 'COMPETING_NOT_ONE_DAY', 'BEST_DANCER_NOT_ONE_DAY']

/** A level or tier that has gone keeps the price at which it was sold: whoever wants another price chooses again (FEE-08). */
const DISCOUNTS = ['attended_reg', 'has_college_discount', 'vip_type_id'] as const

/** What else of an attendee the check of a field goes by, beside the level; who it is (and how old) by the level only. */
const ASKED_WITH: Record<string, readonly (keyof AttendeeForm)[]> = {
  workshop_level_id: ['one_day', 'virtual', ...DISCOUNTS],
  one_day: ['virtual', ...DISCOUNTS],
  virtual: ['one_day'],
  attended_reg: ['virtual'],
}

/** Whether what the check of `field` goes by is as it was sold. */
function isAsSold(field: unknown, form: AttendeeForm, before: AttendeeForm | undefined): boolean {
  if (!before) return false
  const own = Object.hasOwn(before, String(field)) ? [field as keyof AttendeeForm] : Object.keys(before)
  const asked = new Set(['workshop_level_id', ...own, ...(ASKED_WITH[String(field)] ?? [])])
  return [...asked].every((key) => before[key as keyof AttendeeForm] === form[key as keyof AttendeeForm])
}

/** Attendees and observers of an edit; `view` as it is stored, `edited` as it would be (EDIT-02). */
export function checkPeople(
  view: RegistrationView,
  edited: Pick<RegistrationView, Competing>,
  content: Workshop,
): Violation[] {
  const saved = new Map(view.attendees.map((attendee) => [attendee.person_id, attendeeFormOf(attendee)]))
  const { additional_observers: observers } = content
  const noMore = (['one', 'two'] as const).every((type) => observers[type] <= view.additional_observers[type])
  const { best_dancer_routines } = edited
  const competing = { ...view, routines: entriesOf(edited), best_dancer_routines }
  const found = checkAttendees(content.attendees, competing, observers)
  return found.filter(({ code, path: [list, position, field] }) => {
    if (list === 'additional_observers') return !noMore
    if (list !== 'attendees' || typeof position !== 'number') return true
    const form = content.attendees[position]
    return ALWAYS_ASKED.includes(code) || !form || !isAsSold(field, form, saved.get(form.person_id))
  })
}

/** What bars applying an edit to who comes (EDIT-02). */
function checkEditedWorkshop({ view, edited, content }: CheckedEdit): Violation[] {
  return [...checkSomebody(edited, view.tour_date), ...checkPeople(view, edited, content)]
}

export const workshopChecks: PartChecks = {
  check: checkWorkshop,
  checkReview: checkReviewedWorkshop,
  checkEdit: checkEditedWorkshop,
}
