// Puts completed registrations that can be shared with families into a test database, and reads the links in mails.
import type { useTestServer } from '../../server/test-server.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { type Editable, insertEditable, solo } from '../registrations/editable.fixtures.ts'
import {
  listFamilyShares,
  mailFamilyShares,
  openFamilyShare,
  revokeFamilyShare,
  saveFamilyShares,
} from './share.contract.ts'
import type { FamilyForm } from './share.model.ts'

type Server = ReturnType<typeof useTestServer>

/** What each family of `insertShared` owes: her workshop at Teen and her solo, early. */
export const FAMILY_CENTS = 39_500

export interface Shared extends Editable {
  /** Three dancers: the first is paid for, two were added and are owed with their solos. */
  people: number[]
}

/** A completed registration of a verified studio with two dancers and their solos to pay: twice FAMILY_CENTS. */
export async function insertShared(server: Server, city: number): Promise<Shared> {
  const editable = await insertEditable(server, city, 2)
  // The office has looked at it: to families it speaks in its own words (MAIL-03).
  await server.database.$client.query(
    'UPDATE studio SET verified_at = now() WHERE id = (SELECT studio_id FROM registration WHERE id = $1)',
    [editable.registration_id],
  )
  const [one, two] = editable.spare as [number, number]
  const { output, error } = await editable.apply((content) => ({
    attendees: [...content.attendees, newEntry(one, 'dancer', 3), newEntry(two, 'dancer', 3)],
    routines: [...content.routines, solo(content, one, -1), solo(content, two, -2)],
  }))
  if (error) throw new Error(`the fixture was not edited: ${error.message}`)
  const first = output.attendees.find(({ person_id }) => ![one, two].includes(person_id))
  return { ...editable, people: [first!.person_id, one, two] }
}

let families = 0

export function familyOf(person_ids: number[], more: Partial<FamilyForm> = {}): FamilyForm {
  const number = ++families
  return {
    name: `Family ${number}`,
    email: `family-${number}@family.test`,
    person_ids,
    studio_share_cents: 0,
    ...more,
  }
}

export function save(server: Server, { registration_id, token }: Editable, forms: FamilyForm[]) {
  return server.call(saveFamilyShares, { registration_id, families: forms }, { token })
}

export function mail(server: Server, { registration_id, token }: Editable, share_ids: number[]) {
  return server.call(mailFamilyShares, { registration_id, share_ids }, { token })
}

/** As its owner sees them. */
export async function listShares(server: Server, { registration_id, mybtf_user_id }: Editable) {
  const token = await server.tokenOf(mybtf_user_id)
  return (await server.call(listFamilyShares, { registration_id }, { token })).output.shares
}

export function revokeShare(server: Server, { registration_id, token }: Editable, id: number) {
  return server.call(revokeFamilyShare, { registration_id, id }, { token })
}

/** The mails to an address, the oldest first. */
export async function mailsTo(server: Server, to: string) {
  const { rows } = await server.database.$client.query(
    'SELECT kind, subject, text, html FROM mail WHERE "to" = $1 ORDER BY id',
    [to],
  )
  return rows as { kind: string; subject: string; text: string; html: string }[]
}

/** The token of the link in a mail. */
export function tokenIn(text: string): string {
  const token = /\/share#token=([\w-]+)/.exec(text)?.[1]
  if (!token) throw new Error('there is no link in the mail')
  return token
}

/** A family of these people, written to; with its share and the token of its link. */
export async function insertMailed(
  server: Server,
  shared: Editable,
  person_ids: number[],
  more: Partial<FamilyForm> = {},
) {
  const form = familyOf(person_ids, more)
  const saved = await save(server, shared, [form])
  if (saved.error) throw new Error(`the family was not saved: ${saved.error.message}`)
  const share = saved.output.shares.at(-1)!
  const { error } = await mail(server, shared, [share.id])
  if (error) throw new Error(`the family was not written to: ${error.message}`)
  const letters = await mailsTo(server, form.email)
  return { share, email: form.email, token: tokenIn(letters.at(-1)!.text) }
}

/** What the link opens. */
export function open(server: Server, token: string) {
  return server.call(openFamilyShare, { token }, {})
}
