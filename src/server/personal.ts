// What a feature says, beside its tables, of the data about people that they hold: what is told in an export, and what erasing leaves.
import { getTableColumns, getTableName, type InferSelectModel, inArray, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PersonName } from '../features/people/named-person.model.ts'
import type { Reach } from '../features/personal-data/family-reach.model.ts'

/** Whose data is told or erased: a person, or an account with the people on its own roster, and where they are found. */
export interface Subject {
  persons: readonly number[]
  accounts: readonly number[]
  /** Registrations in which one of the people is, was, or that the account made. */
  registrations: readonly number[]
  /** Those that the account made. */
  own_registrations: readonly number[]
  /** Studios on whose roster a person is. */
  studios: readonly number[]
  /** Studios for which one of the accounts stands. */
  studios_stood_for: readonly number[]
  /** Of them those for which no other account does. */
  own_studios: readonly number[]
  /** Contacts of studios: hers, and all that such a studio has or had. */
  contacts: readonly number[]
  /** Families' shares in which there is nobody else. */
  shares: readonly number[]
  /** Addresses that are nobody else's. */
  emails: readonly string[]
  names: readonly PersonName[]
  /** What finds these names and addresses in a text, for PostgreSQL and for us. */
  pattern: string
  /** Of an export by a family's link: all that it opens (OWNDATA-04); left out = everything. */
  within?: Reach
}

export interface Held<T extends PgTable = PgTable> {
  table: T
  /** In words that a newcomer reads: 'Places on rosters'. */
  title: string
  /** The rows that are the subject's own; none given = there are only rows that name somebody. */
  own?: (subject: Subject) => SQL | undefined
  /**
   * Which of them a family's link opens where it does not open everything (OWNDATA-04): 'all', because they are found by its own address.
   * Left out = those of its registrations, by the columns that lead there; where none does, nothing.
   */
  within?: 'all' | ((reach: Reach, subject: Subject) => SQL | undefined)
  /** What becomes of them; `kept` says why nothing needs to. */
  erased?:
    | 'deleted'
    | { kept: string }
    | ((row: InferSelectModel<T>, at: Date, subject: Subject) => Partial<InferSelectModel<T>>)
  /** Its own rows are found by those of other tables, and erased before them. */
  erased_first?: boolean
  /** Rows that name the subject beside others, and in which columns: the name is replaced there. */
  naming?: {
    where: (subject: Subject) => SQL | undefined
    /**
     * Which of them an export tells, where those are fewer than are erased. 'nothing' where they are found by a name alone: whoever
     * asks may have made that name up.
     */
    told?: 'nothing' | ((subject: Subject) => SQL | undefined)
    columns: readonly (keyof InferSelectModel<T>)[]
  }
  /** What an export shows of an own row, where that is not the whole of it. */
  shown?: (row: InferSelectModel<T>, subject: Subject) => Partial<InferSelectModel<T>>
  /** Never told: what only a machine may know. */
  secret?: readonly (keyof InferSelectModel<T>)[]
  /** Texts, dates and JSON that tell nothing of anybody. */
  plain?: readonly (keyof InferSelectModel<T>)[]
}

/** A table that holds nothing about people, and why. */
export interface HoldsNothing {
  table: PgTable
  nothing: string
}

export type PersonalTable = Held | HoldsNothing

/** Typed where it is said; a list of them knows only that they are tables. */
export function holds<T extends PgTable>(held: Held<T>): Held {
  return held as unknown as Held
}

export function holdsNothing(table: PgTable, nothing: string): HoldsNothing {
  return { table, nothing }
}

/** In one of these; of none there is no such row. */
export function among(column: AnyPgColumn, values: readonly (number | string)[]): SQL | undefined {
  return values.length === 0 ? undefined : inArray(column, [...values])
}

/** Undefined where none of them is anything: no row, rather than every row. */
export function either(...conditions: (SQL | undefined)[]): SQL | undefined {
  return or(...conditions)
}

/** Names of columns by which somebody is found or reached: of all tables, also those of features to come. */
const OF_PEOPLE =
  /^(fname|lname|.*name|.*email|birthdate|birthday|.*phone|(.*_)?address|network|ip|user_agent|to|from|payer|bill_to|registrant|drawing|.*choreographer|.*designer|.*observers?|signature)$/

/** The columns of a table that sound as if they held who somebody is, or where; a yes or no holds nobody. */
export function columnsOfPeople(table: PgTable): string[] {
  return Object.entries(getTableColumns(table)).flatMap(([name, { dataType }]) =>
    OF_PEOPLE.test(name) && dataType !== 'boolean' ? [name] : [],
  )
}

/** The columns in which there can be words: texts, dates and JSON, unless a type lists what may stand there. */
export function columnsOfWords(table: PgTable): string[] {
  return Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
    ['string', 'json', 'custom', 'array', 'bigint'].includes(column.dataType) &&
    column.enumValues === undefined
      ? [name]
      : column.dataType === 'string' && (column.enumValues ?? []).length === 0
        ? [name]
        : [],
  )
}

export function tableName({ table }: PersonalTable): string {
  return getTableName(table)
}
