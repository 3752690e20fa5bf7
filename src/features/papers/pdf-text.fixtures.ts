// Reads the words of a paper, for tests: from what stands on it, or from the PDF that was drawn.
import { extractText, getDocumentProxy } from 'unpdf'
import type { Paper } from './paper.model.ts'

/** Every text of the paper, a line each, in the order in which it is placed. */
export function paperText(paper: Paper): string {
  const lines: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') lines.push(value)
    else if (value && typeof value === 'object') for (const inner of Object.values(value)) collect(inner)
  }
  const { colors: _colors, ...words } = paper
  collect({ ...words, blocks: paper.blocks.map(({ kind: _kind, ...block }) => block) })
  return lines.join('\n')
}

/** The text of each page of the PDF. */
export async function pdfPages(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text
}
