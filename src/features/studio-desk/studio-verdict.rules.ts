// Decides how a studio stands with the office, and which verdicts and merges make sense.
import { folded } from '../../shared/folded.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { STUDIO_OWNER } from '../studios/contact-types.model.ts'
import type { MergePreview, Standing } from './office-studio.model.ts'

interface Standings {
  verified_at: unknown
  rejected_at: unknown
  merged_into_id: number | null
  claimed: boolean
}

export function standingOf({ verified_at, rejected_at, merged_into_id, claimed }: Standings): Standing {
  if (merged_into_id !== null) return 'merged'
  if (rejected_at) return 'rejected'
  if (!verified_at) return 'waiting'
  return claimed ? 'verified' : 'unclaimed'
}

/** OFFICE-02: whoever waits may be verified or rejected, and a rejection may be taken back. */
export function checkVerdict(standing: Standing, verdict: 'verify' | 'reject'): Violation[] {
  if (standing === 'merged') return [refuse('STUDIO_MERGED')]
  if (standing === 'waiting') return []
  if (verdict === 'verify') return standing === 'rejected' ? [] : [refuse('STUDIO_VERIFIED')]
  return [refuse(standing === 'rejected' ? 'STUDIO_REJECTED' : 'STUDIO_VERIFIED')]
}

/** OFFICE-06, OFFICE-07: how a studio pays, and how it is called, is set as long as it was not merged away. */
export function checkTerms(standing: Standing): Violation[] {
  return standing === 'merged' ? [refuse('STUDIO_MERGED')] : []
}

interface Merging extends Standings {
  id: number
}

/** OFFICE-03: two that are there, neither merged away; nothing goes into a rejected studio. */
export function checkMerge(from: Merging, into: Merging): Violation[] {
  if (from.id === into.id) return [refuse('MERGE_SAME', ['into_id'])]
  if (standingOf(from) === 'merged') return [refuse('MERGE_FROM_MERGED', ['id'])]
  const standing = standingOf(into)
  if (standing === 'merged') return [refuse('MERGE_INTO_MERGED', ['into_id'])]
  return standing === 'rejected' ? [refuse('MERGE_INTO_REJECTED', ['into_id'])] : []
}

interface MergedAccount {
  email: string
  confirmed: boolean
}

/**
 * OFFICE-08: of the accounts that sign in for the studio afterwards at least one has shown that it reads its address, or a
 * stranger would stand for the studio alone, with both rosters. A studio without such an account waits to be claimed.
 */
export function checkMergedAccounts(accounts: readonly MergedAccount[]): Violation[] {
  if (accounts.length === 0 || accounts.some(({ confirmed }) => confirmed)) return []
  const emails = accounts.map(({ email }) => email).join(', ')
  return [refuse('MERGE_UNCONFIRMED', ['id'], { emails })]
}

export interface MergeContact {
  id: number
  fname: string
  lname: string
}

const nameKey = ({ fname, lname }: { fname: string; lname: string }) =>
  folded(`${fname} ${lname}`).replace(/\s+/g, ' ').trim()

/** OFFICE-04: a contact of the same name joins the one that is there; all others move. */
export function planContacts<C extends MergeContact>(from: readonly C[], into: readonly C[]) {
  const there = new Map(into.map((contact) => [nameKey(contact), contact]))
  const move: C[] = []
  const join: { from: C; into: C }[] = []
  for (const contact of from) {
    const same = there.get(nameKey(contact))
    if (same) join.push({ from: contact, into: same })
    else move.push(contact)
  }
  return { move, join }
}

/** OFFICE-04: whoever owns either studio owns the one that stays: her routines are in Showcase, and a studio has an owner. */
export const joinedType = (from: { person_type_id: number }, into: { person_type_id: number }): number =>
  from.person_type_id === STUDIO_OWNER ? STUDIO_OWNER : into.person_type_id

interface NamedPerson {
  id: number
  fname: string
  lname: string
  birthdate: string | null
}

/** OFFICE-04: people who are on both rosters by name and birthdate, but as two persons. */
export function peopleTwice(from: readonly NamedPerson[], into: readonly NamedPerson[]): string[] {
  const keyOf = (person: NamedPerson) => `${nameKey(person)} ${person.birthdate}`
  const there = new Map(into.map((person) => [keyOf(person), person.id]))
  return from.flatMap((person) => {
    const other = there.get(keyOf(person))
    return other !== undefined && other !== person.id ? [`${person.fname} ${person.lname}`] : []
  })
}

type MergeFacts = Omit<MergePreview, 'notes'> & {
  into_tour_dates: ReadonlySet<number>
  people_twice: readonly string[]
}

/** OFFICE-04: what does not simply move, in the office's words. */
export function mergeNotes({
  from,
  into,
  registrations,
  contacts,
  into_tour_dates,
  people_twice,
}: MergeFacts): string[] {
  const signIn = ({ accounts }: Pick<MergePreview['from'], 'accounts'>) =>
    accounts.filter((account) => account.studio_account && account.signs_in)
  const notes: string[] = []
  for (const { event, city, tour_date_id } of registrations)
    if (into_tour_dates.has(tour_date_id))
      notes.push(`Both studios have a registration for ${event}, ${city}: both stay.`)
  if (signIn(from).length > 0 && signIn(into).length > 0)
    notes.push(
      `Both have accounts that can sign in: after the merge, all of them belong to ${into.name} and share one roster.`,
    )
  if (people_twice.length > 0) {
    const named = people_twice.slice(0, 5).join(', ')
    const more = people_twice.length > 5 ? ` and ${people_twice.length - 5} more` : ''
    notes.push(
      `On both rosters by name and birthdate: ${named}${more}. Both entries stay, with their registrations.`,
    )
  }
  if (contacts.join.length > 0)
    notes.push(
      `Contacts of both: ${contacts.join.join(', ')}. They’re combined; phone numbers and emails are merged.`,
    )
  if (from.flagged && !into.flagged)
    notes.push(`${from.name} is flagged (no deposits, no payment by check): ${into.name} will be as well.`)
  if (into.flagged && !from.flagged)
    notes.push(
      `${into.name} is flagged (no deposits, no payment by check): what comes from ${from.name} will be as well.`,
    )
  const [untold, told] = from.bypass_deposit ? [from, into] : [into, from]
  if (untold.bypass_deposit && !told.bypass_deposit)
    notes.push(
      `${untold.name} doesn’t see the deposit notice, ${told.name} does: after the merge, ${into === untold ? 'neither does' : 'both do'}.`,
    )
  const [waived, charged] = from.bypass_removed_routine_fee ? [from, into] : [into, from]
  if (waived.bypass_removed_routine_fee && !charged.bypass_removed_routine_fee)
    notes.push(
      `${waived.name} owes nothing for removed routines, ${charged.name} does: after the merge, ${into === waived ? 'neither does' : 'both do'}.`,
    )
  if (into.standing === 'waiting')
    notes.push(`${into.name} is itself waiting for verification, and still will be.`)
  return notes
}
