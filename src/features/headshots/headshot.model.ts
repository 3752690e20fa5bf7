// What may be uploaded as the headshot of a judge; without shapes, so that the browser loads no more than this.

/** What every browser shows, with the ending that such a file is given. */
export const HEADSHOT_TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** E§5: 10 MB. */
export const HEADSHOT_MAX_BYTES = 10_485_760

/** Below that a face is a blur; above that a small file unfolds into a trap. Pixels. */
export const HEADSHOT_SIDE = { least: 200, most: 8000 } as const
