import { describe, expect, it } from 'vitest'
import { isAwaited } from './awaited-mail.rules.ts'

describe('MAIL-01: which mails are waited for', () => {
  it.each([
    ['confirm-email', true],
    ['reset-password', true],
    ['set-up-studio', true],
    ['registration-completed', false],
    ['registration-confirmed', false],
    ['family-share', false],
    ['password-changed', false],
  ])('%s: %s', (kind, awaited) => {
    expect(isAwaited(kind)).toBe(awaited)
  })
})
