// Passwords are hashed a few at a time; whoever waits for that is answered, also when a whole tour signs in at once.
import argon2 from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { passwordMatches } from './passwords.ts'

/** As quick as a hash can be: what is tried here is who waits. */
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const TOUR = 500
/** More than can be answered before the call itself would be given up. */
const FLOOD = 2_000

describe('everybody signs in at the same moment', () => {
  it('and each is told whether the password is right', async () => {
    const hash = await argon2.hash('Opening-night-1', QUICK)
    const tries = Array.from({ length: TOUR }, (_, at) =>
      passwordMatches(hash, at % 2 === 0 ? 'Opening-night-1' : 'another one'),
    )
    expect(await Promise.all(tries)).toEqual(tries.map((_, at) => at % 2 === 0))
  })

  it('but of a flood those too many are told at once to come again, and the others are answered', async () => {
    const hash = await argon2.hash('Opening-night-1', QUICK)
    const tries = Array.from({ length: FLOOD }, () => passwordMatches(hash, 'Opening-night-1'))
    const became = await Promise.allSettled(tries)
    const refused = became.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : []))
    expect(new Set(refused)).toEqual(new Set(['UNAVAILABLE']))
    expect(refused.length).toBeLessThan(FLOOD - TOUR)
    expect(await passwordMatches(hash, 'Opening-night-1')).toBe(true)
  })
})
