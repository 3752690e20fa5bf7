// Beginnings of real files, as long as a test asks: what they are stands in their first bytes.

const STARTS = {
  jpeg: 'ffd8ffe000104a46494600010100000100010000',
  webp: '524946462400000057454250565038',
  heic: '0000001866747970686569630000000068656963',
  pdf: '255044462d312e370a25e2e3cfd30a',
  gif: '4749463839610100010080000000000000ffffff',
  zip: '504b0304140000000800',
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString('hex'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>').toString('hex'),
  text: Buffer.from('I am not a picture').toString('hex'),
} as const

/** One dark point: a whole picture that every browser draws. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** `bytes` long; at least its beginning. */
export function fileLike(kind: keyof typeof STARTS | 'png', bytes = 0): Buffer {
  const start = kind === 'png' ? Buffer.from(PNG, 'base64') : Buffer.from(STARTS[kind], 'hex')
  return Buffer.concat([start, Buffer.alloc(Math.max(0, bytes - start.length))])
}
