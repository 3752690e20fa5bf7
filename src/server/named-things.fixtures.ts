// Finds the ids in the schema of an input, at whatever depth, for which its contract has to say whose these things are.
import type { z } from 'zod'
import { id, idText } from '../shared/fields.ts'
import { needsOwner } from '../shared/ownership.ts'

type Definition = Partial<{
  shape: Record<string, z.core.$ZodType>
  element: z.core.$ZodType
  valueType: z.core.$ZodType
  options: readonly z.core.$ZodType[]
  innerType: z.core.$ZodType
  in: z.core.$ZodType
  out: z.core.$ZodType
}>

/** What a schema is made of, without going into objects. */
function within(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { element, valueType, options = [], innerType, in: from, out: to } = schema._zod.def as Definition
  return [element, valueType, ...options, innerType, from, to].filter((option) => option !== undefined)
}

const isId = (schema: z.core.$ZodType): boolean =>
  schema === id || schema === idText || within(schema).some((inner) => isId(inner))

/** Their dotted paths: 'id', 'routines.id'. */
export function namedThings(schema: z.core.$ZodType, at = ''): string[] {
  const { shape } = schema._zod.def as Definition
  const found = shape
    ? Object.entries(shape).flatMap(([name, of]) => [
        ...(needsOwner(name, isId(of)) ? [at + name] : []),
        ...namedThings(of, `${at}${name}.`),
      ])
    : within(schema).flatMap((inner) => namedThings(inner, at))
  return [...new Set(found)]
}
