// What a picture tells beside what it shows is not kept (PRIVACY-04).
import { withoutHeicMetadata } from './heic-metadata.rules.ts'
import { withoutJpegMetadata } from './jpeg-metadata.rules.ts'
import { withoutPngMetadata } from './png-metadata.rules.ts'
import { withoutWebpMetadata } from './webp-metadata.rules.ts'

const RULES: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array | null>> = {
  'image/jpeg': withoutJpegMetadata,
  'image/png': withoutPngMetadata,
  'image/webp': withoutWebpMetadata,
  'image/heic': withoutHeicMetadata,
  'image/heif': withoutHeicMetadata,
}

/** The types of which it is known how they are read: all that are taken as pictures. */
export const pictureTypes = Object.keys(RULES)

/** Pixels, colors and which way up it is, as they are; nothing else. null = it cannot be read, and is no picture to us. */
export const withoutMetadata = (bytes: Uint8Array, content_type: string): Uint8Array | null =>
  RULES[content_type]?.(bytes) ?? null
