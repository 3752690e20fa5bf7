// MUSIC-14: the names under which music is downloaded.
import { expect, test } from 'vitest'
import { downloadNames } from './music-download.rules.ts'

const one = (routine: string, more = {}) => ({ routine, name: 'cut.WAV', version: 1, current: true, ...more })

test.each([
  ['the version that counts by its routine', [one('Undertow')], ['Undertow.wav']],
  [
    'others beside it, with their numbers',
    [one('Undertow', { version: 2 }), one('Undertow', { current: false })],
    ['Undertow.wav', 'Other versions/Undertow, version 1.wav'],
  ],
  ['two routines of one name', [one('Red'), one('red')], ['Red.wav', 'red (2).wav']],
  ['no name leads out of the folder', [one('../../etc/x')], ['etc x.wav']],
  ['a file without an ending', [one('Red', { name: 'cut' })], ['Red.mp3']],
])('%s', (_name, versions, names) => expect(downloadNames(versions)).toEqual(names))
