// Puts together what the office sees of studios, and merges one studio into another.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { moveLoyalty } from '../loyalty/move-loyalty.effects.ts'
import { likelyDuplicates } from './likely-duplicates.rules.ts'
import {
  deleteContacts,
  loadContacts,
  loadStudioRegistrations,
  loadStudioRoster,
  loadStudioSignIns,
  lockBelongings,
  moveStudio,
  updateContact,
  updateMergedStudios,
  updateSetupLinksUsed,
} from './merge-studio.queries.ts'
import type { MergePreview, OfficeStudio } from './office-studio.model.ts'
import {
  loadComparedStudios,
  loadStudioPeople,
  loadStudioRows,
  lockStudios,
  type StudioRow,
} from './office-studio.queries.ts'
import {
  checkMerge,
  checkMergedAccounts,
  joinedType,
  mergeNotes,
  peopleTwice,
  planContacts,
  standingOf,
} from './studio-verdict.rules.ts'

const nameOf = (person: { fname: string | null; lname: string | null }) =>
  `${person.fname ?? ''} ${person.lname ?? ''}`.trim()

/** Each with contacts, accounts, counts and likely duplicates, in the order of the rows. */
export async function officeStudios(
  connection: Connection,
  rows: readonly StudioRow[],
): Promise<OfficeStudio[]> {
  const ids = rows.map(({ id }) => id)
  const { contacts, accounts, registrations, people } = await loadStudioPeople(connection, ids)
  const compared = await loadComparedStudios(connection, ids)
  const targets = await loadStudioRows(
    connection,
    rows.flatMap(({ merged_into_id }) => merged_into_id ?? []),
  )
  const alike = likelyDuplicates(ids, [...compared.values()])
  const totalOf = (counted: { studio_id: number | null; total: number }[], id: number) =>
    counted.find(({ studio_id }) => studio_id === id)?.total ?? 0
  return rows.map((row) => {
    const target = targets.find(({ id }) => id === row.merged_into_id)
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      website: row.website,
      address: row.address,
      email: row.email,
      phone: row.phone,
      standing: standingOf(row),
      claimed: row.claimed,
      flagged: row.flagged,
      bypass_deposit: row.bypass_deposit,
      bypass_removed_routine_fee: row.bypass_removed_routine_fee,
      created_at: row.created_at.toISOString(),
      verified_at: row.verified_at?.toISOString() ?? null,
      rejected_at: row.rejected_at?.toISOString() ?? null,
      rejected_reason: row.rejected_reason,
      merged_into: target ? { id: target.id, name: target.name } : null,
      contacts: contacts
        .filter(({ studio_id }) => studio_id === row.id)
        .map(({ id, person_type_id, phone, email, primary, ...person }) => ({
          id,
          name: nameOf(person),
          person_type_id,
          phone,
          email,
          primary,
        })),
      accounts: accounts
        .filter(({ studio_id }) => studio_id === row.id)
        .map(({ id, email, confirmed, studio_account, signs_in, ...person }) => ({
          id,
          email,
          name: nameOf(person),
          confirmed,
          studio_account,
          signs_in,
        })),
      registrations: totalOf(registrations, row.id),
      people: totalOf(people, row.id),
      likely_duplicates: (alike.get(row.id) ?? []).flatMap(({ id, reasons }) => {
        const other = compared.get(id)
        if (!other) return []
        return [{ id, name: other.name, address: other.address, standing: standingOf(other), reasons }]
      }),
    }
  })
}

export async function officeStudio(connection: Connection, id: number): Promise<OfficeStudio> {
  const [studio] = await officeStudios(connection, await loadStudioRows(connection, [id]))
  if (!studio) throw new Failure('NOT_FOUND')
  return studio
}

/** What would move, and what to know before. Throws NOT_FOUND or RULES_BROKEN. */
export async function mergePreview(
  connection: Connection,
  from_id: number,
  into_id: number,
): Promise<MergePreview> {
  const rows = new Map((await loadStudioRows(connection, [from_id, into_id])).map((row) => [row.id, row]))
  const [fromRow, intoRow] = [rows.get(from_id), rows.get(into_id)]
  if (!fromRow || !intoRow) throw new Failure('NOT_FOUND')
  failOn(checkMerge(fromRow, intoRow))
  failOn(checkMergedAccounts(await loadStudioSignIns(connection, [from_id, into_id])))
  const [from, into] = await officeStudios(connection, [fromRow, intoRow])
  const registrations = await loadStudioRegistrations(connection, from_id)
  const others = await loadStudioRegistrations(connection, into_id)
  const fromPeople = await loadStudioRoster(connection, from_id)
  const intoPeople = await loadStudioRoster(connection, into_id)
  const fromContacts = await loadContacts(connection, from_id)
  const intoContacts = await loadContacts(connection, into_id)
  if (!from || !into) throw new Failure('NOT_FOUND')
  const { move, join } = planContacts(fromContacts, intoContacts)
  const moving = {
    from,
    into,
    registrations,
    people: fromPeople.length,
    accounts: from.accounts,
    contacts: { move: move.map(nameOf), join: join.map((pair) => nameOf(pair.from)) },
  }
  const into_tour_dates = new Set(others.map(({ tour_date_id }) => tour_date_id))
  const people_twice = peopleTwice(fromPeople, intoPeople)
  return { ...moving, notes: mergeNotes({ ...moving, into_tour_dates, people_twice }) }
}

interface Merging {
  id: number
  version: number
  into_id: number
  into_version: number
}

/** Moves everything at once; a merge that has been done already is left as it is. */
export async function mergeStudio(
  tx: Transaction,
  { locks, clock }: Pick<RequestContext, 'locks' | 'clock'>,
  { id, version, into_id, into_version }: Merging,
): Promise<void> {
  const rows = await lockStudios(tx, [id, into_id], locks)
  const [from, into] = [rows.get(id), rows.get(into_id)]
  if (!from || !into) throw new Failure('NOT_FOUND')
  if (from.merged_into_id === into.id) return
  failOn(checkMerge(from, into))
  if (from.version !== version || into.version !== into_version) throw new Failure('STALE_VERSION')

  await lockBelongings(tx, id)
  failOn(checkMergedAccounts(await loadStudioSignIns(tx, [id, into_id])))
  await updateSetupLinksUsed(tx, id, clock.now())
  await moveStudio(tx, id, into_id)
  await moveLoyalty(tx, id, into_id, clock.now())
  await mergeContacts(tx, id, into_id)
  const claimed = from.claimed || into.claimed
  await updateMergedStudios(tx, id, into_id, { claimed, flagged: from.flagged || into.flagged })
}

async function mergeContacts(tx: Transaction, from_id: number, into_id: number): Promise<void> {
  const there = await loadContacts(tx, into_id)
  const { move, join } = planContacts(await loadContacts(tx, from_id), there)
  const both = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])]
  for (const { from, into } of join) {
    const address = into.address ?? from.address
    await updateContact(tx, into.id, {
      phone: both(into.phone, from.phone),
      email: both(into.email, from.email),
      ...(address ? { address } : {}),
      person_type_id: joinedType(from, into),
    })
  }
  await deleteContacts(
    tx,
    join.map(({ from }) => from.id),
  )
  let sort = Math.max(0, ...there.map((contact) => contact.sort))
  let hasPrimary = there.some((contact) => contact.primary)
  for (const contact of move) {
    // One person handles registrations: whoever did so for the studio that stays.
    const primary = contact.primary && !hasPrimary
    hasPrimary ||= primary
    await updateContact(tx, contact.id, { studio_id: into_id, sort: ++sort, primary })
  }
}
