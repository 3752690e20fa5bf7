// Reads and writes who works in the office.
import { and, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection, Transaction } from '../../server/database.ts'
import { demoTable } from '../../server/demo.tables.ts'
import { addHours } from '../../shared/calendar.ts'
import type { StaffRight } from '../../shared/endpoint.ts'
import type { SecondFactorState } from '../accounts/account.model.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { officeInvitationTable } from '../accounts/office-invitation.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { officeProposalTable, officeRightTable } from './office-people.tables.ts'

const inOffice = sql`${accountTable.staff_rights} <> '[]'::jsonb`

/** Of the whole office, few as they are: whoever changes something waits for whoever does just now. */
export async function lockOffice(tx: Transaction) {
  return tx
    .select({
      id: accountTable.id,
      email: accountTable.email,
      rights: accountTable.staff_rights,
      disabled: sql<boolean>`${accountTable.disabled_at} is not null`,
    })
    .from(accountTable)
    .where(inOffice)
    .orderBy(accountTable.id)
    .for('no key update')
}
export type OfficeAccount = Awaited<ReturnType<typeof lockOffice>>[number]

export async function listPeople(connection: Connection) {
  const [people, given] = [
    await connection
      .select({
        id: accountTable.id,
        email: accountTable.email,
        fname: personTable.fname,
        lname: personTable.lname,
        rights: accountTable.staff_rights,
        disabled_at: accountTable.disabled_at,
        second_factor: sql<SecondFactorState>`case when ${accountTable.second_factor_since} is not null then 'on'
          when exists (select from ${demoTable}) then 'none' else 'required' end`,
      })
      .from(accountTable)
      .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
      .where(inOffice)
      .orderBy(accountTable.email),
    await connection
      .select({
        mybtf_user_id: officeRightTable.mybtf_user_id,
        right: officeRightTable.right,
        given_at: officeRightTable.given_at,
        given_by: accountTable.email,
      })
      .from(officeRightTable)
      .leftJoin(accountTable, eq(accountTable.id, officeRightTable.given_by)),
  ]
  return people.map(({ fname, lname, rights, disabled_at, ...person }) => ({
    ...person,
    name: `${fname ?? ''} ${lname ?? ''}`.trim(),
    disabled_at: disabled_at?.toISOString() ?? null,
    rights: rights.map((right) => {
      const known = given.find((row) => row.mybtf_user_id === person.id && row.right === right)
      return { right, given_at: known?.given_at.toISOString() ?? null, given_by: known?.given_by ?? null }
    }),
  }))
}

interface NewStanding {
  rights: StaffRight[]
  /** Of them those that it did not have. */
  added: StaffRight[]
  disabled_at: Date | null
  given_by: number | null
  now: Date
}

/** Sets what the account may and whether it is open; each right that is new with who gives it. */
export async function updateStanding(tx: Transaction, id: number, standing: NewStanding): Promise<void> {
  const { rights, added, disabled_at, given_by, now } = standing
  await tx.update(accountTable).set({ staff_rights: rights, disabled_at }).where(eq(accountTable.id, id))
  await tx
    .delete(officeRightTable)
    .where(and(eq(officeRightTable.mybtf_user_id, id), notInArray(officeRightTable.right, rights)))
  if (added.length === 0) return
  await tx
    .insert(officeRightTable)
    .values(added.map((right) => ({ mybtf_user_id: id, right, given_at: now, given_by })))
    .onConflictDoNothing()
}

export async function insertInvitation(
  tx: Transaction,
  row: typeof officeInvitationTable.$inferInsert,
): Promise<void> {
  await tx.insert(officeInvitationTable).values(row)
}

/** CREDENTIALS-02: whoever returns does so at the address that the account has. */
const atOwnAddress = or(
  isNull(officeInvitationTable.mybtf_user_id),
  sql`${officeInvitationTable.mybtf_user_id} in (select ${accountTable.id} from ${accountTable}
    where lower(${accountTable.email}) = lower(${officeInvitationTable.email}))`,
)

const isOpenAt = (at: Date) =>
  and(isNull(officeInvitationTable.used_at), gt(officeInvitationTable.expires_at, at), atOwnAddress)

/** How long one that has expired is listed still, to be sent again or withdrawn. */
const EXPIRED_LISTED_HOURS = 30 * 24

/** Those that are good, and those that expired of late: whoever found one expired asks for another. */
export async function listInvitations(connection: Connection, now: Date) {
  const rows = await connection
    .select({
      id: officeInvitationTable.id,
      email: officeInvitationTable.email,
      rights: officeInvitationTable.staff_rights,
      mybtf_user_id: officeInvitationTable.mybtf_user_id,
      invited_by: accountTable.email,
      created_at: officeInvitationTable.created_at,
      expires_at: officeInvitationTable.expires_at,
    })
    .from(officeInvitationTable)
    .leftJoin(accountTable, eq(accountTable.id, officeInvitationTable.invited_by))
    .where(isOpenAt(addHours(now, -EXPIRED_LISTED_HOURS)))
    .orderBy(officeInvitationTable.created_at)
  return rows.map(({ mybtf_user_id, created_at, expires_at, ...row }) => ({
    ...row,
    returning: mybtf_user_id !== null,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }))
}

/** By its link one that is good, by its id one that is listed; held until the transaction ends. */
export async function loadInvitation(
  tx: Transaction,
  by: { id: number } | { token_hash: string },
  now: Date,
) {
  const named =
    'id' in by
      ? and(eq(officeInvitationTable.id, by.id), isOpenAt(addHours(now, -EXPIRED_LISTED_HOURS)))
      : and(eq(officeInvitationTable.token_hash, by.token_hash), isOpenAt(now))
  const [row] = await tx.select().from(officeInvitationTable).where(named).for('update')
  return row ?? null
}

/** Those that are good no longer: all to one address, or one. */
export async function updateInvitationsUsed(
  tx: Transaction,
  which: { email: string } | { id: number },
  now: Date,
  withdrawn: boolean,
): Promise<void> {
  const named =
    'id' in which ? eq(officeInvitationTable.id, which.id) : eq(officeInvitationTable.email, which.email)
  await tx
    .update(officeInvitationTable)
    .set({ used_at: now, withdrawn })
    .where(and(named, isNull(officeInvitationTable.used_at)))
}

export async function insertProposal(
  tx: Transaction,
  row: typeof officeProposalTable.$inferInsert,
): Promise<void> {
  await tx.insert(officeProposalTable).values(row)
}

const isOpen = (now: Date) =>
  and(isNull(officeProposalTable.decided_at), gt(officeProposalTable.expires_at, now))

export async function listProposals(connection: Connection, now: Date) {
  const proposer = alias(accountTable, 'proposer')
  const rows = await connection
    .select({
      id: officeProposalTable.id,
      person: { id: accountTable.id, email: accountTable.email },
      from_rights: officeProposalTable.from_rights,
      to_rights: officeProposalTable.to_rights,
      from_disabled: officeProposalTable.from_disabled,
      to_disabled: officeProposalTable.to_disabled,
      proposed_by: { id: proposer.id, email: proposer.email },
      expires_at: officeProposalTable.expires_at,
    })
    .from(officeProposalTable)
    .innerJoin(accountTable, eq(accountTable.id, officeProposalTable.mybtf_user_id))
    .innerJoin(proposer, eq(proposer.id, officeProposalTable.proposed_by))
    .where(isOpen(now))
    .orderBy(officeProposalTable.created_at)
  return rows.map(({ expires_at, ...row }) => ({ ...row, expires_at: expires_at.toISOString() }))
}

export async function loadProposal(tx: Transaction, id: number) {
  const [row] = await tx
    .select()
    .from(officeProposalTable)
    .where(eq(officeProposalTable.id, id))
    .for('update')
  return row ?? null
}

/** One, or all that are open of a person. */
export async function updateProposalsDecided(
  tx: Transaction,
  which: { id: number } | { mybtf_user_id: number },
  { decided_by, now, confirmed }: { decided_by: number; now: Date; confirmed: boolean },
): Promise<void> {
  const named =
    'id' in which
      ? eq(officeProposalTable.id, which.id)
      : eq(officeProposalTable.mybtf_user_id, which.mybtf_user_id)
  await tx
    .update(officeProposalTable)
    .set({ decided_at: now, decided_by, confirmed })
    .where(and(named, isNull(officeProposalTable.decided_at)))
}

/** Which of these accounts there are, by address. */
export async function loadAddressesTaken(
  connection: Connection,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await connection
    .select({ email: accountTable.email })
    .from(accountTable)
    .where(
      inArray(
        sql`lower(${accountTable.email})`,
        emails.map((email) => email.toLowerCase()),
      ),
    )
  return rows.map(({ email }) => email)
}
