// MUSIC-11, MUSIC-10: what waits for approval, what may be approved unheard, and which version the sound desk gets.
import { describe, expect, test } from 'vitest'
import type { MusicAnalysis, MusicRoutine } from './music.model.ts'
import { approvalOf, approvesUnheard, brokenSince, whichPlays } from './music-approval.rules.ts'

const analysis: MusicAnalysis = {
  ...{ length_ms: 148_000, lead_silence_ms: 1_999, trail_silence_ms: 4_999, clipped_samples: 0 },
  ...{ loudness_lufs: -14, sample_rate: 44_100, channels: 2, waveform: [], missing_ms: 0 },
}
const music: NonNullable<MusicRoutine['music']> = {
  ...{ id: 1, name: 'a.mp3', content_type: 'audio/mpeg', size: 1, date_added: '', added_by: '' },
  ...{ status: 'ready', analysis, version: 1, approved_at: null, approved_by: '' },
}
const routine = { music, no_music: false, too_long: null, approvable: true } as unknown as MusicRoutine
const approved = { ...music, approved_at: '2026-11-20T17:00:00.000Z' }

describe('MUSIC-11 whether it is approved', () => {
  test.each<[string, Partial<MusicRoutine>, 'waiting' | 'approved' | null]>([
    ['what plays waits', {}, 'waiting'],
    ['until it is approved', { music: approved }, 'approved'],
    ['what is being checked has nothing to approve', { music: { ...music, status: 'checking' } }, null],
    ['nor what does not play', { music: { ...music, status: 'invalid' } }, null],
    ['nor what is not there', { music: null }, null],
    ['nor what is danced without music', { no_music: true }, null],
  ])('%s', (_name, more, expected) => expect(approvalOf({ ...routine, ...more })).toBe(expected))
})

describe('MUSIC-11 what may be approved unheard', () => {
  const heard = (more: Partial<MusicAnalysis>): Partial<MusicRoutine> => ({
    music: { ...music, analysis: { ...analysis, ...more } },
  })
  test.each<[string, Partial<MusicRoutine>, boolean]>([
    ['just below every finding', {}, true],
    ['a silence at the start', heard({ lead_silence_ms: 2_000 }), false],
    ['a silence at the end', heard({ trail_silence_ms: 5_000 }), false],
    ['one sample that clips', heard({ clipped_samples: 1 }), false],
    ['silent throughout', heard({ loudness_lufs: null }), false],
    ['cut off', heard({ missing_ms: 1 }), false],
    ['a second too long', { too_long: { over_seconds: 1, words: '' } }, false],
    ['approved already', { music: approved }, false],
    ['after the event', { approvable: false }, false],
  ])('%s', (_name, more, expected) => expect(approvesUnheard({ ...routine, ...more })).toBe(expected))
})

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 17))
/** Version 1 came on the 1st, and so on. */
const version = (id: number, more: { approved_at?: Date; status?: 'checking' | 'invalid' } = {}) => ({
  ...{ id, uploaded_at: day(id), approved_at: null as Date | null, status: 'ready' as const },
  ...more,
})
const yes = { approved_at: day(20) }
const broken = { status: 'invalid' } as const

describe('MUSIC-10 which version the sound desk gets', () => {
  const newer = 'Approved version; a newer one waits for approval'
  const unheard = 'Not approved by its owner'
  test.each<[string, ReturnType<typeof version>[], number | null, number | null, string | null]>([
    ['none where there is none', [], null, null, null],
    ['the one that counts and is approved', [version(1, yes), version(2, yes)], 2, 2, null],
    ['also where a later one is approved, too', [version(1, yes), version(2, yes)], 1, 1, null],
    ['the approved one, though a newer waits', [version(1, yes), version(2)], 2, 1, newer],
    ['the last of two approved', [version(1, yes), version(2, yes), version(3)], 3, 2, newer],
    [
      'the approved one, where the newest does not play',
      [version(1, { approved_at: day(1) }), version(2, broken)],
      1,
      1,
      'Approved version; a newer one does not play',
    ],
    ['approved after that was known, it is just approved', [version(1, yes), version(2, broken)], 1, 1, null],
    ['the one that counts, where none is approved', [version(1), version(2)], 2, 2, unheard],
    [
      'an earlier one, where the newest does not play and none is approved',
      [version(1), version(2, broken)],
      1,
      1,
      'Not approved by its owner; a newer one does not play',
    ],
    ['also unchecked', [version(1, { status: 'checking' })], 1, 1, unheard],
    ['none that does not play', [version(1, broken)], null, null, null],
  ])('%s', (_name, versions, music_id, id, said) => {
    const plays = whichPlays(versions, music_id)
    expect([plays?.version.id ?? null, plays?.said ?? null]).toEqual([id, said])
  })
})

describe('MUSIC-12 a newer file that does not play', () => {
  test.each([
    ['is told beside the one that counts', version(2, broken), version(1), true],
    [
      'also beside one that was approved before',
      version(2, broken),
      version(1, { approved_at: day(1) }),
      true,
    ],
    ['no more once its owner has approved that since', version(2, broken), version(1, yes), false],
    ['not while it is being checked', version(2, { status: 'checking' }), version(1), false],
    ['nor where the newest is the one that counts', version(2), version(2), false],
  ])('%s', (_name, newest, current, told) => expect(brokenSince(newest, current)).toBe(told))
})
