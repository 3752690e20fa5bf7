// Decides when two spellings are one name.

/** Signs that people leave out or write differently; the query of unattached people folds names alike. */
const FOLDED = /[\u0300-\u036f\s'’.-]/g

/** A name without accents, capitals, spaces, hyphens, dots and apostrophes: 'Ana-María' and 'ana maria' are one. */
export function nameKey(text: string): string {
  return text.normalize('NFD').toLowerCase().replace(FOLDED, '')
}
