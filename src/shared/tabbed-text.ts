// Cells as text, as spreadsheets copy and paste them: parted by tabs and lines, with quotes where a cell holds such signs.

export function textOfCells(cells: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return cells.map((row) => row.map(quoted).join('\t')).join('\n')
}

/** A quote within a cell, as in `"Swan" Suite`, is a sign like any other. */
export function cellsOfTabbed(text: string): string[][] {
  const rows: string[][] = [[]]
  const lines = text.replace(/\r\n?/g, '\n')
  for (const [, quoted, plain, end] of lines.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}
