// Answers the calls of access codes: the owner's list, mailing one, the public links and what they open.
import type { RequestContext } from '../../server/context.ts'
import { type Connection, inTransaction, type Transaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { hashToken, newToken } from '../../server/tokens.ts'
import { addHours } from '../../shared/calendar.ts'
import { Failure } from '../../shared/failures.ts'
import {
  emailAccessCode,
  listAccessCodes,
  listAccessLinks,
  makeAccessLink,
  openAccessLink,
  revokeAccessLink,
} from '../access-codes/access-code.contract.ts'
import { ACCESS_LINK_DAYS, type OwnAccessCode } from '../access-codes/access-code.model.ts'
import { listCodedAttendees, updateMailedCode } from '../access-codes/access-code.queries.ts'
import { accessMailLimits } from '../access-codes/access-code-mails.rules.ts'
import { giveBackAttempt } from '../accounts/sign-in-attempt.queries.ts'
import { takeAttempt, takeAttemptWith } from '../accounts/take-attempt.effects.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import {
  insertPublicLink,
  listSharedLinks,
  loadSharedLink,
  revokePublicLink,
} from '../public-link/public-link.queries.ts'
import { DEAD_LINK, linkState } from '../public-link/public-link.rules.ts'
import { lockRegistration } from '../registrations/registration.queries.ts'
import { listRosterEmailsOf } from '../roster/roster-emails.queries.ts'
import { linkAttempt } from '../shares/share-limits.rules.ts'
import { isVerified } from '../studios/studio.queries.ts'
import { attendsOnline } from '../tours/online.rules.ts'
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

/** The newest first, as their owner sees them. */
async function linksOf(connection: Connection, registration_id: number) {
  const links = await listSharedLinks(connection, 'access-codes', registration_id)
  return links.map(({ id, created_at, expires_at, revoked_at }) => ({
    id,
    created_at,
    expires_at,
    revoked_at,
  }))
}

/** What the token opens; tries that lead nowhere are counted for the network they come from (SHARE-07). Throws LINK_INVALID. */
async function openLink(context: RequestContext, token: string) {
  const attempt = linkAttempt(context.address)
  await takeAttempt(context, [attempt])
  const link = await loadSharedLink(context.database, 'access-codes', hashToken(token))
  if (!link) throw new Failure('LINK_INVALID')
  const state = linkState(link, context.clock.now())
  if (state !== 'open') throw new Failure('LINK_INVALID', { message: DEAD_LINK[state] })
  const room = await loadWaiverRoom(context.database, link.registration_id)
  if (!room?.completed) throw new Failure('LINK_INVALID')
  const actor = { mybtf_user_id: null, doing: context.doing, request_id: context.request_id }
  await inTransaction(context.database, actor, (tx) => giveBackAttempt(tx, attempt.key))
  return { link, room }
}

async function mailCode(
  tx: Transaction,
  context: RequestContext,
  room: WaiverRoom,
  { id, reminder_email }: { id: number; reminder_email: string },
) {
  const { registration_id } = room
  await lockRegistration(tx, registration_id)
  const row = (await onlineOf(tx, registration_id)).find((one) => one.id === id)
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
  await sendMail(tx, context, { kind: 'access-code', to: reminder_email, mybtf_user_id: null, ...mail })
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

  handle(listAccessLinks, async ({ registration_id }, { database }) => ({
    links: await linksOf(database, registration_id),
  })),

  // Without keeping the answer for a key: it has the token.
  handle(makeAccessLink, async ({ registration_id }, context) => {
    await roomOf(context.database, registration_id)
    const { clock, doing, request_id, origin } = context
    const created_by = accountOf(context).id
    const { token, token_hash } = newToken()
    const created_at = clock.now()
    const actor = { mybtf_user_id: created_by, doing, request_id }
    return inTransaction(context.database, actor, async (tx) => {
      const expires_at = addHours(created_at, ACCESS_LINK_DAYS * 24)
      const link = { token_hash, registration_id, created_by, created_at, expires_at }
      await insertPublicLink(tx, { purpose: 'access-codes', ...link })
      // Behind '#', so that no server's log has it.
      return { url: `${origin}/access-codes#token=${token}`, links: await linksOf(tx, registration_id) }
    })
  }),

  handle(revokeAccessLink, ({ registration_id, link_id }, context) =>
    context.write(async (tx) => {
      if (!(await linksOf(tx, registration_id)).some(({ id }) => id === link_id))
        throw new Failure('NOT_FOUND')
      await revokePublicLink(tx, { id: link_id, registration_id }, context.clock.now())
      return { links: await linksOf(tx, registration_id) }
    }),
  ),

  handle(openAccessLink, async ({ token }, context) => {
    const { link, room } = await openLink(context, token)
    const { event, event_city, start_date, end_date } = room
    const rows = await onlineOf(context.database, room.registration_id)
    return {
      event: { name: event.name, accent: event.accent, event_city, start_date, end_date },
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
