// What the mail log holds: mails to somebody go, mails to others that name somebody lose the name.
import { sql } from 'drizzle-orm'
import { among, either, holds } from '../../server/personal.ts'
import { mailTable } from './mail.tables.ts'
import { mailAttachmentTable } from './mail-attachment.tables.ts'
import { withoutSecrets } from './sent-links.rules.ts'

export const mailPersonal = [
  holds({
    table: mailAttachmentTable,
    title: 'Documents waiting to be sent with emails to you',
    own: ({ accounts, emails, persons }) => {
      const whose = either(
        among(mailTable.mybtf_user_id, accounts),
        emails.length === 0
          ? undefined
          : sql`lower(${mailTable.to}) in ${emails.map((email) => email.toLowerCase())}`,
      )
      return either(
        whose &&
          sql`${mailAttachmentTable.mail_id} in (select ${mailTable.id} from ${mailTable} where ${whose})`,
        // The paper of a waiver that was signed for one of them, to whomever it goes.
        persons.length === 0
          ? undefined
          : sql`${mailAttachmentTable.name} in (select 'waiver-' || code || '.pdf' from waiver_signature
              where person_id = any(${sql.param([...persons])}::integer[]))`,
      )
    },
    erased: 'deleted',
    secret: ['content'],
  }),
  holds({
    table: mailTable,
    title: 'Emails to you',
    own: ({ accounts, emails }) =>
      either(
        among(mailTable.mybtf_user_id, accounts),
        emails.length === 0
          ? undefined
          : sql`lower(${mailTable.to}) in ${emails.map((email) => email.toLowerCase())}`,
      ),
    within: 'all',
    erased: 'deleted',
    naming: {
      where: ({ pattern }) =>
        pattern === ''
          ? undefined
          : sql`concat_ws(' ', ${mailTable.subject}, ${mailTable.text}, ${mailTable.html}) ~* ${pattern}`,
      told: 'nothing',
      columns: ['to', 'subject', 'html', 'text', 'last_error'],
    },
    // An export is for whoever is signed in, a link for whoever has the mailbox.
    shown: ({ html, text }) => ({ html: withoutSecrets(html), text: withoutSecrets(text) }),
    plain: ['kind'],
  }),
]
