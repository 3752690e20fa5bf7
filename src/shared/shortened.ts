// Cuts text to what may be kept of it.

/** The first `most` characters as a text is counted; a character that counts as two is not halved, as no emoji is. */
export function shortened(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
