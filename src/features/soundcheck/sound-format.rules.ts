// Which decoder a file needs, by its first bytes and never by its name.

export const soundFormats = ['wav', 'aif', 'm4a', 'mp3'] as const
export type SoundFormat = (typeof soundFormats)[number]

/** How many bytes decide. */
export const FORMAT_BYTES = 12

/** null = none that we take; an MP3 may still turn out to be none where its first frame should be. */
export function soundFormatOf(head: Uint8Array): SoundFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'wav'
  if (text(0, 4) === 'FORM' && ['AIFF', 'AIFC'].includes(text(8, 12))) return 'aif'
  if (text(4, 8) === 'ftyp') return 'm4a'
  if (text(0, 3) === 'ID3') return 'mp3'
  const [first = 0, second = 0] = head
  // Eleven bits of sync; layer bits 00 would be AAC without a container.
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0
  return isFrame ? 'mp3' : null
}
