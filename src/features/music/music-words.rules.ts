// Says in few words what was found in the music of a routine (MUSIC-03).
import type { MusicAnalysis, MusicRoutine, TooLong } from './music.model.ts'

/** So long a silence surprises: at the beginning dancers stand and wait, at the end the desk. */
export const LEAD_SILENCE_MS = 2_000
export const TRAIL_SILENCE_MS = 5_000

export interface MusicWord {
  kind: 'go' | 'attention' | 'stop' | 'neutral' | 'info'
  words: string
}

/** '2:28': as the desk's clock shows it, a second that has begun does not count (MUSIC-06). */
export function lengthInWords(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** '2:28 of 2:45', of what its category allows; 'Up to 2:45' before there is a file to measure. */
export function lengthOfAllowed({
  music,
  allowed_seconds,
}: Pick<MusicRoutine, 'music' | 'allowed_seconds'>): string {
  const length = music?.analysis ? lengthInWords(music.analysis.length_ms) : null
  const allowed = allowed_seconds === null ? null : lengthInWords(allowed_seconds * 1000)
  if (length === null) return allowed === null ? '–' : `Up to ${allowed}`
  return allowed === null ? length : `${length} of ${allowed}`
}

/** MUSIC-20: what is said where a browser does not play a format at all, as AIF outside Safari: the file itself is good. */
export function unplayedWords({ content_type }: { content_type: string }, plays: boolean): string {
  if (plays) return ''
  return content_type === 'audio/aiff'
    ? 'This browser does not play AIF files; Safari does.'
    : 'This browser does not play this kind of file; another one may.'
}

const inSeconds = (ms: number) => `${Math.round(ms / 1000)} s`

function heard(
  { lead_silence_ms, trail_silence_ms, clipped_samples, loudness_lufs, missing_ms }: MusicAnalysis,
  too_long: TooLong | null,
): MusicWord[] {
  if (loudness_lufs === null) return [{ kind: 'attention', words: 'Silent from beginning to end' }]
  const found: MusicWord[] = []
  if (too_long)
    found.push({ kind: 'attention', words: `${lengthInWords(too_long.over_seconds * 1000)} too long` })
  if (lead_silence_ms >= LEAD_SILENCE_MS)
    found.push({ kind: 'attention', words: `${inSeconds(lead_silence_ms)} silence at the start` })
  if (trail_silence_ms >= TRAIL_SILENCE_MS)
    found.push({ kind: 'attention', words: `${inSeconds(trail_silence_ms)} silence at the end` })
  if (clipped_samples > 0) found.push({ kind: 'attention', words: 'Clips' })
  if (missing_ms > 0) found.push({ kind: 'stop', words: `Cut off: ${inSeconds(missing_ms)} missing` })
  return found.length > 0 ? found : [{ kind: 'go', words: 'Plays well' }]
}

/** What the sound desk must know of a piece that it has not heard. */
export function soundWords(analysis: MusicAnalysis, too_long: TooLong | null): string[] {
  return heard(analysis, too_long).flatMap(({ kind, words }) => (kind === 'go' ? [] : [words]))
}

/** For those who ask: '-14.2 LUFS, 44.1 kHz, stereo'. */
export function soundFacts({ loudness_lufs, sample_rate, channels }: MusicAnalysis): string {
  const sound = channels === 1 ? 'mono' : channels === 2 ? 'stereo' : `${channels} channels`
  const loudness = loudness_lufs === null ? [] : [`${loudness_lufs.toFixed(1)} LUFS`]
  return [...loudness, `${sample_rate / 1000} kHz`, sound].join(', ')
}

/** MUSIC-21: nothing is known of it; it may play all the same. */
export const UNHEARD = 'Could not be checked'

export const BEING_CHECKED = 'Being checked'

const WITHOUT: MusicWord = { kind: 'neutral', words: 'No music' }

function fileWords({ music, too_long }: Pick<MusicRoutine, 'music' | 'too_long'>): MusicWord[] {
  if (music?.status === 'invalid') return [{ kind: 'stop', words: 'Does not play' }]
  if (music?.status === 'checking') return [{ kind: 'info', words: BEING_CHECKED }]
  if (music?.status === 'unheard') return [{ kind: 'attention', words: UNHEARD }]
  return music?.analysis ? heard(music.analysis, too_long) : []
}

/**
 * What stands in the table beside a routine; that it is danced without music also where a file is there all the same. After the event
 * nothing is missing: its audio is deleted.
 */
export function musicWords(
  routine: Pick<MusicRoutine, 'music' | 'no_music' | 'too_long'>,
  ended = false,
): MusicWord[] {
  const found = fileWords(routine)
  if (routine.no_music) return [WITHOUT, ...found]
  if (found.length > 0) return found
  return [ended ? { kind: 'neutral', words: 'No file' } : { kind: 'attention', words: 'Missing' }]
}
