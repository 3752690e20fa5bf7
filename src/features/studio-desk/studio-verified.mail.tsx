// The mail that tells a studio that the office has verified it.
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export function renderStudioVerified(mail: { name: string; origin: string }): RenderedMail {
  const { name, origin } = mail
  return renderMail({
    subject: `${name} is verified`,
    preview: 'Your studio is now on our list.',
    heading: `${name} is verified`,
    blocks: [
      {
        kind: 'paragraph',
        text: `We reviewed what you told us about ${name}, and everything checks out. Dancers, teachers and parents can now find your studio when they sign up.`,
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
