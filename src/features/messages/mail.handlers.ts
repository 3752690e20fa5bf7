// Answers the mail log.
import { pagesOf } from '../../server/counted.ts'
import { handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { listMails, loadMail, MAILS_PER_PAGE } from './mail.contract.ts'
import { loadIsDemo, loadMailById, loadMails } from './mail.queries.ts'
import { withoutSecrets } from './sent-links.rules.ts'

export const mailHandlers = [
  handle(listMails, async ({ search = '', page = 1 }, context) => {
    const { mails, ...found } = await loadMails(context.database, search, page, MAILS_PER_PAGE)
    return { mails, ...found, page, pages: pagesOf(found, page, MAILS_PER_PAGE, mails.length) }
  }),

  handle(loadMail, async ({ id }, context) => {
    const mail = await loadMailById(context.database, id)
    if (!mail) throw new Failure('NOT_FOUND')
    // The demo's mails go nowhere else.
    if (!context.mailer && (await loadIsDemo(context.database))) return mail
    // Its owner gets it by mail, or will never get it: a link that opens an account, or the office, is not a clerk's to use.
    return { ...mail, html: withoutSecrets(mail.html), text: withoutSecrets(mail.text) }
  }),
]
