// Which videos and recordings may come in: what a file's beginning may say it is, and how large one may be; without shapes, so that the
// browser loads no more than this. Music has its own list, E§2.

/** What the office uploads of critiques and homework, with the ending under which it is kept. */
export const VIDEO_TYPES: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'm4v',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
}

/** As the attribute of a file field. */
export const VIDEO_ACCEPT = 'video/mp4,video/webm,video/quicktime,.mp4,.m4v,.mov,.webm'

/** 2 GB: an hour of what a camera in a hall writes. */
export const VIDEO_MAX_BYTES = 2_000_000_000

/** Under which type a browser plays it: QuickTime is asked for by no other name than MP4. */
export const playedAs = (content_type: string) =>
  content_type === 'video/quicktime' || content_type === 'video/x-m4v' ? 'video/mp4' : content_type
