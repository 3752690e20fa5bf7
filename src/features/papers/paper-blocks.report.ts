// What every paper is put together from: how amounts, parties and whoever prints it are said.
import { type DrawingSize, visibleDrawing } from '../../shared/drawing.ts'
import { formatUsd } from '../../shared/money.ts'
import { rooms } from '../../ui/tokens.ts'
import type { AmountLine, Paper, PaperBlock } from './paper.model.ts'

type Lines = readonly (string | null | undefined | false)[]

const said = (lines: Lines) => lines.filter((line): line is string => !!line)

const { ink, muted, line, soft } = rooms.day

export function paperOf(paper: Omit<Paper, 'colors'>): Paper {
  return { ...paper, colors: { ink, muted, line, soft } }
}

export function amountLine(label: string, cents: number, reason = ''): AmountLine {
  return { label, reason, amount: formatUsd(cents) }
}

export function section(title: string, lines: AmountLine[], note = ''): PaperBlock {
  return { kind: 'section', title, note, lines }
}

/** A drawing as an SVG, drawn again from its points. */
export function svgOf(drawing: string, { width, height }: DrawingSize): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<path d="${visibleDrawing(drawing)}" fill="none" stroke="#15141B" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  )
}

export function total(label: string, cents: number): PaperBlock {
  return { kind: 'total', label, amount: formatUsd(cents) }
}

/** Whom it concerns, side by side; what is not known is left out. */
export function parties(...columns: [title: string, lines: Lines][]): PaperBlock {
  return { kind: 'parties', parties: columns.map(([title, lines]) => ({ title, lines: said(lines) })) }
}

/** The event prints it. */
export function brandOf(event: {
  name: string
  accent: string
  contact_email: string
  contact_phone: string
}): Paper['brand'] {
  return {
    name: event.name,
    accent: event.accent,
    contact: `${event.contact_email}, ${event.contact_phone}`,
  }
}
