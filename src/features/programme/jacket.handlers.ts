// Answers the change of a jacket in the event area.
import { handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { replaceBestDancers } from '../best-dancers/best-dancer.queries.ts'
import { checkGarmentChange } from '../best-dancers/garment-change.rules.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'
import { lockRegistration, updateRegistration } from '../registrations/registration.queries.ts'
import { isPastGrace } from '../registrations/registration-open.rules.ts'
import { saveJacket } from './jacket.contract.ts'

export const jacketHandlers = [
  handle(saveJacket, ({ registration_id, person_id, version, ...jacket }, context) =>
    context.write(async (tx) => {
      if (!(await lockRegistration(tx, registration_id))) throw new Failure('NOT_FOUND')
      const view = await viewRegistration(context, registration_id, tx)
      const attendee = view.attendees.find((candidate) => candidate.person_id === person_id)
      const entry = view.best_dancer_routines.find((candidate) => candidate.person_id === person_id)
      if (!attendee || !entry) throw new Failure('NOT_FOUND')
      if (version !== undefined && view.version !== version)
        throw new Failure('STALE_VERSION', { data: view })
      // Until it is completed, the step of the programme saves it.
      const { tour_date } = view
      if (!view.completed || tour_date.canceled || isPastGrace(tour_date, context.clock.now()))
        throw new Failure('REGISTRATION_CLOSED')
      failOn(checkGarmentChange(entry, jacket, attendee, view))
      const entries = view.best_dancer_routines
      const after = entries.map((other) => (other === entry ? { ...entry, ...jacket } : other))
      if (entry.jacket_size_id === jacket.jacket_size_id && entry.jacket_name === jacket.jacket_name)
        return { registration: view }
      await replaceBestDancers(tx, registration_id, entries, after)
      // An edit that has been begun is told: it has the jacket as it was.
      await updateRegistration(tx, registration_id, {}, { bump: true })
      return { registration: await viewRegistration(context, registration_id, tx) }
    }),
  ),
]
