// The mail that tells somebody that the office has closed the account, or opened it again.

import { office } from '../accounts/office.model.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export function renderAccountClosed({ closed, origin }: { closed: boolean; origin: string }): RenderedMail {
  const subject = closed ? 'Your account is closed for now' : 'Your account is open again'
  return renderMail({
    subject,
    preview: closed ? 'No one can sign in to it.' : 'You can sign in as before.',
    heading: subject,
    blocks: [
      {
        kind: 'paragraph',
        text: closed
          ? 'Our office has closed your account. No one can sign in to it, and it has been signed out everywhere. Nothing was deleted, and everything registered stays registered.'
          : 'Our office has reopened your account. Please sign in with your email and your password, as before.',
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
