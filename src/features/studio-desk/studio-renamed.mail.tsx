// The mail that tells a studio by which name the office calls it now.
import { office } from '../accounts/office.model.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export function renderStudioRenamed(mail: { before: string; name: string; origin: string }): RenderedMail {
  const { before, name, origin } = mail
  return renderMail({
    subject: `${before} is now called ${name}`,
    preview: 'Your studio now has this name.',
    heading: `${before} is now called ${name}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `From now on, the new name appears on your account, your registrations and their documents. Nothing else has changed.`,
      },
      { kind: 'button', label: 'View my studio', url: `${origin}/account` },
      {
        kind: 'note',
        text: `If you did not ask for this, please write to ${office.email} or call ${office.phone} (${office.hours}).`,
      },
    ],
    origin,
  })
}
