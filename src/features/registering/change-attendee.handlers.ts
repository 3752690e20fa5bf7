// Answers the change of one attendee: the whole list is saved as by the step, with this one changed.
import { handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { changeAttendee } from '../attendees/attendee.contract.ts'
import { changeOpenRegistration } from '../registrations/change-registration.effects.ts'
import { saveParts } from '../registrations/stored-parts.effects.ts'

export const attendeeHandlers = [
  handle(changeAttendee, async ({ id, version, attendee }, context, { id: found }) => {
    const registration = await changeOpenRegistration(
      context,
      found.registration_id,
      version,
      async (tx, { view }) => {
        const present = view.attendees.find(({ date_attendee_id }) => date_attendee_id === id)
        if (!present) throw new Failure('NOT_FOUND')
        if (present.person_id !== attendee.person_id)
          failOn([refuse('ATTENDEE_NOT_THIS_PERSON', ['attendee', 'person_id'])])
        const attendees = view.attendees.map((registered) => (registered === present ? attendee : registered))
        const here = view.attendees.indexOf(present)
        return saveParts(
          tx,
          context,
          view,
          { attendees },
          {
            place: ([, position, ...rest]) => (position === here ? ['attendee', ...rest] : ['attendee']),
          },
        )
      },
    )
    return { registration }
  }),
]
