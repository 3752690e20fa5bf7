// Refuses a password that is being chosen and is known: by the list of a kept package, and outside the demo the demo's own.
import type { Connection } from '../../server/database.ts'
import { demoTable } from '../../server/demo.tables.ts'
import { failOn } from '../../shared/failures.ts'
import type { ViolationPath } from '../../shared/violations.ts'
import type { Account } from './account.model.ts'
import { checkKnownPassword, checkOwnWords } from './known-password.rules.ts'

/** Of every account of the demo season; published in its documentation. */
const PUBLISHED = 'callboard1'

let list: Promise<ReadonlySet<string>> | undefined

/** 49,000 passwords; read with the first one that is chosen, and not with the start. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()))
}

/** What an account is called. */
export function ownWordsOf({
  email,
  person,
  studio,
}: Pick<Account, 'email' | 'person' | 'studio'>): string[] {
  const { fname = '', lname = '' } = person ?? {}
  return [email, fname, lname, `${fname}${lname}`, studio?.name ?? '']
}

/** Throws RULES_BROKEN, beside the field at `path`. */
export async function refuseKnownPassword(
  connection: Connection,
  password: string,
  words: readonly string[],
  path: ViolationPath,
): Promise<void> {
  list ??= readList()
  const known = await list
  const [demo] = await connection.select().from(demoTable).limit(1)
  const published = new Set(demo ? [] : [PUBLISHED])
  const found = [
    ...checkKnownPassword(password, known, path),
    ...checkKnownPassword(password, published, path),
    ...checkOwnWords(password, words, path),
  ]
  failOn(found.slice(0, 1))
}
