// Answers the office's desk for one registration.
import { type Connection, inSnapshot } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { writeUnkept } from '../../server/write-unkept.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { loadRegistrationMails } from '../messages/mail.queries.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { endLink, makeLink, ownLinks } from '../public-link/own-links.effects.ts'
import { linkedRoutines } from '../public-link/public-link.rules.ts'
import { loadRegistration, loadRegistrationParts } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { listRoutines } from '../routines/routine.queries.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import { MOST_MAILS } from './office-change.effects.ts'
import { addNote, mailLink, openRegistration, revokeLink } from './office-registration.contract.ts'
import {
  insertNote,
  insertOpening,
  listNotes,
  listOpenings,
  loadConfirmedAt,
} from './office-registration.queries.ts'
import { renderRegistrationLink } from './registration-link.mail.tsx'

const MOST_OPENINGS = 50

async function registrationOf(connection: Connection, id: number) {
  const registration = await loadRegistration(connection, id)
  if (!registration) throw new Failure('NOT_FOUND')
  return registration
}

export const officeRegistrationHandlers = [
  handle(openRegistration, async ({ id }, context) => {
    const now = context.clock.now()
    // First the record, then the answer: nobody sees it without having been recorded.
    await writeUnkept(context, async (tx) => {
      await registrationOf(tx, id)
      await insertOpening(tx, {
        registration_id: id,
        mybtf_user_id: accountOf(context).id,
        opened_at: now,
      })
    })
    return inSnapshot(context.database, async (snapshot) => {
      const parts = await loadRegistrationParts(snapshot, id, now)
      if (!parts) throw new Failure('NOT_FOUND')
      const { mybtf_user_id, owner, owner_person } = parts.registration
      const name = owner_person ? `${owner_person.fname ?? ''} ${owner_person.lname ?? ''}`.trim() : ''
      return {
        view: registrationView(parts, now),
        owner: { id: mybtf_user_id, email: owner.email, name },
        confirmed_at: await loadConfirmedAt(snapshot, id),
        notes: await listNotes(snapshot, id),
        ...(await ownLinks(snapshot, 'registration', id)),
        openings: await listOpenings(snapshot, id, MOST_OPENINGS),
        mails: await loadRegistrationMails(snapshot, parts.registration, MOST_MAILS),
      }
    })
  }),

  handle(addNote, ({ id, text }, context) =>
    context.write(async (tx) => {
      await registrationOf(tx, id)
      await insertNote(tx, {
        registration_id: id,
        mybtf_user_id: accountOf(context).id,
        text,
        created_at: context.clock.now(),
      })
      return { notes: await listNotes(tx, id) }
    }),
  ),

  handle(mailLink, ({ id, routine_ids }, context) =>
    writeUnkept(context, async (tx) => {
      const { owner, mybtf_user_id, tour_date_id } = await registrationOf(tx, id)
      const tour_date = await loadTourDate(tx, tour_date_id)
      if (!tour_date) throw new Failure('NOT_FOUND')
      const routines = await listRoutines(tx, id)
      const wanted = linkedRoutines({ routine_ids }, routines)
      failOn(
        routine_ids.flatMap((routine, at) =>
          wanted.includes(routine)
            ? []
            : [
                {
                  code: 'NOT_OF_THIS_REGISTRATION',
                  path: ['routine_ids', at],
                  message: 'The registration does not have this routine.',
                  rule: 'LINK-02',
                },
              ],
        ),
      )
      const { url, expires_at } = await makeLink(tx, context, 'registration', {
        registration_id: id,
        routine_ids: wanted,
      })
      const mail = renderRegistrationLink({
        tour_date,
        routines: routines
          .filter((routine) => wanted.includes(routine.id))
          .map((routine) => routine.routine.name),
        url,
        expires_at: expires_at.toISOString(),
        origin: context.origin,
      })
      const about = { mybtf_user_id, registration_id: id }
      await sendMail(tx, context, { kind: 'registration-link', to: owner.email, ...about, ...mail })
      return {
        url,
        email: owner.email,
        ...(await ownLinks(tx, 'registration', id)),
        mails: await loadRegistrationMails(tx, { id, mybtf_user_id }, MOST_MAILS),
      }
    }),
  ),

  handle(revokeLink, ({ id, link_id }, context) =>
    context.write(async (tx) => {
      await endLink(tx, context, ['registration'], { registration_id: id, link_id })
      return ownLinks(tx, 'registration', id)
    }),
  ),
]
