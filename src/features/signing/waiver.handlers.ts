// Answers the calls of a registration's waivers: the list, sending, reminding, changing an email, and the public links.
import type { RequestContext } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { ageOn, dateIn } from '../../shared/calendar.ts'
import { Failure } from '../../shared/failures.ts'
import { makeOwnLink, ownLinks, revokeOwnLink } from '../public-link/own-links.effects.ts'
import { listRosterEmailsOf } from '../roster/roster-emails.queries.ts'
import { maskEmail } from '../studios/claim.rules.ts'
import { eventOf, openRoom } from '../waivers/linked-room.effects.ts'
import {
  changeWaiverEmail,
  listPublicWaiverLinks,
  listPublicWaivers,
  listWaivers,
  makePublicWaiverLink,
  openPublicWaivers,
  remindWaiver,
  resendWaiver,
  revokePublicWaiverLink,
  sendAllWaivers,
  sendWaiver,
} from '../waivers/waiver.contract.ts'
import type { WaiverRoom, WaiverRow } from '../waivers/waiver.model.ts'
import {
  listWaiverRows,
  loadLastWaiverLink,
  loadWaiver,
  loadWaiverRoom,
  lockWaivers,
} from '../waivers/waiver.queries.ts'
import { askedBy, seenOf, smartResend, type WaiverMail, waiversClosed } from '../waivers/waiver.rules.ts'
import { mailWaiver, mailWaivers } from './send-waivers.effects.ts'
import { isByLink, mayWrite, senderOf, toldEmail } from './waiver-place.effects.ts'

interface Listed {
  waivers: WaiverRow[]
  may_write: boolean
  closed: string | null
}

/** What the roster knows of emails is the owner's: by the public link nobody sees more than what was sent. */
async function listOf(
  connection: Connection,
  room: WaiverRoom,
  now: Date,
  { owner }: { owner: boolean },
): Promise<Listed> {
  const rows = await listWaiverRows(connection, room.registration_id, now)
  const known = owner
    ? await listRosterEmailsOf(
        connection,
        room,
        rows.map(({ personId }) => personId),
      )
    : new Map<number, string>()
  const today = dateIn(now, room.timezone)
  return {
    waivers: rows.map((row) => ({
      ...row,
      // By the public link an age is enough to know who may sign.
      birthday: owner ? row.birthday : null,
      age: row.birthday === null ? null : ageOn(row.birthday, today),
      email: row.email === null ? (known.get(row.personId) ?? '') : owner ? row.email : maskEmail(row.email),
      has_copy: owner && row.has_copy,
    })),
    may_write: owner && (await mayWrite(connection, room)),
    closed: waiversClosed(room, now),
  }
}

async function again(
  context: RequestContext<Listed & { email: string; as: 'sent' | 'reminder' }>,
  { id, message, token }: { id: number; message: string; token?: string | undefined },
  wanted: 'reminder' | null,
) {
  const { sender, waiver } = await sentWaiver(context, id, token)
  const { person_id, registration_id } = waiver
  return sender.writing.write(async (tx) => {
    const found: WaiverMail = wanted ?? smartResend(await loadLastWaiverLink(tx, id), context.clock.now())
    const as = found === 'reminder' ? ('reminder' as const) : ('sent' as const)
    // Where it goes now: somebody may have changed that since the waiver was found (WAIVER-20).
    await lockWaivers(tx, registration_id)
    const { email, sent_at } = (await loadWaiver(tx, id)) ?? waiver
    const seen = seenOf({ id, email, sent_at: sent_at.toISOString() }, isByLink(sender))
    await mailWaiver(tx, context, sender, { person_id, email, seen, as, message })
    return { ...(await listAs(tx, context, sender)), email: toldEmail(sender, email), as }
  })
}

/** A waiver that was sent, of a registration whose waivers the caller may send. */
async function sentWaiver<A extends object>(
  context: RequestContext<A>,
  id: number,
  token: string | undefined,
) {
  const waiver = await loadWaiver(context.database, id)
  if (!waiver) {
    // Whoever has neither account nor link learns nothing, not even this.
    if (token !== undefined) await openRoom(context, 'waivers', token)
    else if (!context.account) throw new Failure('LINK_INVALID')
    throw new Failure('NOT_FOUND')
  }
  return { waiver, sender: await senderOf(context, waiver.registration_id, token) }
}

const listAs = (
  connection: Connection,
  context: RequestContext,
  { room, public_link_id }: { room: WaiverRoom; public_link_id: number | null },
) => listOf(connection, room, context.clock.now(), { owner: public_link_id === null })

async function publicPage(context: RequestContext, token: string) {
  const { room, link } = await openRoom(context, 'waivers', token)
  return {
    ...(await listOf(context.database, room, context.clock.now(), { owner: false })),
    registration_id: room.registration_id,
    season_id: room.season_id,
    event: eventOf(room),
    asked_by: askedBy(room),
    expires_at: link.expires_at,
  }
}

export const waiverHandlers = [
  handle(listWaivers, async ({ id }, context) => {
    const room = await loadWaiverRoom(context.database, id)
    if (!room) throw new Failure('NOT_FOUND')
    return listOf(context.database, room, context.clock.now(), { owner: true })
  }),

  handle(openPublicWaivers, ({ token }, context) => publicPage(context, token)),

  handle(listPublicWaivers, ({ token }, context) => publicPage(context, token)),

  handle(sendWaiver, async ({ registrationId, personId, email, seen, seasonId, token }, context) => {
    const sender = await senderOf(context, registrationId, token)
    if (sender.room.season_id !== seasonId) throw new Failure('NOT_FOUND')
    return sender.writing.write(async (tx) => {
      const to = await mailWaiver(tx, context, sender, { person_id: personId, email, seen, as: 'sent' })
      return { ...(await listAs(tx, context, sender)), email: to }
    })
  }),

  handle(sendAllWaivers, async ({ registrationId, people, token }, context) => {
    const sender = await senderOf(context, registrationId, token)
    return sender.writing.write(async (tx) => {
      const wanted = people.map(({ personId, email, seen }) => ({
        person_id: personId,
        email,
        seen,
        as: 'among all' as const,
      }))
      const { sent, left_out } = await mailWaivers(tx, context, sender, wanted)
      return {
        ...(await listAs(tx, context, sender)),
        sent: sent.filter(({ as }) => as !== 'reminder').length,
        reminded: sent.filter(({ as }) => as === 'reminder').length,
        left_out: left_out.map(({ person_id, why }) => ({ personId: person_id, message: why.message })),
      }
    })
  }),

  handle(resendWaiver, (input, context) => again(context, input, null)),

  handle(remindWaiver, (input, context) => again(context, input, 'reminder')),

  handle(changeWaiverEmail, async ({ id, email, seen, token }, context) => {
    const { sender, waiver } = await sentWaiver(context, id, token)
    return sender.writing.write(async (tx) => {
      const { person_id } = waiver
      const to = await mailWaiver(tx, context, sender, { person_id, email, seen, as: 'email' })
      return { ...(await listAs(tx, context, sender)), email: to }
    })
  }),

  handle(makePublicWaiverLink, async ({ registrationId, seasonId }, context) => {
    const { room, sent_by } = await senderOf(context, registrationId, undefined)
    if (room.season_id !== seasonId || sent_by === null) throw new Failure('NOT_FOUND')
    return makeOwnLink(context, 'waivers', { registration_id: registrationId })
  }),

  handle(listPublicWaiverLinks, ({ registration_id }, { database }) =>
    ownLinks(database, 'waivers', registration_id),
  ),

  handle(revokePublicWaiverLink, (of, context) => revokeOwnLink(context, 'waivers', of)),
]
