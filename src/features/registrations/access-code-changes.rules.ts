// Says whose access code comes with a change and whose ends with it, before it is done and after (VIRTUAL-07).
import type { EditChange } from '../parts/part-content.rules.ts'
import { fullName } from '../people/person.rules.ts'
import { attendsOnline } from '../tours/online.rules.ts'
import type { RegistrationView } from './registration.model.ts'

type Registered = Pick<RegistrationView, 'attendees' | 'tour_date' | 'completed'>
type Attendees = RegistrationView['attendees']

function onlineIn({ attendees, tour_date }: Omit<Registered, 'completed'>): Attendees {
  return attendees.filter((attendee) => attendsOnline(attendee, tour_date))
}

function without(some: Attendees, others: Attendees): Attendees {
  const known = new Set(others.map(({ person_id }) => person_id))
  return some.filter(({ person_id }) => !known.has(person_id))
}

/** What an edit of `saved` makes of the access codes, beside its other changes. */
export function accessCodeChanges(saved: Registered, attendees: Attendees): EditChange[] {
  // Codes are made when a registration is completed: before that nobody has one.
  if (!saved.completed) return []
  const [was, is] = [onlineIn(saved), onlineIn({ ...saved, attendees })]
  const told = (kind: EditChange['kind'], words: string) => (attendee: Attendees[number]) => ({
    key: `access_code:${attendee.person_id}`,
    kind,
    what: `Access code of ${fullName(attendee.person)}`,
    words,
  })
  return [
    ...without(was, is).map(told('removed', 'it stops working')),
    ...without(is, was).map(told('added', 'to be given out from the event’s Access codes page')),
  ]
}

/** Asked before people are taken off: whose code, which may have been given out, ends with them. '' = nobody's. */
export function endingCodeWords(saved: Registered, leaving: readonly { person_id: number }[]): string {
  const goes = new Set(leaving.map(({ person_id }) => person_id))
  const names = saved.completed ? onlineIn(saved).filter(({ person_id }) => goes.has(person_id)) : []
  if (names.length === 0) return ''
  const of = names.map(({ person }) => fullName(person)).join(', ')
  return names.length === 1
    ? `${of}’s access code stops working once you submit your changes, even if it was already given out.`
    : `These access codes stop working once you submit your changes, even if they were already given out: ${of}.`
}

/** How many have a code of their own to be given out, once it is completed. */
export function codesToGive(registered: Omit<Registered, 'completed'>): number {
  return onlineIn(registered).length
}
