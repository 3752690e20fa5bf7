// The mail that tells a studio that the office has verified it.
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export function renderStudioVerified(mail: { name: string; origin: string }): RenderedMail {
  const { name, origin } = mail
  return renderMail({
    subject: `${name} is verified`,
    preview: 'Your studio is on our list from now on.',
    heading: `${name} is verified`,
    blocks: [
      {
        kind: 'paragraph',
        text: `We have looked at what you told us about ${name}, and everything is in order. Dancers, teachers and parents can now find your studio when they sign up.`,
      },
      { kind: 'button', label: 'Go to my dashboard', url: `${origin}/dashboard` },
      {
        kind: 'note',
        text: 'Nothing else changes: your account, your roster and your registrations stay as they are.',
      },
    ],
    origin,
  })
}
