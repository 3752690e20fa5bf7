// The mail that tells a studio why the office could not verify it, and where to turn.
import { office } from '../accounts/office.model.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export function renderStudioRejected(mail: { name: string; reason: string; origin: string }): RenderedMail {
  const { name, reason, origin } = mail
  return renderMail({
    subject: `We could not verify ${name}`,
    preview: 'Please read why, and write to us if we got it wrong.',
    heading: `We could not verify ${name}`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'We reviewed what you told us about your studio but couldn’t verify it:',
      },
      { kind: 'facts', rows: [{ name: 'Reason', value: reason }] },
      {
        kind: 'paragraph',
        text: `If this is a mistake, please write to ${office.email} or call ${office.phone} (${office.hours}), and we’ll sort it out together.`,
      },
      { kind: 'button', label: 'View my studio', url: `${origin}/account` },
    ],
    origin,
  })
}
