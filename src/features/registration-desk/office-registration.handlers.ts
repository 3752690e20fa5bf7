// Answers the office's desk for one registration.
import type { RequestContext } from '../../server/context.ts'
import { type Connection, inSnapshot, inTransaction, type Transaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { newToken } from '../../server/tokens.ts'
import { addHours, dateIn } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { loadAccountMails } from '../messages/mail.queries.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { LINK_DAYS } from '../public-link/public-link.model.ts'
import { insertPublicLink, listPublicLinks, revokePublicLink } from '../public-link/public-link.queries.ts'
import { linkedRoutines } from '../public-link/public-link.rules.ts'
import { loadRegistration, loadRegistrationParts } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { listRoutines } from '../routines/routine.queries.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
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
const MOST_MAILS = 20

async function registrationOf(connection: Connection, id: number) {
  const registration = await loadRegistration(connection, id)
  if (!registration) throw new Failure('NOT_FOUND')
  return registration
}

/** As `context.write`, but without keeping the answer for a key: it would be recorded once, or keep a secret. */
function writeUnkept<T>(context: RequestContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { doing, request_id } = context
  return inTransaction(context.database, { mybtf_user_id: accountOf(context).id, doing, request_id }, work)
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
        links: await listPublicLinks(snapshot, id),
        openings: await listOpenings(snapshot, id, MOST_OPENINGS),
        mails: await loadAccountMails(snapshot, mybtf_user_id, MOST_MAILS),
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
      const { token, token_hash } = newToken()
      const created_at = context.clock.now()
      const expires_at = addHours(created_at, LINK_DAYS * 24)
      await insertPublicLink(tx, {
        purpose: 'registration',
        token_hash,
        registration_id: id,
        routine_ids: wanted,
        created_by: accountOf(context).id,
        created_at,
        expires_at,
      })
      const url = `${context.origin}/registration/open#token=${token}`
      const mail = renderRegistrationLink({
        tour_date,
        routines: routines
          .filter((routine) => wanted.includes(routine.id))
          .map((routine) => routine.routine.name),
        url,
        last_day: dateIn(expires_at, tour_date.timezone),
        origin: context.origin,
      })
      await sendMail(tx, context, { kind: 'registration-link', to: owner.email, mybtf_user_id, ...mail })
      return {
        url,
        email: owner.email,
        links: await listPublicLinks(tx, id),
        mails: await loadAccountMails(tx, mybtf_user_id, MOST_MAILS),
      }
    }),
  ),

  handle(revokeLink, ({ id, link_id }, context) =>
    context.write(async (tx) => {
      const link = { id: link_id, registration_id: id }
      if (!(await revokePublicLink(tx, link, context.clock.now()))) throw new Failure('NOT_FOUND')
      return { links: await listPublicLinks(tx, id) }
    }),
  ),
]
