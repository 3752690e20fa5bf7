// The mail that tells an account that what it signs in with besides its password has changed.
import { office } from '../accounts/office.model.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

interface SecondFactorChanged {
  email: string
  /** 'An authenticator app was added'. */
  what: string
  origin: string
}

export function renderSecondFactorChanged({ email, what, origin }: SecondFactorChanged): RenderedMail {
  return renderMail({
    subject: 'Your two-step sign-in has changed',
    preview: `${what}.`,
    heading: 'Your two-step sign-in has changed',
    blocks: [
      { kind: 'paragraph', text: `For the account ${email}: ${what}.` },
      {
        kind: 'note',
        text: `If that wasn’t you, choose a new password right away, which signs everyone out, and write to ${office.email}.`,
      },
    ],
    origin,
  })
}
