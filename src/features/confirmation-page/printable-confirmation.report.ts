// A confirmation as a page of its own to be printed: plain HTML with nothing to press, and no script.
import { Html, html } from '../../shared/html.ts'
import { formatUsd } from '../../shared/money.ts'
import { rooms } from '../../ui/tokens.ts'
import type { Confirmation, ConfirmationLine } from '../confirmations/confirmation.model.ts'

const { ink, muted, line: hairline } = rooms.day

const STYLE = `
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

function lineRow({ name, more, details, proof, amount_cents, words }: ConfirmationLine): Html {
  const small = [...details, proof].filter(Boolean).join(' · ')
  const below = small ? html`<small>${small}</small>` : ''
  const amount = amount_cents === null ? words : formatUsd(amount_cents)
  return html`<tr><td>${[name, more].filter(Boolean).join(', ')}${below}</td><td>${amount}</td></tr>`
}

function sectionHtml({ title, heading, note, lines }: Confirmation['sections'][number]): Html {
  const said = note ? html`<p class="note">${note}</p>` : ''
  const table = lines.length > 0 ? html`<table>${lines.map(lineRow)}</table>` : ''
  return html`<section><h2>${[heading, title].filter(Boolean).join(' · ')}</h2>${said}${table}</section>`
}

export function printableConfirmation(confirmation: Confirmation): string {
  const { title, as_of, brand, facts, sections, total, cover, balance, contact } = confirmation
  const totals = [total, ...cover].map(
    ({ label, amount_cents }) => html`<tr><td>${label}</td><td>${formatUsd(amount_cents)}</td></tr>`,
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}, ${brand.name}, as of ${as_of}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<h1>${title}</h1>
<p class="note">As of ${as_of}</p>
<dl>${facts.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${sections.map(sectionHtml)}
<h2>Total</h2>
<table>${totals}<tr class="balance"><td>${balance.label}</td><td>${formatUsd(balance.amount_cents)}</td></tr></table>
<footer><p>${contact}</p></footer>
</body>
</html>`.source
}
