// What stands on a paper that the office prints, block by block; `paper.typ` places it and decides nothing.

/** A line with its amount; below it, small, why. */
export interface AmountLine {
  label: string
  reason: string
  /** '$1,234.50' */
  amount: string
}

export type PaperBlock =
  /** What is due, where the eye falls first; `by` is its day, or empty. */
  | { kind: 'due'; label: string; amount: string; by: string }
  /** Side by side; the first line of each stands out. */
  | { kind: 'parties'; parties: { title: string; lines: string[] }[] }
  | { kind: 'section'; title: string; note: string; lines: AmountLine[] }
  | { kind: 'total'; label: string; amount: string }
  | { kind: 'note'; text: string }
  /** Long text under a title. */
  | { kind: 'paragraphs'; title: string; texts: string[] }
  /** What was signed: drawn (an SVG), or typed where `svg` is empty. */
  | { kind: 'signature'; svg: string; typed: string; caption: string }
  /** What else was drawn by hand, an SVG. */
  | { kind: 'drawing'; svg: string; caption: string }
  /** Columns with a head that every page repeats. */
  | { kind: 'table'; columns: { title: string; width: 'narrow' | 'wide' | 'amount' }[]; rows: string[][] }

export interface Paper {
  /** 'Invoice' */
  title: string
  /** Below it, at the right: numbers and days. */
  facts: { name: string; value: string }[]
  brand: { name: string; accent: string; contact: string }
  /** At the foot of each page, and the title of the file: 'Invoice, registration 101'. */
  foot: string
  blocks: PaperBlock[]
  colors: { ink: string; muted: string; line: string; soft: string }
}
