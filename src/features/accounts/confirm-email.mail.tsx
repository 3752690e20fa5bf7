// The mail that asks a new account to confirm its email address.
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export interface ConfirmEmail {
  fname: string
  email: string
  /** With the token behind '#', which no server ever sees in its log. */
  confirm_url: string
  expires_in_days: number
  origin: string
}

export function renderConfirmEmail(mail: ConfirmEmail): RenderedMail {
  const { fname, email, confirm_url, expires_in_days, origin } = mail
  return renderMail({
    subject: 'Please confirm your email address',
    preview: 'One click, and you can register for your first event.',
    heading: `Welcome to Callboard, ${fname}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Please confirm that ${email} is your email address. After that you can register for events, and everything we write to you about them arrives here.`,
      },
      { kind: 'button', label: 'Confirm my email address', url: confirm_url },
      {
        kind: 'note',
        text: `The link works once and for ${expires_in_days} days. If you did not sign up at Callboard, you can leave this mail unanswered: without the confirmation nothing happens.`,
      },
    ],
    origin,
  })
}
