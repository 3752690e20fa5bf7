// MUSIC-03: what is said of music, below, at and above what surprises.
import { describe, expect, test } from 'vitest'
import type { MusicAnalysis, MusicRoutine } from './music.model.ts'
import { lengthInWords, lengthOfAllowed, musicWords, soundFacts, unplayedWords } from './music-words.rules.ts'

const plain: MusicAnalysis = {
  length_ms: 148_000,
  lead_silence_ms: 0,
  trail_silence_ms: 0,
  clipped_samples: 0,
  loudness_lufs: -14,
  sample_rate: 44_100,
  channels: 2,
  waveform: [],
  missing_ms: 0,
}
const music = {
  ...{ id: 1, name: 'a.mp3', content_type: 'audio/mpeg', size: 1, date_added: '', added_by: '' },
  ...{ version: 1, approved_at: null, approved_by: '' },
}
const routine = {
  no_music: false,
  music: null,
  too_long: null,
} as unknown as MusicRoutine
const words = (more: Partial<MusicRoutine>) => musicWords({ ...routine, ...more }).map((word) => word.words)
const heard = (more: Partial<MusicAnalysis>) =>
  words({ music: { ...music, status: 'ready', analysis: { ...plain, ...more } } })

describe('MUSIC-03 what is said', () => {
  test.each<[string, Partial<MusicAnalysis>, string[]]>([
    ['nothing surprises', {}, ['Plays well']],
    ['just under 2 s at the start', { lead_silence_ms: 1_999 }, ['Plays well']],
    ['2 s at the start', { lead_silence_ms: 2_000 }, ['2 s silence at the start']],
    ['just under 5 s at the end', { trail_silence_ms: 4_999 }, ['Plays well']],
    ['5 s at the end', { trail_silence_ms: 5_000 }, ['5 s silence at the end']],
    ['cut off', { missing_ms: 60_000 }, ['Cut off: 60 s missing']],
    ['one clipped sample', { clipped_samples: 1 }, ['Clips']],
    [
      'all of it',
      { lead_silence_ms: 4_000, trail_silence_ms: 6_000, clipped_samples: 9 },
      ['4 s silence at the start', '6 s silence at the end', 'Clips'],
    ],
    ['silent', { loudness_lufs: null, lead_silence_ms: 5_000 }, ['Silent from beginning to end']],
  ])('%s', (_what, analysis, expected) => expect(heard(analysis)).toEqual(expected))

  test('too long, before all else', () => {
    const music_of = { ...music, status: 'ready' as const, analysis: { ...plain, clipped_samples: 1 } }
    const too_long = { over_seconds: 65, words: 'The track is 4:05 long; 3:00 is allowed.' }
    expect(words({ music: music_of, too_long })).toEqual(['1:05 too long', 'Clips'])
  })

  test.each<[string, Partial<MusicRoutine>, string]>([
    ['nothing came', {}, 'Missing'],
    ['danced without', { no_music: true }, 'No music'],
    ['not decoded yet', { music: { ...music, status: 'checking', analysis: null } }, 'Being checked'],
    [
      'not to be found out (MUSIC-21)',
      { music: { ...music, status: 'unheard', analysis: null } },
      'Could not be checked',
    ],
    ['not to be decoded', { music: { ...music, status: 'invalid', analysis: null } }, 'Does not play'],
  ])('%s', (_what, more, expected) => expect(words(more)).toEqual([expected]))

  test('nothing is missing after the event', () => {
    const routine = { music: null, no_music: false, too_long: null }
    expect(musicWords(routine, true)).toEqual([{ kind: 'neutral', words: 'No file' }])
  })

  test('danced without, though a file is there', () => {
    const file = { ...music, status: 'ready' as const, analysis: plain }
    expect(words({ no_music: true, music: file })).toEqual(['No music', 'Plays well'])
  })
})

test.each([
  [{}, '-14.0 LUFS, 44.1 kHz, stereo'],
  [{ loudness_lufs: -9.46, sample_rate: 48_000, channels: 1 }, '-9.5 LUFS, 48 kHz, mono'],
  [{ loudness_lufs: null, channels: 6 }, '44.1 kHz, 6 channels'],
])('%o is told as %s', (more, words) => expect(soundFacts({ ...plain, ...more })).toBe(words))

test.each([
  [0, '0:00'],
  [59_999, '0:59'],
  [60_000, '1:00'],
  [165_600, '2:45'],
  [148_000, '2:28'],
  [605_000, '10:05'],
])('%i ms are %s', (ms, words) => expect(lengthInWords(ms)).toBe(words))

test('MUSIC-06 how long it is stands beside how long it may be', () => {
  const file = { ...music, status: 'ready' as const, analysis: { ...plain, length_ms: 165_600 } }
  expect(lengthOfAllowed({ music: file, allowed_seconds: 165 })).toBe('2:45 of 2:45')
  expect(lengthOfAllowed({ music: file, allowed_seconds: null })).toBe('2:45')
  expect(lengthOfAllowed({ music: null, allowed_seconds: 165 })).toBe('Up to 2:45')
  expect(lengthOfAllowed({ music: null, allowed_seconds: null })).toBe('–')
})

test.each([
  ['audio/mpeg', true, ''],
  ['audio/aiff', true, ''],
  ['audio/aiff', false, 'This browser does not play AIF files; Safari does.'],
  ['audio/mp4', false, 'This browser does not play this kind of file; another one may.'],
])('MUSIC-20 a file of %s that the browser plays (%s): "%s"', (content_type, plays, words) =>
  expect(unplayedWords({ content_type }, plays)).toBe(words),
)
