// Signs a waiver, and those of further dancers with it: everything is checked, the evidence kept, and the paper asked for.
import { createHash } from 'node:crypto'
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { newLetters } from '../../server/tokens.ts'
import { dateIn } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { evidenceText, wayOfLink } from '../waivers/evidence.rules.ts'
import { eventOf } from '../waivers/linked-room.effects.ts'
import type { SignedForm, WaiverForm, WaiverPage, WaiverRoom, WaiverText } from '../waivers/waiver.model.ts'
import {
  insertSignatures,
  type ListedWaiver,
  listAskedAt,
  listSignaturesOf,
  listWaiverRows,
  lockSigning,
} from '../waivers/waiver.queries.ts'
import { askedBy, seasonWords } from '../waivers/waiver.rules.ts'
import {
  checkAgreed,
  checkSiblings,
  checkSignedName,
  checkSigner,
  siblingForm,
  signerOf,
  storedForm,
} from '../waivers/waiver-form.rules.ts'
import { loadPresentText } from '../waivers/waiver-text.queries.ts'

/** The job that mails the papers; its data is `{ signature_ids }`. */
export const MAIL_SIGNED_WAIVERS = 'mail-signed-waivers'

/** Whose waiver it is, and by which way somebody came to it. */
export interface Place {
  room: WaiverRoom
  person_id: number
  /** The link by which it was opened, and where that was sent; null = by the account that registered. */
  link: { id: number; email: string; sent_by: string | null; public_link_id: number | null } | null
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** No letter that is taken for another. */
const newWaiverCode = () =>
  ['WV', ...Array.from({ length: 4 }, () => newLetters('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 4))].join('-')

/** Her row, and those for whom the same guardian may sign: unsigned, in this registration, asked for at the same address. */
async function rowsOf(connection: Transaction | RequestContext['database'], place: Place, now: Date) {
  const { room, person_id, link } = place
  const { registration_id } = room
  const rows = await listWaiverRows(connection, registration_id, now)
  const own = rows.find(({ personId }) => personId === person_id)
  const asked = link && (await listAskedAt(connection, { registration_id, person_id, email: link.email }))
  const others = rows.filter(
    ({ personId, signed }) =>
      personId !== person_id && !signed && (asked === null || asked.includes(personId)),
  )
  return { own, others }
}

/** Exactly this person, who asks, and the text. Throws LINK_INVALID where the registration has her no more. */
export async function waiverPage(context: RequestContext, place: Place): Promise<WaiverPage> {
  const { database, clock } = context
  const { room, person_id } = place
  const { own, others } = await rowsOf(database, place, clock.now())
  if (!own) throw new Failure(place.link ? 'LINK_INVALID' : 'NOT_FOUND')
  const named = (row: ListedWaiver) => ({ id: row.personId, fname: row.firstName, lname: row.lastName })
  const last = own.signed
    ? (await listSignaturesOf(database, person_id)).findLast(({ season_id }) => season_id === room.season_id)
    : undefined
  return {
    event: eventOf(room),
    season: seasonWords(room),
    asked_by: askedBy(room),
    person: named(own),
    others: own.signed ? [] : others.map(named),
    text: await loadPresentText(database),
    // The code opens the paper's facts: it stands there, and in the mail to whoever signed.
    signed: last ? { signed_at: last.signed_at.toISOString(), timezone: last.timezone } : null,
  }
}

interface Signing {
  row: ListedWaiver
  form: WaiverForm
}

const registeredAs = ({ firstName, lastName, birthday }: ListedWaiver) => ({
  fname: firstName,
  lname: lastName,
  birthday,
})

/** What is signed, for whom, and under which text. Throws RULES_BROKEN with everything that is wrong. */
async function checked(
  tx: Transaction,
  context: RequestContext,
  place: Place,
  input: SignedForm,
): Promise<{ signings: Signing[]; text: WaiverText }> {
  // Read once: the text that is checked is the one that is kept, whatever is published meanwhile (WAIVER-12).
  const text = await loadPresentText(tx)
  const now = context.clock.now()
  const today = dateIn(now, place.room.timezone)
  const { own, others } = await rowsOf(tx, place, now)
  if (!own) throw new Failure(place.link ? 'LINK_INVALID' : 'NOT_FOUND')
  if (own.signed) failOn([refuse('WAIVER_SIGNED')])
  const also = input.isSelf ? [] : input.also
  const siblings = also.map(({ person_id }) => others.find(({ personId }) => personId === person_id))
  const strange =
    siblings.includes(undefined) || new Set(also.map(({ person_id }) => person_id)).size < also.length
  failOn([
    ...checkSigner(input, registeredAs(own), today),
    ...checkSiblings(
      { form: input.form, also },
      siblings.map((row) => row && registeredAs(row)),
      today,
    ),
    ...(strange ? [refuse('WAIVER_OTHER_ADDRESS', ['also'])] : []),
    ...checkAgreed(input, text.version),
    ...checkSignedName(input),
  ])
  const form = storedForm(input, today)
  const further = also.flatMap((sibling, at) => {
    const row = siblings[at]
    if (!row) return []
    const name = { fname: row.firstName, lname: row.lastName }
    return [{ row, form: siblingForm(form, sibling, name, today) }]
  })
  return { signings: [{ row: own, form }, ...further], text }
}

/** WAIVER-13: the signature with its evidence. */
function signatureRow(
  context: RequestContext,
  { room, link }: Place,
  { isSelf, signature }: SignedForm,
  text: { version: number; text_hash: string },
  { row, form }: Signing,
) {
  const { clock, address, user_agent, account } = context
  const evidence = {
    code: newWaiverCode(),
    person_id: row.personId,
    season_id: room.season_id,
    registration_id: room.registration_id,
    text_version: text.version,
    text_hash: text.text_hash,
    signed_at: clock.now(),
    address,
    user_agent: user_agent.slice(0, 400),
    is_self: isSelf === true,
    method: signature.method,
    signed_name: signature.method === 'typed' ? signature.name : null,
    drawing: signature.method === 'drawn' ? signature.drawing : null,
    form,
    asked: link ? wayOfLink(link) : { way: 'account' as const, by: account?.email ?? null, to: null },
  }
  return {
    ...evidence,
    link_id: link?.id ?? null,
    mybtf_user_id: link ? null : (account?.id ?? null),
    evidence_hash: sha256(evidenceText(evidence)),
  }
}

/** Signs all that were chosen, once; a second signing is refused. */
export async function signWaivers(
  tx: Transaction,
  context: RequestContext,
  place: Place,
  input: SignedForm,
): Promise<{ signed: { person_id: number; fname: string; lname: string; code: string }[]; email: string }> {
  await lockSigning(tx, [place.person_id, ...input.also.map(({ person_id }) => person_id)])
  const { signings, text } = await checked(tx, context, place, input)
  const rows = signings.map((signing) => signatureRow(context, place, input, text, signing))
  const signature_ids = await insertSignatures(tx, rows)
  await context.jobs.enqueue(tx, MAIL_SIGNED_WAIVERS, [{ data: { signature_ids } }])
  const [first] = signings
  // Where it went is not told to whoever has the link, unless they typed it themselves (WAIVER-19).
  const typed = first ? signerOf(first.form).emailValue : ''
  const email = place.link ? place.link.email : (context.account?.email ?? '')
  return {
    signed: signings.map(({ row }, at) => ({
      person_id: row.personId,
      fname: row.firstName,
      lname: row.lastName,
      code: rows[at]?.code ?? '',
    })),
    email: place.link && email !== typed ? '' : email,
  }
}
