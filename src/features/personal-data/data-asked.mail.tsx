// Mails about somebody's data: the export's address, and that an erasing was asked for or taken back.
import { office } from '../accounts/office.model.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

interface Facts {
  /** Of whom, as the mail's reader knows: 'Mia Alvarez', 'your account'. */
  whose: string
  origin: string
}

const NOTE = {
  kind: 'note' as const,
  text: `If you did not ask for this, please write to ${office.email} or call ${office.phone} (${office.hours}).`,
}

export function renderExported({
  whose,
  origin,
  url,
  until,
}: Facts & { url: string; until: string }): RenderedMail {
  return renderMail({
    subject: `What Callboard knows of ${whose}`,
    preview: 'One file with everything, for a day.',
    heading: `What Callboard knows of ${whose}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `You asked for everything that we keep. It is one ZIP file; open it and begin with index.html. The link works until ${until}.`,
      },
      { kind: 'button', label: 'Download the file', url },
      NOTE,
    ],
    origin,
  })
}

/** To an account: it downloads the file where it is signed in. */
export function renderExportReady({ whose, origin, until }: Facts & { until: string }): RenderedMail {
  return renderMail({
    subject: `The file about ${whose} is ready`,
    preview: `Download it under My Account until ${until}.`,
    heading: `The file about ${whose} is ready`,
    blocks: [
      {
        kind: 'paragraph',
        text: `You asked for everything that we keep. Sign in and download it under My Account until ${until}. It is one ZIP file; open it and begin with index.html.`,
      },
      { kind: 'button', label: 'Open My Account', url: `${origin}/account` },
      NOTE,
    ],
    origin,
  })
}

interface ErasingFacts extends Facts {
  /** By which the office finds it. */
  number: number
  /** Somebody wrote to the office, which wrote it down. */
  by_office: boolean
  /** '2026-11-29' */
  until: string
}

const howToKeep = (whose: string, number: number) =>
  whose === 'your account'
    ? `To keep it, sign in and choose "Keep my account" under My Account, or write to us (request ${number}).`
    : `To keep it, open the private link that your studio sent you and choose "Keep it", or write to us (request ${number}).`

export function renderErasingAsked({ whose, origin, until, number, by_office }: ErasingFacts): RenderedMail {
  const asked = by_office ? `Our office was asked to erase ${whose}` : `You asked us to erase ${whose}`
  return renderMail({
    subject: asked,
    preview: `It can be taken back until ${until}.`,
    heading: asked,
    blocks: [
      ...(by_office
        ? [
            {
              kind: 'paragraph' as const,
              text: 'Somebody wrote to our office and asked for this; we wrote it down, and tell every address that we know.',
            },
          ]
        : []),
      {
        kind: 'paragraph',
        text: `Until ${until} nothing happens. After that our office erases everything that we keep: names, files, mails and history. Amounts that were paid stay, without a name, and of a birthdate the year. What is erased cannot be brought back.`,
      },
      { kind: 'paragraph', text: howToKeep(whose, number) },
      NOTE,
    ],
    origin,
  })
}

export function renderErasingKept({ whose, origin, number }: ErasingFacts): RenderedMail {
  return renderMail({
    subject: `We keep ${whose} as it is`,
    preview: 'That it is to be erased was taken back.',
    heading: `We keep ${whose} as it is`,
    blocks: [
      {
        kind: 'paragraph',
        text: `That we erase ${whose} was taken back (request ${number}), and nothing has happened. Who still wants it can ask again.`,
      },
      NOTE,
    ],
    origin,
  })
}

/** The last mail to this address, which we do not keep either. */
export function renderErasingDone({ whose, origin, number }: ErasingFacts): RenderedMail {
  return renderMail({
    subject: `We have erased ${whose}`,
    preview: 'Amounts that were paid stay, without a name.',
    heading: `We have erased ${whose}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Everything that we knew is erased, as was asked for (request ${number}). Amounts that were paid stay, without a name. We keep no copy of this mail, and not this address for it.`,
      },
    ],
    origin,
  })
}
