// Tables of the names in the pack, and of what its sheet tells.

import { describe, expect, it, test } from 'vitest'
import type { MusicAnalysis } from '../music/music.model.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import type { PackRoutine } from './music-pack.model.ts'
import { deskWords, hrefOf, packed, packName } from './music-pack.rules.ts'

let id = 0
const routine = (some: Partial<PackRoutine> = {}): PackRoutine => ({
  id: ++id,
  name: 'Undertow',
  registrant_name: 'Harbor Street Dance',
  info: 'Solo',
  number: null,
  has_a: false,
  scratched: false,
  no_music: false,
  notes: '',
  extra_time: 0,
  too_long: null,
  music: { path: 'music/x', name: 'final cut.MP3', analysis: null, unheard: false, said: null },
  ...some,
})
/** What its decoding told. */
const heard = (some: Partial<MusicAnalysis>, said: string | null = null): PackRoutine['music'] => ({
  path: 'music/x',
  name: 'x.wav',
  ...{ said, unheard: false },
  analysis: {
    length_ms: 120_000,
    lead_silence_ms: 0,
    trail_silence_ms: 0,
    clipped_samples: 0,
    loudness_lufs: -14,
    missing_ms: 0,
    ...some,
  } as MusicAnalysis,
})
const filesOf = (...routines: Partial<PackRoutine>[]) =>
  packed(routines.map((some) => routine(some))).map(({ file }) => file)

describe('MUSIC-10 names in the pack', () => {
  test.each([
    ['by number', { number: 12 }, 'music/012 Undertow - Harbor Street Dance.mp3'],
    ['that came in between', { number: 12, has_a: true }, 'music/012A Undertow - Harbor Street Dance.mp3'],
    ['without a number', {}, 'music/Undertow - Harbor Street Dance.mp3'],
    ['with signs of folders', { name: '../../etc/passwd' }, 'music/etc passwd - Harbor Street Dance.mp3'],
    [
      'with signs that systems refuse',
      { name: 'Who? <Me>: "No"' },
      'music/Who Me No - Harbor Street Dance.mp3',
    ],
    ['scratched', { number: 3, scratched: true }, null],
    ['without music', { music: null, no_music: true }, null],
  ] as const)('%s', (_what, some, file) => {
    expect(filesOf(some)).toEqual([file])
  })

  it('sort as they are danced, also beyond 999', () => {
    const files = filesOf({ number: 9 }, { number: 9, has_a: true }, { number: 10 }, { number: 1000 })
    expect(files).toEqual([...files].sort())
    expect(files[0]).toContain('/0009 ')
  })

  it('are never alike, whatever their capitals', () => {
    const files = filesOf({}, { name: 'UNDERTOW' }, {}, { name: 'Undertow' })
    expect(new Set(files.map((file) => file?.toLowerCase())).size).toBe(4)
    expect(files[1]).toBe('music/UNDERTOW - Harbor Street Dance (2).mp3')
  })

  it('however long they are, are names that systems take', () => {
    const [file] = filesOf({ name: 'Ü'.repeat(300), number: 1 })
    expect((file ?? '').length).toBeLessThan(100)
    expect(file).toMatch(/^music\/001 Ü+\.mp3$/)
  })

  it('lead to their files from a page beside them', () => {
    expect(hrefOf('music/012 100% "Ä" #1.mp3')).toBe('music/012%20100%25%20%22%C3%84%22%20%231.mp3')
  })

  test.each([
    ['Tampa, FL', '2027-01-15', false, 'music-tampa-fl-2027-01-15.zip'],
    ['Tampa, FL', '2027-01-15', true, 'music-tampa-fl.zip'],
    ['', null, false, 'music-.zip'],
  ])('the pack of %s, %s, postponed: %s', (event_city, start_date, postponed, name) => {
    expect(packName({ event_city, start_date, postponed, canceled: false })).toBe(name)
  })
})

describe('MUSIC-10 what the desk is told', () => {
  test.each([
    ['nothing is there', { music: null }, ['MISSING']],
    ['danced without', { music: null, no_music: true }, ['No music']],
    [
      'danced without, though a file is there',
      { music: heard({}, 'Not approved by its owner'), no_music: true },
      ['Danced without music; a file is here all the same'],
    ],
    ['scratched', { scratched: true }, ['Scratched']],
    ['not decoded yet', {}, ['Not checked yet']],
    [
      'not to be found out (MUSIC-21)',
      { music: { path: 'music/x', name: 'x.wav', analysis: null, unheard: true, said: null } },
      ['Could not be checked'],
    ],
    ['nothing that surprises', { music: heard({}) }, []],
    ['with extra time', { music: heard({}), extra_time: 2 }, ['2 minutes of extra time']],
    [
      'not approved by its owner',
      {
        music: {
          path: 'music/x',
          name: 'x.wav',
          analysis: null,
          unheard: false,
          said: 'Not approved by its owner',
        },
      },
      ['Not approved by its owner', 'Not checked yet'],
    ],
    [
      'too long, with a silence at its start',
      { music: heard({ lead_silence_ms: 4_000 }), too_long: { over_seconds: 70, words: '' } },
      ['1:10 too long', '4 s silence at the start'],
    ],
  ])('%s', (_what, some, words) => {
    expect(deskWords(routine(some))).toEqual(words)
  })

  it('is called as on stage', () => {
    expect([stageNumber({ number: 7, has_a: true }), stageNumber({ number: null, has_a: false })]).toEqual([
      '7A',
      '',
    ])
  })
})
