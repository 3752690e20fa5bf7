// The mail that tells an individual that a studio no longer counts her among its dancers.
import { office } from '../accounts/office.model.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

/** `studio` = null where the address is not confirmed: what others called themselves is not told there. */
export function renderReleased({ studio, origin }: { studio: string | null; origin: string }): RenderedMail {
  const who = studio ?? 'The studio that you had chosen'
  return renderMail({
    subject: 'Your studio is no longer yours at Callboard',
    preview: 'Please say which studio is yours, or that you are independent.',
    heading: 'Please choose your studio again',
    blocks: [
      {
        kind: 'paragraph',
        text: `${who} does not count you among its dancers any more. What you have completed stays as it is. Registrations that you have not completed wait until you say which studio is yours, or that you are independent.`,
      },
      { kind: 'button', label: 'Go to my account', url: `${origin}/account` },
      {
        kind: 'note',
        text: `If you think that this is a mistake, please ask the studio, or write to ${office.email}.`,
      },
    ],
    origin,
  })
}
