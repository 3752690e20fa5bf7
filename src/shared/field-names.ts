// Which names an input may have: those of its contract, and those that clients of the specification send besides.
import { z } from 'zod'
import type { Violation, ViolationPath } from './violations.ts'

interface TakenNames {
  /** Decided by the server: taken and ignored, so that what was answered may be sent back. */
  decided?: readonly string[]
  /** Of the specification, and offered nowhere yet: taken while there is nothing in it. */
  not_offered?: readonly string[]
  /** Of the specification at this place, and sent in a part of its own here: taken while there is nothing in it. */
  sent_in?: Readonly<Record<string, string>>
  /** What of the rest it says once more: taken where it agrees with it. Answers what it should be. */
  repeating?: Readonly<Record<string, (sent: Readonly<Record<string, unknown>>) => unknown>>
}

const taken = z.registry<TakenNames>()

/** The object with more names that may be sent. To be said last: what is made of it by `extend` or `pick` forgets them. */
export function alsoTaking<S extends z.ZodObject>(schema: S, names: TakenNames): S {
  // A clone, so that no other input gets them.
  const own = schema.clone() as S
  taken.add(own, names)
  return own
}

/** Names of `answered` that are no field of `sent`. */
export function answeredOnly(answered: z.ZodObject, sent: z.ZodObject): string[] {
  return Object.keys(answered.shape).filter((name) => !Object.hasOwn(sent.shape, name))
}

type Definition = { type: string } & Partial<{
  shape: Record<string, z.core.$ZodType>
  catchall: z.core.$ZodType
  element: z.core.$ZodType
  options: readonly z.core.$ZodType[]
  innerType: z.core.$ZodType
  in: z.core.$ZodType
  out: z.core.$ZodType
  valueType: z.core.$ZodType
  items: readonly z.core.$ZodType[]
}>

const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition

/** What the schema says of the values inside: by their names, of each of a list, or as one of several kinds. */
function inner(schema: z.core.$ZodType): z.core.$ZodType | null {
  const { innerType, in: from, out: to } = definitionOf(schema)
  if (innerType) return innerType
  // A preprocess has no shape of its own; what it makes has.
  if (from && to) return definitionOf(from).type === 'transform' ? to : from
  return null
}

const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === false ||
  value === 0 ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function unknownName(
  schema: z.core.$ZodType,
  name: string,
  sent: Readonly<Record<string, unknown>>,
  at: ViolationPath,
): Violation[] {
  const { decided = [], not_offered = [], sent_in = {}, repeating = {} } = taken.get(schema) ?? {}
  const value = sent[name]
  if (decided.includes(name)) return []
  const path = [...at, name]
  const should = Object.hasOwn(repeating, name) ? repeating[name]?.(sent) : undefined
  if (should !== undefined) {
    if (value === null || String(value) === should) return []
    return [{ code: 'CONTRADICTS', path, message: `'${name}' should be '${should}', or be left out.` }]
  }
  const part = Object.hasOwn(sent_in, name) ? sent_in[name] : undefined
  if (part !== undefined)
    return isNothing(value)
      ? []
      : [{ code: 'SENT_ELSEWHERE', path, message: `'${name}' is sent in '${part}', not here.` }]
  if (!not_offered.includes(name))
    return [{ code: 'UNKNOWN_FIELD', path, message: `There is no field '${name}' here.` }]
  return isNothing(value) ? [] : [{ code: 'NOT_OFFERED', path, message: `'${name}' is not offered here.` }]
}

function namesIn(schema: z.core.$ZodType, value: unknown, at: ViolationPath): Violation[] {
  const { shape, catchall, element, options, valueType, items } = definitionOf(schema)
  const next = inner(schema)
  if (next) return namesIn(next, value, at)
  if (shape) {
    if (!isObject(value)) return []
    return Object.entries(value).flatMap(([name, inside]) => {
      if (Object.hasOwn(shape, name)) return namesIn(shape[name] as z.core.$ZodType, inside, [...at, name])
      return catchall ? [] : unknownName(schema, name, value, at)
    })
  }
  if (options) {
    // Of several kinds the one that is meant: it knows the most of the names.
    const found = options.map((option) => namesIn(option, value, at))
    return found.sort((a, b) => a.length - b.length)[0] ?? []
  }
  if (Array.isArray(value)) {
    return value.flatMap((entry, position) => {
      const of = element ?? items?.[position]
      return of ? namesIn(of, entry, [...at, position]) : []
    })
  }
  if (valueType && isObject(value))
    return Object.entries(value).flatMap(([name, inside]) => namesIn(valueType, inside, [...at, name]))
  return []
}

const MOST = 20

/** A violation for each name of the input, at whatever depth, that its schema does not know. */
export function checkNames(schema: z.core.$ZodType, input: unknown): Violation[] {
  return namesIn(schema, input, []).slice(0, MOST)
}

/** The names that are taken and ignored, with the way to each: 'attendees[].person'. */
export function ignoredNames(schema: z.core.$ZodType, at = ''): string[] {
  const { shape, element, options } = definitionOf(schema)
  const own = (taken.get(schema)?.decided ?? []).map((name) => at + name)
  if (shape)
    return [...own, ...Object.entries(shape).flatMap(([name, of]) => ignoredNames(of, `${at}${name}.`))]
  if (element) return ignoredNames(element, at.replace(/\.$/, '[].'))
  if (options) return options.flatMap((option) => ignoredNames(option, at))
  const next = inner(schema)
  return next ? ignoredNames(next, at) : []
}
