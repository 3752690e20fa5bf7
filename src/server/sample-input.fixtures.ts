// Makes an input that a schema takes the names of, with every field and one entry in every list, and changes it at a place.
import type { z } from 'zod'

type Definition = { type: string } & Partial<{
  shape: Record<string, z.core.$ZodType>
  element: z.core.$ZodType
  options: readonly z.core.$ZodType[]
  innerType: z.core.$ZodType
  in: z.core.$ZodType
  entries: Record<string, unknown>
  values: readonly unknown[]
}>

/** Values of the right types; whether they are right is not its concern. */
export function sampleOf(schema: z.core.$ZodType): unknown {
  const {
    type,
    shape,
    element,
    options,
    innerType,
    in: from,
    entries,
    values,
  } = schema._zod.def as unknown as Definition
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, of]) => [name, sampleOf(of)]))
  if (element) return [sampleOf(element)]
  if (options) return sampleOf(options[0] as z.core.$ZodType)
  if (innerType) return sampleOf(innerType)
  if (from) return sampleOf(from)
  if (entries) return Object.values(entries)[0]
  if (values) return values[0]
  return { string: 'text', number: 1, int: 1, boolean: true, record: {} }[type] ?? null
}

/** What is right where more is asked than a type. */
const RIGHT: Record<string, unknown> = {
  after_id: '00000000-0000-4000-8000-000000000001',
  entry_id: '00000000-0000-4000-8000-000000000002',
  id: '00000000-0000-4000-8000-000000000003',
  add_exceptions: 'sample@mail.test',
  music_days: 3,
  photos_days: 30,
  mails_days: 365,
  changes_days: 365,
  unconfirmed_accounts_days: 30,
  birthdate: '2012-05-01',
  cleared_on: '2026-11-18',
  date: '2026-11-20',
  seconds_each: 180,
  day: '2026-11-20',
  time: '09:30',
  dates: '2027-02-05',
  jackets: '2027-02-05',
  music: '2027-02-05',
  photos: '2027-02-05',
  waivers: '2027-02-05',
  deposited_on: '2026-11-17',
  email: 'sample@mail.test',
  email2: 'sample@mail.test',
  drawing: 'M1 1L2 2',
  ends_on: '2026-12-31',
  emailConfirmation: 'sample@mail.test',
  from: '2026-11-01',
  last_four: '1111',
  newEmail: 'sample@mail.test',
  newPassword: 'Callboard2',
  password: 'Callboard2',
  password2: 'Callboard2',
  person_type_id: 2,
  Points_Credited__c: -5_000,
  received_on: '2026-11-16',
  reminder_email: 'sample@mail.test',
  returned_on: '2026-11-18',
  starts_on: '2026-11-16',
  token: 'sample-token-of-nobody-at-all',
  until: '2026-11-20',
  upload_email: 'sample@mail.test',
  upload: '0'.repeat(80),
  website: 'sample.test',
  zip: '43215',
}

/** Found once for each schema: a call is tried by many callers. */
const rightSamples = new WeakMap<z.ZodType, Readonly<Record<string, unknown>>>()

/** An input that the schema takes. Throws where a field needs a word above. */
export function rightSampleOf(schema: z.ZodType): Readonly<Record<string, unknown>> {
  const sample = rightSamples.get(schema) ?? findRightSample(schema)
  rightSamples.set(schema, sample)
  return sample
}

function findRightSample(schema: z.ZodType): Record<string, unknown> {
  const issuesOf = (input: unknown) => schema.safeParse(input).error?.issues ?? []
  const corrected = (input: unknown) =>
    issuesOf(input).reduce((wrong, { path }) => {
      const name = path.findLast((part) => typeof part === 'string') as string
      return withAt(wrong, path as Place, RIGHT[name])
    }, input)
  // Once more: what is typed twice is compared only where the first is right.
  const right = corrected(corrected(sampleOf(schema)))
  schema.parse(right)
  return right as Record<string, unknown>
}

type Place = readonly (string | number)[]

/** Where objects are within a value; with `leaves`, where anything is. */
export function placesOf(value: unknown, { leaves = false } = {}, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => {
    const place = [...at, Array.isArray(value) ? Number(name) : name]
    const isObject = typeof inside === 'object' && inside !== null
    const own =
      leaves || (isObject && !Array.isArray(inside) && Object.keys(inside).length > 0) ? [place] : []
    return [...own, ...placesOf(inside, { leaves }, place)]
  })
}

/** The value with another one at the place; undefined takes it away. */
export function withAt(value: unknown, [name, ...rest]: Place, other: unknown): unknown {
  if (name === undefined) return other
  const inside = withAt((value as Record<string, unknown>)[name], rest, other)
  if (Array.isArray(value)) return value.map((element, at) => (at === name ? inside : element))
  const { [name]: _before, ...others } = value as Record<string, unknown>
  return inside === undefined ? others : { ...others, [name]: inside }
}
