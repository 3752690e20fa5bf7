// Mails about a correction of a person: that it was made, to whoever has her, and that it was not, to whoever asked.
import { office } from '../accounts/office.model.ts'
import { type MailBlock, type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

const NOTE: MailBlock = {
  kind: 'note',
  text: `If this is wrong, please write to ${office.email} or call ${office.phone} (${office.hours}).`,
}

interface Corrected {
  /** Her name before and after. */
  before: string
  name: string
  /** What else was corrected, of which a mail says no more: 'birthdate', 'gender'. */
  besides: readonly string[]
  /** Own registrations that have to be reviewed again: 'Meridian, Columbus'. */
  review: readonly string[]
  origin: string
}

const listed = (words: readonly string[]) => new Intl.ListFormat('en-US').format(words)

/** PRIVACY-03: no birthdate stands in a mail, and nobody is told who asked, or who else has her. */
export function renderPersonCorrected({ before, name, besides, review, origin }: Corrected): RenderedMail {
  const renamed = before !== name
  const what = renamed
    ? `${before} is now recorded as ${name}.`
    : `We corrected what is recorded about ${name}.`
  const also =
    besides.length === 0
      ? ''
      : ` ${renamed ? 'We also corrected' : 'Corrected:'} ${renamed ? 'the ' : ''}${listed(besides)}.`
  return renderMail({
    subject: renamed ? `${before} is now recorded as ${name}` : `We corrected what is recorded about ${name}`,
    preview: 'You’ll see it wherever this person appears in your account.',
    heading: renamed ? `${before} is now recorded as ${name}` : `We corrected what is recorded about ${name}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${what}${also} You’ll see it wherever this person appears in your account. Completed registrations keep their divisions and amounts.`,
      },
      ...(review.length > 0
        ? [
            {
              kind: 'paragraph' as const,
              text: `Ages decide levels, divisions and fees, so please review again: ${review.join('; ')}.`,
            },
          ]
        : []),
      { kind: 'button', label: 'Go to my dashboard', url: `${origin}/dashboard` },
      NOTE,
    ],
    origin,
  })
}

export function renderCorrectionDeclined(mail: {
  name: string
  reason: string
  origin: string
}): RenderedMail {
  const { name, reason, origin } = mail
  return renderMail({
    subject: `We haven’t changed what is recorded about ${name}`,
    preview: 'You asked our office for a correction.',
    heading: `We haven’t changed what is recorded about ${name}`,
    blocks: [
      { kind: 'paragraph', text: `You asked us to correct this person. Our office says: ${reason}` },
      { kind: 'button', label: 'Go to my roster', url: `${origin}/roster` },
      NOTE,
    ],
    origin,
  })
}
