// The mail that tells somebody that her account stands for a studio again.
import { office } from '../accounts/office.model.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export function renderBroughtBack(mail: { name: string; origin: string }): RenderedMail {
  const { name, origin } = mail
  return renderMail({
    subject: `Your account belongs to ${name}`,
    preview: 'You register for the studio, with its roster.',
    heading: `Your account belongs to ${name}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Our office has connected your account to the studio: from now on you register for ${name}, with its roster. What you registered on your own stays yours.`,
      },
      { kind: 'button', label: 'Go to my dashboard', url: `${origin}/dashboard` },
      {
        kind: 'note',
        text: `If you did not ask for this, please write to ${office.email} or call ${office.phone} (${office.hours}).`,
      },
    ],
    origin,
  })
}
