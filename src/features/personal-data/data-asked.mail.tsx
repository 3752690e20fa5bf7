// Mails about somebody's data: the export's address, and that an erasing was asked for or taken back.
import { formatDatedMoment } from '../../ui/dates.ts'
import { office } from '../accounts/office.model.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import { partlyWords } from './export.rules.ts'

interface Facts {
  /** Of whom, as the mail's reader knows: 'Mia Alvarez', 'your account'. */
  whose: string
  origin: string
}

const NOTE = {
  kind: 'note' as const,
  text: `If you did not ask for this, please write to ${office.email} or call ${office.phone} (${office.hours}).`,
}

/** An export belongs to no city, in whose time it could be told. */
const moment = (at: string) => formatDatedMoment(at, 'UTC')

export function renderExported({
  whose,
  origin,
  url,
  until,
  partly,
}: Facts & { url: string; until: string; partly: boolean }): RenderedMail {
  return renderMail({
    subject: `What Callboard knows about ${whose}`,
    preview: partly ? 'One file, available for a day.' : 'One file with everything, available for a day.',
    heading: `What Callboard knows about ${whose}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `You asked for ${partly ? 'what' : 'everything'} we keep. It’s one ZIP file; open it and start with index.html. The link works until ${moment(until)}.`,
      },
      ...(partly ? [{ kind: 'paragraph' as const, text: partlyWords }] : []),
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
    preview: `Download it under My Account until ${moment(until)}.`,
    heading: `The file about ${whose} is ready`,
    blocks: [
      {
        kind: 'paragraph',
        text: `You asked for everything we keep. Sign in and download it under My Account until ${moment(until)}. It’s one ZIP file; open it and start with index.html.`,
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
  /** Who asked: whoever reads this, somebody who wrote to the office, or a family by a private link that went to another address. */
  by: 'reader' | 'office' | 'link'
  /** '2026-11-29' */
  until: string
}

const howToKeep = (whose: string, number: number) =>
  whose === 'your account'
    ? `To keep it, sign in and choose "Keep my account" under My Account, or write to us (request ${number}).`
    : `To keep it, open your family’s private link, if you have one, and choose "Keep it", or write to us (request ${number}).`

/** What somebody reads who did not ask. */
const HOW_ASKED = {
  office: [
    'Someone wrote to our office and asked for this; we recorded the request and are letting every address we know about it.',
  ],
  link: [
    'The request came through a private link that a studio sent to another email address. We’re letting every address we know about it, so that nothing is erased against a family’s wishes.',
  ],
  reader: [],
}

export function renderErasingAsked({ whose, origin, until, number, by }: ErasingFacts): RenderedMail {
  const asked = {
    reader: `You asked us to erase ${whose}`,
    office: `Our office was asked to erase ${whose}`,
    link: `We were asked to erase ${whose}`,
  }[by]
  return renderMail({
    subject: asked,
    preview: `You can cancel this until ${until}.`,
    heading: asked,
    blocks: [
      ...HOW_ASKED[by].map((text) => ({ kind: 'paragraph' as const, text })),
      {
        kind: 'paragraph',
        text: `Nothing happens until ${until}. After that, our office erases everything we keep: names, files, emails and history. Amounts paid stay, without a name, and so does the year of a birthdate. What has been erased can’t be restored.`,
      },
      { kind: 'paragraph', text: howToKeep(whose, number) },
      NOTE,
    ],
    origin,
  })
}

export function renderErasingKept({ whose, origin, number }: ErasingFacts): RenderedMail {
  return renderMail({
    subject: `We won’t erase ${whose}`,
    preview: 'The request to erase it was canceled.',
    heading: `We won’t erase ${whose}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `The request to erase ${whose} was canceled (request ${number}), and nothing has been erased. Anyone who still wants it can ask again.`,
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
    preview: 'Amounts paid stay, without a name.',
    heading: `We have erased ${whose}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `As requested, everything we knew has been erased (request ${number}). Amounts paid stay, without a name. We don’t keep a copy of this email or the address it went to.`,
      },
    ],
    origin,
  })
}
