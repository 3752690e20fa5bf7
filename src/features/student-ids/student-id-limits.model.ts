// What may be uploaded as a student id; without shapes, so that the browser loads no more than this.

/** Content types with the ending that such a file is given. */
export const STUDENT_ID_TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'application/pdf': 'pdf',
}

/** E§5: 10 MB. */
export const STUDENT_ID_MAX_BYTES = 10_485_760
