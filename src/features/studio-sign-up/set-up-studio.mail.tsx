// The mail with which a studio claims the account that waits for it.
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export interface SetUpStudio {
  /** Null where the office has not verified the studio: then somebody typed name and address, perhaps a stranger (MAIL-03). */
  studio: string | null
  /** With the token behind '#', which no server ever sees in its log. */
  setup_url: string
  expires_in_days: number
  origin: string
}

export function renderSetUpStudio({ studio, setup_url, expires_in_days, origin }: SetUpStudio): RenderedMail {
  const whose = studio ?? 'your studio'
  return renderMail({
    subject: `Set up the account of ${whose}`,
    preview: 'Choose a password to start registering your studio.',
    heading: studio ? `Welcome, ${studio}` : 'Welcome to Callboard',
    blocks: [
      {
        kind: 'paragraph',
        text: `Someone, probably you, asked to set up ${whose}’s account at Callboard. Choose a password to manage the studio’s information and register for events.`,
      },
      { kind: 'button', label: 'Set up our account', url: setup_url },
      {
        kind: 'note',
        text: `The link works only once, for up to ${expires_in_days} days. If you didn’t request it, you can ignore this email: nothing changes unless a new password is set.`,
      },
    ],
    origin,
  })
}
