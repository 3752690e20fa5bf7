// The key of a line of a quote says what it is of: a word of its part and an id, 'attendee:12'; or a word alone, 'free_teachers'.

/** Before the key of a line: what stays owed for what was removed. */
export const REMOVED = 'removed_'

export interface LineKey {
  /** One of the `keys` of its part. */
  word: string
  /** Of what it is a line; NaN where it is of nothing by itself. */
  id: number
}

export function readLineKey(key: string): LineKey {
  const [word = '', id] = key.split(':')
  return { word, id: Number(id) }
}

/** How many entries have a line of this word: each once, whatever else stands among the lines. */
export function countOf(lines: readonly { key: string }[], wanted: string): number {
  return new Set(lines.map(({ key }) => idOfLine(key, wanted)).filter((id) => id !== null)).size
}

/** The id in a key of this word; null of another's, so that whoever looks for an entry compares numbers. */
export function idOfLine(key: string, wanted: string): number | null {
  const { word, id } = readLineKey(key)
  return word === wanted ? id : null
}

/** Whether a line is of this word. */
export const isLineOf =
  (word: string) =>
  ({ key }: { key: string }) =>
    readLineKey(key).word === word

/** Whether a line was sold of the charge of this key, if only further pieces of it: 'observers:one', 'observers:one:2', ... */
export const isSoldOf = (charge: string, { key }: { key: string }) =>
  key === charge || key.startsWith(`${charge}:`)
