// EMAIL-01 and EMAIL-03: who gets a way back, for how long, and what the office may put back.
import { describe, expect, it, test } from 'vitest'
import { checkEarlierEmail, wayBack } from './way-back.rules.ts'

const at = new Date('2026-11-20T17:00:00Z')
const email = 'dana@reyes.test'

describe('EMAIL-01 a way back', () => {
  it('is good for seven days for an address that was confirmed', () => {
    expect(wayBack({ email, confirmed_at: new Date('2026-11-01T12:00:00Z') }, at)).toEqual({
      email,
      expires_at: new Date('2026-11-27T17:00:00Z'),
    })
  })
  it('is not given to an address that was never confirmed: a stranger may read it', () => {
    expect(wayBack({ email, confirmed_at: null }, at)).toBe(null)
  })
})

describe('EMAIL-03 the office puts back', () => {
  const earlier = [{ email }, { email: 'second@reyes.test' }]
  test.each([email, 'second@reyes.test'])('%s, which the account had', (had) => {
    expect(checkEarlierEmail(had, earlier)).toEqual([])
  })
  test.each(['third@reyes.test', ''])('not %j, which it never had', (other) => {
    expect(checkEarlierEmail(other, earlier)).toMatchObject([
      { code: 'NOT_AN_EARLIER_EMAIL', path: ['email'] },
    ])
  })
})
