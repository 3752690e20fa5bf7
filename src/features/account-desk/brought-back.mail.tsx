// The mail that tells somebody that her account stands for a studio again.
import { office } from '../accounts/office.model.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export function renderBroughtBack(mail: { name: string; origin: string }): RenderedMail {
  const { name, origin } = mail
  return renderMail({
    subject: `Your account stands for ${name} again`,
    preview: 'You register for the studio, with its roster.',
    heading: `Your account stands for ${name} again`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Our office has brought you back: what you register from now on is for ${name}, with its roster. What you have registered by yourself stays yours.`,
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
