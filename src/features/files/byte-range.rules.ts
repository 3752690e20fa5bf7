// Decides which bytes of a file a request asks for (RFC 9110, section 14).

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The one range that the header names; 'whole' without one, and also for what we may answer whole: several ranges,
 * another unit, something unreadable. 'unsatisfiable' begins behind the end.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, '') ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  if (first === '') {
    const count = Number(last)
    if (count === 0 || size === 0) return 'unsatisfiable'
    return { start: Math.max(0, size - count), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Number(last)
  if (last !== '' && end < start) return 'whole'
  if (start >= size) return 'unsatisfiable'
  return { start, end: Math.min(end, size - 1) }
}
