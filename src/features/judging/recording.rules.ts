// Decides how long and how large a recording of a judge may be, and whether the server takes it.

/** Longer than any routine and what is said about it. */
export const MOST_SECONDS = 10 * 60

/** What is left is told from here on. */
export const LAST_SECONDS = 60

/** Ten minutes of what a tablet films, with room for one that minds no wish about it. */
export const RECORDING_MAX_BYTES = 300_000_000

/** As recorders of browsers write, by what is in the file, with the ending under which it is kept. */
export const RECORDING_TYPES: Readonly<Record<string, string>> = {
  'video/webm': 'webm',
  'audio/webm': 'webm',
  'video/matroska': 'webm',
  'video/mp4': 'mp4',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'video/ogg': 'ogg',
}

interface Named {
  id: string
  /** The recording that stood before it, as the tablet knows; null = none. */
  after_id: string | null
}

/** JUDGE-09: what follows the recording that stands, or finds none, is taken; over another one it comes too late. */
export const recordingOutcome = (sent: Named, standing: string | null): 'taken' | 'stale' =>
  standing === null || standing === sent.id || standing === sent.after_id ? 'taken' : 'stale'

/** '2:41' */
export const inMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
