// The one layout of all mails: a mail is a list of blocks, drawn as HTML for mail programs and written as plain text.
import encodeQR from 'qr'
import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatUsd } from '../../shared/money.ts'
import { band, house_accent, rooms } from '../../ui/tokens.ts'

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** The one thing to do, with the address written out for programs that show no buttons. */
  | { kind: 'button'; label: string; url: string }
  /** Name and value, row by row; a row without a value is its name alone. */
  | { kind: 'facts'; rows: { name: string; value: string }[] }
  /** Amounts with their total, as a statement. */
  | {
      kind: 'amounts'
      lines: (Amount & { details?: readonly string[] })[]
      totals: (Amount & { strong?: boolean })[]
    }
  /** An address to be scanned, in squares of its own: no picture has to be loaded. */
  | { kind: 'qr'; url: string }
  /** Small and quiet. */
  | { kind: 'note'; text: string }

interface Amount {
  label: string
  amount_cents: number
}

export interface MailContent {
  subject: string
  /** What a mail program shows beside the subject. */
  preview: string
  heading: string
  blocks: MailBlock[]
  /** An event's colour; the house's own without one. */
  accent?: string
  /** Where the portal is, for the foot. */
  origin: string
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

const day = rooms.day
const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const cell: CSSProperties = { padding: '9px 0', borderTop: `1px solid ${day.line}`, verticalAlign: 'top' }
const right: CSSProperties = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16 }
const paragraph: CSSProperties = { margin: '0 0 16px' }

function Rows({ children }: { children: ReactNode }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '0 0 20px', fontSize: 15 }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

function ButtonBlock({ label, url }: { label: string; url: string }) {
  return (
    <>
      <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 16px' }}>
        <tbody>
          <tr>
            <td style={{ background: day.ink, borderRadius: 9 }}>
              <a
                href={url}
                style={{
                  display: 'inline-block',
                  padding: '13px 24px',
                  color: day.on_ink,
                  fontWeight: 600,
                  textDecoration: 'none',
                }}
              >
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p style={{ ...paragraph, color: day.muted, fontSize: 13, wordBreak: 'break-all' }}>
        Or open this address: <br />
        <a href={url} style={{ color: day.muted }}>
          {url}
        </a>
      </p>
    </>
  )
}

interface AmountRowProps extends Amount {
  /** Below the label, small. */
  details?: readonly string[] | undefined
  strong?: boolean | undefined
}

function AmountRow({ label, amount_cents, details = [], strong }: AmountRowProps) {
  const weight = { fontWeight: strong ? 700 : 400 }
  return (
    <tr>
      <td style={{ ...cell, ...weight }}>
        {label}
        {details.map((detail) => (
          <div key={detail} style={{ color: day.muted, fontSize: 13 }}>
            {detail}
          </div>
        ))}
      </td>
      <td style={{ ...right, ...weight }}>{formatUsd(amount_cents)}</td>
    </tr>
  )
}

const SQUARE = 6
const [DARK, LIGHT] = ['#000000', '#ffffff']

/** Squares of one color beside each other are one cell. */
function runsOf(row: readonly boolean[]): { dark: boolean; length: number; at: number }[] {
  const runs: { dark: boolean; length: number; at: number }[] = []
  for (const [at, dark] of row.entries()) {
    const last = runs.at(-1)
    if (last?.dark === dark) last.length += 1
    else runs.push({ dark, length: 1, at })
  }
  return runs
}

/** With the border that a scanner needs; `data-secret` = what the log leaves out once it is sent. */
function QrBlock({ url }: { url: string }) {
  const rows = encodeQR(url, 'raw', { ecc: 'medium', border: 4 })
  return (
    <table
      data-secret=""
      role="img"
      aria-label="QR code of the ticket"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '0 0 20px', background: LIGHT, borderCollapse: 'collapse', tableLayout: 'fixed' }}
      width={SQUARE * rows.length}
    >
      <tbody>
        {rows.map((row, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: static markup, never updated.
          <tr key={position} style={{ height: SQUARE, lineHeight: 0 }}>
            {runsOf(row).map(({ dark, length, at }) => (
              <td
                key={at}
                colSpan={length}
                width={SQUARE * length}
                height={SQUARE}
                {...{ bgcolor: dark ? DARK : LIGHT }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Block({ block }: { block: MailBlock }) {
  if (block.kind === 'paragraph') return <p style={paragraph}>{block.text}</p>
  if (block.kind === 'note')
    return <p style={{ ...paragraph, color: day.muted, fontSize: 13 }}>{block.text}</p>
  if (block.kind === 'button') return <ButtonBlock {...block} />
  if (block.kind === 'qr') return <QrBlock {...block} />
  if (block.kind === 'facts') {
    return (
      <Rows>
        {block.rows.map(({ name, value }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: static markup, and two rows may have one name.
          <tr key={position}>
            {value === '' ? (
              <td colSpan={2} style={cell}>
                {name}
              </td>
            ) : (
              <>
                <td style={{ ...cell, color: day.muted, width: '34%' }}>{name}</td>
                <td style={{ ...cell, paddingLeft: 16 }}>{value}</td>
              </>
            )}
          </tr>
        ))}
      </Rows>
    )
  }
  return (
    <Rows>
      {block.lines.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup, never updated.
        <AmountRow key={position} {...line} />
      ))}
      {block.totals.map((total) => (
        <AmountRow key={total.label} {...total} />
      ))}
    </Rows>
  )
}

function Page({ subject, preview, heading, blocks, accent = house_accent, origin }: MailContent) {
  const sheet: CSSProperties = {
    width: '100%',
    maxWidth: 600,
    background: day.card,
    borderRadius: 12,
    overflow: 'hidden',
  }
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, background: day.wall, color: day.ink, font: `16px/1.5 ${sans}` }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ background: day.wall }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: '32px 12px' }}>
                <table role="presentation" cellPadding={0} cellSpacing={0} style={sheet}>
                  <tbody>
                    <tr>
                      <td
                        style={{
                          background: band.band,
                          borderBottom: `4px solid ${accent}`,
                          color: band.on_band,
                          padding: '18px 28px',
                          fontSize: 20,
                          fontWeight: 700,
                          letterSpacing: '-0.02em',
                        }}
                      >
                        Callboard
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: '28px 28px 12px' }}>
                        <h1
                          style={{
                            margin: '0 0 16px',
                            fontSize: 26,
                            lineHeight: 1.2,
                            letterSpacing: '-0.02em',
                          }}
                        >
                          {heading}
                        </h1>
                        {blocks.map((block, position) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: static markup, never updated.
                          <Block key={position} block={block} />
                        ))}
                      </td>
                    </tr>
                  </tbody>
                </table>
                <p style={{ margin: '20px 0 0', color: day.muted, fontSize: 13 }}>
                  Sent by{' '}
                  <a href={origin} style={{ color: day.muted }}>
                    Callboard
                  </a>
                  , the portal where you register for your events.
                </p>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

const amountText = ({ label, amount_cents, details = [] }: AmountRowProps) =>
  [`${label}: ${formatUsd(amount_cents)}`, ...details.map((detail) => `    ${detail}`)].join('\n')

function textOf(block: MailBlock): string {
  if (block.kind === 'button') return `${block.label}:\n${block.url}`
  if (block.kind === 'qr') return ''
  if (block.kind === 'facts')
    return block.rows.map(({ name, value }) => (value === '' ? name : `${name}: ${value}`)).join('\n')
  if (block.kind === 'amounts') {
    return [...block.lines.map(amountText), '---', ...block.totals.map(amountText)].join('\n')
  }
  return block.text
}

/** The mail in both its forms; every name and text in it is escaped. */
export function renderMail(content: MailContent): RenderedMail {
  const { subject, heading, blocks, origin } = content
  const foot = `Sent by Callboard, the portal where you register for your events.\n${origin}`
  return {
    // A line break in a name must not become a header of its own.
    subject: subject.replace(/\s+/g, ' ').trim(),
    html: `<!doctype html>${renderToStaticMarkup(<Page {...content} />)}`,
    text: [heading, ...blocks.map(textOf).filter(Boolean), '--', foot].join('\n\n'),
  }
}
