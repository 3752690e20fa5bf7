// The mail with the link into the office: for somebody new, or for somebody who lost the second step.
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export interface InvitationMail {
  /** With the token behind '#', which no server ever sees in its log. */
  url: string
  returning: boolean
  hours: number
  origin: string
}

export function renderOfficeInvitation({ url, returning, hours, origin }: InvitationMail): RenderedMail {
  const once = `The link works once and for ${hours} hours.`
  if (returning) {
    return renderMail({
      subject: 'Back into the office',
      preview: 'Choose a new password and set up a new second step.',
      heading: 'Back into the office',
      blocks: [
        {
          kind: 'paragraph',
          text: 'An administrator says that you lost your second step. With this link you choose a new password, and set up a new second step in place of the lost one.',
        },
        { kind: 'button', label: 'Come back', url },
        {
          kind: 'note',
          text: `${once} If you have lost nothing, do not open it, and tell another administrator.`,
        },
      ],
      origin,
    })
  }
  return renderMail({
    subject: 'Your way into the office',
    preview: 'Choose a password and set up your second step.',
    heading: 'Your way into the office',
    blocks: [
      {
        kind: 'paragraph',
        text: "You are invited to work in Callboard's office. Choose a password, and set up your second step: an authenticator app or a passkey.",
      },
      { kind: 'button', label: 'Come in', url },
      { kind: 'note', text: `${once} If you do not know what this is about, you can leave it unanswered.` },
    ],
    origin,
  })
}
