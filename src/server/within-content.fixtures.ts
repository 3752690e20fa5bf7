// What a registration contains, tried with another studio's dancer and routine: by every call that writes some of it (CALL-06).
import { type AttendeeForm, attendeeFormOf } from '../features/attendees/attendee.model.ts'
import { contentOf } from '../features/registrations/edit-content.rules.ts'
import type { RegistrationView } from '../features/registrations/registration.model.ts'
import { routineFormOf } from '../features/routines/routine.rules.ts'
import { besideTheirs, type Try } from './beside-theirs.fixtures.ts'
import { THEIRS } from './owned-by-others.fixtures.ts'

/** Two registrations of one's own, one open and one sold; and the id of another's routine. Read when a call is tried. */
export type Own = () => { open: RegistrationView; sold: RegistrationView; routine: number }

/** What is one's own, as it would be sent with something of another's in it. */
function formsOf(own: Own) {
  const theirRoutine = () => own().routine
  const attendees = () => own().open.attendees.map(attendeeFormOf)
  const stranger = () => ({ ...(attendees()[0] as AttendeeForm), person_id: THEIRS, student_id: undefined })
  /** A group: of solos each dancer may have one only. */
  const group = () =>
    own().open.routines.find(({ dancers }) => dancers.length > 3) as RegistrationView['routines'][number]
  const form = () => ({ ...routineFormOf(group()), name: 'Another' })
  const withThem = () => ({ ...form(), dancers: [THEIRS] })
  const copying = () => ({ ...form(), copy_music: true, copied_from: own().routine })
  const at = () => ({ registration_id: own().open.id, version: own().open.version })
  const batch = (some: object) => ({ ...at(), add: [], change: [], remove: [], ...some })
  /** The edit of what is sold, with another routine among what has a spot or waits. */
  const edit = (some: object, list: 'routines' | 'waiting_list_routines' = 'routines') => {
    const { routines, ...content } = contentOf(own().sold)
    const changed = { ...(routines[0] as (typeof routines)[number]), ...some }
    const others = list === 'routines' ? routines.slice(1) : routines
    const lists =
      list === 'routines'
        ? { routines: [changed, ...others] }
        : { routines, waiting_list_routines: [{ ...changed, waiting_list: true }] }
    return {
      ...content,
      ...lists,
      id: own().sold.id,
      version: own().sold.version,
      editing: true,
      waiver: true,
    }
  }

  /** A routine's form with another's dancer, and as a copy of another's routine. */
  function inRoutine(call: string, input: (form: object) => object): Record<string, Try> {
    return {
      [`${call}.dancers`]: [() => input(withThem()), 'ROUTINE_DANCER_NOT_REGISTERED'],
      [`${call}.copied_from`]: [() => input(copying()), 'COPY_NOT_OWN'],
    }
  }

  const one = () => ({ id: group().id, version: own().open.version })
  const start = () => ({
    id: own().open.id,
    version: own().open.version,
    attendees: attendees(),
    additional_observers: own().open.additional_observers,
    add: [],
  })
  return { attendees, stranger, form, at, batch, edit, inRoutine, one, start, theirRoutine }
}

/** By the calls that write the whole of it. */
function triesOfWhole(own: Own): Record<string, Try> {
  const { attendees, stranger, edit, inRoutine, start, theirRoutine } = formsOf(own)
  return {
    'registrations.changeRegistration attendees.person_id': [
      () => ({ id: own().open.id, version: own().open.version, attendees: [...attendees(), stranger()] }),
      'ATTENDEE_NOT_ON_ROSTER',
    ],
    ...besideTheirs(
      'registrations.changeRegistration ',
      (content) => ({
        id: own().open.id,
        version: own().open.version,
        ...content,
      }),
      theirRoutine,
    ),
    'registrations.changeRegistration routines.id': [() => edit({ id: own().routine }), 'ROUTINE_NOT_THERE'],
    'registrations.changeRegistration routines.dancers': [
      () => edit({ id: -1, dancers: [THEIRS] }),
      'ROUTINE_DANCER_NOT_REGISTERED',
    ],
    'registrations.changeRegistration routines.copied_from': [
      () => edit({ id: -1, name: 'Another', copy_music: true, copied_from: own().routine }),
      'COPY_NOT_OWN',
    ],
    'registrations.changeRegistration waiting_list_routines.id': [
      () => edit({ id: own().routine }, 'waiting_list_routines'),
      'ROUTINE_NOT_THERE',
    ],
    'registrations.changeRegistration waiting_list_routines.dancers': [
      () => edit({ id: -1, dancers: [THEIRS] }, 'waiting_list_routines'),
      'ROUTINE_DANCER_NOT_REGISTERED',
    ],
    // Where there is a place nothing waits, so this is refused sooner; by the contract it is of one list with the routines above.
    'registrations.changeRegistration waiting_list_routines.copied_from': [
      () =>
        edit(
          { id: -1, name: 'Another', copy_music: true, copied_from: own().routine },
          'waiting_list_routines',
        ),
      'MAY_NOT_WAIT',
    ],
    'attendees.changeAttendee attendee.person_id': [
      () => ({
        id: own().open.attendees[0]?.date_attendee_id,
        version: own().open.version,
        attendee: stranger(),
      }),
      'ATTENDEE_NOT_THIS_PERSON',
    ],
    'starting.startFromEarlier attendees.person_id': [
      () => ({ ...start(), attendees: [...attendees(), stranger()] }),
      'ATTENDEE_NOT_ON_ROSTER',
    ],
    ...besideTheirs(
      'starting.startFromEarlier besides.',
      (besides) => ({ ...start(), besides }),
      theirRoutine,
    ),
    ...inRoutine('starting.startFromEarlier add', (form) => ({
      ...start(),
      add: [{ ...form, client_id: 'a' }],
    })),
  }
}

/** By the calls that write its routines. */
function triesOfRoutines(own: Own): Record<string, Try> {
  const { attendees, stranger, form, at, batch, inRoutine, one, theirRoutine } = formsOf(own)
  return {
    ...inRoutine('routines.addRoutine routine', (form) => ({ ...at(), routine: form })),
    ...inRoutine('routines.changeRoutine routine', (form) => ({ ...one(), routine: form })),
    ...inRoutine('routines.saveRoutines add', (form) => batch({ add: [{ ...form, client_id: 'a' }] })),
    'routines.saveRoutines change.id': [
      () => batch({ change: [{ id: own().routine, routine: form() }] }),
      'NOT_FOUND',
    ],
    ...inRoutine('routines.saveRoutines change.routine', (form) =>
      batch({ change: [{ id: one().id, routine: form }] }),
    ),
    'routines.saveRoutines besides.attendees.person_id': [
      () => batch({ besides: { attendees: [...attendees(), stranger()] } }),
      'ATTENDEE_NOT_ON_ROSTER',
    ],
    ...besideTheirs('routines.saveRoutines besides.', (besides) => batch({ besides }), theirRoutine),
    'routines.saveRoutines remove': [() => batch({ remove: [own().routine] }), 'NOT_FOUND'],
    'waiting-list.changeWaitingList routine_ids': [
      () => ({ ...at(), routine_ids: [own().routine], waiting_list: true }),
      'NOT_FOUND',
    ],
  }
}

/** Each id within a registration's content, by call and path: whoever and whatever is entered, changed, or stands beside it. */
export const triesOfContent = (own: Own): Record<string, Try> => ({
  ...triesOfWhole(own),
  ...triesOfRoutines(own),
})
