// The mail that tells an individual that a studio no longer counts her among its dancers.
import { office } from '../accounts/office.model.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

/** `studio` = null where the address is not confirmed: what others called themselves is not told there. */
export function renderReleased({ studio, origin }: { studio: string | null; origin: string }): RenderedMail {
  const who = studio ?? 'The studio you had chosen'
  return renderMail({
    subject: 'Your studio is no longer yours at Callboard',
    preview: 'Please say which studio is yours, or that you are independent.',
    heading: 'Please choose your studio again',
    blocks: [
      {
        kind: 'paragraph',
        text: `${who} no longer lists you as one of its dancers. Your completed registrations aren’t affected. Unfinished registrations wait until you choose a studio or say that you’re independent.`,
      },
      { kind: 'button', label: 'Go to my account', url: `${origin}/account` },
      {
        kind: 'note',
        text: `If you think this is a mistake, please ask the studio, or write to ${office.email}.`,
      },
    ],
    origin,
  })
}
