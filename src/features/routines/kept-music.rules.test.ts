// MUSIC-16: music goes with its routine, which is said before, and stays with one that is put back in the same edit.
import { describe, expect, test } from 'vitest'
import { endingMusicWords, musicChanges, putBack } from './kept-music.rules.ts'

const routine = (id: number, name: string, dancers: number[] = [1], music_id: number | null = id * 10) => ({
  ...{ id, dancers, music_id, copy_music: false },
  routine: { name },
})

describe('MUSIC-16 a routine that is put back', () => {
  test('is the one of its title, whatever else is another', () => {
    expect(putBack([routine(5, 'Long Storm')], [routine(-1, ' long storm', [1, 2])])).toEqual([
      { from: 5, to: -1 },
    ])
    expect(putBack([routine(5, 'Long Storm')], [routine(-1, 'Short Storm')])).toEqual([])
    const copied = { ...routine(-1, 'Long Storm'), copy_music: true }
    expect(putBack([routine(5, 'Long Storm')], [copied])).toEqual([])
  })
  test('of two titled alike, the one of the same dancers; each once', () => {
    const gone = [routine(5, 'Storm', [1]), routine(6, 'Storm', [3, 2])]
    expect(putBack(gone, [routine(-1, 'Storm', [2, 3]), routine(-2, 'Storm', [9])])).toEqual([
      { from: 6, to: -1 },
      { from: 5, to: -2 },
    ])
    expect(putBack(gone.slice(0, 1), [routine(-1, 'Storm'), routine(-2, 'Storm')])).toHaveLength(1)
  })
})

describe('MUSIC-16 before it is done', () => {
  const saved = [routine(5, 'Long Storm'), routine(6, 'Clockwork', [2], null), routine(7, 'Amber Anthem')]
  test('the music of what is removed is among the changes, unless it is put back', () => {
    expect(musicChanges(saved, saved.slice(1))).toEqual([
      {
        ...{ key: 'music:5', kind: 'removed', what: 'Music of Long Storm' },
        words: 'deleted for good, with any earlier version and note',
      },
    ])
    expect(musicChanges(saved, [...saved.slice(1), routine(-1, 'Long Storm')])).toEqual([])
    expect(musicChanges(saved, [])).toHaveLength(2)
    expect(musicChanges(saved, saved)).toEqual([])
  })
  test('the question names whose music goes, and says nothing where there is none', () => {
    expect(endingMusicWords(saved, [5])).toContain('its music is deleted for good')
    expect(endingMusicWords(saved, [5, 6, 7])).toContain('the music of Long Storm, Amber Anthem is deleted')
    expect(endingMusicWords(saved, [6])).toBe('')
  })
})
