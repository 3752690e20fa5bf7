// What an address that nobody has confirmed gets in the place of a mail with words that somebody chose (MAIL-03).
import { office } from '../accounts/office.model.ts'
import { type RenderedMail, renderMail } from './layout.mail.tsx'

export function renderThereIsNews({ origin }: { origin: string }): RenderedMail {
  return renderMail({
    subject: 'There is news for you at Callboard',
    preview: 'Please sign in to read it, and confirm your email address.',
    heading: 'There is news for you',
    blocks: [
      {
        kind: 'paragraph',
        text: 'We have something to tell you, but this email address isn’t confirmed yet. Please sign in and confirm it: the news is in your account, and from then on our emails will include it.',
      },
      { kind: 'button', label: 'Sign in', url: `${origin}/signin` },
      {
        kind: 'note',
        text: `If you don’t have an account with us, you can ignore this email. Questions? Write to ${office.email}.`,
      },
    ],
    origin,
  })
}
