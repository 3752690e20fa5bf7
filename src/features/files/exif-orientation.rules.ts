// Exif, of which one thing is kept: which way up the picture is (PRIVACY-04).

const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY_BYTES = 12
/** As it is stored; nothing has to be said of that. */
const UPRIGHT = 1

export const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** What a TIFF block says of the orientation, 2 to 8; null = nothing, or that the picture is upright. */
export function orientationIn(tiff: Uint8Array): number | null {
  const order = latin1(tiff, 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return null
  const little = order === 'II'
  const view = viewOf(tiff)
  const start = view.getUint32(4, little)
  if (start + 2 > tiff.length) return null
  const entries = view.getUint16(start, little)
  for (let entry = 0; entry < entries; entry++) {
    const at = start + 2 + entry * ENTRY_BYTES
    if (at + ENTRY_BYTES > tiff.length) return null
    if (view.getUint16(at, little) !== ORIENTATION) continue
    const said = view.getUint16(at + 8, little)
    return said > UPRIGHT && said <= 8 ? said : null
  }
  return null
}

/** A TIFF block that says the orientation and nothing else. */
export function tiffOf(orientation: number): Uint8Array {
  const tiff = new Uint8Array(26)
  const view = viewOf(tiff)
  tiff.set(bytesOf('MM'))
  view.setUint16(2, 42)
  view.setUint32(4, 8)
  view.setUint16(8, 1)
  view.setUint16(10, ORIENTATION)
  view.setUint16(12, SHORT)
  view.setUint32(14, 1)
  view.setUint16(18, orientation)
  return tiff
}
