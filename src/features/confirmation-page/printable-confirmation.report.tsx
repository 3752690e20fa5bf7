// A confirmation as a page of its own to be printed: plain HTML with nothing to press, and no script.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatUsd } from '../../shared/money.ts'
import { rooms } from '../../ui/tokens.ts'
import type { Confirmation, ConfirmationLine } from '../confirmations/confirmation.model.ts'

const { ink, muted, line: hairline } = rooms.day

const style = `
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: ${ink};
    font: 15px/1.45 -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
  h1 { font-size: 26px; margin: 0 0 .25rem; }
  h2 { font-size: 17px; margin: 2rem 0 .5rem; padding-bottom: .25rem; border-bottom: 1px solid ${ink}; }
  dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: .75rem 1.5rem; }
  dt, small, .note, footer { color: ${muted}; font-size: 14px; }
  dd { margin: 0; }
  small { display: block; }
  table { width: 100%; border-collapse: collapse; }
  tr { break-inside: avoid; }
  td { padding: .35rem 0; border-bottom: 1px solid ${hairline}; vertical-align: top; }
  td:last-child { padding-left: 1rem; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
  .balance td { font-weight: 600; }
  @media print { body { margin: 0; max-width: none; } }
`

function Line({ line: { name, more, details, amount_cents, words } }: { line: ConfirmationLine }) {
  return (
    <tr>
      <td>
        {[name, more].filter(Boolean).join(', ')}
        {details.length > 0 && <small>{details.join(' · ')}</small>}
      </td>
      <td>{amount_cents === null ? words : formatUsd(amount_cents)}</td>
    </tr>
  )
}

function Lines({ children }: { children: ReactNode }) {
  return (
    <table>
      <tbody>{children}</tbody>
    </table>
  )
}

function Page({ confirmation }: { confirmation: Confirmation }) {
  const { title, as_of, brand, facts, sections, total, cover, balance, contact } = confirmation
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title}, ${brand.name}, as of ${as_of}`}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>{title}</h1>
        <p className="note">As of {as_of}</p>
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {sections.map(({ title: name, heading, note, lines }) => (
          <section key={name}>
            <h2>{[heading, name].filter(Boolean).join(' · ')}</h2>
            {note && <p className="note">{note}</p>}
            {lines.length > 0 && (
              <Lines>
                {lines.map((one) => (
                  <Line key={one.key} line={one} />
                ))}
              </Lines>
            )}
          </section>
        ))}
        <h2>Total</h2>
        <Lines>
          {[total, ...cover].map(({ label, amount_cents }) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{formatUsd(amount_cents)}</td>
            </tr>
          ))}
          <tr className="balance">
            <td>{balance.label}</td>
            <td>{formatUsd(balance.amount_cents)}</td>
          </tr>
        </Lines>
        <footer>
          <p>{contact}</p>
        </footer>
      </body>
    </html>
  )
}

export function printableConfirmation(confirmation: Confirmation): string {
  return `<!doctype html>${renderToStaticMarkup(<Page confirmation={confirmation} />)}`
}
