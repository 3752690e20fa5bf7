// What cannot be kept is told at its place; everything else is let through, however deep it lies.
import { describe, expect, it } from 'vitest'
import { checkStorable } from './storable-text.ts'

describe('text that PostgreSQL cannot keep', () => {
  it.each([
    ['NUL', { person: { fname: 'A\0da', lname: 'Brandt' } }, [['person', 'fname']]],
    ['half of a character', { names: ['Zoë', 'Mia \ud83d'] }, [['names', 1]]],
    ['both, in the order of the input', { a: '\0', b: { c: ['\udc00'] } }, [['a'], ['b', 'c', 0]]],
    ['a bare text', 'a\0', [[]]],
  ])('%s is found at its place', (_title, input, paths) => {
    expect(checkStorable(input).map((violation) => violation.path)).toEqual(paths)
  })

  it.each([
    ['letters of all kinds and whole emoji', { name: 'Zoë 李 \u{1f483}', note: 'line\nbreak\ttab' }],
    ['what is no text', { a: 1, b: null, c: true, d: [], e: {} }],
    ['nothing', undefined],
  ])('%s passes', (_title, input) => {
    expect(checkStorable(input)).toEqual([])
  })

  it.each([
    ['toString', { registration_id: { toString: 1 } }, [['registration_id', 'toString']]],
    ['valueOf as text', { a: [{ valueOf: 'x' }] }, [['a', 0, 'valueOf']]],
    ['a length that is none', { token: { length: { x: 1 } } }, [['token', 'length']]],
    ['a length that is a number', { token: { length: 3 } }, []],
  ])('an object that would pass for something else, by %s, is found', (_title, input, paths) => {
    expect(checkStorable(input).map((violation) => violation.path)).toEqual(paths)
  })

  it('nothing is too deep', () => {
    const depth = 100_000
    const deep = JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`)
    expect(checkStorable(deep)[0]?.path).toHaveLength(depth)
  })
})
