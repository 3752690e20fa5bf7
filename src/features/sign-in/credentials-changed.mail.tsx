// The notices that tell an account's owner that its email address or its password was changed.

import { office } from '../accounts/office.model.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

const NOT_YOU = `If it was not you, please write to ${office.email} or call ${office.phone} at once.`

/** To the old address. */
export function renderEmailChanged(mail: { old: string; origin: string }): RenderedMail {
  return renderMail({
    subject: 'Your email address was changed',
    preview: 'Your Callboard account has another email address now.',
    heading: 'Your email address was changed',
    blocks: [
      {
        kind: 'paragraph',
        text: `The Callboard account that used ${mail.old} has another email address now. From here on our mails go there.`,
      },
      { kind: 'paragraph', text: NOT_YOU },
    ],
    origin: mail.origin,
  })
}

export function renderPasswordChanged(mail: { email: string; origin: string }): RenderedMail {
  return renderMail({
    subject: 'Your password was changed',
    preview: 'Your Callboard account has a new password.',
    heading: 'Your password was changed',
    blocks: [
      {
        kind: 'paragraph',
        text: `The Callboard account of ${mail.email} has a new password. Everybody who was signed in to it elsewhere has been signed out.`,
      },
      { kind: 'paragraph', text: NOT_YOU },
    ],
    origin: mail.origin,
  })
}
