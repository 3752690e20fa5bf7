// Finds what cannot be taken at all: text that PostgreSQL cannot keep (NUL, halves of characters), and names that make an object
// pass for something else.
import type { Violation } from '../shared/violations.ts'

const MESSAGE = 'Contains a character that cannot be saved. Please type it again.'
const MOST = 20

/** Of an object that is sent for a text: what measures or writes it would stumble. No field of ours is called so. */
const NO_FIELDS = new Set(['length', 'toString', 'valueOf', 'toJSON'])

/** A value with the way to it. */
interface Place {
  value: unknown
  key: string | number
  within: Place | null
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

function pathOf(place: Place): Violation['path'] {
  const path: Violation['path'] = []
  for (let at = place; at.within; at = at.within) path.push(at.key)
  return path.reverse()
}

function placesIn(within: Place): Place[] {
  const { value } = within
  if (Array.isArray(value)) return value.map((item, key) => ({ value: item, key, within }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([key, item]) => ({ value: item, key, within }))
}

/** The first texts of the input, at whatever depth, that cannot be kept. */
export function checkStorable(input: unknown): Violation[] {
  const found: Violation[] = []
  // Without recursion: JSON of 2 MB may nest deeper than the stack.
  const waiting: Place[] = [{ value: input, key: '', within: null }]
  for (let place = waiting.pop(); place && found.length < MOST; place = waiting.pop()) {
    const { value } = place
    const name = place.within && !Array.isArray(place.within.value) ? String(place.key) : ''
    if (NO_FIELDS.has(name) && (name !== 'length' || typeof value === 'object'))
      found.push({ code: 'UNKNOWN_FIELD', path: pathOf(place), message: `There is no field '${name}' here.` })
    if (typeof value === 'string') {
      if (!isStorable(value)) found.push({ code: 'INVALID_TEXT', path: pathOf(place), message: MESSAGE })
    } else {
      for (const inner of placesIn(place).reverse()) waiting.push(inner)
    }
  }
  return found
}
