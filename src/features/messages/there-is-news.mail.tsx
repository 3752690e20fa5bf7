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
        text: 'We have something to tell you, and this email address is not confirmed yet. Please sign in and confirm it: what is new stands in your account, and from then on our mails say it themselves.',
      },
      { kind: 'button', label: 'Sign in', url: `${origin}/signin` },
      {
        kind: 'note',
        text: `If you have no account with us, you can leave this mail unanswered. Questions? Write to ${office.email}.`,
      },
    ],
    origin,
  })
}
