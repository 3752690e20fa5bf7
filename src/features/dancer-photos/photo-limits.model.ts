// What may be uploaded as the photo of a dancer; without shapes, so that the browser loads no more than this.

/** What a picture may be, with the ending that such a file is given; whether a browser can read HEIC is for it to say. */
export const ORIGINAL_TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
}

/** What it is cropped to. */
export const PHOTO_TYPES: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' }

/** E§5: 10 MB. */
export const PHOTO_MAX_BYTES = 10_485_760

/** Of one dancer, sent and not saved: by a link, and by an account. */
export const PICTURES_WAITING = { link: 20, account: 100 } as const

/** More than any camera in a pocket makes; a small file that unfolds to more is a trap for whoever opens it. */
export const MOST_PIXELS = 60_000_000
export const LONGEST_SIDE = 12_000
