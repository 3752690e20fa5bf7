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

export function renderErasingAsked({ whose, origin, until }: Facts & { until: string }): RenderedMail {
  return renderMail({
    subject: `You asked us to erase ${whose}`,
    preview: `It can be taken back until ${until}.`,
    heading: `You asked us to erase ${whose}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Until ${until} nothing happens, and you can take it back where you asked. After that our office erases everything that we keep: names, birthdate, files, mails and history. Amounts that were paid stay, without a name. What is erased cannot be brought back.`,
      },
      NOTE,
    ],
    origin,
  })
}
