// Narrows what an export tells to what the link opens by which a family asked for it.
import type { Connection } from '../../server/database.ts'
import type { Subject } from '../../server/personal.ts'
import { listSharesWithin } from '../shares/share.queries.ts'
import type { StoredRequest } from './data-request.queries.ts'
import { whoseOf } from './erase.effects.ts'
import { patternOf } from './erased-words.rules.ts'
import type { Reach } from './family-reach.model.ts'
import { listHeldPlaces, loadLink } from './family-reach.queries.ts'
import { reachOf } from './family-reach.rules.ts'
import { subjectOf } from './load-subject.effects.ts'
import { loadSubject } from './subject.queries.ts'

type Place = Pick<Subject, 'registrations'>

/** OWNDATA-04: what the link opens of this dancer; null = everything. */
async function reachIn(
  connection: Connection,
  { registrations }: Place,
  person_id: number,
  link: NonNullable<Awaited<ReturnType<typeof loadLink>>>,
): Promise<Reach | null> {
  const { email } = link
  return reachOf(await listHeldPlaces(connection, { person_id, registrations, email }), link)
}

/** Of whom a link is by which a family asked, and whether its address is known to everybody who has the dancer. */
export async function linkOf(connection: Connection, { share_id, person_id }: StoredRequest) {
  const link = share_id === null ? null : await loadLink(connection, share_id)
  if (!link || person_id === null) return null
  const found = await loadSubject(connection, { person_id })
  const { studio, verified, registration_id } = link
  const opens_all = found ? (await reachIn(connection, found, person_id, link)) === null : null
  return { studio, verified, registration_id, opens_all }
}

/** Of whom the request is, with as much as its asker may be told; null where there is nobody any more. */
export async function subjectOfRequest(
  connection: Connection,
  request: StoredRequest,
): Promise<Subject | null> {
  const subject = await subjectOf(connection, whoseOf(request))
  const { share_id, person_id } = request
  const link = share_id === null ? null : await loadLink(connection, share_id)
  if (!subject || !link || person_id === null) return subject
  const within = await reachIn(connection, subject, person_id, link)
  if (!within) return subject
  const emails = subject.emails.filter((email) => email === link.email.toLowerCase())
  const { registrations, studios } = within
  const shares = await listSharesWithin(connection, subject.shares, registrations)
  // Contacts are found by what others know of her.
  const told = { ...subject, registrations, studios, shares, emails, contacts: [] }
  return { ...told, pattern: patternOf(subject.names, emails), within }
}
