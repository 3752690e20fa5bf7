// CALL-08: no call takes a whole number that no column can hold; above that it is refused in words, and not by the database.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../endpoints.ts'
import { MOST } from '../shared/fields.ts'

/** What is no column's: sizes, which are refused in words of their own, and moments. */
const OTHERS = /^\.(size|modified)$/

interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
}

/** Where a number may stand that is larger than a column's, or smaller. */
function unbounded(
  schema: Schema,
  place = '',
  defs = schema.$defs ?? {},
  seen: readonly string[] = [],
): string[] {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return seen.includes(name) ? [] : unbounded(defs[name] ?? {}, place, defs, [...seen, name])
  }
  const inside = (one: Schema, at: string) => unbounded(one, at, defs, seen)
  const { minimum = -Infinity, maximum = Infinity } = schema
  const own = schema.type === 'integer' && (minimum < -MOST || maximum > MOST) ? [place] : []
  const { items, additionalProperties: others } = schema
  return [
    ...own,
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      inside(property, `${place}.${name}`),
    ),
    ...[...(items ? [items] : []), ...(schema.prefixItems ?? [])].flatMap((item) =>
      inside(item, `${place}[]`),
    ),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((ways) =>
      (ways ?? []).flatMap((way) => inside(way, place)),
    ),
    ...(typeof others === 'object' ? inside(others, `${place}.*`) : []),
  ]
}

const calls = Object.entries(endpoints).flatMap(([feature, all]) =>
  Object.entries(all).map(([name, contract]): [string, z.ZodType | undefined] => [
    `${feature}.${name}`,
    contract['~orpc'].inputSchema as z.ZodType | undefined,
  ]),
)
const found = (input: z.ZodType) =>
  unbounded(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema).filter(
    (place) => !OTHERS.test(place),
  )

it('CALL-08 every whole number of an input fits a column', () => {
  expect(calls.length).toBeGreaterThan(400)
  expect(
    calls.flatMap(([name, input]) => (input ? found(input).map((place) => `${name}${place}`) : [])),
  ).toEqual([])
})

it('CALL-08 (control) one without a bound is found, at any depth', () => {
  expect(
    found(z.object({ all: z.array(z.object({ count: z.int(), id: z.int().min(1).max(MOST) })) })),
  ).toEqual(['.all[].count'])
})
