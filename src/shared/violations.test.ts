import { expect, it } from 'vitest'
import { z } from 'zod'
import { id } from './fields.ts'
import { violationsOf } from './violations.ts'

it('What is missing is required, and what is no id is told so, each with a code that says it once', () => {
  const form = z.object({ missing: id, wrong: id, none: id })
  const { error } = form.safeParse({ wrong: 'a', none: 0 })
  expect(error && violationsOf(error)).toEqual([
    { code: 'INVALID_TYPE', path: ['missing'], message: 'Required' },
    { code: 'INVALID_TYPE', path: ['wrong'], message: 'Must be a whole number' },
    { code: 'INVALID_TOO_SMALL', path: ['none'], message: 'Must be a whole number' },
  ])
})
