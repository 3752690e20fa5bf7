// The mail that asks an account to confirm its email address, a first one or another.
import { office } from '../accounts/office.model.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

const NOT_SIGNED_UP =
  'If you didn’t sign up for Callboard, you can ignore this email: nothing happens without the confirmation.'

/** EMAIL-05: not that nothing happens, for the account has the address from the moment of the change. */
const CHANGED_BY_OTHERS = `If you didn’t enter this address, someone else’s account is using it, and our emails about that account come here. No one can register with it until it’s confirmed. Please don’t confirm it; write to ${office.email} or call ${office.phone}, and we’ll remove your address from it.`

export interface ConfirmEmail {
  email: string
  /** With the token behind '#', which no server ever sees in its log. */
  confirm_url: string
  /** The account had another address before. */
  changed?: boolean
  expires_in_days: number
  origin: string
}

export function renderConfirmEmail(mail: ConfirmEmail): RenderedMail {
  const { email, confirm_url, changed = false, expires_in_days, origin } = mail
  return renderMail({
    subject: 'Please confirm your email address',
    preview: changed
      ? 'One click and your account is ready again.'
      : 'One click and you can register for your first event.',
    // No name: whoever signed up typed it, and this address may be a stranger's (MAIL-03).
    heading: changed ? 'Your new email address' : 'Welcome to Callboard',
    blocks: [
      {
        kind: 'paragraph',
        text: `Please confirm that ${email} is your email address. After that you can register for events, and all our emails about them will come here.`,
      },
      { kind: 'button', label: 'Confirm my email address', url: confirm_url },
      {
        kind: 'note',
        text: `The link works only once, for up to ${expires_in_days} days. ${changed ? CHANGED_BY_OTHERS : NOT_SIGNED_UP}`,
      },
    ],
    origin,
  })
}
