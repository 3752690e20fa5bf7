// The mail that tells somebody that the office has closed the account, or opened it again.

import { office } from '../accounts/office.model.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export function renderAccountClosed({ closed, origin }: { closed: boolean; origin: string }): RenderedMail {
  const subject = closed ? 'Your account is closed for now' : 'Your account is open again'
  return renderMail({
    subject,
    preview: closed ? 'Nobody can sign in to it.' : 'You can sign in as before.',
    heading: subject,
    blocks: [
      {
        kind: 'paragraph',
        text: closed
          ? 'Our office has closed your account: nobody can sign in to it, and wherever it was signed in it is signed out. Nothing of it was deleted, and what is registered stays registered.'
          : 'Our office has opened your account again. Please sign in with your email and your password, as before.',
      },
      ...(closed ? [] : [{ kind: 'button' as const, label: 'Sign in', url: `${origin}/signin` }]),
      {
        kind: 'note',
        text: `If you did not expect this, please write to ${office.email} or call ${office.phone} (${office.hours}).`,
      },
    ],
    origin,
  })
}
