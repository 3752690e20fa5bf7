// MUSIC-04: files as studios name them, and the routines that they belong to.
import { describe, expect, test } from 'vitest'
import { choiceWords, foundWords, matchMusic } from './match-music.rules.ts'

const routines = [
  { id: 1, name: 'Undertow' },
  { id: 2, name: 'Paper Moon' },
  { id: 3, name: 'Red' },
  { id: 4, name: 'Red Line' },
  { id: 5, name: '7 Rings' },
  { id: 6, name: 'Ídä’s Waltz' },
]
const match = (...files: string[]) => matchMusic(files, routines)

describe('MUSIC-04 one file', () => {
  test.each([
    ['Undertow.mp3', 1],
    ['undertow_final.mp3', 1],
    ['UNDERTOW v3 (final mix).wav', 1],
    ['012 - Paper_Moon.m4a', 2],
    ['PaperMoon2.aif', 2],
    ['paper moom.mp3', 2],
    ['red.mp3', 3],
    ['Red Line final.mp3', 4],
    ['7 rings.mp3', 5],
    ['idas waltz.mp3', 6],
    ['Harbor Street - Undertow - Solo.mp3', 1],
    ['Track 01.mp3', null],
    ['Something Else.mp3', null],
    ['.mp3', null],
  ])('%s: %s', (file, id) => expect(match(file)).toEqual([id]))

  test('none of a routine whose name another has, too', () =>
    expect(
      matchMusic(
        ['Glass.mp3'],
        [
          { id: 1, name: 'Glass' },
          { id: 2, name: 'Glass' },
        ],
      ),
    ).toEqual([null]))
  test('none where there is no routine', () => expect(matchMusic(['Glass.mp3'], [])).toEqual([null]))
})

describe('MUSIC-04 many files', () => {
  test('each has its own', () => expect(match('red line.mp3', 'red.mp3', 'undertow.mp3')).toEqual([4, 3, 1]))
  test('the more exact of two has the routine', () =>
    expect(match('Undertow backup.mp3', 'Undertow.mp3')).toEqual([null, 1]))
  test('of two that are as exact none has', () =>
    expect(match('Undertow.wav', 'Undertow.mp3')).toEqual([null, null]))
})

describe('MUSIC-04 before it is confirmed', () => {
  const fire = { id: 1, name: 'Fire', info: 'Solo · Jazz · Teen', music_id: null }
  const other = { ...fire, id: 2, info: 'Duo/Trio · Tap · Mini', music_id: 7 }
  const rain = { ...fire, id: 3, name: 'Rain' }
  test.each([
    [fire, 'Fire, Solo · Jazz · Teen'],
    [other, 'Fire, Duo/Trio · Tap · Mini (replaces its music)'],
    [rain, 'Rain'],
  ])('of two with one title each says which it is: %o', (routine, words) =>
    expect(choiceWords(routine, [fire, other, rain])).toBe(words),
  )

  test.each([
    [1, 1, '1 file found. 1 matched to a routine.'],
    [1, 0, '1 file found. 0 matched to routines, 1 to choose or leave out.'],
    [14, 12, '14 files found. 12 matched to routines, 2 to choose or leave out.'],
  ])('of %i files %i are matched: "%s"', (files, ready, words) =>
    expect(foundWords(files, ready)).toBe(words),
  )
})
