// NAME-01: what is stored is shown, whatever a form would refuse of it today.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { id, optionalName, requiredTitle } from './fields.ts'
import { asShown } from './shown.ts'

const form = z
  .array(
    z.object({
      id,
      name: optionalName(5).default(''),
      of: z.object({ title: requiredTitle(5) }).nullable(),
    }),
  )
  .max(1)
  .refine((entries) => entries.length < 2, 'Too many')

describe('NAME-01 what is shown', () => {
  it('has the fields of what is entered, and none of its checks', () => {
    const stored = [
      { id: 1, name: 'Go to x.co', of: { title: 'Two\nlines' } },
      { id: 1, name: ' spaced ', of: null },
    ]
    expect(form.safeParse(stored).success).toBe(false)
    expect(asShown(form).parse(stored)).toEqual(stored)
  })
  it('still is what its contract promises', () => {
    const wrong = (entry: object) => asShown(form).safeParse([entry]).success
    expect(wrong({ id: 'one', name: '', of: null })).toBe(false)
    expect(wrong({ id: 1, name: 7, of: null })).toBe(false)
    expect(wrong({ id: 1, name: '', of: 'x' })).toBe(false)
    expect(wrong({ id: 1, of: null })).toBe(true)
  })
  it('has no field that was not promised', () => {
    expect(asShown(form).parse([{ id: 1, name: '', of: null, secret: 1 }])).toEqual([
      { id: 1, name: '', of: null },
    ])
  })
})
