// Answers the calls of access codes: the owner's list, mailing one, the public links and what they open.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import {
  emailAccessCode,
  listAccessCodes,
  listAccessLinks,
  makeAccessLink,
  openAccessLink,
  revokeAccessLink,
} from '../access-codes/access-code.contract.ts'
import type { OwnAccessCode } from '../access-codes/access-code.model.ts'
import { listCodedAttendees, updateMailedCode } from '../access-codes/access-code.queries.ts'
import { accessMailLimits } from '../access-codes/access-code-mails.rules.ts'
import { takeAttemptWith } from '../accounts/take-attempt.effects.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { makeOwnLink, ownLinks, revokeOwnLink } from '../public-link/own-links.effects.ts'
import { lockRegistration } from '../registrations/registration.queries.ts'
import { listRosterEmailsOf } from '../roster/roster-emails.queries.ts'
import { isVerified } from '../studios/studio.queries.ts'
import { attendsOnline } from '../tours/online.rules.ts'
import { eventOf, openRoom } from '../waivers/linked-room.effects.ts'
import type { WaiverRoom } from '../waivers/waiver.model.ts'
import { loadWaiverRoom } from '../waivers/waiver.queries.ts'
import { askedBy, isOfStudio } from '../waivers/waiver.rules.ts'
import { renderAccessCode } from './access-code.mail.tsx'

/** VIRTUAL-05: only those who take part online now; codes of others stay unseen. */
async function onlineOf(connection: Connection, registration_id: number) {
  const rows = await listCodedAttendees(connection, registration_id)
  return rows.filter(({ virtual, kind, place }) => {
    const venue = place.venue_id === null ? null : {}
    // Whose level the price list has no more is a dancer, as everywhere (attendee-view.rules.ts): 'No Level' is said of her.
    return attendsOnline({ virtual, kind: kind ?? 'dancer' }, { mybtf: place.mybtf, venue })
  })
}

async function ownList(connection: Connection, room: WaiverRoom): Promise<{ attendees: OwnAccessCode[] }> {
  const rows = await onlineOf(connection, room.registration_id)
  const people = rows.map(({ person_id }) => person_id)
  const known = await listRosterEmailsOf(connection, room, people)
  return {
    attendees: rows.map(({ id, person_id, first_name, last_name, level, access_code, ...row }) => ({
      id,
      first_name,
      last_name,
      workshop_level: level,
      access_code,
      reminder_email: row.reminder_email ?? known.get(person_id) ?? '',
      mailed_at: row.mailed_at?.toISOString() ?? null,
    })),
  }
}

async function roomOf(connection: Connection, registration_id: number): Promise<WaiverRoom> {
  const room = await loadWaiverRoom(connection, registration_id)
  if (!room?.completed) throw new Failure('NOT_FOUND')
  return room
}

async function mailCode(
  tx: Transaction,
  context: RequestContext,
  room: WaiverRoom,
  { id, reminder_email }: { id: number; reminder_email: string },
) {
  const { registration_id } = room
  await lockRegistration(tx, registration_id)
  const row = (await onlineOf(tx, registration_id)).find((attendee) => attendee.id === id)
  if (!row) throw new Failure('NOT_FOUND')
  const mailed_at = context.clock.now()
  const limits = accessMailLimits({ account_id: accountOf(context).id, attendee_id: id, reminder_email })
  await takeAttemptWith(
    tx,
    mailed_at,
    limits,
    (wait) => `This has already been emailed several times. Please try again in ${wait}.`,
  )
  const of_studio = isOfStudio(room)
  const verified = of_studio && (await isVerified(tx, room.studio_id))
  const mail = renderAccessCode({
    verified,
    of_studio,
    studio_name: askedBy(room),
    tour_date: room,
    dancer: `${row.first_name} ${row.last_name}`,
    access_code: row.access_code,
    origin: context.origin,
  })
  const about = { registration_id, ...mail }
  await sendMail(tx, context, { kind: 'access-code', to: reminder_email, mybtf_user_id: null, ...about })
  await updateMailedCode(tx, { registration_id, person_id: row.person_id }, { reminder_email, mailed_at })
  return ownList(tx, room)
}

export const accessCodeHandlers = [
  handle(listAccessCodes, async ({ registration_id }, { database }) =>
    ownList(database, await roomOf(database, registration_id)),
  ),

  handle(emailAccessCode, async (wanted, context, { id: { registration_id } }) => {
    const room = await roomOf(context.database, registration_id)
    return context.write((tx) => mailCode(tx, context, room, wanted))
  }),

  handle(listAccessLinks, ({ registration_id }, { database }) =>
    ownLinks(database, 'access-codes', registration_id),
  ),

  handle(makeAccessLink, async (of, context) => {
    await roomOf(context.database, of.registration_id)
    return makeOwnLink(context, 'access-codes', of)
  }),

  handle(revokeAccessLink, (of, context) => revokeOwnLink(context, 'access-codes', of)),

  handle(openAccessLink, async ({ token }, context) => {
    const { link, room } = await openRoom(context, 'access-codes', token)
    const rows = await onlineOf(context.database, room.registration_id)
    return {
      event: eventOf(room),
      registrant_name: askedBy(room),
      attendees: rows.map(({ first_name, last_name, level, access_code }) => ({
        first_name,
        last_name,
        workshop_level: level,
        access_code,
      })),
      expires_at: link.expires_at,
    }
  }),
]
