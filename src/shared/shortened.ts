// Cuts text to what may be kept of it.

/** The first `most` characters as texts are counted (UTF-16); a character that stands in two of them is not halved, as no emoji is. */
export function shortened(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
