// What may be uploaded as music; without shapes, so that the browser loads no more than this.

/** What a file's beginning may say it is, with the type and the ending under which it is kept: MP3, WAV, M4A or AIF (E§2). */
export const MUSIC_TYPES: Readonly<Record<string, { content_type: string; extension: string }>> = {
  'audio/mpeg': { content_type: 'audio/mpeg', extension: 'mp3' },
  'audio/wav': { content_type: 'audio/wav', extension: 'wav' },
  'audio/x-m4a': { content_type: 'audio/mp4', extension: 'm4a' },
  'audio/mp4': { content_type: 'audio/mp4', extension: 'm4a' },
  // Many programs write an M4A as any MP4; whether there is sound in it, its decoding tells.
  'video/mp4': { content_type: 'audio/mp4', extension: 'm4a' },
  'audio/aiff': { content_type: 'audio/aiff', extension: 'aif' },
}

/** As the attribute of a file field. */
export const MUSIC_ENDINGS = ['mp3', 'wav', 'm4a', 'aif', 'aiff'] as const

/** E§5: 50 MB. */
export const MUSIC_MAX_BYTES = 50_000_000
