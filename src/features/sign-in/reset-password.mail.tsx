// The mail with the link to choose a new password.
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export interface ResetPassword {
  email: string
  /** With the token behind '#', which no server ever sees in its log. */
  reset_url: string
  expires_in_hours: number
  origin: string
}

export function renderResetPassword({
  email,
  reset_url,
  expires_in_hours,
  origin,
}: ResetPassword): RenderedMail {
  return renderMail({
    subject: 'Choose a new password',
    preview: 'One click to choose a new password for Callboard.',
    heading: 'Choose a new password',
    blocks: [
      {
        kind: 'paragraph',
        text: `Someone, probably you, requested a new password for the account of ${email}.`,
      },
      { kind: 'button', label: 'Choose a new password', url: reset_url },
      {
        kind: 'note',
        text: `The link works only once, for up to ${expires_in_hours} hours. If you didn’t request it, you can ignore this email: your password won’t change.`,
      },
    ],
    origin,
  })
}
