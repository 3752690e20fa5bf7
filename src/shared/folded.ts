// Folds a text so that what people write differently is found as one: case, accents, and letters of other widths.

/** Lower case without accents: 'José' and 'jose' are the same. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
