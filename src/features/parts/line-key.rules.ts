// The key of a line of a quote says what it is of: a word of its part and an id, 'attendee:12'; or a word alone, 'free_teachers'.

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

/** The id in a key of this word; null of another's, so that whoever looks for an entry compares numbers. */
export function idOfLine(key: string, wanted: string): number | null {
  const { word, id } = readLineKey(key)
  return word === wanted ? id : null
}
