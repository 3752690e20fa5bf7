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
  const once = `The link works once, within ${hours} hours.`
  if (returning) {
    return renderMail({
      subject: 'Get back into the office',
      preview: 'Choose a new password and set up a new second step.',
      heading: 'Get back into the office',
      blocks: [
        {
          kind: 'paragraph',
          text: 'An administrator says you’ve lost your second sign-in step. Use this link to choose a new password and set up a new second step.',
        },
        { kind: 'button', label: 'Get back in', url },
        {
          kind: 'note',
          text: `${once} If you haven’t lost anything, don’t open it, and let another administrator know.`,
        },
      ],
      origin,
    })
  }
  return renderMail({
    subject: 'Your invitation to the office',
    preview: 'Choose a password and set up your second step.',
    heading: 'Your invitation to the office',
    blocks: [
      {
        kind: 'paragraph',
        text: 'You’re invited to work in Callboard’s office. Choose a password and set up your second step: an authenticator app or a passkey.',
      },
      { kind: 'button', label: 'Join the office', url },
      { kind: 'note', text: `${once} If you weren’t expecting this, you can ignore it.` },
    ],
    origin,
  })
}
