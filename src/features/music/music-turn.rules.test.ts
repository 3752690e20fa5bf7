// In what turn music is decoded.
import { describe, expect, it } from 'vitest'
import { musicTurn } from './music-turn.rules.ts'

describe('SOUND-04 in what turn music is decoded', () => {
  it.each([
    ['the first of an account is awaited', true, 0, { awaited: true, behind: 0 }],
    ['its next waits behind the first ones of others', true, 1, { awaited: false, behind: 1 }],
    ['the first by a link waits for its turn', false, 0, { awaited: false, behind: 0 }],
    ['its sixtieth goes behind everybody', false, 59, { awaited: false, behind: 59 }],
  ])('%s', (_name, account, waiting, turn) => {
    expect(musicTurn({ account, waiting })).toEqual(turn)
  })
})
