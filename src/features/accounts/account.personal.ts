// What the tables of accounts hold of those who sign in.
import { sql } from 'drizzle-orm'
import { among, either, holds, holdsNothing } from '../../server/personal.ts'
import {
  accountLinkTable,
  accountTable,
  accountWordsTable,
  sessionTable,
  signInAttemptTable,
} from './account.tables.ts'
import { refusedTable } from './refused.tables.ts'

export const accountPersonal = [
  holdsNothing(accountWordsTable, 'drawn from accounts, people and studios, and follows them'),
  holds({
    table: sessionTable,
    title: 'Where you were signed in',
    own: ({ accounts }) => among(sessionTable.mybtf_user_id, accounts),
    erased: 'deleted',
    secret: ['token_hash', 'challenge'],
  }),
  holds({
    table: accountLinkTable,
    title: 'Links that were mailed to you',
    own: ({ accounts }) => among(accountLinkTable.mybtf_user_id, accounts),
    erased: 'deleted',
    secret: ['token_hash'],
  }),
  holds({
    table: refusedTable,
    title: 'Calls that were refused to you, or to whoever tried to sign in as you',
    own: ({ accounts }) => among(refusedTable.mybtf_user_id, accounts),
    erased: 'deleted',
  }),
  holds({
    table: signInAttemptTable,
    title:
      'How often you signed in without success, asked for mails or downloaded your data: counted, so that nobody does it over and over',
    own: ({ emails, accounts }) =>
      either(
        ...emails.map((email) => sql`position(${email.toLowerCase()} in ${signInAttemptTable.key}) > 0`),
        ...accounts.map((id) => sql`${signInAttemptTable.key} ~ ${`_by:${id}(\\||$)`}`),
      ),
    within: 'all',
    erased: 'deleted',
  }),
  holds({
    table: accountTable,
    title: 'Accounts',
    own: ({ accounts }) => among(accountTable.id, accounts),
    erased: ({ id }, at) => ({
      // Nobody has it, and nobody signs in with it.
      email: `erased-${id}@erased.invalid`,
      password_hash: null,
      hints: {},
      staff_rights: [],
      second_factor_since: null,
      erased_at: at,
    }),
    secret: ['password_hash'],
  }),
]
