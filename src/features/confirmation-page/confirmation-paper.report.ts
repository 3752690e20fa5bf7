// A confirmation as a PDF: the same words and amounts, section by section, as on the page (SNAPSHOT-01).
import { formatUsd } from '../../shared/money.ts'
import type { Confirmation, ConfirmationLine } from '../confirmations/confirmation.model.ts'
import type { AmountLine, Paper } from '../papers/paper.model.ts'
import { paperOf, parties, section, total } from '../papers/paper-blocks.report.ts'

function paperLine({ name, more, details, proof, amount_cents, words }: ConfirmationLine): AmountLine {
  const label = [name, more].filter(Boolean).join(', ')
  const amount = amount_cents === null ? words : formatUsd(amount_cents)
  return { label, reason: [...details, proof].filter(Boolean).join(' · '), amount }
}

/** So many stand side by side. */
const FACTS_IN_A_ROW = 3

export function confirmationPaper(confirmation: Confirmation): Paper {
  const { title, as_of, brand, facts, sections, cover, balance, contact } = confirmation
  const rows = Array.from({ length: Math.ceil(facts.length / FACTS_IN_A_ROW) }, (_, row) =>
    facts.slice(row * FACTS_IN_A_ROW, (row + 1) * FACTS_IN_A_ROW),
  )
  return paperOf({
    title,
    facts: [{ name: 'As of', value: as_of }],
    brand,
    foot: `${title}, ${brand.name}, as of ${as_of}`,
    blocks: [
      ...rows.map((row) => parties(...row.map(({ name, value }) => [name, [value]] as [string, string[]]))),
      ...sections.map(({ title: name, heading, note, lines }) =>
        section([heading, name].filter(Boolean).join(' · '), lines.map(paperLine), note),
      ),
      total(confirmation.total.label, confirmation.total.amount_cents),
      ...cover.map(({ label, amount_cents }) => total(label, amount_cents)),
      total(balance.label, balance.amount_cents),
      { kind: 'note', text: contact },
    ],
  })
}
