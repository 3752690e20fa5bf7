// MUSIC-19: whether notes may be saved that somebody else changed meanwhile.
import { describe, expect, it } from 'vitest'
import { checkNotes } from './music-notes.rules.ts'

describe('MUSIC-19', () => {
  const told = (stored: string, typed: string, from?: string) =>
    checkNotes({ stored, typed, from }).map(({ code, path, message }) => ({ code, path, message }))

  it.each([
    ['nobody else changed them', 'Start on the bell', 'Start when they stand', 'Start on the bell'],
    ['both typed the same', 'Fade out', 'Fade out', 'Start on the bell'],
    ['they were not touched', 'Fade out', 'Start on the bell', 'Start on the bell'],
    ['the client does not say what it began with', 'Fade out', 'Start on the bell', undefined],
  ])('%s: nothing is refused', (_case, stored, typed, from) => {
    expect(told(stored, typed, from)).toEqual([])
  })

  it('what both changed is refused, with what is stored', () => {
    expect(told('Fade out', 'Start when they stand', '')).toEqual([
      {
        code: 'NOTES_CHANGED',
        path: ['notes'],
        message: 'Meanwhile changed to “Fade out”. Save again to keep yours.',
      },
    ])
    expect(told('', 'Start when they stand', 'Fade out')[0]?.message).toBe(
      'Meanwhile cleared. Save again to keep yours.',
    )
  })
})
